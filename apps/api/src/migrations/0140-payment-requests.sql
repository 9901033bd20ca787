-- What a payment of a bid or an offer asks for is money, and checked as such.
ALTER TABLE payment ADD CONSTRAINT payment_request_check CHECK ((CASE purpose
  WHEN 'bid' THEN (request->>'bidMinor')::bigint > 0
    AND (request->>'limitMinor' IS NULL OR (request->>'limitMinor')::bigint >= (request->>'bidMinor')::bigint)
  WHEN 'offer' THEN (request->>'quantity')::int > 0 AND (request->>'unitPriceMinor')::bigint > 0
  ELSE true END) IS TRUE);
