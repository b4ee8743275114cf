-- Addresses of people and what they want to hear, and the mails that have to go out.

-- An address counts once its owner has followed the link that was sent to it; until then it is `pending`, and the one
-- before it still counts. Several accounts may share one, so that nobody learns which addresses are known here.
CREATE TABLE addresses (
    person      BIGINT PRIMARY KEY REFERENCES persons (id) ON DELETE CASCADE,
    address     TEXT,
    address_key TEXT,                           -- as addresses are compared
    confirmed   BIGINT,
    pending     TEXT,
    asked       BIGINT,                         -- when `pending` was entered
    language    TEXT,                           -- of the page where it was entered
    wants       BIGINT NOT NULL,                -- a bit for each kind of notice
    digest      BIGINT NOT NULL DEFAULT 0,      -- one mail a day instead of single ones
    hour        BIGINT NOT NULL DEFAULT 8,      -- when, in the person's own day
    place       TEXT,                           -- where their clocks are: Europe/Berlin
    zone        BIGINT NOT NULL DEFAULT 0,      -- minutes that they were ahead of UTC when that was told
    zone_chosen BIGINT NOT NULL DEFAULT 0,      -- otherwise they follow the device that somebody uses
    refused     BIGINT NOT NULL DEFAULT 0,      -- how often in a row it was refused for good
    ended       BIGINT NOT NULL DEFAULT 0,      -- the kinds that a link in a mail has ended, and when the latest did
    ended_at    BIGINT,
    sent_day    BIGINT NOT NULL DEFAULT 0,      -- the latest day with mails, counted from 1970, and how many
    sent        BIGINT NOT NULL DEFAULT 0
);

CREATE INDEX addresses_by_key ON addresses (address_key) WHERE address_key IS NOT NULL;

-- One row for each person who may have to hear of something, written in the transaction in which it happens. Person,
-- kind and subject are its natural key, so it is made once.
CREATE TABLE notices (
    id       INTEGER PRIMARY KEY AUTOINCREMENT,
    person   BIGINT NOT NULL REFERENCES persons (id) ON DELETE CASCADE,
    kind     BIGINT NOT NULL,
    subject  TEXT   NOT NULL,
    table_id BIGINT REFERENCES tables (id) ON DELETE CASCADE,
    other    BIGINT,                            -- the person on whose account it is, if it is somebody's
    ply      BIGINT NOT NULL DEFAULT 0,
    address  TEXT,                              -- where to, if not to the person's own address; forgotten when settled
    target   TEXT,                              -- the hash of the mailbox that address leads to, to count by
    made     BIGINT NOT NULL,
    due      BIGINT NOT NULL,
    tries    BIGINT NOT NULL DEFAULT 0,
    tried    BIGINT,                            -- when it was first tried in vain
    state    BIGINT NOT NULL DEFAULT 0,         -- waiting, sent, needless, failed
    settled  BIGINT,
    why      TEXT,
    UNIQUE (person, kind, subject)
);

CREATE INDEX notices_due ON notices (due, person) WHERE state = 0;
CREATE INDEX notices_waiting ON notices (person, id) WHERE state = 0;
CREATE INDEX notices_failed ON notices (settled, id) WHERE state = 3;
CREATE INDEX notices_settled ON notices (settled) WHERE settled IS NOT NULL;
CREATE INDEX notices_of_table ON notices (table_id) WHERE table_id IS NOT NULL;
CREATE INDEX notices_by_target ON notices (target, kind, made) WHERE target IS NOT NULL;
-- Invitations and challenges that were told: of those by strangers there are few a day.
CREATE INDEX notices_asked ON notices (person, settled) WHERE state = 1 AND kind IN (2, 3);
