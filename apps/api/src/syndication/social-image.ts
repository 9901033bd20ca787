import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { escapeHtml } from '#escape-html.ts'
import { mediaKey } from '#files/media-files.ts'
import { renditionName } from '#files/picture-boxes.ts'
import type { Resources } from '#resources.ts'

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

// Raised by whoever changes how the image looks, so that it is made anew.
const layoutVersion = 1

/** Names the image by what it shows: another title or picture is another image. */
export const socialImageHash = (subject: SocialSubject): string =>
  createHash('sha256')
    .update(JSON.stringify([layoutVersion, subject.title, subject.person, subject.brandName, subject.contentHash]))
    .digest('hex')
    .slice(0, 32)

const keyOf = (hash: string): string => `social/${hash}.jpg`

const shorten = (text: string, most: number): string => {
  const letters = [...text]
  return letters.length > most ? `${letters.slice(0, most - 1).join('')}…` : text
}

/** Words as Pango lays them out; the width is that of the column. */
const words = (
  text: string,
  { size, font, color }: { size: number; font: string; color: string },
  columnWidth: number,
) =>
  ({
    text: {
      text: `<span foreground="${color}">${escapeHtml(text)}</span>`,
      font: `${font} ${size}`,
      rgba: true,
      width: columnWidth,
      wrap: 'word-char',
    },
  }) as const

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
  const [titleImage, personImage, brandImage] = await Promise.all(
    [
      words(shorten(title, 80), { size: 46, font: 'Newsreader, Georgia, serif italic', color: '#1d1712' }, column),
      words(shorten(person, 60), { size: 28, font: 'sans', color: '#4c443c' }, column),
      words(brandName, { size: 22, font: 'sans', color: '#75695e' }, column),
    ].map((input) => sharp(input).png().toBuffer({ resolveWithObject: true })),
  )
  if (!titleImage || !personImage || !brandImage) throw new Error('words were not laid out')
  const titleHeight = Math.min(titleImage.info.height, height - 2 * margin - 120)
  const top = Math.max(margin, Math.round((height - titleHeight - personImage.info.height - 28) / 2))
  return sharp({ create: { width, height, channels: 3, background: '#f4f1ec' } })
    .composite([
      ...(picture && size ? [{ input: picture, left: margin, top: Math.round((height - size.height) / 2) }] : []),
      {
        input: await sharp(titleImage.data)
          .extract({ left: 0, top: 0, width: titleImage.info.width, height: titleHeight })
          .toBuffer(),
        left,
        top,
      },
      { input: personImage.data, left, top: top + titleHeight + 28 },
      { input: brandImage.data, left, top: height - margin - brandImage.info.height },
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
