-- Whose games a keeper ends with a suspension, until they have left all of them: a house that is killed in between goes on.
CREATE TABLE leaving (
    person INTEGER PRIMARY KEY REFERENCES persons (id) ON DELETE CASCADE,
    since  BIGINT NOT NULL
);
