import type { Config } from '#config.ts'
import { inTransaction, type Db } from '#db.ts'
import { Refusal } from '#errors.ts'
import { findPasswordOwner, updatePassword } from '../account-queries.ts'
import { voidEmailCodes } from '../mailboxes/email-code-queries.ts'
import { isGuessablePassword } from './guessable-password.ts'
import { hashPassword } from './password-hash.ts'
import { isProvenPassword } from './prove-password.ts'
import { revokeSessions } from '../sessions/session-queries.ts'
import { warnOwner } from '../mailboxes/warn-owner.ts'

/** Changes the password of somebody who knows the current one, and signs every other device out (U-001). */
export async function changePassword(
  { config, db }: { config: Config; db: Db },
  {
    userId,
    sessionId,
    oldPassword,
    password,
  }: { userId: string; sessionId: string; oldPassword: string; password: string },
): Promise<void> {
  const owner = await findPasswordOwner(db, userId)
  if (!owner) throw new Refusal('no-password')
  const { email, passwordHash: current } = owner
  const given = { email, password: oldPassword, passwordHash: current, place: sessionId }
  if (!(await isProvenPassword({ config, db }, given))) throw new Refusal('wrong-password')
  if (isGuessablePassword(password)) throw new Refusal('common-password')
  const passwordHash = await hashPassword(password)
  await inTransaction(db, async (tx) => {
    // Whoever set another one meanwhile, by mail or on another device, is not to lose it to the old one.
    const isChanged = await updatePassword(tx, { userId, passwordHash, replaced: current })
    if (!isChanged) throw new Refusal('wrong-password')
    await voidEmailCodes(tx, { userId, purpose: 'reset-password' })
    await revokeSessions(tx, { userId, exceptId: sessionId, reason: 'password-changed' })
    await warnOwner(tx, { userId, event: { kind: 'password-changed' } })
  })
}
