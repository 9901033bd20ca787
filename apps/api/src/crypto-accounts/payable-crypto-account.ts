import type { Config } from '#config.ts'
import type { DbOrTx } from '#db.ts'
import { payableFrom } from '#payable-from.ts'
import { findCryptoAccount } from './crypto-account-queries.ts'

/**
 * Whether ETH of sales on chain can be paid to somebody (server-rules 21a), and what is missing. `waits`: their address
 * is too new.
 */
export type EtherPayout =
  | { state: 'no-address' | 'unconfirmed' }
  | { state: 'waits'; from: Date }
  | { state: 'ready'; address: string }

export async function readEtherPayout(
  { db, config }: { db: DbOrTx; config: Pick<Config, 'PAYOUT_WAIT_HOURS'> },
  userId: string,
): Promise<EtherPayout> {
  const account = await findCryptoAccount(db, userId)
  if (!account) return { state: 'no-address' }
  if (!account.isVerified) return { state: 'unconfirmed' }
  const from = payableFrom(config, account.changedAt)
  return from > new Date() ? { state: 'waits', from } : { state: 'ready', address: account.address }
}
