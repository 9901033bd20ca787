import { type RawBuilder, sql } from 'kysely'
import type { Db, Reader } from '#db.ts'

/** What decides how the price of a work is split, and what it costs its buyer besides. */
export async function findSoldItem(db: Reader, itemId: string) {
  return db
    .selectFrom('item')
    .select([
      'id as itemId',
      'creator_id as creatorId',
      'curator_id as curatorId',
      'royalty_bps as royaltyBps',
      'item_status as itemStatus',
      'quantity as supply',
      'blockchain',
    ])
    .where('id', '=', itemId)
    .where('published_at', 'is not', null)
    .executeTakeFirst()
}

export type SoldItem = NonNullable<Awaited<ReturnType<typeof findSoldItem>>>

/** So many ranges of free editions are named; more can still be sold by quantity. */
const maxRanges = 1000

/** What somebody holds free of a work, as "4-25,27-27"; '' for none. */
export async function findFreeEditions(
  db: Db,
  { itemId, ownerId }: { itemId: string; ownerId: string },
): Promise<{ quantity: number; ranges: string }> {
  const { rows } = await sql<{ quantity: number; ranges: string }>`
    SELECT coalesce(sum(last_no - first_no + 1), 0)::int AS quantity,
      coalesce(string_agg(first_no || '-' || last_no, ',' ORDER BY first_no) FILTER (WHERE nth <= ${maxRanges}), '') AS ranges
    FROM (
      SELECT first_no, last_no, row_number() OVER (ORDER BY first_no) AS nth FROM edition_range
      WHERE item_id = ${itemId} AND owner_id = ${ownerId} AND state = 'held'
    ) AS held`.execute(db)
  return rows[0] ?? { quantity: 0, ranges: '' }
}

/** Whether somebody holds editions of a work, on offer or not. */
export async function isHolder(db: Reader, { itemId, ownerId }: { itemId: string; ownerId: string }): Promise<boolean> {
  const row = await db
    .selectFrom('edition_range')
    .select('id')
    .where('item_id', '=', itemId)
    .where('owner_id', '=', ownerId)
    .where('state', '!=', 'out')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

const listedRanges = (saleId: RawBuilder<unknown>) =>
  sql<string>`(SELECT coalesce(string_agg(first_no || '-' || last_no, ',' ORDER BY first_no), '') FROM (
    SELECT first_no, last_no FROM edition_range WHERE listing_id = ${saleId} AND state = 'listed' ORDER BY first_no LIMIT ${maxRanges}
  ) AS listed)`

/** Own open sales of a work, the cheapest first, with what can still be bought and what buyers are paying for. */
export async function listOwnSales(db: Db, { itemId, sellerId }: { itemId: string; sellerId: string }) {
  return db
    .selectFrom('listing')
    .select([
      'id as saleId',
      'unit_price_minor as unitPriceMinor',
      'available_quantity as availableQuantity',
      'accepted_payment_method as acceptedPaymentMethod',
      'version',
      'launch_at as launchAt',
      'ends_at as endsAt',
    ])
    .$narrowType<{ acceptedPaymentMethod: 'fiat' | 'crypto' | 'all' }>()
    .select((eb) => [
      eb
        .selectFrom('orders')
        .select(sql<number>`coalesce(sum(quantity), 0)::int`.as('count'))
        .whereRef('orders.listing_id', '=', 'listing.id')
        .where('orders.state', '=', 'reserved')
        .as('reservedQuantity'),
      listedRanges(sql.ref('listing.id')).as('ranges'),
    ])
    .where('item_id', '=', itemId)
    .where('seller_id', '=', sellerId)
    .where('state', '=', 'active')
    .orderBy('unit_price_minor')
    .orderBy('id')
    .execute()
}

/** What can still be bought of a sale, as "4-25,27-27"; '' for none. */
export async function findListedRanges(db: Db, saleId: string): Promise<string> {
  const { rows } = await sql<{ ranges: string }>`SELECT ${listedRanges(sql`${saleId}::uuid`)} AS ranges`.execute(db)
  return rows[0]?.ranges ?? ''
}

/** What an edition of a work was last sold for, unless it was taken back, and the least that others ask for one now. */
export async function findFloorPrices(
  db: Db,
  { itemId, sellerId }: { itemId: string; sellerId: string },
): Promise<{ lastSaleMinor: bigint | null; floorMinor: bigint | null }> {
  const { rows } = await sql<{ lastSaleMinor: bigint | null; floorMinor: bigint | null }>`
    SELECT (
      SELECT amount_minor / quantity FROM item_event AS sale
      WHERE item_id = ${itemId} AND kind = 'buy'
        AND NOT EXISTS (SELECT FROM item_event AS refund WHERE refund.order_id = sale.order_id AND refund.kind = 'refund')
      ORDER BY occurred_at DESC, id DESC LIMIT 1
    ) AS "lastSaleMinor", (
      SELECT min(unit_price_minor) FROM listing
      WHERE item_id = ${itemId} AND state = 'active' AND available_quantity > 0 AND seller_id <> ${sellerId}
    ) AS "floorMinor"`.execute(db)
  return rows[0] ?? { lastSaleMinor: null, floorMinor: null }
}
