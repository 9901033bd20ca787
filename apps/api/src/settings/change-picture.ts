import { dropCatalogCache } from '#catalog/catalog-cache.ts'
import { inTransaction } from '#db.ts'
import { largestBox } from '#files/picture-boxes.ts'
import { dropMedia } from '#media/drop-media.ts'
import { refuseAsField } from '#media/media-refusal.ts'
import { storeMedia } from '#media/store-media.ts'
import type { UploadedFile } from '#http/read-form.ts'
import type { Resources } from '#resources.ts'
import { updatePicture, type ProfilePicturePlace } from './profile-settings-queries.ts'

/**
 * Puts an uploaded picture into somebody's profile. What lies beyond its largest size, and all but its pixels, is not
 * kept; nor is the picture before it.
 */
export async function changePicture(
  { db, files }: Pick<Resources, 'db' | 'files'>,
  { userId, place, file: { bytes, type } }: { userId: string; place: ProfilePicturePlace; file: UploadedFile },
): Promise<void> {
  const fileName = `picture.${type}`
  const isPortrait = place === 'portrait'
  const { mediaId } = await refuseAsField('file', () =>
    storeMedia({ db, files }, { bytes, fileName, isPortrait, within: largestBox }),
  )
  await inTransaction(db, async (tx) => {
    const before = await updatePicture(tx, { userId, place, mediaId })
    await dropMedia(tx, [before])
  })
  dropCatalogCache()
}
