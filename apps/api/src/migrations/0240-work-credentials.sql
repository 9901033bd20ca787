-- What the house signs of a work and of what its maker says of it, as JWS (docs/decisions/0143); null: not signed yet.
ALTER TABLE token_metadata ADD COLUMN credential text;
