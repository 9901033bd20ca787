import type { DbOrTx, Db, Tx } from '#db.ts'
import { addJob } from '#outbox-queries.ts'
import { listUndescribedWorks, listUnfixedWorksOf } from './token-metadata-queries.ts'

/** One after another, so that a gallery that is opened keeps no more than one processor busy. */
export const queueTokenMetadata = (db: DbOrTx, itemId: string): Promise<void> =>
  addJob(
    db,
    'make-token-metadata',
    { itemId },
    { key: `token-metadata:${itemId}`, queue: 'token-metadata', canWait: true },
  )

/**
 * Has the metadata of an artist's works made again, after the name or its privacy changed, where no token names it yet.
 */
export async function queueMetadataOf(tx: Tx, creatorId: string): Promise<void> {
  for (const itemId of await listUnfixedWorksOf(tx, creatorId)) await queueTokenMetadata(tx, itemId)
}

const worksPerSweep = 50

/** Finds works that were published before there was metadata, or whose job was lost. */
export async function queueMissingMetadata(db: Db): Promise<void> {
  for (const itemId of await listUndescribedWorks(db, worksPerSweep)) await queueTokenMetadata(db, itemId)
}
