import type { JobPayloads } from '#jobs.ts'
import { standingMail } from '#mail/standing-mails.ts'
import type { Resources } from '#resources.ts'
import { findAddressee } from './staff-user-queries.ts'

/** The job that tells somebody what staff decided about their account. */
export async function mailStanding(
  { config, db, mailer }: Pick<Resources, 'config' | 'db' | 'mailer'>,
  decided: JobPayloads['mail-standing'],
): Promise<void> {
  const addressee = await findAddressee(db, decided.userId)
  if (addressee) await mailer.send(standingMail(config, { ...decided, to: addressee.email, name: addressee.name }))
}
