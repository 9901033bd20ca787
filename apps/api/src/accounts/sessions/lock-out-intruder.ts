import type { Config } from '#config.ts'
import { inTransaction, type Db } from '#db.ts'
import { Refusal } from '#errors.ts'
import { addJob } from '#outbox-queries.ts'
import {
  cancelSecondFactorResets,
  deleteNewSecondFactor,
  deleteRecentConsents,
  deleteRecentLogins,
  hasOtherLogin,
  lockAccount,
} from './account-login-queries.ts'
import { insertPassword, restoreEmail, updatePassword } from '../account-queries.ts'
import { isUnusedCode, consumeWarningCode, voidEmailCodes } from '../mailboxes/email-code-queries.ts'
import { deleteEmailChange } from '../mailboxes/email-change-queries.ts'
import { hashPassword } from '../passwords/password-hash.ts'
import { mailEmailCode } from '../mailboxes/request-email-code.ts'
import { deleteRecentSecondaryEmail } from '../mailboxes/secondary-email-queries.ts'
import { hashSecretCode, makeSecretCode } from '../secret-code.ts'
import { revokeSessions } from './session-queries.ts'
import { stopDirectTransfer, deleteRecentBankAccounts } from './intruder-queries.ts'
import { noteEvent } from '#security-log/note-event.ts'

/**
 * What the link "this wasn't me" of a security mail does, once: it ends all sessions, gives a changed email back, takes
 * away what was added lately (a secondary email, logins, an artwork transfer address, bank accounts, clients, a second
 * factor; docs/decisions/0035), stops withdrawals that are not sent off yet, makes the password useless and mails the
 * way to a new one. Tells whether there is a password to set.
 */
export async function lockOutIntruder(
  { config, db }: { config: Config; db: Db },
  code: string,
): Promise<{ hasPassword: boolean }> {
  const codeHash = hashSecretCode(code)
  const unknownPassword = await hashPassword(makeSecretCode())
  return inTransaction(db, async (tx) => {
    const taken = await consumeWarningCode(tx, codeHash)
    if (!taken)
      throw new Refusal((await isUnusedCode(tx, { purpose: 'not-me', codeHash })) ? 'code-expired' : 'code-invalid')
    const { userId, restoredEmail } = taken
    await lockAccount(tx, userId)
    if (restoredEmail) await restoreEmail(tx, { userId, email: restoredEmail })
    await deleteEmailChange(tx, userId)
    await deleteRecentSecondaryEmail(tx, userId)
    await deleteRecentLogins(tx, userId)
    await deleteRecentConsents(tx, userId)
    await deleteNewSecondFactor(tx, userId)
    await cancelSecondFactorResets(tx, userId)
    await stopDirectTransfer(tx, userId)
    await deleteRecentBankAccounts(tx, userId)
    await addJob(tx, 'stop-withdrawals', { userId }, { key: `stop-withdrawals:${userId}` })
    await revokeSessions(tx, { userId, reason: 'not-me' })
    await noteEvent(tx, { kind: 'sessions-ended', userId, detail: 'not-me' })
    await voidEmailCodes(tx, { userId, purpose: 'reset-password' })
    if (!(await updatePassword(tx, { userId, passwordHash: unknownPassword }))) {
      if (await hasOtherLogin(tx, userId)) return { hasPassword: false }
      // The intruder removed the password, and what was added in its place is gone.
      await insertPassword(tx, { userId, passwordHash: unknownPassword })
    }
    await mailEmailCode(tx, config, { userId, purpose: 'reset-password' })
    return { hasPassword: true }
  })
}
