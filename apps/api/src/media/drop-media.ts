import type { DbOrTx, Tx } from '#db.ts'
import { dropFiles } from '#files/orphan-files.ts'
import { deleteUnusedMedia } from './media-queries.ts'

/** Deletes media that a row led to until now, unless another one does; a sweep removes the files. */
export async function dropMedia(tx: Tx, mediaIds: readonly (string | null)[]): Promise<void> {
  const ids = mediaIds.filter((id) => id !== null)
  if (ids.length > 0) await dropMediaFiles(tx, await deleteUnusedMedia(tx, ids))
}

/** All sizes of media whose rows are gone, by the keys of their originals. */
export const dropMediaFiles = (db: DbOrTx, keys: readonly string[]): Promise<void> =>
  dropFiles(db, { store: 'public', keys })
