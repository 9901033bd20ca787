-- When what it was for was told how it ended: once, even where a deep reorganisation has it mined again.
ALTER TABLE chain_transaction ADD COLUMN told_at timestamptz;
