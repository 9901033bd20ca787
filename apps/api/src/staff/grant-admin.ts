import { recordAction } from '#audit/record-action.ts'
import { inTransaction, type Db } from '#db.ts'
import { findAccountByEmail, updateUserStatus } from './staff-user-queries.ts'

/**
 * Gives the account with this email the role, as the first administrator is made; the audit log says that nobody of the
 * house did it. False where there is no such account.
 */
export async function grantAdmin(db: Db, email: string): Promise<boolean> {
  const userId = await findAccountByEmail(db, email.trim().toLowerCase())
  if (!userId) return false
  await inTransaction(db, async (tx) => {
    await updateUserStatus(tx, userId, { role: 'admin' })
    await recordAction(tx, { actorId: null, action: 'role-changed', subjectId: userId, detail: { to: 'admin' } })
  })
  return true
}
