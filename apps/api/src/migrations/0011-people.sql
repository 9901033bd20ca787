-- Who follows whom. Counts are counted: no column that two who follow at once could get wrong.
CREATE TABLE follow (
  follower_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  followed_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (follower_id, followed_id),
  CHECK (follower_id <> followed_id)
);
CREATE INDEX follow_follower_idx ON follow (follower_id, created_at DESC, followed_id);
CREATE INDEX follow_followed_idx ON follow (followed_id, created_at DESC, follower_id);

-- Whom somebody wants nothing to do with (server-rules 20).
CREATE TABLE block (
  blocker_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  blocked_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (blocker_id, blocked_id),
  CHECK (blocker_id <> blocked_id)
);
CREATE INDEX block_blocked_idx ON block (blocked_id);
