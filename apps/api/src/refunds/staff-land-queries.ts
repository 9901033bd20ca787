import type { PaymentMode } from '@monsoon/contract/shapes'
import type { LandState, LandType } from '@monsoon/contract/land/land-limits'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#db.ts'
import { countUpTo } from '#database/clock-queries.ts'

/** Which parcels staff look for. */
export interface StaffLandFilter {
  query?: string | undefined
  state?: LandState | undefined
}

const state = sql<LandState>`CASE WHEN bought.id IS NOT NULL THEN 'sold'
  WHEN land.withdrawn_at IS NOT NULL THEN 'withdrawn' WHEN coalesce(land.held_until > clock_timestamp(), false) THEN 'reserved' ELSE 'free' END`

function wanted({ query, state: asked }: StaffLandFilter): RawBuilder<boolean> {
  const isOfState = asked ? sql`${state} = ${asked}` : sql`true`
  if (!query) return sql<boolean>`${isOfState}`
  if (/^\d{1,15}$/.test(query))
    return sql<boolean>`${isOfState} AND (land.token_id = ${query}::bigint OR land.number::bigint = ${query}::bigint)`
  const words = `%${query.replaceAll(/[\\%_]/g, '\\$&')}%`
  return sql<boolean>`${isOfState} AND fold_text(land.name || ' ' || land.city) LIKE fold_text(${words})`
}

const parcels = (db: Db, filter: StaffLandFilter) =>
  db
    .selectFrom('land')
    .leftJoin('land_purchase as bought', (join) =>
      join.onRef('bought.land_id', '=', 'land.id').on('bought.returned_at', 'is', null),
    )
    .where(wanted(filter))

export const listStaffLand = (
  db: Db,
  { limit, offset, ...filter }: StaffLandFilter & { limit: number; offset: number },
) =>
  parcels(db, filter)
    .leftJoin('users as buyer', 'buyer.id', 'bought.buyer_id')
    .leftJoin('payment', 'payment.id', 'bought.payment_id')
    .select([
      sql<string>`land.token_id::text`.as('landTokenId'),
      ...(['land.number', 'land.name', 'land.city', 'land.price_minor as priceMinor'] as const),
      ...(['land.longitude_e6 as longitudeE6', 'land.latitude_e6 as latitudeE6'] as const),
      sql<LandType>`land.type`.as('type'),
      state.as('state'),
      ...(['buyer.id as buyerId', 'buyer.name as buyerName', 'bought.bought_at as boughtAt'] as const),
      ...(['bought.amount_minor as amountMinor', 'payment.refund_asked_minor as askedMinor'] as const),
      sql<PaymentMode | null>`bought.mode`.as('mode'),
      sql<boolean>`EXISTS (SELECT FROM dispute WHERE payment_id = bought.payment_id AND dispute.state = 'open')`.as(
        'isDisputed',
      ),
    ])
    .orderBy('land.number')
    .limit(limit)
    .offset(limit * (offset - 1))
    .execute()

export type StaffLandRow = Awaited<ReturnType<typeof listStaffLand>>[number]

/** How many there are, counted as far as `upTo` and one more. */
export const countStaffLand = (db: Db, { upTo, ...filter }: StaffLandFilter & { upTo: number }): Promise<number> =>
  countUpTo(db, parcels(db, filter).select('land.id'), upTo)
