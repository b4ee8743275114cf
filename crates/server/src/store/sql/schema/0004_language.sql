-- The language in which somebody is answered, wherever they come in from; nothing while they have chosen none.
ALTER TABLE persons ADD COLUMN language TEXT;
