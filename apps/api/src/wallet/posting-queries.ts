import type { LockKind, PostingPurpose } from '@monsoon/contract/money/postings'
import { sql } from 'kysely'
import type { DbOrTx } from '#db.ts'

/** A place in the transfers of an account: those before it are older. */
export interface PostingPlaceInTime {
  entryId: string
  leg: number
}

interface Window {
  accountId: string
  /** What came before it, in time. */
  before?: PostingPlaceInTime | undefined
  /** What came after it, in time. */
  after?: PostingPlaceInTime | undefined
  /** The least entry of the window. */
  fromEntry?: string | undefined
  limit: number
  isOldestFirst?: boolean
}

export interface PostingRow {
  entryId: string
  leg: number
  kind: string
  purpose: PostingPurpose
  debit: string
  credit: string
  amountMinor: bigint
  at: Date
  orderId: string | null
  itemId: string | null
  itemName: string | null
  landTokenId: string | null
  city: string | null
  longitudeE6: number | null
  latitudeE6: number | null
}

// Each side by its index, in the order of time, so that a page costs as much as there is on it.
const sideOf = (
  side: 'debit_account' | 'credit_account',
  { accountId, before, after, fromEntry, limit, isOldestFirst }: Window,
) => {
  const order = sql.raw(isOldestFirst ? 'ASC' : 'DESC')
  return sql`(SELECT * FROM ledger_transfer WHERE ${sql.ref(side)} = ${accountId}
    ${before ? sql`AND entry_id <= ${before.entryId} AND (entry_id, leg) < (${before.entryId}, ${before.leg})` : sql``}
    ${after ? sql`AND entry_id >= ${after.entryId} AND (entry_id, leg) > (${after.entryId}, ${after.leg})` : sql``}
    ${fromEntry ? sql`AND entry_id >= ${fromEntry}` : sql``}
    ORDER BY entry_id ${order}, leg ${order} LIMIT ${limit})`
}

/** Transfers in and out of an account, newest first unless said otherwise. */
export async function listPostings(db: DbOrTx, window: Window): Promise<PostingRow[]> {
  const order = sql.raw(window.isOldestFirst ? 'ASC' : 'DESC')
  const { rows } = await sql<PostingRow>`
    SELECT posting.entry_id AS "entryId", posting.leg, entry.kind, posting.purpose, posting.debit_account AS debit, posting.credit_account AS credit,
      posting.amount_minor AS "amountMinor", entry.occurred_at AS at, entry.order_id AS "orderId",
      coalesce(item.id, land.id) AS "itemId", coalesce(item.name, land.name) AS "itemName",
      land.token_id::text AS "landTokenId", land.city, land.longitude_e6 AS "longitudeE6", land.latitude_e6 AS "latitudeE6"
    FROM (SELECT * FROM (${sideOf('debit_account', window)} UNION ALL ${sideOf('credit_account', window)}) AS sides
      ORDER BY entry_id ${order}, leg ${order} LIMIT ${window.limit}) AS posting
    JOIN ledger_entry AS entry ON entry.id = posting.entry_id
    LEFT JOIN orders ON orders.id = entry.order_id
    LEFT JOIN item ON item.id = coalesce(entry.item_id, orders.item_id)
    LEFT JOIN payment ON payment.id = entry.payment_id
    LEFT JOIN land ON land.id = payment.land_id
    ORDER BY posting.entry_id ${order}, posting.leg ${order}`.execute(db)
  return rows
}

/**
 * What an account came to before a place in its transfers, from what it came to when a month began (migration 0086).
 */
export async function balanceBefore(
  db: DbOrTx,
  { accountId, entryId, leg = 0 }: { accountId: string; entryId: string; leg?: number },
): Promise<bigint> {
  const since = (side: string) => sql`coalesce((SELECT sum(amount_minor) FROM ledger_transfer
    WHERE ${sql.ref(side)} = ${accountId} AND entry_id >= opening.first_entry AND entry_id <= ${entryId} AND (entry_id, leg) < (${entryId}, ${leg})), 0)`
  const { rows } = await sql<{ balanceMinor: bigint }>`
    WITH opening AS (
      SELECT first_entry, balance_minor FROM ledger_opening WHERE account_id = ${accountId} AND first_entry <= ${entryId}
      UNION ALL SELECT '00000000-0000-0000-0000-000000000000', 0
      ORDER BY first_entry DESC LIMIT 1
    )
    SELECT opening.balance_minor + ${since('credit_account')} - ${since('debit_account')} AS "balanceMinor" FROM opening`.execute(
    db,
  )
  return rows[0]?.balanceMinor ?? 0n
}

export interface LockRow {
  id: string
  amountMinor: bigint
  kind: LockKind
  ref: string
  since: Date
  until: Date | null
  itemId: string | null
  itemName: string | null
}

/** What came into an account and what went out of it, of entries from one on and before another. */
export async function sumWindow(
  db: DbOrTx,
  { accountId, fromEntry, untilEntry }: { accountId: string; fromEntry: string; untilEntry: string },
): Promise<{ cameMinor: bigint; wentMinor: bigint }> {
  const sum = (side: string) => sql`coalesce((SELECT sum(amount_minor) FROM ledger_transfer
    WHERE ${sql.ref(side)} = ${accountId} AND entry_id >= ${fromEntry} AND entry_id < ${untilEntry}), 0)`
  const { rows } = await sql<{ cameMinor: bigint; wentMinor: bigint }>`
    SELECT ${sum('credit_account')} AS "cameMinor", ${sum('debit_account')} AS "wentMinor"`.execute(db)
  return rows[0] ?? { cameMinor: 0n, wentMinor: 0n }
}

/**
 * What is locked in a wallet, newest first, with the work that it is for. The reference of a hold begins with the id of
 * what it is for.
 */
export async function listLocks(
  db: DbOrTx,
  { accountId, before, limit }: { accountId: string; before?: string | undefined; limit: number },
): Promise<LockRow[]> {
  const isFor = (reason: string) => sql`CASE WHEN hold.reason = ${reason} THEN split_part(hold.ref, ':', 1)::uuid END`
  const { rows } = await sql<LockRow>`
    SELECT hold.id, hold.amount_minor AS "amountMinor", hold.reason AS kind, hold.ref, hold.created_at AS since,
      coalesce(hold.release_at, auction.live_till, offer.expires_at, external_order.due_at) AS until, item.id AS "itemId", item.name AS "itemName"
    FROM (SELECT * FROM ledger_hold WHERE account_id = ${accountId} AND state = 'active' ${before ? sql`AND id < ${before}` : sql``}
      ORDER BY id DESC LIMIT ${limit}) AS hold
    LEFT JOIN orders ON orders.id = coalesce(${isFor('card-proceeds')}, ${isFor('cashback')})
    LEFT JOIN auction ON auction.id = ${isFor('bid')}
    LEFT JOIN offer ON offer.id = ${isFor('offer')}
    LEFT JOIN external_order ON external_order.id = ${isFor('external')}
    LEFT JOIN external_listing ON external_listing.id = external_order.listing_id
    LEFT JOIN item ON item.id = coalesce(orders.item_id, auction.item_id, offer.item_id, external_listing.item_id)
    ORDER BY hold.id DESC`.execute(db)
  return rows
}
