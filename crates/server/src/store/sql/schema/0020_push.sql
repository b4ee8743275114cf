-- Devices to which notices are pushed, and what waits to be pushed to each.

-- A device belongs to the session that named it: whoever logs out there, or ends all sessions, ends it too.
CREATE TABLE devices (
    id         INTEGER PRIMARY KEY AUTOINCREMENT,
    person     BIGINT NOT NULL REFERENCES persons (id) ON DELETE CASCADE,
    session    BLOB   NOT NULL UNIQUE REFERENCES sessions (token_hash) ON DELETE CASCADE,
    endpoint   TEXT   NOT NULL UNIQUE,           -- where its push service takes what is for it
    public_key BLOB   NOT NULL,                  -- to which it is encrypted
    secret     BLOB   NOT NULL,                  -- which the device shares with the house alone
    label      TEXT   NOT NULL,                  -- browser and system, as their owner knows it again
    language   TEXT   NOT NULL,                  -- of the page where it was named
    wants      BIGINT NOT NULL,                  -- a bit for each kind of notice
    made       BIGINT NOT NULL,
    failures   BIGINT NOT NULL DEFAULT 0,        -- tries in vain since the last good one
    failing    BIGINT,                           -- since when
    rests      BIGINT NOT NULL DEFAULT 0,        -- nothing is tried before
    sent_day   BIGINT NOT NULL DEFAULT 0,        -- the latest day with pushes, counted from 1970, how many, and how
    sent       BIGINT NOT NULL DEFAULT 0,        -- many of them told what strangers ask
    sent_asked BIGINT NOT NULL DEFAULT 0
);

CREATE INDEX devices_of_person ON devices (person, made);

-- One row for each device and notice, written in the transaction in which it happens, and gone when it was pushed.
CREATE TABLE pushes (
    id       INTEGER PRIMARY KEY AUTOINCREMENT,
    device   BIGINT NOT NULL REFERENCES devices (id) ON DELETE CASCADE,
    kind     BIGINT NOT NULL,
    subject  TEXT   NOT NULL,
    table_id BIGINT REFERENCES tables (id) ON DELETE CASCADE,
    other    BIGINT,                             -- the person on whose account it is
    ply      BIGINT NOT NULL,
    made     BIGINT NOT NULL,
    due      BIGINT NOT NULL,
    UNIQUE (device, kind, subject)
);

CREATE INDEX pushes_due ON pushes (due, device);
CREATE INDEX pushes_of_device ON pushes (device, due);
CREATE INDEX pushes_of_table ON pushes (table_id, device);
