import type { ArchiveContent } from '@monsoon/contract/accounts/archives'
import { inTransaction, type Db, type Tx } from '#db.ts'
import { Refusal } from '#errors.ts'
import { dropFiles } from '#files/orphan-files.ts'
import { addJob } from '#outbox-queries.ts'
import { deleteArchives, deleteExpiredArchives, insertArchive } from './archive-queries.ts'

/** Asks for an archive of all that one has here. One is packed at a time; a new one takes the place of the last. */
export async function requestArchive(
  db: Db,
  { userId, contents }: { userId: string; contents: readonly ArchiveContent[] },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await dropFiles(tx, { store: 'private', keys: await deleteArchives(tx, { userId, onlyReady: true }) })
    const archiveId = await insertArchive(tx, { userId, contents })
    if (!archiveId) throw new Refusal('export-running')
    await addJob(tx, 'prepare-export', { exportId: archiveId })
  })
}

/**
 * Forgets somebody's archives with everything that was written for them, in the transaction that closes the account.
 */
export async function dropArchives(tx: Tx, userId: string): Promise<void> {
  await dropFiles(tx, { store: 'private', keys: await deleteArchives(tx, { userId, onlyReady: false }) })
}

/** Forgets what nobody may fetch any more. */
export async function forgetOldArchives(db: Db): Promise<void> {
  await inTransaction(db, async (tx) => dropFiles(tx, { store: 'private', keys: await deleteExpiredArchives(tx) }))
}
