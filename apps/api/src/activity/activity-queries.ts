import type { ProvenanceEvent } from '@monsoon/contract/messages'
import { sql } from 'kysely'
import type { Db } from '#db.ts'
import type { PictureRow } from '#files/picture-view.ts'
import { personOf, pictureOf } from '#database/person-json-queries.ts'
import type { PersonRow } from '#profiles/person-view.ts'
import { countUpTo } from '#database/clock-queries.ts'

export interface ActivityRow {
  id: string
  kind: ProvenanceEvent
  /** null: `land` was sold. */
  itemId: string | null
  itemName: string
  land: { landTokenId: string; city: string; longitudeE6: number; latitudeE6: number } | null
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

const land = sql`CASE WHEN land.id IS NULL THEN NULL ELSE json_build_object('landTokenId', land.token_id::text,
  'city', land.city, 'longitudeE6', land.longitude_e6, 'latitudeE6', land.latitude_e6) END`

const orders = {
  newest: sql`occurred_at DESC, id DESC`,
  oldest: sql`occurred_at, id`,
}

const isOfSales = (kinds: readonly ProvenanceEvent[]) => sql`${kinds.includes('buy')}::boolean`

/**
 * A page of what happened. The indices have each kind, and the sales of land, in their order: of each as many are taken
 * as the page could need, and put together.
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
  const upTo = limit * offset
  const { rows } = await sql<ActivityRow>`
    SELECT event.id, event.kind, item.id AS "itemId", coalesce(item.name, land.name) AS "itemName",
      coalesce(item.quantity, 1) AS supply, ${land} AS land, card.thumbnail_alt AS "thumbnailAlt",
      CASE WHEN card.nsfw THEN NULL WHEN land.id IS NOT NULL THEN ${pictureOf('land.media_id')}
        ELSE ${pictureOf('card.thumbnail_id')} END AS thumbnail,
      event.quantity, event.amount_minor AS "amountMinor", event.currency,
      ${personOf('event.from_id', { hasPortrait: false })} AS "from",
      ${personOf('event.to_id', { hasPortrait: false })} AS "to", event.occurred_at AS "occurredAt"
    FROM (
      SELECT taken.* FROM unnest(${kinds}::text[]) AS wanted (kind)
      CROSS JOIN LATERAL (
        SELECT id, kind, item_id, NULL::uuid AS land_id, quantity, amount_minor, currency, from_id, to_id, occurred_at
        FROM item_event WHERE item_event.kind = wanted.kind ORDER BY ${order} LIMIT ${upTo}
      ) AS taken
      UNION ALL (
        SELECT id, 'buy', NULL, land_id, 1, amount_minor, 'USD', NULL, buyer_id, bought_at AS occurred_at
        FROM land_purchase WHERE ${isOfSales(kinds)} ORDER BY ${order} LIMIT ${upTo}
      )
      ORDER BY ${order} LIMIT ${limit} OFFSET ${limit * (offset - 1)}
    ) AS event
    LEFT JOIN item ON item.id = event.item_id
    LEFT JOIN land ON land.id = event.land_id
    LEFT JOIN item_card AS card ON card.item_id = event.item_id
    ORDER BY ${sortBy === 'newest' ? sql`event.occurred_at DESC, event.id DESC` : sql`event.occurred_at, event.id`}
  `.execute(db)
  return rows
}

export async function countActivities(
  db: Db,
  { kinds, upTo }: { kinds: readonly ProvenanceEvent[]; upTo: number },
): Promise<number> {
  const events = sql`SELECT 1 FROM item_event WHERE kind = ANY (${kinds}::text[])
    UNION ALL SELECT 1 FROM land_purchase WHERE ${isOfSales(kinds)}`
  return countUpTo(db, events, upTo)
}
