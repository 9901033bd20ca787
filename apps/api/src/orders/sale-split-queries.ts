import type { PostingPurpose } from '@monsoon/contract/money/postings'
import { sql } from 'kysely'
import type { DbOrTx } from '#db.ts'
import { houseAccounts } from '#ledger/ledger-accounts.ts'

/** A sale whose money moved. */
export async function findSoldOrder(db: DbOrTx, orderId: string) {
  return db
    .selectFrom('orders')
    .innerJoin('item', 'item.id', 'orders.item_id')
    .select([
      'orders.id as orderId',
      'orders.buyer_id as buyerId',
      'orders.seller_id as sellerId',
      'orders.quantity',
      'orders.editions',
      'item.id as itemId',
      'item.name as itemName',
    ])
    .where('orders.id', '=', orderId)
    .where('orders.state', 'in', ['paid', 'refunded'])
    .executeTakeFirst()
}

export type SoldOrder = NonNullable<Awaited<ReturnType<typeof findSoldOrder>>>

/** Every transfer that an order caused, oldest first, with whose they were. */
export async function listPostingsOfOrder(db: DbOrTx, orderId: string) {
  return db
    .selectFrom('ledger_entry as entry')
    .innerJoin('ledger_transfer as leg', 'leg.entry_id', 'entry.id')
    .innerJoin('ledger_account as debit', 'debit.id', 'leg.debit_account')
    .innerJoin('ledger_account as credit', 'credit.id', 'leg.credit_account')
    .innerJoin('orders', 'orders.id', 'entry.order_id')
    .innerJoin('item', 'item.id', 'orders.item_id')
    .select([
      'entry.id as entryId',
      'entry.kind',
      'entry.occurred_at as at',
      'leg.leg',
      'leg.purpose',
      'leg.amount_minor as amountMinor',
      'leg.debit_account as debit',
      'debit.owner_id as debitOwnerId',
      // What the market contract has passed on went to no wallet of ours.
      sql<string | null>`CASE WHEN leg.credit_account <> ${houseAccounts.marketContract} THEN credit.owner_id
        WHEN leg.purpose = 'royalty' THEN item.creator_id WHEN leg.purpose = 'curator share' THEN item.curator_id
        ELSE orders.seller_id END`.as('creditOwnerId'),
    ])
    .$narrowType<{ purpose: PostingPurpose }>()
    .where('entry.order_id', '=', orderId)
    .orderBy('entry.id')
    .orderBy('leg.leg')
    .execute()
}

export type OrderPosting = Awaited<ReturnType<typeof listPostingsOfOrder>>[number]

/** Until when what somebody earned by an order is locked. */
export async function findProceedsLock(
  db: DbOrTx,
  { orderId, ownerId }: { orderId: string; ownerId: string },
): Promise<Date | null> {
  const row = await db
    .selectFrom('ledger_hold')
    .select('release_at as releaseAt')
    .where('reason', '=', sql.lit('card-proceeds'))
    .where('ref', '=', `${orderId}:${ownerId}`)
    .where('state', '=', 'active')
    .executeTakeFirst()
  return row?.releaseAt ?? null
}
