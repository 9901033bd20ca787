import type { Config } from '#config.ts'
import { inTransaction, type Db } from '#db.ts'
import { addJob } from '#outbox-queries.ts'
import { lockPasswordOwner } from './account-queries.ts'
import { spendSolvedCaptcha } from './captcha.ts'
import { hasRecentCode, insertEmailCode } from './email-code-queries.ts'
import { hashEmailCode, makeSecretCode } from './secret-code.ts'

/**
 * Asks for a link to set a new password. Whether there is such an account is found out by the job, so that the call works and answers
 * alike for every address.
 */
export async function requestReset(
  { config, db }: { config: Config; db: Db },
  { email, captchaToken }: { email: string; captchaToken: string },
): Promise<void> {
  await spendSolvedCaptcha({ config, db }, { token: captchaToken, page: 'forgot-password' })
  await addJob(db, 'forgot-password', { email }, { key: `forgot-password:${email}` })
}

/** The job behind it: makes a code for an account that has a password, at most once a minute. */
export async function sendReset(
  { config, db }: { config: Config; db: Db },
  { email }: { email: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const userId = await lockPasswordOwner(tx, email)
    if (!userId || (await hasRecentCode(tx, { userId, purpose: 'reset-password' }))) return
    const seed = makeSecretCode()
    const codeHash = hashEmailCode(seed, config)
    await insertEmailCode(tx, { userId, purpose: 'reset-password', codeHash })
    await addJob(tx, 'mail-code', { kind: 'reset-password', userId, seed })
  })
}
