-- What PostgreSQL knows of the gallery. Of an index it tells the owner of the table alone, who is not the server (docs/decisions/0158).
CREATE FUNCTION card_statistics() RETURNS TABLE (source text, attribute text, bounds text, elements text, shares real[])
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT tablename, attname, histogram_bounds::text, most_common_elems::text, most_common_elem_freqs
  FROM pg_stats WHERE schemaname = 'public' AND tablename IN ('item_card', 'item_card_found_idx')
$$;
