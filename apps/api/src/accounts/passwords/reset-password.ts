import { inTransaction, type Db } from '#db.ts'
import { Refusal } from '#errors.ts'
import { findPasswordOwner, markEmailVerified, updatePassword } from '../account-queries.ts'
import { isUnusedCode, consumeEmailCode, voidEmailCodes } from '../mailboxes/email-code-queries.ts'
import { isGuessablePassword } from './guessable-password.ts'
import { hashPassword } from './password-hash.ts'
import { forgetFailedLogins } from './prove-password.ts'
import { hashSecretCode } from '../secret-code.ts'
import { revokeSessions } from '../sessions/session-queries.ts'
import { warnOwner } from '../mailboxes/warn-owner.ts'

/**
 * Sets a new password with the code from the mail, which works once. It ends every session: whoever forgot the password
 * may also have lost it to somebody. Opening the link proves the address, too.
 */
export async function resetPassword(db: Db, { code, password }: { code: string; password: string }): Promise<void> {
  if (isGuessablePassword(password)) throw new Refusal('common-password')
  const given = { purpose: 'reset-password', codeHash: hashSecretCode(code) } as const
  const passwordHash = await hashPassword(password)
  const owner = await inTransaction(db, async (tx) => {
    const userId = await consumeEmailCode(tx, given)
    if (!userId) throw new Refusal((await isUnusedCode(tx, given)) ? 'code-expired' : 'code-invalid')
    const found = await findPasswordOwner(tx, userId)
    if (!found) throw new Refusal('code-invalid')
    await voidEmailCodes(tx, { userId, purpose: 'reset-password' })
    await updatePassword(tx, { userId, passwordHash })
    await markEmailVerified(tx, userId)
    await revokeSessions(tx, { userId, reason: 'password-reset' })
    await warnOwner(tx, { userId, event: { kind: 'password-changed' } })
    return found
  })
  await forgetFailedLogins(db, owner.email)
}
