import { QUOTE_GRACE_MS } from '@monsoon/domain/pricing/sale-quote'
import { sql } from 'kysely'
import { compiledOnce, type Placeholders } from '#compiled-once.ts'
import { plannedOnce, type DbOrTx, type Reader, type Tx } from '#db.ts'
import { areLinkedIn } from '#linked-accounts/are-linked.ts'

const saleColumns = [
  'listing.id as saleId',
  'listing.version',
  'listing.seller_id as sellerId',
  'listing.unit_price_minor as unitPriceMinor',
  'listing.available_quantity as availableQuantity',
  'listing.state',
  'listing.is_primary as isPrimary',
  'listing.launch_at as launchAt',
  'listing.accepted_payment_method as acceptedPaymentMethod',
  'item.id as itemId',
  'item.name as itemName',
  'item.quantity as supply',
  'item.creator_id as creatorId',
  'item.curator_id as curatorId',
  'item.royalty_bps as royaltyBps',
  'item.item_status as itemStatus',
  'item.blockchain',
  // The list that stands before everybody's turn: the work's own before that of its collection.
  sql<string | null>`(SELECT whitelist.id FROM whitelist
    WHERE (whitelist.item_id = item.id OR whitelist.collection_id = item.collection_id OR whitelist.release_id = item.release_id) AND whitelist.ends_at > clock_timestamp()
    ORDER BY whitelist.item_id NULLS LAST LIMIT 1)`.as('whitelistId'),
] as const

/**
 * What a purchase has to know of a sale and its work. Not locked: decide on the row that `reduceListingStock` gives
 * back.
 */
export async function findSale(db: DbOrTx, saleId: string) {
  return db
    .selectFrom('listing')
    .innerJoin('item', 'item.id', 'listing.item_id')
    .select([...saleColumns, sql<Date>`clock_timestamp()`.as('now')])
    .where('listing.id', '=', saleId)
    .where('item.published_at', 'is not', null)
    .executeTakeFirst()
}

export type Sale = NonNullable<Awaited<ReturnType<typeof findSale>>>

interface SaleForBuyer {
  saleId: string
  buyerId: string
  quantity: number
  graceSeconds: number
  quoteId: string
}

const quotedColumns = [
  'quote.listing_id as quotedSaleId',
  'quote.listing_version as listingVersion',
  'quote.quantity as quotedQuantity',
  'quote.price_minor as priceMinor',
  'quote.fee_minor as feeMinor',
  'quote.royalty_minor as royaltyMinor',
  'quote.seller_cost_minor as sellerCostMinor',
  'quote.mint_fee_minor as mintFeeMinor',
  'quote.transfer_fee_minor as transferFeeMinor',
  'quote.total_minor as totalMinor',
  'quote.eth_rate_minor as ethRateMinor',
  'quote.expires_at as expiresAt',
] as const

const saleForBuyer = (
  db: Reader,
  { saleId, buyerId, quantity, graceSeconds, quoteId }: Placeholders<SaleForBuyer>,
  { isQuoteNamed }: { isQuoteNamed: boolean },
) =>
  db
    .selectFrom('listing')
    .innerJoin('item', 'item.id', 'listing.item_id')
    .leftJoinLateral(
      (eb) => {
        const own = eb
          .selectFrom('quote')
          .selectAll('quote')
          .select((of) =>
            of
              .exists(of.selectFrom('orders').select('orders.id').whereRef('orders.quote_id', '=', 'quote.id'))
              .as('isUsed'),
          )
          .where('quote.buyer_id', '=', buyerId)
        if (isQuoteNamed) return own.where('quote.id', '=', quoteId).as('quote')
        return own
          .whereRef('quote.listing_id', '=', 'listing.id')
          .where('quote.quantity', '=', quantity)
          .where('quote.expires_at', '>', sql<Date>`clock_timestamp() - make_interval(secs => ${graceSeconds})`)
          .where((of) =>
            of.not(of.exists(of.selectFrom('orders').select('orders.id').whereRef('orders.quote_id', '=', 'quote.id'))),
          )
          .orderBy('quote.expires_at', 'desc')
          .limit(1)
          .as('quote')
      },
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('orders')
          .select(['orders.id', 'orders.quantity'])
          .where('orders.buyer_id', '=', buyerId)
          .whereRef('orders.listing_id', '=', 'listing.id')
          .where('orders.state', '=', sql.lit('reserved'))
          .orderBy('orders.reserved_at', 'desc')
          .limit(1)
          .as('open'),
      (join) => join.onTrue(),
    )
    .select([
      ...saleColumns,
      'quote.id as quoteId',
      'quote.isUsed as isQuoteUsed',
      'open.id as openOrderId',
      // Another purchase takes the place of the open one, and its editions.
      sql<number>`coalesce(open.quantity, 0)
        + CASE WHEN item.hidden_at IS NULL THEN listing.available_quantity ELSE 0 END`.as('buyableQuantity'),
      areLinkedIn(sql.ref('listing.seller_id'), sql`${buyerId}::uuid`).as('isLinked'),
      sql<Date>`clock_timestamp()`.as('now'),
    ])
    .select(quotedColumns)
    .where('listing.id', '=', saleId)
    .where('item.published_at', 'is not', null)
    // Hidden works are not sold, but for what somebody had reserved before.
    .where((eb) => eb.or([eb('item.hidden_at', 'is', null), eb('open.id', 'is not', null)]))
    .modifyEnd(plannedOnce)

const byNamedQuote = compiledOnce((db, values: Placeholders<SaleForBuyer>) =>
  saleForBuyer(db, values, { isQuoteNamed: true }),
)
const byNewestQuote = compiledOnce((db, values: Placeholders<SaleForBuyer>) =>
  saleForBuyer(db, values, { isQuoteNamed: false }),
)

/**
 * A sale together with the quote that this buyer goes by (the named one, else the newest live and unused one for the
 * quantity) and the purchase of it that the buyer has begun and not ended, in one statement.
 */
export async function findSaleForBuyer(
  db: Reader,
  wanted: { saleId: string; buyerId: string; quantity: number; quoteId?: string | undefined },
) {
  const graceSeconds = QUOTE_GRACE_MS / 1000
  const { quoteId = '' } = wanted
  const [found] = await (quoteId ? byNamedQuote : byNewestQuote)(db, { ...wanted, quoteId, graceSeconds })
  return found
}

export async function findMintState(db: DbOrTx, itemId: string) {
  return db
    .selectFrom('item')
    .select('item_status as itemStatus')
    .where('id', '=', itemId)
    .where('published_at', 'is not', null)
    .executeTakeFirst()
}

/** The sale that the work's card shows. */
export async function findShownSaleId(db: DbOrTx, itemId: string) {
  return db
    .selectFrom('item_card')
    .select(['item_id as itemId', 'listing_id as saleId'])
    .where('item_id', '=', itemId)
    .executeTakeFirst()
}

/**
 * Takes stock off a sale if it is as the buyer saw it, has enough, and is not of an account linked with theirs; locks
 * its row. Gives what is left, or undefined.
 */
export async function reduceListingStock(
  tx: Tx,
  { saleId, version, quantity, buyerId }: { saleId: string; version: number; quantity: number; buyerId: string },
) {
  return (
    tx
      .updateTable('listing')
      .set((eb) => ({ available_quantity: eb('available_quantity', '-', quantity) }))
      .where('id', '=', saleId)
      .where('state', '=', 'active')
      .where('version', '=', version)
      .where('available_quantity', '>=', quantity)
      // A sale whose end has come is no longer one, though the job that takes it down may be late.
      .where(sql<boolean>`(ends_at IS NULL OR ends_at > clock_timestamp())`)
      .where(sql<boolean>`NOT ${areLinkedIn(sql.ref('listing.seller_id'), sql`${buyerId}::uuid`)}`)
      .returning(['available_quantity as availableQuantity'])
      .modifyEnd(plannedOnce)
      .executeTakeFirst()
  )
}

/** Locks the sale of an order. What was bid or offered has none: its order is the first to be locked. */
export async function lockListing(tx: Tx, saleId: string): Promise<void> {
  await tx.selectFrom('listing').select('id').where('id', '=', saleId).forUpdate().execute()
}

/** Puts stock back. The sale's row must be locked. False for a sale that was taken down meanwhile: it stays down. */
export async function restoreListingStock(
  tx: Tx,
  { saleId, quantity }: { saleId: string; quantity: number },
): Promise<boolean> {
  const row = await tx
    .updateTable('listing')
    .set((eb) => ({ available_quantity: eb('available_quantity', '+', quantity), state: 'active' }))
    .where('id', '=', saleId)
    .where('state', '!=', 'cancelled')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Closes a sale that has nothing left, listed or reserved. */
export async function closeSaleIfSold(tx: Tx, saleId: string): Promise<void> {
  await tx
    .updateTable('listing')
    .set({ state: 'sold' })
    .where('id', '=', saleId)
    .where('state', '=', 'active')
    .where('available_quantity', '=', 0)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('edition_range')
            .select('edition_range.id')
            .where('listing_id', '=', saleId)
            .where('state', '=', 'reserved'),
        ),
      ),
    )
    .execute()
}
