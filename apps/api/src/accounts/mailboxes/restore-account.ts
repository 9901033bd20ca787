import type { Tx } from '#db.ts'
import { rehomeAccount } from './restore-account-queries.ts'
import { revokeSessions } from '../sessions/session-queries.ts'

/**
 * Gives an account to another mailbox: that address alone signs in from now on. Second factor, second address and all
 * other logins are gone, as they may be in the hands of whoever has the old mailbox, every session has ended, and the
 * password is one that nobody knows. `passwordHash` is of something random. False where the address has an account.
 */
export async function restoreAccount(
  tx: Tx,
  given: { userId: string; email: string; passwordHash: string },
): Promise<boolean> {
  const isFree = await rehomeAccount(tx, given)
  if (isFree) await revokeSessions(tx, { userId: given.userId, reason: 'recovered' })
  return isFree
}
