-- Which of FINGERPRINT_KEYS a fingerprint is made by. Earlier ones were derived from the secret of the tokens, and match
-- nothing more.
ALTER TABLE account_fingerprint ADD COLUMN key_id text NOT NULL DEFAULT 'none';
ALTER TABLE account_fingerprint ALTER COLUMN key_id DROP DEFAULT;
CREATE INDEX account_fingerprint_key_idx ON account_fingerprint (key_id);

ALTER TABLE bank_account ADD COLUMN fingerprint_key_id text NOT NULL DEFAULT 'none';
ALTER TABLE bank_account ALTER COLUMN fingerprint_key_id DROP DEFAULT;

ALTER TABLE kyc_document ADD COLUMN fingerprint_key_id text NOT NULL DEFAULT 'none';
ALTER TABLE kyc_document ALTER COLUMN fingerprint_key_id DROP DEFAULT;
