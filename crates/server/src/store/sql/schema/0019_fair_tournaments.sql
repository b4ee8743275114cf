-- Whether the host of a tournament has invited somebody, who then may come again.
ALTER TABLE entrants ADD COLUMN invited BIGINT NOT NULL DEFAULT 0;
UPDATE entrants SET invited = 1
WHERE part IN (4, 5) OR tournament IN (SELECT id FROM tournaments WHERE entry = 2 AND for_friends = 0);

-- How often the host has changed its words or its time.
ALTER TABLE tournaments ADD COLUMN edits BIGINT NOT NULL DEFAULT 0;
UPDATE tournaments SET edits = (SELECT count(*) FROM tournament_acts
                                WHERE tournament = tournaments.id AND what = 'edited' AND for_host = 0);

-- Whether a game counts for nothing, and when those who play it came to its table.
ALTER TABLE pairings ADD COLUMN void BIGINT NOT NULL DEFAULT 0;
ALTER TABLE pairing_seats ADD COLUMN came BIGINT;

-- The mails that told somebody of beginnings are counted apart.
CREATE INDEX notices_of_starts ON notices (person, settled) WHERE state = 1 AND kind = 5;

-- Games of tournaments for those who are invited are for them alone.
UPDATE tables SET by_invitation = 1
WHERE id IN (SELECT p.table_id FROM tournaments AS t JOIN pairings AS p ON p.tournament = t.id
             WHERE t.entry = 2 AND t.for_friends = 0);

-- What was called off before it began goes after a while.
CREATE INDEX tournaments_called_off ON tournaments (ended, id) WHERE phase = 3 AND started IS NULL;
