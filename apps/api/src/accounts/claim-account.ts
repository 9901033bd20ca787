import type { Tx } from '#db.ts'
import { Refusal } from '#errors.ts'
import { markEmailVerified } from './account-queries.ts'
import { deletePassword, lockAccountOfEmail } from './sessions/account-login-queries.ts'
import { voidEmailCodes } from './mailboxes/email-code-queries.ts'
import { revokeSessions } from './sessions/session-queries.ts'

/**
 * The account of an email whose owner was proven elsewhere, locked; undefined where there is none. Nobody had verified
 * the email of a `wasUnverified` one, so whoever opened it may be somebody else, who waits for its owner to come: its
 * password, codes and sessions are gone.
 */
export async function claimAccount(
  tx: Tx,
  email: string,
): Promise<{ userId: string; wasUnverified: boolean } | undefined> {
  const account = await lockAccountOfEmail(tx, email)
  if (!account) return undefined
  const { userId, isVerified, isSuspended } = account
  if (isSuspended) throw new Refusal('account-suspended')
  if (!isVerified) {
    await deletePassword(tx, userId)
    for (const purpose of ['verify-email', 'reset-password'] as const) await voidEmailCodes(tx, { userId, purpose })
    await revokeSessions(tx, { userId, reason: 'claimed-by-owner' })
    await markEmailVerified(tx, userId)
  }
  return { userId, wasUnverified: !isVerified }
}
