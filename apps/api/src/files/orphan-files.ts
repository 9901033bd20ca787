import type { DbOrTx, Tx } from '#db.ts'
import { Refusal } from '#errors.ts'
import type { Resources } from '#resources.ts'
import { filesOfKey } from './media-files.ts'
import {
  claimOrphans,
  deleteOrphan,
  forgetRemovedOrphans,
  isFileInUse,
  markOrphanRemoved,
  markOrphans,
  unmarkOrphans,
  type StoredFile,
  type StoreName,
} from './orphan-file-queries.ts'

/** How long files may wait for the row that leads to them: much longer than any call takes. */
const graceMinutes = 60
const batchSize = 100

interface Named {
  store: StoreName
  /** Of media, the key of the original stands for all its sizes. */
  keys: readonly string[]
}

/**
 * Notes files before they are written. Should the process be killed before their row is there, a sweep removes them an
 * hour later, or after `minutes`. Refuses with files-unavailable while the same files are being removed.
 */
export async function registerPendingFiles(
  db: DbOrTx,
  { store, keys, minutes = graceMinutes }: Named & { minutes?: number },
): Promise<void> {
  const noted = await markOrphans(db, { store, keys, minutes })
  if (noted < keys.length) throw new Refusal('files-unavailable')
}

/**
 * Confirms files in the transaction that writes their rows. Refuses with files-unavailable where a sweep came
 * first.
 */
export async function confirmFiles(tx: Tx, named: Named): Promise<void> {
  const removed = await unmarkOrphans(tx, named)
  if (removed.length > 0) throw new Refusal('files-unavailable')
}

/** Lets the next sweep remove files, in the transaction that deletes their rows. */
export async function dropFiles(db: DbOrTx, { store, keys }: Named): Promise<void> {
  if (keys.length > 0) await markOrphans(db, { store, keys, minutes: 0 })
}

/** The job that removes what no row leads to. Repeated or killed, it goes on where it was. */
export async function sweepFiles(resources: Pick<Resources, 'db' | 'files' | 'privateFiles'>): Promise<void> {
  const { db } = resources
  await forgetRemovedOrphans(db)
  for (;;) {
    const orphans = await claimOrphans(db, batchSize)
    if (orphans.length === 0) return
    for (const orphan of orphans) await sweepFile(resources, orphan)
  }
}

async function sweepFile(
  resources: Pick<Resources, 'db' | 'files' | 'privateFiles'>,
  orphan: StoredFile,
): Promise<void> {
  if (await isFileInUse(resources.db, orphan)) return deleteOrphan(resources.db, orphan)
  await removeOrphan(resources, orphan)
  await markOrphanRemoved(resources.db, orphan)
}

async function removeOrphan(
  { files, privateFiles }: Pick<Resources, 'files' | 'privateFiles'>,
  { store, key }: StoredFile,
): Promise<void> {
  if (store === 'private') return privateFiles.remove(key)
  for (const name of filesOfKey(key)) await files.remove(name)
}
