import { sql } from 'kysely'
import type { DbOrTx } from '#db.ts'

const quoteColumns = [
  'id',
  'listing_id as saleId',
  'listing_version as listingVersion',
  'item_id as itemId',
  'quantity',
  'price_minor as priceMinor',
  'fee_minor as feeMinor',
  'royalty_minor as royaltyMinor',
  'seller_cost_minor as sellerCostMinor',
  'mint_fee_minor as mintFeeMinor',
  'transfer_fee_minor as transferFeeMinor',
  'total_minor as totalMinor',
  'eth_rate_minor as ethRateMinor',
  'expires_at as expiresAt',
  sql<Date>`clock_timestamp()`.as('now'),
] as const

/** Quotes that are asked for are of a listing. What was bid or offered leaves one of none (agreed-order-queries.ts). */
interface OfListing {
  saleId: string
  listingVersion: number
}

/** A quote that is not in the table yet. */
export interface NewQuote {
  id: null
  buyerId: string
  saleId: string
  listingVersion: number
  itemId: string
  quantity: number
  unitPriceMinor: bigint
  priceMinor: bigint
  feeMinor: bigint
  royaltyMinor: bigint
  sellerCostMinor: bigint
  mintFeeMinor: bigint
  transferFeeMinor: bigint
  totalMinor: bigint
  /** Cents an ETH, until a rate has been fetched. */
  fallbackEthRateMinor: bigint
  /** Cents an ETH where the buyer has a rate held; it goes before the newest. */
  heldEthRateMinor?: bigint
  lifeMs: number
}

const quoteValues = (quote: NewQuote) => ({
  buyer_id: quote.buyerId,
  listing_id: quote.saleId,
  listing_version: quote.listingVersion,
  item_id: quote.itemId,
  quantity: quote.quantity,
  unit_price_minor: quote.unitPriceMinor,
  price_minor: quote.priceMinor,
  fee_minor: quote.feeMinor,
  royalty_minor: quote.royaltyMinor,
  seller_cost_minor: quote.sellerCostMinor,
  mint_fee_minor: quote.mintFeeMinor,
  transfer_fee_minor: quote.transferFeeMinor,
  total_minor: quote.totalMinor,
  eth_rate_minor: sql<bigint>`coalesce(${quote.heldEthRateMinor ?? null}::bigint,
    (SELECT rate_minor FROM exchange_rate WHERE base = 'ETH' AND quote = 'USD'), ${quote.fallbackEthRateMinor}::bigint)`,
  expires_at: sql<Date>`clock_timestamp() + make_interval(secs => ${quote.lifeMs / 1000})`,
})

/** The insert of a quote, to be run or to stand in a larger statement. */
export const quoteInsert = (db: DbOrTx, quote: NewQuote) => db.insertInto('quote').values(quoteValues(quote))

export async function insertQuote(db: DbOrTx, quote: NewQuote) {
  return quoteInsert(db, quote).returning(quoteColumns).$narrowType<OfListing>().executeTakeFirstOrThrow()
}

export type Quote = Awaited<ReturnType<typeof insertQuote>>

/** The named quote of this buyer, used or not. */
export async function findQuote(
  db: DbOrTx,
  { quoteId, buyerId }: { quoteId: string; buyerId: string },
): Promise<Quote | undefined> {
  return db
    .selectFrom('quote')
    .select(quoteColumns)
    .where('id', '=', quoteId)
    .where('buyer_id', '=', buyerId)
    .$narrowType<OfListing>()
    .executeTakeFirst()
}

/** The rate at which an order was agreed on, in cents an ETH. */
export const findQuoteOfOrder = (db: DbOrTx, orderId: string): Promise<{ ethRateMinor: bigint }> =>
  db
    .selectFrom('orders')
    .innerJoin('quote', 'quote.id', 'orders.quote_id')
    .select('eth_rate_minor as ethRateMinor')
    .where('orders.id', '=', orderId)
    .$narrowType<{ ethRateMinor: bigint }>()
    .executeTakeFirstOrThrow()

/** Quotes that led to no order are of no use after a day. */
export async function forgetStaleQuotes(db: DbOrTx): Promise<void> {
  await db
    .deleteFrom('quote')
    .where('created_at', '<', sql<Date>`now() - interval '1 day'`)
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('orders').select('orders.id').whereRef('orders.quote_id', '=', 'quote.id'))),
    )
    .execute()
}
