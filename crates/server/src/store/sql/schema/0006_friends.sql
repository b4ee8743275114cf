-- Friends, requests, blocks, who may do what to somebody, invitations as a list of their own, and private tables.

-- A friendship is a row for each side, so that both read theirs by the same index.
CREATE TABLE friends (
    person BIGINT NOT NULL REFERENCES persons (id) ON DELETE CASCADE,
    friend BIGINT NOT NULL REFERENCES persons (id) ON DELETE CASCADE,
    since  BIGINT NOT NULL,
    PRIMARY KEY (person, friend)
) WITHOUT ROWID;

CREATE INDEX friends_of_friend ON friends (friend);

-- Whoever was declined is not told: they still see a request that waits, and may take it back.
CREATE TABLE friend_requests (
    asker BIGINT NOT NULL REFERENCES persons (id) ON DELETE CASCADE,
    asked BIGINT NOT NULL REFERENCES persons (id) ON DELETE CASCADE,
    at    BIGINT NOT NULL,           -- when the other was told of it or, later, declined
    state BIGINT NOT NULL DEFAULT 0, -- waiting, declined, declined and taken back, taken back
    PRIMARY KEY (asker, asked)
) WITHOUT ROWID;

CREATE INDEX requests_seen_by_asker ON friend_requests (asker, at, asked) WHERE state < 2;
CREATE INDEX requests_waiting ON friend_requests (asked, state, at, asker);

CREATE TABLE blocks (
    person  BIGINT NOT NULL REFERENCES persons (id) ON DELETE CASCADE,
    blocked BIGINT NOT NULL REFERENCES persons (id) ON DELETE CASCADE,
    at      BIGINT NOT NULL,
    lasting BIGINT NOT NULL,         -- whether whoever blocks has an account
    PRIMARY KEY (person, blocked)
) WITHOUT ROWID;

-- Guests cost nothing: however many block somebody, those with an account come first.
CREATE INDEX blocks_of_blocked ON blocks (blocked, lasting, at, person);

-- From whom somebody takes what: 0 everybody, 1 friends, 2 nobody.
ALTER TABLE persons ADD COLUMN takes_words BIGINT NOT NULL DEFAULT 0;
ALTER TABLE persons ADD COLUMN words_since BIGINT;  -- when that was said
ALTER TABLE persons ADD COLUMN takes_invitations BIGINT NOT NULL DEFAULT 0;
ALTER TABLE persons ADD COLUMN takes_challenges BIGINT NOT NULL DEFAULT 0;
ALTER TABLE persons ADD COLUMN takes_requests BIGINT NOT NULL DEFAULT 0;
ALTER TABLE persons ADD COLUMN shows_presence BIGINT NOT NULL DEFAULT 0;

-- A table by invitation only is a table by link with this mark: the numbers of `visibility` are checked.
ALTER TABLE tables ADD COLUMN by_invitation BIGINT NOT NULL DEFAULT 0;
-- Whether others may look on while it is played.
ALTER TABLE tables ADD COLUMN watched BIGINT NOT NULL DEFAULT 1;
-- Whether it is a challenge: it ends when whoever is challenged declines, or does not answer until then.
ALTER TABLE tables ADD COLUMN challenge BIGINT NOT NULL DEFAULT 0;
ALTER TABLE tables ADD COLUMN ends BIGINT;
CREATE INDEX tables_ending ON tables (ends, id) WHERE phase = 0 AND ends IS NOT NULL;

-- A seat that is kept for somebody stands in a list of its own, by when the table was opened: whoever invites them
-- often does not push their games out of sight.
ALTER TABLE seats ADD COLUMN invited BIGINT;
UPDATE seats SET invited = under_way, under_way = NULL WHERE chair = 1;
CREATE INDEX seats_invited ON seats (person, invited, table_id) WHERE invited IS NOT NULL;
