import type { ContentCredentials } from '@monsoon/contract/works/uploads'
import type { Reader } from '#db.ts'
import type { StoredCopy } from '#files/picture-view.ts'
import type { MediaKind } from './detect-media.ts'
import { findMedia } from './media-queries.ts'

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
