import { mailsTo } from '#accounts/tell-account.ts'
import type { JobPayloads } from '#jobs.ts'
import { standingMail } from '#mail/standing-mails.ts'
import type { Resources } from '#resources.ts'

/** The job that tells somebody what staff decided about their account. */
export async function mailStanding(
  { config, db, mailer }: Pick<Resources, 'config' | 'db' | 'mailer'>,
  decided: JobPayloads['mail-standing'],
): Promise<void> {
  const mails = await mailsTo(db, decided.userId, (addressee) => standingMail(config, { ...decided, ...addressee }))
  for (const mail of mails) await mailer.send(mail)
}
