-- Shared by every process: limits, remembered answers, provider events.
CREATE UNLOGGED TABLE rate_limit (
  bucket text NOT NULL,
  window_start timestamptz NOT NULL,
  hits integer NOT NULL,
  PRIMARY KEY (bucket, window_start)
);

-- server-rules 4: the same key and body give the same answer.
CREATE TABLE idempotency_key (
  owner_id uuid NOT NULL,
  key text NOT NULL CHECK (char_length(key) BETWEEN 1 AND 255),
  fingerprint text NOT NULL,
  status integer,
  body jsonb,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (owner_id, key),
  CHECK ((status IS NULL) = (body IS NULL))
);
CREATE INDEX idempotency_key_created_idx ON idempotency_key (created_at);

-- A webhook is a hint; its id is kept for ever so that it is acted on once.
CREATE TABLE provider_event (
  provider text NOT NULL,
  event_id text NOT NULL,
  event_type text NOT NULL,
  provider_payment_id text,
  received_at timestamptz NOT NULL DEFAULT now(),
  processed_at timestamptz,
  PRIMARY KEY (provider, event_id)
);

CREATE TABLE exchange_rate (
  base text NOT NULL,
  quote text NOT NULL,
  rate_minor bigint NOT NULL CHECK (rate_minor > 0),
  fetched_at timestamptz NOT NULL,
  PRIMARY KEY (base, quote)
);
