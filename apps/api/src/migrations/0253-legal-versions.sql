-- Legal texts, help and the house's own story are versions too; a legal one takes two people and has its day (docs/decisions/0151).

ALTER TABLE approval
  DROP CONSTRAINT approval_act_check,
  DROP CONSTRAINT approval_check8,
  DROP CONSTRAINT approval_check9,
  ADD CHECK (act IN ('withdrawal-review', 'withdrawal-approval', 'withdrawal-payment', 'withdrawal-failure', 'withdrawal-return', 'refund',
    'top-up-refund', 'confiscation', 'identity', 'recovery', 'role', 'external-purchase', 'difference', 'transfer-assignment', 'transfer-return',
    'transfer-explanation', 'legal-text')),
  ADD CHECK (act NOT IN ('confiscation', 'identity', 'recovery', 'role', 'legal-text') OR amount_minor IS NULL),
  ADD CHECK (act IN ('confiscation', 'identity', 'recovery', 'role', 'transfer-return', 'transfer-explanation', 'legal-text')
    OR amount_minor IS NOT NULL),
  ADD CHECK (act <> 'legal-text' OR needs_two);

-- A legal text that somebody wrote. Who and when stands in its approval; what was agreed to is copied from here.
CREATE TABLE content_draft (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  page text NOT NULL CHECK (page IN ('privacy', 'terms')),
  version integer NOT NULL CHECK (version > 1),
  content jsonb NOT NULL CHECK (jsonb_typeof(content) = 'object'),
  UNIQUE (id, page, version)
);
REVOKE UPDATE, DELETE, TRUNCATE ON content_draft FROM PUBLIC, CURRENT_USER;

ALTER TABLE content_version
  DROP CONSTRAINT content_version_page_check,
  ADD CHECK (page IN ('faq', 'press', 'jobs', 'people', 'help', 'about', 'privacy', 'terms')),
  -- From when on it is the page.
  ADD COLUMN in_force_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- Of a legal text: what two people agreed to.
  ADD COLUMN draft_id uuid,
  ADD COLUMN approval_id uuid,
  ADD COLUMN approval_state text GENERATED ALWAYS AS (CASE WHEN approval_id IS NOT NULL THEN 'done' END) STORED,
  ADD FOREIGN KEY (draft_id, page, version) REFERENCES content_draft (id, page, version),
  ADD FOREIGN KEY (approval_id, draft_id, approval_state) REFERENCES approval (id, ref, state),
  ADD CHECK ((page IN ('privacy', 'terms')) = (approval_id IS NOT NULL)),
  ADD CHECK ((approval_id IS NULL) = (draft_id IS NULL));
UPDATE content_version SET in_force_at = published_at;

-- Which version of each legal text is the page now; 1 is the program's own.
CREATE VIEW legal_in_force AS
  SELECT text.page, coalesce(max(version), 1) AS version
  FROM (VALUES ('privacy'), ('terms')) AS text (page)
  LEFT JOIN content_version ON content_version.page = text.page AND in_force_at <= clock_timestamp()
  GROUP BY text.page;
