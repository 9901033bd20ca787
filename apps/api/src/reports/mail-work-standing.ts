import { mailsTo } from '#accounts/tell-account.ts'
import { inTransaction } from '#db.ts'
import type { JobPayloads } from '#jobs.ts'
import { queueMails } from '#mail/queue-mails.ts'
import { workStandingMail } from '#mail/work-standing-mails.ts'
import type { Resources } from '#resources.ts'
import { findMaker } from './report-queries.ts'

/** The job that mails the maker of a work what staff decided about it. Repeated, it sends the same mails under the same ids. */
export async function mailWorkStanding(
  { config, db }: Pick<Resources, 'config' | 'db'>,
  decided: JobPayloads['mail-work-standing'],
): Promise<void> {
  const work = await findMaker(db, decided.itemId)
  if (!work) return
  const { makerId, itemName } = work
  const mails = await mailsTo(db, makerId, (addressee) =>
    workStandingMail(config, { ...decided, ...addressee, itemName }),
  )
  await inTransaction(db, (tx) => queueMails(tx, mails))
}
