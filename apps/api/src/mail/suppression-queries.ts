import { sql } from 'kysely'
import { type DbOrTx, plannedOnce, type Reader } from '#db.ts'

/** Mailboxes are moved and mended: after that long they are tried once more. */
const suppressionLife = sql<Date>`clock_timestamp() - interval '7 days'`

/** Notes that a mail server refuses an address for good, and what it said. */
export async function suppressAddress(db: DbOrTx, { email, reason }: { email: string; reason: string }): Promise<void> {
  const said = { reason: reason.slice(0, 500), suppressed_at: sql<Date>`clock_timestamp()` }
  await db
    .insertInto('mail_suppression')
    .values({ email: email.toLowerCase(), ...said })
    .onConflict((conflict) => conflict.column('email').doUpdateSet(said))
    .execute()
}

/** Those of the addresses that nothing is sent to. @public */
export async function listSuppressed(db: Reader, emails: readonly string[]): Promise<string[]> {
  const asked = emails.map((email) => email.toLowerCase())
  const rows = await db
    .selectFrom('mail_suppression')
    .select('email')
    .where('email', 'in', asked)
    .where('suppressed_at', '>', suppressionLife)
    .modifyEnd(plannedOnce)
    .execute()
  return rows.map(({ email }) => email)
}

/** Lets addresses be written to again. @public */
export async function liftSuppressions(db: DbOrTx, emails: readonly string[]): Promise<void> {
  const asked = emails.map((email) => email.toLowerCase())
  await db.deleteFrom('mail_suppression').where('email', 'in', asked).execute()
}

export async function forgetOldSuppressions(db: DbOrTx): Promise<void> {
  await db.deleteFrom('mail_suppression').where('suppressed_at', '<=', suppressionLife).execute()
}
