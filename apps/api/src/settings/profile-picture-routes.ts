import { profilePictureTexts, type profilePictureEndpoints } from '@monsoon/contract/accounts/profile-pictures'
import { invariant } from '@monsoon/domain/invariant'
import { readProfile } from '#accounts/read-profile.ts'
import type { Handlers } from '#http.ts'
import type { Resources } from '#resources.ts'
import { changePicture } from './change-picture.ts'

export function profilePictureHandlers(resources: Resources): Handlers<typeof profilePictureEndpoints> {
  return {
    'PATCH /v1/profile/picture': async ({ viewer: { userId }, files }) => {
      await changePicture(resources, { userId, place: 'portrait', file: files.file })
      const { profilePicture } = await readProfile(resources, userId)
      invariant(profilePicture, 'who has just set a picture has one')
      return { data: { profilePicture }, msg: profilePictureTexts.portraitSaved }
    },
    'PATCH /v1/profile/background/picture': async ({ viewer: { userId }, files }) => {
      await changePicture(resources, { userId, place: 'cover', file: files.file })
      const { backgroundPicture } = await readProfile(resources, userId)
      invariant(backgroundPicture, 'who has just set a cover has one')
      return { data: { backgroundPicture }, msg: profilePictureTexts.coverSaved }
    },
  }
}
