-- Photos, a line about oneself, how ratings went, who met whom with which result, and accounts that are closed.

ALTER TABLE persons ADD COLUMN photo TEXT;                               -- the name of their photo, made of its content
ALTER TABLE persons ADD COLUMN about TEXT;
ALTER TABLE persons ADD COLUMN closed BIGINT;                            -- when the account was closed
ALTER TABLE persons ADD COLUMN closing BIGINT;                           -- the same, until all that must go is gone
ALTER TABLE persons ADD COLUMN name_kept BIGINT;                         -- until then nobody else gets their old name

CREATE INDEX persons_closing ON persons (id) WHERE closing IS NOT NULL;
CREATE INDEX names_kept ON persons (name_kept) WHERE name_kept IS NOT NULL;

CREATE TABLE photos (
    person BIGINT PRIMARY KEY REFERENCES persons (id) ON DELETE CASCADE,
    name   TEXT   NOT NULL,
    data   BLOB   NOT NULL,
    at     BIGINT NOT NULL
);

CREATE INDEX photos_by_name ON photos (name);

-- How a rating went, in at most 64 points however many matches there were: of every `stride`-th match, the first
-- included, when it ended and the points after it, as `AT POINTS,AT POINTS`. It says nothing that `rating_changes`
-- does not say.
CREATE TABLE rating_curves (
    person BIGINT NOT NULL REFERENCES persons (id) ON DELETE CASCADE,
    game   TEXT   NOT NULL,
    stride BIGINT NOT NULL,
    points TEXT   NOT NULL,
    PRIMARY KEY (person, game)
);

INSERT INTO rating_curves (person, game, stride, points)
SELECT person, game, stride, group_concat(at || ' ' || ((points + 500) / 1000), ',' ORDER BY nth)
FROM (SELECT person, game, at, points, nth,
             (WITH RECURSIVE power (of_two) AS (SELECT 1 UNION ALL SELECT of_two * 2 FROM power WHERE of_two < 1048576)
              SELECT min(of_two) FROM power WHERE of_two * 64 >= total) AS stride
      FROM (SELECT person, game, at, points,
                   row_number() OVER (PARTITION BY person, game ORDER BY n) - 1 AS nth,
                   count(*) OVER (PARTITION BY person, game) AS total
            FROM rating_changes))
WHERE nth % stride = 0
GROUP BY person, game, stride;

-- The games that were decided, once for everybody in them (`opponent` is 0) and once for each two people who met.
-- `result` is that of the person: alone at the board 0, won 1, shared the first place 2, lost 3. `open` says whether
-- everybody may know of it.
CREATE TABLE results (
    table_id BIGINT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    person   BIGINT NOT NULL,
    opponent BIGINT NOT NULL,
    game     TEXT   NOT NULL,
    result   BIGINT NOT NULL,
    open     BIGINT NOT NULL,
    ended    BIGINT NOT NULL,
    PRIMARY KEY (table_id, person, opponent)
);

CREATE VIEW decided AS
SELECT s.table_id, s.person, t.game, t.visibility = 0 AS open, t.ended,
       CASE WHEN s.best IS NULL OR s.others IS NULL THEN 0
            WHEN s.best = 1 AND s.others > 1 THEN 1
            WHEN s.best = 1 THEN 2
            ELSE 3 END AS result
FROM (SELECT table_id, person,
             (SELECT min(place) FROM seats AS own WHERE own.table_id = seats.table_id AND own.person = seats.person) AS best,
             (SELECT min(place) FROM seats AS other WHERE other.table_id = seats.table_id
              AND (other.person IS NULL OR other.person <> seats.person)) AS others
      FROM seats WHERE ended IS NOT NULL) AS s
JOIN tables AS t ON t.id = s.table_id;

INSERT INTO results (table_id, person, opponent, game, result, open, ended)
SELECT table_id, person, 0, game, result, open, ended FROM decided;

INSERT INTO results (table_id, person, opponent, game, result, open, ended)
SELECT d.table_id, d.person, o.person, d.game, d.result, d.open, d.ended
FROM decided AS d JOIN seats AS o ON o.table_id = d.table_id AND o.ended IS NOT NULL AND o.person <> d.person;

CREATE INDEX results_met ON results (person, opponent, open, ended, table_id);
CREATE INDEX results_met_in_game ON results (person, opponent, game, open, ended, table_id);
CREATE INDEX results_by_result ON results (person, opponent, result, open, ended, table_id);
CREATE INDEX results_by_result_in_game ON results (person, opponent, game, result, open, ended, table_id);
