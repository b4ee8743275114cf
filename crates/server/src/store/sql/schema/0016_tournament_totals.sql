-- What everybody in a tournament has done so far, kept up by the transactions that change a result, so that nobody looks
-- at all its games. What an older house has played is counted once, when this step is done.

CREATE TABLE scores (
    tournament BIGINT NOT NULL REFERENCES tournaments (id) ON DELETE CASCADE,
    person     BIGINT NOT NULL REFERENCES persons (id),
    points     BIGINT NOT NULL DEFAULT 0,                        -- in quarters
    games      BIGINT NOT NULL DEFAULT 0,
    wins       BIGINT NOT NULL DEFAULT 0,
    draws      BIGINT NOT NULL DEFAULT 0,
    byes       BIGINT NOT NULL DEFAULT 0,
    missed     BIGINT NOT NULL DEFAULT 0,
    seconds    BIGINT NOT NULL DEFAULT 0,                        -- second places
    idle       BIGINT NOT NULL DEFAULT 0,                        -- byes, and wins because nobody came
    boards     BIGINT NOT NULL DEFAULT 0,                        -- rounds with an opponent who came
    balance    BIGINT NOT NULL DEFAULT 0,                        -- how often they began less how often they did not
    seat_1     BIGINT NOT NULL DEFAULT 0,                        -- how often they had each seat
    seat_2     BIGINT NOT NULL DEFAULT 0,
    seat_3     BIGINT NOT NULL DEFAULT 0,
    seat_4     BIGINT NOT NULL DEFAULT 0,
    sides      BIGINT NOT NULL DEFAULT 1,                        -- of the latest games, as bits below a mark
    latest     BIGINT REFERENCES persons (id),                   -- whom they played last
    paired     BIGINT,                                           -- when they were brought to that table
    met        BIGINT NOT NULL DEFAULT 0,                        -- points of all they met, by weight
    beaten     BIGINT NOT NULL DEFAULT 0,                        -- points of all they met, times what they scored
    PRIMARY KEY (tournament, person)
);

CREATE INDEX scores_of_person ON scores (person);
CREATE INDEX scores_with_latest ON scores (latest);

-- One row for each of two who met, as they see it.
CREATE TABLE meetings (
    tournament BIGINT NOT NULL REFERENCES tournaments (id) ON DELETE CASCADE,
    person     BIGINT NOT NULL REFERENCES persons (id),
    other      BIGINT NOT NULL REFERENCES persons (id),
    games      BIGINT NOT NULL,
    weight     BIGINT NOT NULL,                                  -- how much the other's points count
    scored     BIGINT NOT NULL,                                  -- in quarters
    PRIMARY KEY (tournament, person, other)
);

CREATE INDEX meetings_of_person ON meetings (person);
CREATE INDEX meetings_with ON meetings (other, tournament);

ALTER TABLE tournaments ADD COLUMN games BIGINT NOT NULL DEFAULT 0;     -- pairings so far
ALTER TABLE tournaments ADD COLUMN quiet BIGINT;                        -- when the latest of them was over
ALTER TABLE tournaments ADD COLUMN reached BIGINT NOT NULL DEFAULT 0;   -- the latest round of which one is over
ALTER TABLE tournaments ADD COLUMN pauses BIGINT NOT NULL DEFAULT 0;    -- how often the host held it up
ALTER TABLE tournaments ADD COLUMN told BIGINT;                         -- of which beginning people were told
ALTER TABLE tournaments ADD COLUMN seats BIGINT NOT NULL DEFAULT 2;     -- at a full table
ALTER TABLE tournaments ADD COLUMN uncounted BIGINT NOT NULL DEFAULT 0; -- whether its games are yet to be counted
UPDATE tournaments SET uncounted = 1;
UPDATE tournaments SET pauses = (SELECT count(*) FROM tournament_acts
                                 WHERE tournament = tournaments.id AND what = 'paused');

-- Whoever wants to hear of invitations hears that a tournament starts which they entered.
UPDATE addresses SET wants = wants | 32 WHERE (wants & 4) <> 0;

CREATE INDEX tournaments_uncounted ON tournaments (id) WHERE uncounted = 1;
-- Those that only keepers look through, beside the ones that are listed.
CREATE INDEX tournaments_unlisted ON tournaments (phase, shown, id) WHERE entry > 0;

-- Tournaments that everybody may know of and that were played to their end, on the pages of those who held or played them.
ALTER TABLE entrants ADD COLUMN listed BIGINT NOT NULL DEFAULT 0;
UPDATE entrants SET listed = 1
WHERE tournament IN (SELECT id FROM tournaments WHERE phase = 2 AND entry = 0);
CREATE INDEX entrants_listed ON entrants (person, ended, tournament)
WHERE ended IS NOT NULL AND part < 4 AND listed = 1;
CREATE INDEX tournaments_held_openly ON tournaments (host, ended, id) WHERE phase = 2 AND entry = 0;

CREATE INDEX pairings_under_way ON pairings (tournament, round, board) WHERE ended IS NULL;
CREATE INDEX pairings_closing ON pairings (tournament, table_id) WHERE closes = 1;
CREATE INDEX pairing_seats_of_entrant ON pairing_seats (tournament, person, round);
