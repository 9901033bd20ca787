import { exportDays } from '@monsoon/contract/account-end'
import { mailsTo } from '#accounts/tell-account.ts'
import { inTransaction, type Db } from '#db.ts'
import { Refusal } from '#errors.ts'
import { exportReadyMail } from '#mail/account-end-mails.ts'
import { addJob } from '#outbox-queries.ts'
import type { Resources } from '#resources.ts'
import { findUnfinishedExport, insertExport, keepExport, readPersonalData } from './export-queries.ts'

/** Asks for a copy of one's data. One is made at a time; a new one takes the place of the last. */
export async function requestExport(db: Db, userId: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const exportId = await insertExport(tx, userId)
    if (!exportId) throw new Refusal('export-running')
    await addJob(tx, 'prepare-export', { exportId })
  })
}

/** The job that gathers it, and tells its owner. */
export async function prepareExport(
  { config, db, mailer }: Pick<Resources, 'config' | 'db' | 'mailer'>,
  exportId: string,
): Promise<void> {
  const asked = await findUnfinishedExport(db, exportId)
  if (!asked) return
  const { userId } = asked
  const data = await readPersonalData(db, userId)
  const about = { of: config.BRAND_NAME, madeAt: new Date().toISOString(), amounts: 'in minor units: cents of USD' }
  // Told first: a mail that could not be sent repeats the whole job.
  const mails = await mailsTo(db, userId, (addressee) => exportReadyMail(config, { ...addressee, exportId }))
  for (const mail of mails) await mailer.send(mail)
  await keepExport(db, { id: exportId, content: JSON.stringify({ about, ...data }, null, 2), days: exportDays })
}
