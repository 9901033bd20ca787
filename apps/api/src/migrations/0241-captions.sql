-- WebVTT of a film or a sound, as we write it (docs/decisions/0144). What is said in it without times is the transcript.
ALTER TABLE item_media ADD COLUMN captions text NOT NULL DEFAULT '';
