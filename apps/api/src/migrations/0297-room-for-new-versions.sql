-- A sale changes the stock of a listing and of its card, and wallets; a bid an auction and wallets. None of it is in an
-- index, so PostgreSQL writes the new version of such a row beside the old one and leaves all indexes alone (HOT), if
-- its page has room. Pages that were full had none: of the cards two in three were written to a dozen indexes at each
-- sale. Pages of existing rows get room as their rows move.
ALTER TABLE item_card SET (fillfactor = 80);
ALTER TABLE listing SET (fillfactor = 80);
ALTER TABLE auction SET (fillfactor = 80);
ALTER TABLE ledger_account SET (fillfactor = 80);
