-- Up to which message the other one may know that this person has read: what is read while somebody does not tell it
-- stays untold, also when they tell it again.
ALTER TABLE conversations ADD COLUMN told BIGINT NOT NULL DEFAULT 0;
UPDATE conversations SET told = seen
WHERE EXISTS (SELECT 1 FROM persons WHERE persons.id = conversations.person AND persons.tells_read <> 0);

-- Since when somebody's messages are left of those who closed their account: the others keep their copies for a while.
-- Nothing is left of those who closed theirs before.
ALTER TABLE persons ADD COLUMN words_left BIGINT;
CREATE INDEX persons_with_words_left ON persons (words_left) WHERE words_left IS NOT NULL;
UPDATE persons SET words_left = closed WHERE closing IS NOT NULL;
