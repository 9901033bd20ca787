import { sql } from 'kysely'
import type { Tx } from '#db.ts'

/** Deletes the documents of what was rejected so long ago; the decision stays. Returns the keys of their files. */
export async function deleteRejectedDocuments(tx: Tx, { days }: { days: number }): Promise<string[]> {
  const rows = await tx
    .deleteFrom('kyc_document')
    .where('submission_id', 'in', (from) =>
      from
        .selectFrom('kyc_submission')
        .select('id')
        .where('status', '=', 'rejected')
        .where('decided_at', '<', sql<Date>`clock_timestamp() - make_interval(days => ${days})`),
    )
    .returning('file_key')
    .execute()
  return rows.map((row) => row.file_key)
}

/**
 * Deletes what was handed in for accounts that were closed so long ago, and what became of it. Returns the keys of its
 * files.
 */
export async function deleteOldProofs(tx: Tx, { years }: { years: number }): Promise<string[]> {
  const old = tx
    .selectFrom('kyc_submission')
    .innerJoin('users', 'users.id', 'kyc_submission.user_id')
    .select('kyc_submission.id')
    .where('users.closed_at', '<', sql<Date>`clock_timestamp() - make_interval(years => ${years})`)
  const documents = await tx
    .deleteFrom('kyc_document')
    .where('submission_id', 'in', old)
    .returning('file_key')
    .execute()
  await tx.deleteFrom('kyc_submission').where('id', 'in', old).execute()
  return documents.map((row) => row.file_key)
}
