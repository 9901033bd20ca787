import type { Config } from '#config.ts'
import { inTransaction, type Db } from '#db.ts'
import { addJob } from '#outbox-queries.ts'
import { lockUnverifiedAccount } from './account-queries.ts'
import { hasRecentCode } from './email-code-queries.ts'
import { sendVerification } from './send-verification.ts'

/**
 * Asks for a new verification link. Whether there is such an account is found out by the job, so that the call works and answers alike
 * for every address.
 */
export const requestVerification = (db: Db, email: string): Promise<void> =>
  addJob(db, 'resend-verification', { email }, { key: `resend-verification:${email}` })

/** The job behind it: mails a new link to an account that waits for one, at most once a minute. */
export async function resendVerification(
  { config, db }: { config: Config; db: Db },
  { email }: { email: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const userId = await lockUnverifiedAccount(tx, email)
    if (!userId || (await hasRecentCode(tx, { userId, purpose: 'verify-email' }))) return
    await sendVerification(tx, config, userId)
  })
}
