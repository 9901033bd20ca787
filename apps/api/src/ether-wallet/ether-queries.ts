import { sql } from 'kysely'
import type { Hex } from '#chain/networks.ts'
import type { DbOrTx, Tx } from '#db.ts'

/** Whose the ether at a custodial address is, in wei. */
export interface EtherAccount {
  memberWei: bigint
  houseWei: bigint
}

export type EtherKind = 'deposit' | 'share' | 'found' | 'purchase' | 'withdrawal' | 'sweep' | 'returned'

export interface NewEtherEntry {
  userId: string
  kind: EtherKind
  memberWei?: bigint
  houseWei?: bigint
  /** What happened happens once. */
  opKey: string
  orderId?: string
  address?: Hex
  usdMinor?: bigint
  transactionId?: string
  hash?: Hex
}

const columns = ['member_wei as memberWei', 'house_wei as houseWei'] as const

export const findEtherAccount = (db: DbOrTx, userId: string): Promise<EtherAccount | undefined> =>
  db.selectFrom('ether_account').select(columns).where('user_id', '=', userId).executeTakeFirst()

/** Locks an account, and opens it the first time. */
export async function lockEtherAccount(tx: Tx, userId: string): Promise<EtherAccount> {
  await tx
    .insertInto('ether_account')
    .values({ user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return tx
    .selectFrom('ether_account')
    .select(columns)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** Writes an entry and moves the account, which must be locked. False where it was written before. */
export async function insertEtherEntry(tx: Tx, entry: NewEtherEntry): Promise<boolean> {
  const { userId, memberWei = 0n, houseWei = 0n } = entry
  const written = await tx
    .insertInto('ether_entry')
    .values({
      user_id: userId,
      kind: entry.kind,
      member_wei: memberWei,
      house_wei: houseWei,
      op_key: entry.opKey,
      order_id: entry.orderId ?? null,
      address: entry.address ?? null,
      usd_minor: entry.usdMinor ?? null,
      transaction_id: entry.transactionId ?? null,
      tx_hash: entry.hash ?? null,
    })
    .onConflict((conflict) => conflict.column('op_key').doNothing())
    .executeTakeFirst()
  if (written.numInsertedOrUpdatedRows !== 1n) return false
  await tx
    .updateTable('ether_account')
    .set((eb) => ({ member_wei: eb('member_wei', '+', memberWei), house_wei: eb('house_wei', '+', houseWei) }))
    .where('user_id', '=', userId)
    .execute()
  return true
}

/** Entries of a member, newest first, with the transaction of what is sent. */
export const listEtherEntries = (db: DbOrTx, { userId, limit }: { userId: string; limit: number }) =>
  db
    .selectFrom('ether_entry')
    .leftJoin('chain_transaction', 'chain_transaction.id', 'ether_entry.transaction_id')
    .select([
      'ether_entry.id',
      'ether_entry.kind',
      'ether_entry.member_wei as memberWei',
      'ether_entry.order_id as orderId',
      'ether_entry.address',
      'ether_entry.tx_hash as hash',
      'ether_entry.transaction_id as transactionId',
      'ether_entry.created_at as createdAt',
    ])
    .where('ether_entry.user_id', '=', userId)
    .where('member_wei', '<>', 0n)
    .orderBy('ether_entry.id', 'desc')
    .limit(limit)
    .execute()

/** What was sent by a transaction; undefined: it is none of an ether wallet. */
export const findSent = (db: DbOrTx, transactionId: string) =>
  db
    .selectFrom('ether_entry')
    .innerJoin('chain_transaction', 'chain_transaction.id', 'ether_entry.transaction_id')
    .select([
      'ether_entry.id',
      'ether_entry.user_id as userId',
      'ether_entry.kind',
      'member_wei as memberWei',
      'house_wei as houseWei',
      'ether_entry.address',
      'chain_transaction.call',
      // What it has cost; none of it where it was never mined.
      sql<bigint>`coalesce(gas_used * gas_price_wei, 0)`.as('gasWei'),
    ])
    .where('ether_entry.transaction_id', '=', transactionId)
    .where('ether_entry.kind', 'in', ['withdrawal', 'sweep'])
    .executeTakeFirst()

export interface AccountToProve extends EtherAccount {
  userId: string
  address: Hex
  /** Up to which block the books know the chain. */
  block: bigint
}

/** Accounts from which nothing is on its way: what is, has left the books and may not have left the chain. By id. */
export const listAccountsToProve = (
  db: DbOrTx,
  { chainId, after, only, limit }: { chainId: number; after?: string | null; only?: string; limit: number },
): Promise<AccountToProve[]> =>
  db
    .selectFrom('ether_account')
    .innerJoin('users', 'users.id', 'ether_account.user_id')
    .innerJoin('chain', (join) => join.on('chain.id', '=', BigInt(chainId)))
    .select(['user_id as userId', sql<Hex>`lower(custody_address)`.as('address'), ...columns])
    .select('chain.scanned_number as block')
    .$if(after != null, (query) => query.where('user_id', '>', after ?? ''))
    .$if(only !== undefined, (query) => query.where('user_id', '=', only ?? ''))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('chain_transaction')
            .select('id')
            .whereRef('sender_id', '=', 'ether_account.user_id')
            .where('state', 'in', ['queued', 'sent', 'mined']),
        ),
      ),
    )
    .orderBy('user_id')
    .limit(limit)
    .execute()

export async function noteDifference(
  tx: Tx,
  { userId, booksWei, chainWei }: { userId: string; booksWei: bigint; chainWei: bigint },
): Promise<void> {
  const values = { books_wei: booksWei, chain_wei: chainWei, seen_at: sql<Date>`clock_timestamp()` }
  await tx
    .insertInto('ether_difference')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute()
}

export const forgetDifference = (tx: Tx, userId: string) =>
  tx.deleteFrom('ether_difference').where('user_id', '=', userId).execute()

/**
 * Who has a share of a sale on chain: the creator's royalty goes to their custodial address, a curator's share there
 * where they have no other.
 */
export const findSharers = (db: DbOrTx, orderHex: Hex) =>
  db
    .selectFrom('chain_payment')
    .innerJoin('payment', 'payment.id', 'chain_payment.payment_id')
    .leftJoin('orders', 'orders.id', 'payment.order_id')
    .innerJoin('item', (join) => join.on('item.id', '=', sql<string>`coalesce(orders.item_id, payment.item_id)`))
    .leftJoin('users as curator', (join) =>
      join
        .onRef('curator.id', '=', 'item.curator_id')
        .on(sql<boolean>`lower(curator.custody_address) = chain_payment.curator`),
    )
    .select(['orders.id as orderId', 'item.creator_id as creatorId', 'curator.id as curatorId'])
    .where('chain_payment.order_hex', '=', orderHex)
    .executeTakeFirst()

/** Addresses at which the house has so much or more, and nothing is on its way. */
export const listToSweep = (db: DbOrTx, { leastWei, limit }: { leastWei: bigint; limit: number }) =>
  db
    .selectFrom('ether_account')
    .select(['user_id as userId'])
    .where('house_wei', '>=', leastWei)
    .orderBy('house_wei', 'desc')
    .limit(limit)
    .execute()
