import type { FilePart } from '../file-parts.ts'
import { accountMessages } from '../accounts/account-messages.ts'
import {} from '../messages.ts'

/** The picture above an exhibition. */
export const bannerFile = {
  types: ['png', 'jpeg'],
  maxBytes: 4 * 1024 * 1024,
  wrongType: accountMessages.pictureWrongType,
  tooLarge: accountMessages.pictureTooLarge,
} as const satisfies FilePart

/** A film above an exhibition, in place of its picture. */
export const bannerFilm = {
  types: ['mp4', 'webm'],
  maxBytes: 50 * 1024 * 1024,
  wrongType: 'Allowed files are .mp4 and .webm',
  tooLarge: 'Allowed file is 50MB',
} as const satisfies FilePart
