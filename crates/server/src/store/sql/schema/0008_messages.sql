-- What people write to each other, and what somebody should look at.

-- Whether others are told that somebody has read what they wrote.
ALTER TABLE persons ADD COLUMN tells_read SMALLINT NOT NULL DEFAULT 1;

-- Messages are numbered within the conversation of two people, whose numbers stand here in their order. `client_key` is
-- chosen by whoever writes: sending a message again is the same message.
CREATE TABLE messages (
    low        BIGINT NOT NULL REFERENCES persons (id) ON DELETE CASCADE,
    high       BIGINT NOT NULL REFERENCES persons (id) ON DELETE CASCADE,
    n          BIGINT NOT NULL,
    writer     BIGINT NOT NULL,
    client_key TEXT   NOT NULL,
    text       TEXT   NOT NULL,
    at         BIGINT NOT NULL,
    PRIMARY KEY (low, high, n),
    CHECK (low < high)
) WITHOUT ROWID;

CREATE UNIQUE INDEX messages_by_key ON messages (writer, client_key);
CREATE INDEX messages_by_age ON messages (at);
CREATE INDEX messages_of_high ON messages (high);

-- One side of a conversation; there are two rows for every two people. `latest` goes on counting when messages are gone.
CREATE TABLE conversations (
    person    BIGINT NOT NULL REFERENCES persons (id) ON DELETE CASCADE,
    other     BIGINT NOT NULL REFERENCES persons (id) ON DELETE CASCADE,
    latest    BIGINT NOT NULL,            -- the number of the last message of either
    sent      BIGINT NOT NULL,            -- how many this person wrote
    seen      BIGINT NOT NULL,            -- up to which message this person has read
    unread    BIGINT NOT NULL,            -- how many the other wrote after that
    forgotten BIGINT NOT NULL DEFAULT 0,  -- up to which message this person has deleted their copy
    shown     BIGINT,                     -- when the last message was written; nothing if this copy is empty
    begun     BIGINT,                     -- when this person wrote first, before the other ever did
    wrote     BIGINT,                     -- when they wrote last, since the two were friends
    alone     BIGINT NOT NULL DEFAULT 0,  -- how many they wrote since the other last did
    PRIMARY KEY (person, other)
) WITHOUT ROWID;

CREATE INDEX conversations_shown ON conversations (person, shown, other) WHERE shown IS NOT NULL;
CREATE INDEX conversations_unread ON conversations (person) WHERE unread > 0;
CREATE INDEX conversations_begun ON conversations (person, begun) WHERE begun IS NOT NULL;
CREATE INDEX conversations_of_other ON conversations (other);

-- What keepers are asked to look at, with the words as they were. `place` says where they stood: the same thing is
-- looked at once, however many report it.
CREATE TABLE reports (
    id         INTEGER PRIMARY KEY AUTOINCREMENT,
    about      BIGINT   NOT NULL REFERENCES persons (id) ON DELETE CASCADE,
    kind       SMALLINT NOT NULL CHECK (kind BETWEEN 0 AND 4),  -- message, line at a table, name, picture, tournament
    place      TEXT     NOT NULL,
    words      TEXT     NOT NULL,
    at         BIGINT   NOT NULL,
    settled    BIGINT,            -- when a keeper was done with it
    settled_by BIGINT,
    note       TEXT,
    voices     BIGINT   NOT NULL DEFAULT 1  -- how many reported it
);

CREATE UNIQUE INDEX reports_of_place ON reports (about, kind, place) WHERE settled IS NULL;

-- Who reported what; everybody reports the same thing once.
CREATE TABLE voices (
    reporter BIGINT   NOT NULL REFERENCES persons (id) ON DELETE CASCADE,
    about    BIGINT   NOT NULL REFERENCES persons (id) ON DELETE CASCADE,
    kind     SMALLINT NOT NULL,
    place    TEXT     NOT NULL,
    report   BIGINT   NOT NULL REFERENCES reports (id) ON DELETE CASCADE,
    PRIMARY KEY (reporter, about, kind, place)
) WITHOUT ROWID;

CREATE INDEX voices_of_report ON voices (report, reporter);
CREATE INDEX voices_about ON voices (about);
CREATE INDEX voices_in_order ON voices (reporter, report);

-- Photos that were reported, as they were, until a keeper is done with it: whoever is reported can't take them away.
CREATE TABLE reported_photos (
    report INTEGER PRIMARY KEY REFERENCES reports (id) ON DELETE CASCADE,
    data   BLOB    NOT NULL
);

CREATE INDEX reports_open ON reports (id) WHERE settled IS NULL;
CREATE INDEX reports_settled ON reports (settled, id) WHERE settled IS NOT NULL;
CREATE INDEX reports_about ON reports (about, id);
