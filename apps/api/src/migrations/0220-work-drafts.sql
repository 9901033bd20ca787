-- Works as their makers write them, and what is said of how they were made (docs/decisions/0137).

CREATE TABLE item_draft (
  -- The id that the work has once it is published.
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  creator_id uuid NOT NULL REFERENCES users (id),
  -- Every field as it was typed: WorkDraft of the contract.
  content jsonb NOT NULL CHECK (jsonb_typeof(content) = 'object'),
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  saved_at timestamptz NOT NULL DEFAULT now(),
  submitted_at timestamptz,
  -- What staff wanted changed when they handed it back, and who they were.
  reason text,
  handed_back_by uuid REFERENCES users (id),
  -- What its maker says against that; somebody else decides then.
  appeal text CHECK (appeal <> ''),
  CHECK ((reason IS NULL) = (handed_back_by IS NULL)),
  CHECK (appeal IS NULL OR (submitted_at IS NOT NULL AND reason IS NOT NULL))
);
CREATE INDEX item_draft_creator_idx ON item_draft (creator_id, saved_at DESC);
CREATE INDEX item_draft_handed_back_idx ON item_draft (handed_back_by) WHERE handed_back_by IS NOT NULL;
CREATE INDEX item_draft_submitted_idx ON item_draft (submitted_at) WHERE submitted_at IS NOT NULL;

ALTER TABLE item
  ADD COLUMN how_made text CHECK (how_made IN ('hand', 'code', 'ai-in-part', 'ai')),
  -- What a model made of it, and which model: empty where none did.
  ADD COLUMN ai_part text NOT NULL DEFAULT '',
  ADD COLUMN ai_model text NOT NULL DEFAULT '',
  -- The name with which its maker confirmed their rights, and when.
  ADD COLUMN signed_as text,
  ADD COLUMN signed_at timestamptz,
  ADD COLUMN withdrawn_at timestamptz,
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  ADD CHECK ((signed_as IS NULL) = (signed_at IS NULL)),
  ADD CHECK (withdrawn_at IS NULL OR hidden_at IS NOT NULL);

ALTER TABLE item_media ADD COLUMN transcript text NOT NULL DEFAULT '';

-- The stories that a work had before.
CREATE TABLE item_story (
  item_id uuid NOT NULL REFERENCES item (id),
  -- Until when it stood.
  until timestamptz NOT NULL DEFAULT clock_timestamp(),
  story text NOT NULL,
  PRIMARY KEY (item_id, until)
);
