import { boxesOf, renditionName } from './picture-boxes.ts'

/**
 * The files that media may be: extension in the store → content type. Nothing else is ever stored or served under
 * /media.
 */
const contentTypes = {
  webp: 'image/webp',
  avif: 'image/avif',
  png: 'image/png',
  jpg: 'image/jpeg',
  gif: 'image/gif',
  mp4: 'video/mp4',
  webm: 'video/webm',
  m4a: 'audio/mp4',
  mp3: 'audio/mpeg',
  ogg: 'audio/ogg',
  wav: 'audio/wav',
} as const

export type MediaExtension = keyof typeof contentTypes

/** `media/<content hash>/<name>.<extension>`; a key names its content, so what it leads to never changes. */
const keyPattern = /^media\/([0-9a-f]{32})\/[a-z0-9]{1,20}\.([a-z0-9]{3,4})$/

const isMediaExtension = (text: string | undefined): text is MediaExtension =>
  text !== undefined && Object.hasOwn(contentTypes, text)

/** The content type behind a key, or null when no file of ours can have it. */
export function contentTypeOfKey(key: string): string | null {
  const extension = keyPattern.exec(key)?.[2]
  return isMediaExtension(extension) ? contentTypes[extension] : null
}

export const contentTypeOf = (extension: MediaExtension): string => contentTypes[extension]

export const mediaKey = (contentHash: string, name: string, extension: MediaExtension): string =>
  `media/${contentHash}/${name}.${extension}`

const originalName = 'original'
/** Of a film or a sound that is played from copies: as private as the original of a picture. */
const masterName = 'master'
/** The names that copies of films and sounds can have. */
const copyFiles = ['film.mp4', 'small.mp4', 'sound.m4a'] as const

/** What an upload is kept as, and its sizes are made of. */
export const originalKey = (contentHash: string, extension: MediaExtension): string =>
  mediaKey(contentHash, originalName, extension)

export const masterKey = (contentHash: string, extension: MediaExtension): string =>
  mediaKey(contentHash, masterName, extension)

/**
 * Whether only a signed link opens a file (original-links.ts): the original of a picture, which is what its owners own.
 * Everybody is shown its sizes. Of a film or a sound it is the master, of which everybody plays copies. GIFs, and films
 * that have no copies, are shown themselves.
 */
export function isPrivateMedia(key: string): boolean {
  const contentType = contentTypeOfKey(key)
  const name = key.split('/').at(-1) ?? ''
  if (name.startsWith(`${masterName}.`)) return true
  return (
    name.startsWith(`${originalName}.`) &&
    contentType !== null &&
    contentType.startsWith('image/') &&
    contentType !== contentTypes.gif
  )
}

/** An original and all sizes and copies that can have been made of it. */
export function filesOfKey(originalKey: string): string[] {
  const contentHash = keyPattern.exec(originalKey)?.[1]
  if (contentHash === undefined) return [originalKey]
  const sizes = (['webp', 'avif'] as const).flatMap((format) =>
    boxesOf(format).map((box) => mediaKey(contentHash, renditionName(box), format)),
  )
  const copies = copyFiles.map((name) => `media/${contentHash}/${name}`)
  return [originalKey, ...sizes, ...copies]
}

/** Where a browser finds the file: on this server, or on the CDN that MEDIA_ORIGIN names. */
export const mediaUrl = (key: string, mediaOrigin = ''): string => `${mediaOrigin}/${key}`
