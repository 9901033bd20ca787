import { sql } from 'kysely'
import type { DbOrTx } from '#db.ts'
import { pictureColumns } from '#files/picture-view.ts'

interface Filter {
  accountId: string
  transactionType: 'all' | 'debit' | 'credit'
}

// One row a transfer: what the ledger moved in or out of this wallet.
const movements = (db: DbOrTx, { accountId, transactionType }: Filter) =>
  db.selectFrom('ledger_transfer as leg').where((eb) => {
    const debits = eb('leg.debit_account', '=', accountId)
    const credits = eb('leg.credit_account', '=', accountId)
    if (transactionType === 'debit') return debits
    return transactionType === 'credit' ? credits : eb.or([debits, credits])
  })

export async function countMovements(db: DbOrTx, filter: Filter): Promise<number> {
  const { count } = await movements(db, filter)
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function listMovements(
  db: DbOrTx,
  filter: Filter & { limit: number; skip: number; sortBy: 'newest' | 'oldest' },
) {
  const direction = filter.sortBy === 'oldest' ? 'asc' : 'desc'
  return movements(db, filter)
    .innerJoin('ledger_entry as entry', 'entry.id', 'leg.entry_id')
    .leftJoin('orders', 'orders.id', 'entry.order_id')
    .leftJoin('item', 'item.id', 'orders.item_id')
    .leftJoin('item_media', (join) =>
      join.onRef('item_media.item_id', '=', 'item.id').on('item_media.position', '=', 0),
    )
    .leftJoin('media', 'media.id', 'item_media.media_id')
    .leftJoin('ledger_hold as lock', (join) =>
      join
        .on('lock.account_id', '=', filter.accountId)
        .on('lock.state', '=', 'active')
        .on((eb) => eb('lock.ref', '=', sql<string>`entry.order_id || ':' || lock.owner_id`)),
    )
    .select([
      'leg.entry_id as entryId',
      'leg.leg',
      'leg.purpose',
      'leg.amount_minor as amountMinor',
      'leg.credit_account as creditAccount',
      'entry.occurred_at as occurredAt',
      'entry.order_id as orderId',
      'entry.memo',
      'orders.payment_mode as paymentMode',
      'orders.direct_nft_transfer as directNftTransfer',
      'item.id as itemId',
      'item.name as itemName',
      'item_media.alt_text as altText',
      ...pictureColumns,
      'lock.release_at as lockedUntil',
    ])
    .orderBy('entry.occurred_at', direction)
    .orderBy('leg.entry_id', direction)
    .orderBy('leg.leg')
    .limit(filter.limit)
    .offset(filter.skip)
    .execute()
}
