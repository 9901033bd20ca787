import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import type { FilePart } from '../file-parts.ts'
import { accountMessages } from './account-messages.ts'
import {} from '../messages.ts'
import { picture } from '../shapes.ts'

/** A picture for the profile: its portrait, or the cover above it. */
export const profilePictureFile = {
  types: ['png', 'jpeg'],
  maxBytes: 4 * 1024 * 1024,
  wrongType: accountMessages.pictureWrongType,
  tooLarge: accountMessages.pictureTooLarge,
} as const satisfies FilePart

/** Width by height of what is cut out of a picture before it is sent (001 section 9). */
export const cropRatios = { portrait: 1, cover: 4 } as const

/** What `msg` says where there is more to say than OK. */
export const profilePictureTexts = {
  portraitSaved: 'Your profile picture is changed.',
  coverSaved: 'Your cover picture is changed.',
} as const

export const profilePictureEndpoints = {
  'PATCH /v1/profile/picture': endpoint({
    summary: 'Change the profile picture',
    auth: 'member',
    files: { file: profilePictureFile },
    data: z.object({ profilePicture: picture }),
    errors: [],
    rateLimit: 'upload',
  }),
  'PATCH /v1/profile/background/picture': endpoint({
    summary: 'Change the cover picture',
    auth: 'member',
    files: { file: profilePictureFile },
    data: z.object({ backgroundPicture: picture }),
    errors: [],
    rateLimit: 'upload',
  }),
}
