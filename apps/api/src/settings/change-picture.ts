import { dropCatalogCache } from '#catalog/catalog-cache.ts'
import { largestBox } from '#files/picture-boxes.ts'
import { refuseAsField } from '#media/media-refusal.ts'
import { storeMedia } from '#media/store-media.ts'
import type { UploadedFile } from '#read-form.ts'
import type { Resources } from '#resources.ts'
import { updatePicture, type ProfilePicturePlace } from './profile-settings-queries.ts'

/** Puts an uploaded picture into somebody's profile. What lies beyond its largest size, and all but its pixels, is not kept. */
export async function changePicture(
  { db, files }: Pick<Resources, 'db' | 'files'>,
  { userId, place, file: { bytes, type } }: { userId: string; place: ProfilePicturePlace; file: UploadedFile },
): Promise<void> {
  const fileName = `picture.${type}`
  const isPortrait = place === 'portrait'
  const { mediaId } = await refuseAsField('file', () =>
    storeMedia({ db, files }, { bytes, fileName, isPortrait, within: largestBox }),
  )
  await updatePicture(db, { userId, place, mediaId })
  dropCatalogCache()
}
