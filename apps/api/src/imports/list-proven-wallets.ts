import type { DbOrTx } from '#db.ts'
import { listLogins } from '#identities/own-logins.ts'
import { findCryptoAccount } from '#crypto-accounts/crypto-account-queries.ts'

/**
 * The wallets that have signed for an account, in lower case: those that open it, and its confirmed address for works.
 */
export async function listProvenWallets(db: DbOrTx, userId: string): Promise<string[]> {
  const logins = await listLogins(db, userId)
  const account = await findCryptoAccount(db, userId)
  const addresses = logins.flatMap(({ kind, name }) => (kind === 'Wallet' ? [name] : []))
  if (account?.isVerified) addresses.push(account.address)
  return [...new Set(addresses.map((address) => address.toLowerCase()))]
}
