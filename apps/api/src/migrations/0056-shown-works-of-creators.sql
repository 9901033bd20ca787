-- How many works somebody shows, and whether any is of a category, is read from the index alone: lists of people ask it of each of them.
CREATE INDEX item_card_shown_idx ON item_card (creator_id, category_id) WHERE NOT is_hidden;
