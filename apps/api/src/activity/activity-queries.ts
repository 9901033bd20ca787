import type { ProvenanceEvent } from '@monsoon/contract/messages'
import { sql } from 'kysely'
import { countUpTo } from '#count-queries.ts'
import type { Db } from '#db.ts'
import type { PictureRow } from '#files/picture-view.ts'
import { personOf, pictureOf } from '#person-json-queries.ts'
import type { PersonRow } from '#profiles/person-view.ts'

export interface ActivityRow {
  id: string
  kind: ProvenanceEvent
  itemId: string
  itemName: string
  supply: number
  thumbnailAlt: string | null
  /** null also for a work that is not for everybody. */
  thumbnail: PictureRow | null
  quantity: number
  amountMinor: bigint | null
  currency: string | null
  from: PersonRow | null
  to: PersonRow | null
  occurredAt: Date
}

const orders = {
  newest: sql`occurred_at DESC, id DESC`,
  oldest: sql`occurred_at, id`,
}

/**
 * A page of what happened. The index has each kind in its order: of each as many are taken as the page could need, and
 * put together.
 */
export async function listActivities(
  db: Db,
  {
    kinds,
    sortBy,
    limit,
    offset,
  }: { kinds: readonly ProvenanceEvent[]; sortBy: 'newest' | 'oldest'; limit: number; offset: number },
): Promise<ActivityRow[]> {
  const order = orders[sortBy]
  const { rows } = await sql<ActivityRow>`
    SELECT event.id, event.kind, item.id AS "itemId", item.name AS "itemName", item.quantity AS supply,
      card.thumbnail_alt AS "thumbnailAlt", CASE WHEN card.nsfw THEN NULL ELSE ${pictureOf('card.thumbnail_id')} END AS thumbnail,
      event.quantity, event.amount_minor AS "amountMinor", event.currency,
      ${personOf('event.from_id', { hasPortrait: false })} AS "from",
      ${personOf('event.to_id', { hasPortrait: false })} AS "to", event.occurred_at AS "occurredAt"
    FROM (
      SELECT taken.* FROM unnest(${kinds}::text[]) AS wanted (kind)
      CROSS JOIN LATERAL (
        SELECT * FROM item_event WHERE item_event.kind = wanted.kind ORDER BY ${order} LIMIT ${limit * offset}
      ) AS taken
      ORDER BY ${order} LIMIT ${limit} OFFSET ${limit * (offset - 1)}
    ) AS event
    JOIN item ON item.id = event.item_id
    LEFT JOIN item_card AS card ON card.item_id = event.item_id
    ORDER BY ${sortBy === 'newest' ? sql`event.occurred_at DESC, event.id DESC` : sql`event.occurred_at, event.id`}
  `.execute(db)
  return rows
}

export async function countActivities(
  db: Db,
  { kinds, upTo }: { kinds: readonly ProvenanceEvent[]; upTo: number },
): Promise<number> {
  return countUpTo(db, sql`SELECT FROM item_event WHERE kind = ANY (${kinds}::text[])`, upTo)
}
