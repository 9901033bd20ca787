import type { DbOrTx } from '#db.ts'
import { findCryptoAccount, type StoredAccount } from './crypto-account-queries.ts'

const hourMs = 3_600_000

/** The address that somebody's crypto may be sent to; undefined where they have none. */
export const findPayableCryptoAccount = (db: DbOrTx, userId: string): Promise<StoredAccount | undefined> =>
  findCryptoAccount(db, userId)

/** From when on money may be sent to an address (server-rules 23): it waits after each change as a new bank account does. */
export const cryptoUsableFrom = (
  { PAYOUT_WAIT_HOURS }: { PAYOUT_WAIT_HOURS: number },
  { changedAt }: Pick<StoredAccount, 'changedAt'>,
): Date => new Date(changedAt.getTime() + PAYOUT_WAIT_HOURS * hourMs)
