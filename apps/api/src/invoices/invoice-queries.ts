import type { Invoice } from '@monsoon/contract/money/invoices'
import { sql } from 'kysely'
import type { DbOrTx, Tx } from '#db.ts'

/** What is written down of an invoice beside its number. */
export type InvoiceContent = Pick<
  Invoice,
  'at' | 'supplier' | 'seller' | 'buyer' | 'work' | 'landTokenId' | 'lines' | 'tax' | 'paidBy'
>

export interface NewInvoice {
  kind: Invoice['kind']
  entryId: string
  /** One of the two. */
  orderId: string | null
  landPurchaseId: string | null
  buyerId: string
  totalMinor: bigint
  taxMinor: bigint
  content: InvoiceContent
}

/**
 * Writes an invoice with the next number of this year, whose row stays locked until the end of the transaction. It is
 * left aside no more.
 */
export async function insertInvoice(tx: Tx, given: NewInvoice): Promise<void> {
  await sql`
    WITH next AS (
      INSERT INTO invoice_series (year, last_number) VALUES (extract(year FROM clock_timestamp() AT TIME ZONE 'UTC'), 1)
      ON CONFLICT (year) DO UPDATE SET last_number = invoice_series.last_number + 1
      RETURNING year, last_number
    ), settled AS (
      DELETE FROM invoice_left_aside WHERE entry_id = ${given.entryId}
    )
    INSERT INTO invoice (kind, year, number, entry_id, order_id, land_purchase_id, buyer_id, total_minor, tax_minor, content)
    SELECT ${given.kind}, year, last_number, ${given.entryId}, ${given.orderId}, ${given.landPurchaseId}, ${given.buyerId}, ${given.totalMinor}, ${given.taxMinor},
      ${JSON.stringify(given.content)}::jsonb
    FROM next`.execute(tx)
}

/**
 * Locks what says how far the books were looked through, so that one at a time issues. Gives the last entry that was
 * looked at.
 */
export async function lockProgress(tx: Tx): Promise<string> {
  const { through_entry: through } = await tx
    .selectFrom('invoice_progress')
    .select('through_entry')
    .forUpdate()
    .executeTakeFirstOrThrow()
  return through
}

export async function setProgress(tx: Tx, throughEntry: string): Promise<void> {
  await tx.updateTable('invoice_progress').set({ through_entry: throughEntry }).execute()
}

const billedKinds = ['sale', 'refund', 'land', 'land return'] as const

/**
 * Entries after one, oldest first, of any kind; `isBilled` where one of them has to have its document, has none and was
 * not left aside.
 */
export async function listEntriesAfter(
  db: DbOrTx,
  { after, until, limit }: { after: string; until: string; limit: number },
) {
  return db
    .selectFrom('ledger_entry as entry')
    .leftJoin('invoice', 'invoice.entry_id', 'entry.id')
    .leftJoin('invoice_left_aside as aside', 'aside.entry_id', 'entry.id')
    .select((eb) => [
      'entry.id',
      eb
        .and([eb('entry.kind', 'in', billedKinds), eb('invoice.id', 'is', null), eb('aside.entry_id', 'is', null)])
        .as('isBilled'),
    ])
    .where('entry.id', '>', after)
    .where('entry.id', '<', until)
    .orderBy('entry.id')
    .limit(limit)
    .execute()
}

/** Leaves an entry aside whose document could not be issued, to be tried again later than all others. */
export async function leaveAside(
  db: DbOrTx,
  { entryId, failure }: { entryId: string; failure: string },
): Promise<void> {
  const tried = { failure: failure.slice(0, 500), tried_at: sql<Date>`clock_timestamp()` }
  await db
    .insertInto('invoice_left_aside')
    .values({ entry_id: entryId, ...tried })
    .onConflict((conflict) => conflict.column('entry_id').doUpdateSet(tried))
    .execute()
}

/** Entries that were left aside, first what was tried least lately. */
export async function listLeftAside(db: DbOrTx, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('invoice_left_aside')
    .select('entry_id as entryId')
    .orderBy('tried_at')
    .limit(limit)
    .execute()
  return rows.map(({ entryId }) => entryId)
}

export async function isLeftAside(tx: Tx, entryId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('invoice_left_aside')
    .select('entry_id')
    .where('entry_id', '=', entryId)
    .executeTakeFirst()
  return row !== undefined
}

/** Entries of an order that have to have their document and have none. */
export async function listUnbilledEntries(db: DbOrTx, orderId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('ledger_entry as entry')
    .leftJoin('invoice', 'invoice.entry_id', 'entry.id')
    .select('entry.id')
    .where('entry.order_id', '=', orderId)
    .where('entry.kind', 'in', billedKinds)
    .where('invoice.id', 'is', null)
    .orderBy('entry.id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Everything that a document of this entry says. `backMinor`: what a refund gave the buyer. */
export async function findBilledSale(db: DbOrTx, { entryId, escrow }: { entryId: string; escrow: string }) {
  return db
    .selectFrom('ledger_entry as entry')
    .innerJoin('orders', 'orders.id', 'entry.order_id')
    .innerJoin('quote', 'quote.id', 'orders.quote_id')
    .innerJoin('item', 'item.id', 'orders.item_id')
    .innerJoin('users as buyer', 'buyer.id', 'orders.buyer_id')
    .innerJoin('users as seller', 'seller.id', 'orders.seller_id')
    .innerJoin('users as artist', 'artist.id', 'item.creator_id')
    .select((eb) => [
      'entry.kind',
      'entry.occurred_at as at',
      'orders.id as orderId',
      'orders.buyer_id as buyerId',
      'orders.editions',
      'orders.quantity',
      'orders.payment_mode as paymentMode',
      'quote.price_minor as priceMinor',
      'quote.mint_fee_minor as mintFeeMinor',
      'quote.transfer_fee_minor as transferFeeMinor',
      'item.name as itemName',
      'buyer.name as buyerName',
      'buyer.country_code as buyerCountry',
      'seller.id as sellerId',
      'seller.name as sellerName',
      'seller.is_private as sellerIsPrivate',
      'seller.custody_address as sellerAddress',
      'artist.id as artistId',
      'artist.name as artistName',
      'artist.is_private as artistIsPrivate',
      'artist.custody_address as artistAddress',
      eb
        .selectFrom('ledger_transfer as leg')
        .select((of) => of.fn.sum<bigint>('leg.amount_minor').as('sum'))
        .whereRef('leg.entry_id', '=', 'entry.id')
        .where('leg.debit_account', '=', escrow)
        .as('backMinor'),
    ])
    .where('entry.id', '=', entryId)
    .executeTakeFirstOrThrow()
}

/** What the document of a parcel says; undefined: the entry is of an order. */
export async function findBilledLand(db: DbOrTx, entryId: string) {
  return db
    .selectFrom('ledger_entry as entry')
    .innerJoin('land_purchase as bought', (join) =>
      join.on('entry.op_key', 'in', [sql<string>`'land:' || bought.id`, sql<string>`'land-return:' || bought.id`]),
    )
    .innerJoin('land', 'land.id', 'bought.land_id')
    .innerJoin('users as buyer', 'buyer.id', 'bought.buyer_id')
    .select([
      'entry.kind',
      ...(['entry.occurred_at as at', 'bought.id as purchaseId', 'bought.buyer_id as buyerId'] as const),
      ...(['bought.mode as paymentMode', 'bought.amount_minor as priceMinor', 'land.name', 'land.city'] as const),
      ...(['buyer.name as buyerName', 'buyer.country_code as buyerCountry'] as const),
      sql<string>`land.token_id::text`.as('landTokenId'),
    ])
    .where('entry.id', '=', entryId)
    .where('entry.kind', 'in', ['land', 'land return'])
    .executeTakeFirst()
}

export type BilledLand = NonNullable<Awaited<ReturnType<typeof findBilledLand>>>

/** The entry by which somebody bought a parcel that is theirs. */
export async function findEntryOfLand(
  db: DbOrTx,
  { landTokenId, buyerId }: { landTokenId: string; buyerId: string },
): Promise<{ entryId: string; purchaseId: string; isBilled: boolean } | undefined> {
  return db
    .selectFrom('land_purchase as bought')
    .innerJoin('land', 'land.id', 'bought.land_id')
    .innerJoin('ledger_entry as entry', (join) => join.on('entry.op_key', '=', sql<string>`'land:' || bought.id`))
    .select([
      ...(['entry.id as entryId', 'bought.id as purchaseId'] as const),
      sql<boolean>`EXISTS (SELECT FROM invoice WHERE entry_id = entry.id)`.as('isBilled'),
    ])
    .where('land.token_id', '=', sql<bigint>`${landTokenId}::bigint`)
    .where('bought.buyer_id', '=', buyerId)
    .where('bought.returned_at', 'is', null)
    .executeTakeFirst()
}

export type BilledSale = Awaited<ReturnType<typeof findBilledSale>>

/** Where somebody lives, as their first address says. */
export async function findHomeOf(db: DbOrTx, userId: string) {
  return db
    .selectFrom('address')
    .innerJoin('country', 'country.code', 'address.country_code')
    .select(['line1', 'line2', 'city', 'state', 'postcode', 'country.code as countryCode', 'country.name as country'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst()
}

const invoiceColumns = [
  'id',
  'kind',
  'year',
  'number',
  'order_id as orderId',
  'total_minor as totalMinor',
  'content',
  'issued_at as issuedAt',
] as const

/** What was issued to somebody in a month of UTC, each with the number of the invoice of its order. */
export async function listInvoicesOfMonth(db: DbOrTx, { buyerId, month }: { buyerId: string; month: string }) {
  const first = new Date(`${month}-01T00:00:00Z`)
  const next = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1))
  return db
    .selectFrom('invoice')
    .select(invoiceColumns)
    .select(
      sql<{
        year: number
        number: number
      } | null>`(SELECT json_build_object('year', sold.year, 'number', sold.number) FROM invoice AS sold
        WHERE (sold.order_id = invoice.order_id OR sold.land_purchase_id = invoice.land_purchase_id) AND sold.kind = 'invoice' LIMIT 1)`.as(
        'sold',
      ),
    )
    .$narrowType<{ kind: Invoice['kind'] }>()
    .where('buyer_id', '=', buyerId)
    .where('issued_at', '>=', first)
    .where('issued_at', '<', next)
    .orderBy('year')
    .orderBy('number')
    .execute()
}

/** What was issued for an order, to its buyer. */
export async function listInvoices(db: DbOrTx, { orderId, buyerId }: { orderId: string; buyerId: string }) {
  return db
    .selectFrom('invoice')
    .select(invoiceColumns)
    .$narrowType<{ kind: Invoice['kind'] }>()
    .where('order_id', '=', orderId)
    .where('buyer_id', '=', buyerId)
    .orderBy('year')
    .orderBy('number')
    .execute()
}

/** The invoice of a parcel. */
export const listInvoicesOfLand = (db: DbOrTx, purchaseId: string) =>
  db
    .selectFrom('invoice')
    .select(invoiceColumns)
    .$narrowType<{ kind: Invoice['kind'] }>()
    .where('land_purchase_id', '=', purchaseId)
    .where('kind', '=', 'invoice')
    .execute()

export async function isOrderOf(
  db: DbOrTx,
  { orderId, buyerId }: { orderId: string; buyerId: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('orders')
    .select('id')
    .where('id', '=', orderId)
    .where('buyer_id', '=', buyerId)
    .executeTakeFirst()
  return row !== undefined
}
