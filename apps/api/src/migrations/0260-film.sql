-- The film of the house and its tiers are one more page of it (docs/decisions/0150).

ALTER TABLE content_version
  DROP CONSTRAINT content_version_page_check,
  ADD CONSTRAINT content_version_page_check
    CHECK (page IN ('faq', 'press', 'jobs', 'people', 'film', 'help', 'about', 'privacy', 'terms'));
