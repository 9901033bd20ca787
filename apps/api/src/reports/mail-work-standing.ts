import type { JobPayloads } from '#jobs.ts'
import { workStandingMail } from '#mail/work-standing-mails.ts'
import type { Resources } from '#resources.ts'
import { findMaker } from './report-queries.ts'

/** The job that tells the maker of a work what staff decided about it. */
export async function mailWorkStanding(
  { config, db, mailer }: Pick<Resources, 'config' | 'db' | 'mailer'>,
  decided: JobPayloads['mail-work-standing'],
): Promise<void> {
  const maker = await findMaker(db, decided.itemId)
  if (maker) await mailer.send(workStandingMail(config, { ...decided, ...maker, to: maker.email }))
}
