import { CV_KEPT_DAYS, MESSAGES_KEPT_YEARS } from '@monsoon/domain/retention'
import { inTransaction } from '#db.ts'
import { dropFiles } from '#files/orphan-files.ts'
import type { Resources } from '#resources.ts'
import { deleteOldJobApplications, forgetOldCvs } from './career-queries.ts'

/**
 * Keeps applications for jobs no longer than they are needed (Privacy Policy VI): the CV for CV_KEPT_DAYS, all else for
 * MESSAGES_KEPT_YEARS.
 */
export async function forgetApplications({ db }: Pick<Resources, 'db'>): Promise<void> {
  await inTransaction(db, async (tx) => {
    const keys = await forgetOldCvs(tx, { days: CV_KEPT_DAYS })
    await dropFiles(tx, { store: 'private', keys })
    await deleteOldJobApplications(tx, { years: MESSAGES_KEPT_YEARS })
  })
}
