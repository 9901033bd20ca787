import type { DbOrTx, Reader, Tx } from '#db.ts'
import { dropFiles } from '#files/orphan-files.ts'
import { deleteUnusedMedia, isMediaShown } from './media-queries.ts'

/** Deletes media that a row led to until now, unless another one does; a sweep removes the files. */
export async function dropMedia(tx: Tx, mediaIds: readonly (string | null)[]): Promise<void> {
  const ids = mediaIds.filter((id) => id !== null)
  if (ids.length > 0) await dropMediaFiles(tx, await deleteUnusedMedia(tx, ids))
}

/** All sizes of media whose rows are gone, by the keys of their originals. */
export const dropMediaFiles = (db: DbOrTx, keys: readonly string[]): Promise<void> =>
  dropFiles(db, { store: 'public', keys })

/** Whether media stands anywhere: in a work, a draft, a profile, an exhibition. What is only uploaded does not. */
export const isInUse = (db: Reader, mediaId: string): Promise<boolean> => isMediaShown(db, mediaId)
