import type { DbOrTx, Tx, Reader } from '#db.ts'
import { dropFiles } from '#files/orphan-files.ts'
import { deleteUnusedMedia, findMedia } from './media-queries.ts'
import type { ContentCredentials } from '@monsoon/contract/works/uploads'
import type { StoredCopy } from '#files/picture-view.ts'
import type { MediaKind } from './detect-media.ts'

/** Deletes media that a row led to until now, unless another one does; a sweep removes the files. */
export async function dropMedia(tx: Tx, mediaIds: readonly (string | null)[]): Promise<void> {
  const ids = mediaIds.filter((id) => id !== null)
  if (ids.length > 0) await dropMediaFiles(tx, await deleteUnusedMedia(tx, ids))
}

/** All sizes of media whose rows are gone, by the keys of their originals. */
export const dropMediaFiles = (db: DbOrTx, keys: readonly string[]): Promise<void> =>
  dropFiles(db, { store: 'public', keys })

/** Media as its views need it. */
export type MediaRow = NonNullable<Awaited<ReturnType<typeof readMedia>>>

export async function readMedia(db: Reader, mediaId: string) {
  const found = await findMedia(db, mediaId)
  return (
    found && {
      ...found,
      kind: found.kind as MediaKind,
      copies: found.copies as unknown as StoredCopy[],
      credentials: found.credentials as ContentCredentials | null,
    }
  )
}
