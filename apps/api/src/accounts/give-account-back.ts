import type { Tx } from '#db.ts'
import { rehomeAccount } from './give-account-back-queries.ts'
import { revokeSessions } from './session-queries.ts'

/**
 * Gives an account to another mailbox: that address signs in from now on, second factor and second address are gone, every session has
 * ended, and the password is one that nobody knows. `passwordHash` is of something random. False where the address has an account.
 */
export async function giveAccountBack(
  tx: Tx,
  given: { userId: string; email: string; passwordHash: string },
): Promise<boolean> {
  const isFree = await rehomeAccount(tx, given)
  if (isFree) await revokeSessions(tx, { userId: given.userId, reason: 'recovered' })
  return isFree
}
