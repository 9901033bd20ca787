import { sql } from 'kysely'
import type { DbOrTx, Tx } from '#db.ts'

export interface StoredAccount {
  id: string
  name: string
  address: string
  isVerified: boolean
  /** Since when it is this address. */
  changedAt: Date
}

/** @public */
export async function findCryptoAccount(db: DbOrTx, userId: string): Promise<StoredAccount | undefined> {
  return db
    .selectFrom('crypto_account')
    .select([
      'id',
      'name',
      'address',
      'changed_at as changedAt',
      sql<boolean>`verified_at IS NOT NULL`.as('isVerified'),
    ])
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

/** The confirmed address of somebody who has all purchases sent there. */
export const findDirectAddress = (db: DbOrTx, userId: string): Promise<{ address: string } | undefined> =>
  db
    .selectFrom('crypto_account')
    .innerJoin('users', 'users.id', 'crypto_account.user_id')
    .select('crypto_account.address')
    .where('users.id', '=', userId)
    .where('direct_nft_transfer', '=', true)
    .where('verified_at', 'is not', null)
    .executeTakeFirst()

/**
 * What an address of works is held against: where they are now, and whether they leave by themselves. Others wait for
 * this transaction.
 */
export async function lockReceiver(
  tx: Tx,
  userId: string,
): Promise<{ custodyAddress: string; hasDirectTransfer: boolean }> {
  return tx
    .selectFrom('users')
    .select(['custody_address as custodyAddress', 'direct_nft_transfer as hasDirectTransfer'])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

const verifiedAt = (isVerified: boolean) => (isVerified ? sql<Date>`clock_timestamp()` : null)

/** Undefined where the account has one. */
export async function insertCryptoAccount(
  tx: Tx,
  { userId, name, address, isVerified }: { userId: string } & Omit<StoredAccount, 'id' | 'changedAt'>,
): Promise<string | undefined> {
  const row = await tx
    .insertInto('crypto_account')
    .values({ user_id: userId, name, address, verified_at: verifiedAt(isVerified) })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Back-dates an address, for the demo. */
export async function ageCryptoAccount(tx: Tx, { userId, days }: { userId: string; days: number }): Promise<void> {
  await tx
    .updateTable('crypto_account')
    .set({ changed_at: sql<Date>`clock_timestamp() - make_interval(days => ${days})` })
    .where('user_id', '=', userId)
    .execute()
}

export async function renameCryptoAccount(tx: Tx, { id, name }: { id: string; name: string }): Promise<void> {
  await tx.updateTable('crypto_account').set({ name }).where('id', '=', id).execute()
}

export async function moveCryptoAccount(
  tx: Tx,
  { id, address, isVerified }: { id: string; address: string; isVerified: boolean },
): Promise<void> {
  await tx
    .updateTable('crypto_account')
    .set({ address, verified_at: verifiedAt(isVerified), changed_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .execute()
}

/** False where the account has no such address. */
export async function markCryptoAccountVerified(
  tx: Tx,
  { userId, address }: { userId: string; address: string },
): Promise<boolean> {
  const row = await tx
    .updateTable('crypto_account')
    .set({ verified_at: verifiedAt(true) })
    .where('user_id', '=', userId)
    .where(sql`lower(address)`, '=', address.toLowerCase())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Whether somebody offers works for crypto: what these earn goes to the address. */
export async function sellsForCrypto(tx: Tx, userId: string): Promise<boolean> {
  const offers = (table: 'listing' | 'auction', states: readonly string[]) =>
    tx
      .selectFrom(table)
      .select('id')
      .where('seller_id', '=', userId)
      .where('state', 'in', states)
      .where('accepted_payment_method', '!=', 'fiat')
      .limit(1)
      .executeTakeFirst()
  const found = (await offers('listing', ['active'])) ?? (await offers('auction', ['live', 'offered']))
  return found !== undefined
}

export async function deleteCryptoAccount(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('crypto_account').where('id', '=', id).execute()
}

export async function updateDirectTransfer(tx: Tx, { userId, isOn }: { userId: string; isOn: boolean }): Promise<void> {
  await tx.updateTable('users').set({ direct_nft_transfer: isOn }).where('id', '=', userId).execute()
}

/** Purchases that were to leave because of the switch, and have not, stay. Their buyer's account is locked. */
export async function stopDeliveries(tx: Tx, buyerId: string): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ deliver_after: null, delivery_address: null })
    .where('buyer_id', '=', buyerId)
    .where('deliver_after', 'is not', null)
    .where('delivery_chosen', '=', false)
    .execute()
}
