import type { Config } from '#config.ts'
import type { Db, Tx } from '#db.ts'
import type { Mailer } from '#mail/mailer.ts'
import { verificationMail } from '#mail/verification-mail.ts'
import { addJob } from '#outbox-queries.ts'
import { findUnverifiedAccount } from './account-queries.ts'
import { insertEmailCode } from './email-code-queries.ts'
import { emailCodeFrom, hashEmailCode, makeSecretCode } from './secret-code.ts'

/** Makes a code for this account and puts the mail with its link into the outbox, in the caller's transaction. */
export async function sendVerification(tx: Tx, config: Config, userId: string): Promise<void> {
  const seed = makeSecretCode()
  const codeHash = hashEmailCode(seed, config)
  await insertEmailCode(tx, { userId, purpose: 'verify-email', codeHash })
  await addJob(tx, 'mail-verification', { userId, seed })
}

/** The job behind it. Repeated, it sends the same mail again. */
export async function mailVerification(
  { config, db, mailer }: { config: Config; db: Db; mailer: Mailer },
  { userId, seed }: { userId: string; seed: string },
): Promise<void> {
  const account = await findUnverifiedAccount(db, userId)
  if (!account) return
  const { email: to, name } = account
  await mailer.send(verificationMail(config, { to, name, code: emailCodeFrom(seed, config) }))
}
