// Makes the first administrator, who then gives roles in the back office: node apps/api/src/staff/name-administrator.ts
// you@example.com
import { auditKeysFrom, withAuditKeys } from '#audit/audit-keys.ts'
import { recordAction } from '#audit/record-action.ts'
import { loadProcessConfig } from '#config.ts'
import { inTransaction, openDb, type Db } from '#db.ts'
import { silentLog } from '#log.ts'
import { findAccountByEmail, updateStanding } from './staff-user-queries.ts'

/**
 * Gives the account with this email the role; the audit log says that nobody of the house did it. False where there is
 * no such account.
 */
export async function nameAdministrator(db: Db, email: string): Promise<boolean> {
  const userId = await findAccountByEmail(db, email.trim().toLowerCase())
  if (!userId) return false
  await inTransaction(db, async (tx) => {
    await updateStanding(tx, userId, { role: 'admin' })
    await recordAction(tx, { actorId: null, action: 'role-changed', subjectId: userId, detail: { to: 'admin' } })
  })
  return true
}

if (import.meta.main) {
  const [email = ''] = process.argv.slice(2)
  const config = loadProcessConfig()
  const plugins = [withAuditKeys(auditKeysFrom(config))]
  const { db } = openDb({ databaseUrl: config.DATABASE_URL, poolSize: 2, log: silentLog, plugins })
  try {
    const isDone = await nameAdministrator(db, email)
    process.stdout.write(isDone ? `${email} is an administrator now\n` : `There is no account with ${email}\n`)
    if (!isDone) process.exitCode = 1
  } finally {
    await db.destroy()
  }
}
