-- What accounts have in common (docs/decisions/0088): keyed hashes that tell nothing but that two of them are the same.
CREATE TABLE account_fingerprint (
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('bank-account', 'card', 'identity-document', 'wallet', 'proof-of-address')),
  fingerprint bytea NOT NULL CHECK (octet_length(fingerprint) = 32),
  first_seen_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  last_seen_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (user_id, kind, fingerprint)
);
-- Who else has the same.
CREATE INDEX account_fingerprint_same_idx ON account_fingerprint (kind, fingerprint);

INSERT INTO account_fingerprint (user_id, kind, fingerprint, first_seen_at, last_seen_at)
SELECT user_id, 'bank-account', fingerprint, created_at, created_at FROM bank_account;

INSERT INTO account_fingerprint (user_id, kind, fingerprint, first_seen_at, last_seen_at)
SELECT user_id, CASE WHEN identity_type IN ('electricity', 'gas', 'water') THEN 'proof-of-address' ELSE 'identity-document' END, fingerprint,
  min(submitted_at), max(submitted_at)
FROM kyc_document JOIN kyc_submission ON kyc_submission.id = submission_id
GROUP BY 1, 2, 3;
