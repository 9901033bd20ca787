import { sql } from 'kysely'
import type { DbOrTx } from '#db.ts'
import { pictureColumns } from '#files/picture-view.ts'

interface Filter {
  accountId: string
  transactionType: 'all' | 'debit' | 'credit'
}

const countedMovements = 10_001

// One row a transfer: what the ledger moved in or out of this wallet, each side by its index in the order of time.
const movements = (
  db: DbOrTx,
  { accountId, transactionType }: Filter,
  { count, direction = 'desc' }: { count: number; direction?: 'asc' | 'desc' },
) => {
  const side = (of: 'debit_account' | 'credit_account') =>
    db
      .selectFrom('ledger_transfer')
      .selectAll()
      .where(of, '=', accountId)
      .orderBy('entry_id', direction)
      .orderBy('leg')
      .limit(count)
  if (transactionType === 'debit') return side('debit_account')
  if (transactionType === 'credit') return side('credit_account')
  return db
    .selectFrom(side('debit_account').as('paid'))
    .selectAll()
    .unionAll(db.selectFrom(side('credit_account').as('earned')).selectAll())
}

/** Exact up to 10,000. */
export async function countMovements(db: DbOrTx, filter: Filter): Promise<number> {
  const { count } = await db
    .selectFrom(movements(db, filter, { count: countedMovements }).as('leg'))
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow()
  return Math.min(Number(count), countedMovements)
}

export async function listMovements(
  db: DbOrTx,
  filter: Filter & { limit: number; skip: number; sortBy: 'newest' | 'oldest' },
) {
  const direction = filter.sortBy === 'oldest' ? 'asc' : 'desc'
  return db
    .selectFrom(movements(db, filter, { count: filter.skip + filter.limit, direction }).as('leg'))
    .innerJoin('ledger_entry as entry', 'entry.id', 'leg.entry_id')
    .leftJoin('orders', 'orders.id', 'entry.order_id')
    .leftJoin('item', (join) => join.on((eb) => eb('item.id', '=', eb.fn.coalesce('entry.item_id', 'orders.item_id'))))
    .leftJoin('item_media', (join) =>
      join.onRef('item_media.item_id', '=', 'item.id').on('item_media.position', '=', 0),
    )
    .leftJoin('payment', 'payment.id', 'entry.payment_id')
    .leftJoin('land', 'land.id', 'payment.land_id')
    .leftJoin('media', (join) =>
      join.on((eb) => eb('media.id', '=', eb.fn.coalesce('item_media.media_id', 'land.media_id'))),
    )
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
      'leg.debit_account as debitAccount',
      'leg.credit_account as creditAccount',
      'entry.occurred_at as occurredAt',
      'entry.order_id as orderId',
      'entry.memo',
      'orders.payment_mode as paymentMode',
      sql<boolean>`orders.delivery_address IS NOT NULL`.as('directNftTransfer'),
      sql<string | null>`coalesce(item.id, land.id)`.as('itemId'),
      sql<string | null>`coalesce(item.name, land.name)`.as('itemName'),
      sql<string | null>`land.token_id::text`.as('landTokenId'),
      ...(['land.city', 'land.longitude_e6 as longitudeE6', 'land.latitude_e6 as latitudeE6'] as const),
      'item_media.alt_text as altText',
      ...pictureColumns,
      'lock.release_at as lockedUntil',
    ])
    .orderBy('leg.entry_id', direction)
    .orderBy('leg.leg')
    .limit(filter.limit)
    .offset(filter.skip)
    .execute()
}
