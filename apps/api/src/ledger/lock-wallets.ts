import { invariant } from '@monsoon/domain/invariant'
import type { Tx } from '#db.ts'
import { lockUserAccounts } from './ledger-queries.ts'
import type { UserAccount } from './ledger-types.ts'

/** The locked wallets of these people, by owner. Everyone has one since sign-up. */
export async function lockWallets(
  tx: Tx,
  ownerIds: readonly string[],
): Promise<{ all: UserAccount[]; of: (ownerId: string) => UserAccount }> {
  const all = await lockUserAccounts(tx, ownerIds)
  return {
    all,
    of: (ownerId) => {
      const account = all.find((candidate) => candidate.ownerId === ownerId)
      invariant(account, 'every user has a wallet')
      return account
    },
  }
}

export const freeMinor = ({ postedMinor, heldMinor }: Pick<UserAccount, 'postedMinor' | 'heldMinor'>): bigint =>
  postedMinor - heldMinor
