-- An invoice is of an order or of a parcel of land (docs/decisions/0148).
ALTER TABLE invoice
  ALTER COLUMN order_id DROP NOT NULL,
  ADD COLUMN land_purchase_id uuid REFERENCES land_purchase (id),
  ADD CONSTRAINT invoice_subject_check CHECK (num_nonnulls(order_id, land_purchase_id) = 1);
CREATE INDEX invoice_land_idx ON invoice (land_purchase_id) WHERE land_purchase_id IS NOT NULL;
