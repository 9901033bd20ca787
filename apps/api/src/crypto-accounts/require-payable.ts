import type { DbOrTx } from '#db.ts'
import { Refusal } from '#errors.ts'
import { payableFrom } from '#payable-from.ts'
import type { Resources } from '#resources.ts'
import { findPayableCryptoAccount } from './payable-crypto-account.ts'

/**
 * Refuses a seller whom a sale on chain could not pay (server-rules 21a). Throws Refusal `crypto-account-needed`, `crypto-account-unverified`,
 * `ether-not-ready` while the address has not stood for long enough.
 */
export async function requirePayable(
  { db, config }: { db: DbOrTx; config: Resources['config'] },
  sellerId: string,
): Promise<void> {
  const account = await findPayableCryptoAccount(db, sellerId)
  if (!account) throw new Refusal('crypto-account-needed')
  if (!account.isVerified) throw new Refusal('crypto-account-unverified')
  if (payableFrom(config, account.changedAt) > new Date()) throw new Refusal('ether-not-ready')
}
