import type pg from 'pg'

/** Hands works of the gallery to one owner, with all editions. Gives each one's picture: the key of its original in the store. */
export async function giveWorks(
  pool: pg.Pool,
  { ownerId, count, bytes }: { ownerId: string; count: number; bytes: number },
): Promise<string[]> {
  const { rows } = await pool.query<{ key: string }>(
    `WITH chosen AS (SELECT item_id AS id FROM item_card ORDER BY item_id LIMIT $2),
      given AS (UPDATE edition_range SET owner_id = $1 FROM chosen WHERE edition_range.item_id = chosen.id)
    UPDATE media SET bytes = $3 FROM item_media, chosen
      WHERE media.id = media_id AND item_media.item_id = chosen.id AND position = 0 RETURNING original_key AS key`,
    [ownerId, count, bytes],
  )
  return rows.map(({ key }) => key)
}
