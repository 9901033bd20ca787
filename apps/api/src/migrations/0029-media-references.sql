-- Whether anything leads to a picture or film is asked before it is deleted, by us and by each foreign key: not by reading whole tables.
CREATE INDEX users_profile_picture_idx ON users (profile_picture_id) WHERE profile_picture_id IS NOT NULL;
CREATE INDEX users_background_picture_idx ON users (background_picture_id) WHERE background_picture_id IS NOT NULL;
CREATE INDEX users_background_film_idx ON users (background_film_id) WHERE background_film_id IS NOT NULL;
CREATE INDEX collection_logo_idx ON collection (logo_id) WHERE logo_id IS NOT NULL;
CREATE INDEX collection_thumbnail_idx ON collection (thumbnail_id) WHERE thumbnail_id IS NOT NULL;
CREATE INDEX collection_background_idx ON collection (background_id) WHERE background_id IS NOT NULL;
CREATE INDEX item_media_media_idx ON item_media (media_id);
CREATE INDEX item_card_thumbnail_idx ON item_card (thumbnail_id) WHERE thumbnail_id IS NOT NULL;
CREATE INDEX exhibition_logo_idx ON exhibition (logo_id) WHERE logo_id IS NOT NULL;
CREATE INDEX exhibition_background_idx ON exhibition (background_id) WHERE background_id IS NOT NULL;
CREATE INDEX exhibition_film_idx ON exhibition (film_id) WHERE film_id IS NOT NULL;
