import { KYC_CLOSED_YEARS, KYC_REJECTED_DAYS } from '@monsoon/domain/retention'
import { inTransaction } from '#db.ts'
import { dropFiles } from '#files/orphan-files.ts'
import type { Resources } from '#resources.ts'
import { deleteOldProofs, deleteRejectedDocuments } from './kyc-retention-queries.ts'

/**
 * The job that keeps proofs of identity no longer than they are needed (Privacy Policy VI): the files of a rejected one
 * for KYC_REJECTED_DAYS, in which its owner can object, and everything of a closed account for KYC_CLOSED_YEARS.
 */
export async function forgetDocuments({ db }: Pick<Resources, 'db'>): Promise<void> {
  await inTransaction(db, async (tx) => {
    const rejected = await deleteRejectedDocuments(tx, { days: KYC_REJECTED_DAYS })
    const old = await deleteOldProofs(tx, { years: KYC_CLOSED_YEARS })
    await dropFiles(tx, { store: 'private', keys: [...rejected, ...old] })
  })
}
