-- A picture is taken from media, whether somebody has just sent the film or it hangs in a work already, whose upload is
-- gone (docs/decisions/0144). No reference: the film may go meanwhile, and the picture is refused then.
ALTER TABLE upload DROP CONSTRAINT upload_still_of_fkey;
DROP INDEX upload_still_of_idx;
UPDATE upload SET still_of = (SELECT film.media_id FROM upload AS film WHERE film.id = upload.still_of)
  WHERE still_of IS NOT NULL;
