import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { mediaKey } from '#files/media-files.ts'
import { renditionName } from '#files/picture-boxes.ts'
import type { Resources } from '#resources.ts'
import { drawWords, type WordsStyle } from './draw-words.ts'

/** What a preview of a link shows elsewhere. */
export interface SocialSubject {
  title: string
  person: string
  brandName: string
  /** Of the picture; null: words alone. */
  contentHash: string | null
}

const width = 1200
const height = 630
const margin = 56
const pictureSide = height - 2 * margin
const gap = 16

// Raised by whoever changes how the image looks, so that it is made anew.
const layoutVersion = 3

/** Names the image by what it shows: another title or picture is another image. */
export const socialImageHash = (subject: SocialSubject): string =>
  createHash('sha256')
    .update(JSON.stringify([layoutVersion, subject.title, subject.person, subject.brandName, subject.contentHash]))
    .digest('hex')
    .slice(0, 32)

const keyOf = (hash: string): string => `social/${hash}.jpg`

const styles = {
  title: { face: 'italic', sizes: [68, 56, 46], mostLines: 4, color: [29, 23, 18] },
  person: { face: 'sans', sizes: [36, 30], mostLines: 2, color: [76, 68, 60] },
  brand: { face: 'sans', sizes: [28], mostLines: 1, color: [117, 105, 94] },
} satisfies Record<string, WordsStyle>

async function readPicture({ files }: Pick<Resources, 'files'>, contentHash: string): Promise<Buffer | null> {
  const file = await files.read(mediaKey(contentHash, renditionName('900x900'), 'webp'))
  if (!file) return null
  return sharp(await buffer(file.stream))
    .resize(pictureSide, pictureSide, { fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer()
}

async function compose(resources: Pick<Resources, 'files'>, subject: SocialSubject): Promise<Buffer> {
  const { title, person, brandName, contentHash } = subject
  const picture = contentHash === null ? null : await readPicture(resources, contentHash)
  const size = picture && (await sharp(picture).metadata())
  const left = size ? margin + size.width + margin : margin
  const column = width - left - margin
  const drawnTitle = drawWords(title, styles.title, column)
  // A title in a script that nothing here can write leaves its place to who made the work, and that name to the house.
  const words = drawnTitle ?? drawWords(person, styles.title, column) ?? drawWords(brandName, styles.title, column)
  const by = drawnTitle && drawWords(person, styles.person, column)
  const brand = drawWords(brandName, styles.brand, column)
  const [wordsHeight, byHeight] = [words?.raw.height ?? 0, by?.raw.height ?? 0]
  const top = Math.max(margin, Math.round((height - wordsHeight - byHeight - gap) / 2))
  return sharp({ create: { width, height, channels: 3, background: '#f4f1ec' } })
    .composite([
      ...(picture && size ? [{ input: picture, left: margin, top: Math.round((height - size.height) / 2) }] : []),
      ...(words ? [{ ...words, left, top }] : []),
      ...(by ? [{ ...by, left, top: top + wordsHeight + gap }] : []),
      ...(brand ? [{ ...brand, left, top: height - margin - brand.raw.height }] : []),
    ])
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer()
}

// One at a time, and one for all who ask for the same: composing takes a tenth of a second of the processor.
const inMaking = new Map<string, Promise<Buffer>>()
let last: Promise<unknown> = Promise.resolve()

/** The image of a link's preview: made once, kept under its hash, and read from there ever after. */
export async function readSocialImage(
  resources: Pick<Resources, 'files'>,
  subject: SocialSubject,
): Promise<{ hash: string; image: Buffer }> {
  const hash = socialImageHash(subject)
  const kept = await resources.files.read(keyOf(hash))
  if (kept) return { hash, image: await buffer(kept.stream) }
  const made =
    inMaking.get(hash) ??
    last.then(async () => {
      const image = await compose(resources, subject)
      await resources.files.put(keyOf(hash), image, 'image/jpeg')
      return image
    })
  inMaking.set(hash, made)
  last = made.catch(() => undefined)
  try {
    return { hash, image: await made }
  } finally {
    inMaking.delete(hash)
  }
}
