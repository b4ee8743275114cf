-- Lists of what is about somebody, in the order in which they are read a page at a time, and tournaments for friends.

DROP INDEX conditionals_of_person;
CREATE INDEX conditionals_of_person ON conditionals (person, table_id);
DROP INDEX entrants_of_person;
CREATE INDEX entrants_of_person ON entrants (person, tournament);
DROP INDEX tournaments_of_person;
CREATE INDEX tournaments_of_person ON tournaments (host, id);

-- A tournament for friends of its host is one for those who are invited (`entry` 2) with this mark: the numbers of
-- `entry` are checked.
ALTER TABLE tournaments ADD COLUMN for_friends BIGINT NOT NULL DEFAULT 0;
