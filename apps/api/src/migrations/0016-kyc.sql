-- What people hand in to prove who they are, and what became of it (server-rules 24). `users.kyc_status` is that of the newest one.
CREATE TABLE kyc_submission (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- started: begun with an outside provider, nothing to decide yet.
  status text NOT NULL CHECK (status IN ('started', 'submitted', 'verified', 'rejected')),
  provider text NOT NULL,
  -- The provider's name for it; what is reviewed in house has none.
  transaction_id text CHECK (char_length(transaction_id) BETWEEN 1 AND 200),
  submitted_at timestamptz NOT NULL DEFAULT now(),
  decided_at timestamptz,
  -- Who decided; null where the provider did.
  decided_by uuid REFERENCES users (id),
  reason_code text,
  reason_text text CHECK (char_length(reason_text) BETWEEN 1 AND 1000),
  CHECK ((status IN ('verified', 'rejected')) = (decided_at IS NOT NULL)),
  CHECK ((status = 'rejected') = (reason_code IS NOT NULL)),
  CHECK ((reason_code IS NULL) = (reason_text IS NULL))
);
CREATE INDEX kyc_submission_user_idx ON kyc_submission (user_id, submitted_at DESC);
CREATE INDEX kyc_submission_queue_idx ON kyc_submission (submitted_at, id) WHERE status = 'submitted';
-- One at a time: what waits or was accepted must end before another is handed in.
CREATE UNIQUE INDEX kyc_submission_standing_key ON kyc_submission (user_id) WHERE status IN ('submitted', 'verified');
CREATE UNIQUE INDEX kyc_submission_transaction_key ON kyc_submission (provider, transaction_id);

-- Its files. Each is sealed with a key of its own, and kept where nothing public is served from.
CREATE TABLE kyc_document (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  submission_id uuid NOT NULL REFERENCES kyc_submission (id) ON DELETE CASCADE,
  part text NOT NULL CHECK (part IN ('photo', 'document1', 'document2', 'document3')),
  identity_type text CHECK (identity_type IN ('license', 'passport', 'voterId', 'electricity', 'gas', 'water')),
  content_type text NOT NULL CHECK (content_type IN ('image/png', 'image/jpeg', 'application/pdf')),
  bytes integer NOT NULL CHECK (bytes > 0),
  file_key text NOT NULL UNIQUE,
  -- A keyed hash of what was handed in: the same document from two accounts is shown to staff (Q-051).
  fingerprint bytea NOT NULL,
  UNIQUE (submission_id, part),
  CHECK ((part = 'photo') = (identity_type IS NULL))
);
CREATE INDEX kyc_document_fingerprint_idx ON kyc_document (fingerprint);

-- Every look at a document. Only ever added to; no foreign keys, so that it outlives what was looked at.
CREATE TABLE kyc_document_view (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  document_id uuid NOT NULL,
  owner_id uuid NOT NULL,
  viewer_id uuid NOT NULL,
  viewed_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX kyc_document_view_document_idx ON kyc_document_view (document_id, viewed_at);
