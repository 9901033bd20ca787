-- The contract lists the kinds of notices with their words, and one function writes them (docs/decisions/0101): a list here was written anew with each.
ALTER TABLE notice DROP CONSTRAINT notice_kind_check;
