-- Whether the buyer decided otherwise than the switch for this purchase. If not, it follows the switch until it has left (docs/decisions/0124).
ALTER TABLE orders ADD COLUMN delivery_chosen boolean NOT NULL DEFAULT false;
