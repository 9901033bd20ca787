import { sql } from 'kysely'
import type { Db } from '#db.ts'
import type { PictureRow, StoredCopy } from '#files/picture-view.ts'
import { pictureOf } from '#person-json-queries.ts'

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
  if (itemIds.length === 0) return []
  return db
    .selectFrom('item_card as card')
    .innerJoinLateral(
      (inner) =>
        inner
          .selectFrom('item_media')
          .innerJoin('media', 'media.id', 'item_media.media_id')
          .select(['media.shown_key', 'media.mime_type', 'media.copies', 'media.duration_ms'])
          .whereRef('item_media.item_id', '=', 'card.item_id')
          .where('media.kind', '=', 'video')
          .orderBy('item_media.position')
          .limit(1)
          .as('film'),
      (join) => join.onTrue(),
    )
    .select(['card.item_id as itemId', 'card.thumbnail_alt as alt', 'film.shown_key as shownKey'])
    .select(['film.mime_type as mimeType', 'film.duration_ms as durationMs', 'film.copies'])
    .$narrowType<{ shownKey: string; copies: StoredCopy[] }>()
    .select(pictureOf('card.thumbnail_id').as('picture'))
    .where('card.item_id', 'in', [...itemIds])
    .where('card.is_hidden', '=', sql.lit(false))
    .where('card.nsfw', '=', sql.lit(false))
    .execute()
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
