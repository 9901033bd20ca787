import { sql } from 'kysely'
import type { Db } from '#db.ts'
import type { PictureRow, StoredCopy } from '#files/picture-view.ts'
import { pictureOf } from '#database/person-json-queries.ts'

/** A work's film, with the picture that stands for the work. */
export interface FilmRow {
  itemId: string
  shownKey: string
  mimeType: string
  copies: StoredCopy[]
  durationMs: number | null
  picture: PictureRow | null
  alt: string
}

/** The first films of those of these works that everybody sees. */
export async function listFilms(db: Db, itemIds: readonly string[]): Promise<FilmRow[]> {
  const { rows } = await sql<FilmRow>`
    SELECT card.item_id AS "itemId", card.thumbnail_alt AS alt, ${pictureOf('card.thumbnail_id')} AS picture,
      film.shown_key AS "shownKey", film.mime_type AS "mimeType", film.copies, film.duration_ms AS "durationMs"
    FROM item_card AS card
    JOIN LATERAL (
      SELECT media.* FROM item_media JOIN media ON media.id = item_media.media_id
      WHERE item_media.item_id = card.item_id AND media.kind = 'video' ORDER BY item_media.position LIMIT 1
    ) AS film ON true
    WHERE card.item_id = ANY (${[...itemIds]}::uuid[]) AND NOT card.is_hidden AND NOT card.nsfw`.execute(db)
  return rows
}

/** Which of these collections have a work on offer, shown on its card, at another price than is said of all of them. */
export async function listOtherwisePriced(
  db: Db,
  said: readonly { collectionId: string; priceMinor: bigint }[],
): Promise<string[]> {
  const { rows } = await sql<{ collectionId: string }>`
    SELECT said.collection_id AS "collectionId"
    FROM unnest(${said.map(({ collectionId }) => collectionId)}::uuid[], ${said.map(({ priceMinor }) => String(priceMinor))}::bigint[])
      AS said (collection_id, price_minor)
    WHERE EXISTS (
      SELECT FROM item JOIN item_card AS card ON card.item_id = item.id
      WHERE item.collection_id = said.collection_id AND NOT card.is_hidden
        AND (card.auction_id IS NOT NULL OR card.listing_id IS NOT NULL AND card.price_minor <> said.price_minor))`.execute(
    db,
  )
  return rows.map(({ collectionId }) => collectionId)
}
