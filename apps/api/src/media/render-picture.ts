import sharp, { type Channels, type Sharp } from 'sharp'
import type { MediaExtension } from '#files/media-files.ts'
import { largestBox, sizeInBox, type PictureBox, type PictureFormat } from '#files/picture-boxes.ts'
import { MediaRefusal } from './media-refusal.ts'
import type { MediaSource } from './media-source.ts'

// About 7,000 pixels a side: a bomb of a few kilobytes would otherwise unpack to gigabytes.
const maxPixels = 50_000_000
// What comes in several passes over the whole picture is held whole, at up to eight bytes a pixel, until the last has
// come.
const maxInterlacedPixels = 12_000_000
const decodeSeconds = 10

// Uploads choose their decoder by their content. These four are all that there is to choose from: no SVG, PDF, TIFF or
// raw formats.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadPng', 'VipsForeignLoadJpeg', 'VipsForeignLoadWebp', 'VipsForeignLoadNsgif'],
})
// The work happens beside requests: one thread a picture leaves the other core to them, and pictures are seldom seen
// twice.
sharp.concurrency(1)
sharp.cache(false)

// Half the time of the next step, for 2 % more bytes.
const webpEffort = 2
const avifEffort = 2

const open = (input: MediaSource['input'], { animated = false } = {}): Sharp =>
  sharp(input, { limitInputPixels: maxPixels, failOn: 'truncated', animated }).timeout({ seconds: decodeSeconds })

function asRefusal(error: unknown): MediaRefusal {
  if (error instanceof MediaRefusal) return error
  const text = error instanceof Error ? error.message : ''
  return new MediaRefusal(/pixel limit/i.test(text) ? 'TOO_MANY_PIXELS' : 'DAMAGED', { cause: error })
}

export interface CleanPicture {
  /**
   * The whole picture, encoded anew: nothing of the upload but its pixels is left (no EXIF, no place, no appended
   * file).
   */
  bytes: Buffer
  width: number
  height: number
  isAnimated: boolean
  /** Its dominant colour, shown until it has loaded: #rrggbb. */
  color: string
  pixels: Pixels
}

/** A picture decoded once, no larger than its largest box: every size is made from these. */
export interface Pixels {
  data: Buffer
  width: number
  height: number
  channels: Channels
}

const hex = (channel: number): string => Math.round(channel).toString(16).padStart(2, '0')

const openPixels = ({ data, ...raw }: Pixels): Sharp => sharp(data, { raw })

/** Of an animation, its first frame. */
export async function decodePixels(
  input: MediaSource['input'],
  size: { width: number; height: number },
): Promise<Pixels> {
  const { width, height } = sizeInBox(size, largestBox)
  const { data, info } = await open(input)
    .resize(width, height, { fit: 'fill' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width, height, channels: info.channels }
}

export async function dominantColor(pixels: Pixels): Promise<string> {
  const small = await openPixels(pixels)
    .resize(96, 96, { fit: 'inside' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .png()
    .toBuffer()
  const { dominant } = await sharp(small).stats()
  return `#${hex(dominant.r)}${hex(dominant.g)}${hex(dominant.b)}`
}

function encodeWhole(picture: Sharp, extension: MediaExtension): Sharp {
  if (extension === 'jpg') return picture.jpeg({ quality: 92, mozjpeg: false })
  if (extension === 'webp') return picture.webp({ quality: 92, effort: webpEffort })
  if (extension === 'gif') return picture.gif()
  return picture.png({ compressionLevel: 7 })
}

async function readPageCount(input: MediaSource['input']): Promise<number> {
  const { pages = 1, width, height, isProgressive } = await open(input).metadata()
  if (isProgressive && width * height > maxInterlacedPixels) throw new MediaRefusal('TOO_MANY_PIXELS')
  return pages
}

const fitInto = (picture: Sharp, box: PictureBox): Sharp => {
  const [width, height] = box.split('x').map(Number)
  return picture.resize({ width, height, fit: 'inside', withoutEnlargement: true })
}

/**
 * Decodes a picture and encodes it again, upright and in sRGB, reduced to fit into `within` if that is given. Refuses
 * what is too big or does not decode.
 */
export async function cleanPicture(
  input: MediaSource['input'],
  extension: MediaExtension,
  { within }: { within?: PictureBox | undefined } = {},
): Promise<CleanPicture> {
  try {
    const isAnimated = (await readPageCount(input)) > 1 && (extension === 'gif' || extension === 'webp')
    const source = open(input, { animated: isAnimated })
    const upright = isAnimated ? source : source.autoOrient()
    const fitted = within ? fitInto(upright, within) : upright
    const { data, info } = await encodeWhole(fitted, extension).toBuffer({ resolveWithObject: true })
    const { width } = info
    const height = isAnimated ? (info.pageHeight ?? info.height) : info.height
    const pixels = await decodePixels(data, { width, height })
    return { bytes: data, width, height, isAnimated, color: await dominantColor(pixels), pixels }
  } catch (error) {
    throw asRefusal(error)
  }
}

export interface PictureToRender {
  pixels: Pixels
  /** Of the whole picture, whose boxes these are. */
  width: number
  height: number
  boxes: readonly PictureBox[]
  format: PictureFormat
}

/**
 * The boxes in their order. A picture smaller than several has the same size in each of them, and is encoded once
 * for them all.
 */
export async function* renderBoxes(picture: PictureToRender): AsyncGenerator<{ box: PictureBox; content: Buffer }> {
  const made = new Map<string, Buffer>()
  for (const box of picture.boxes) {
    const size = sizeInBox(picture, box)
    const fit = box === '100x100' ? 'cover' : 'fill'
    const key = `${size.width}x${size.height} ${fit}`
    const content =
      made.get(key) ?? (await encodeBox(openPixels(picture.pixels).resize({ ...size, fit }), picture.format))
    made.set(key, content)
    yield { box, content }
  }
}

const encodeBox = (picture: Sharp, format: PictureFormat): Promise<Buffer> =>
  format === 'webp'
    ? picture.webp({ quality: 82, effort: webpEffort }).toBuffer()
    : picture.avif({ quality: 45, effort: avifEffort }).toBuffer()

// A page at 200 dots an inch has 2,340 lines.
const paperSide = 3000

/** A photographed paper as JPEG, upright, on white: nothing of the upload but its pixels is left. */
export async function encodePaper(bytes: Buffer): Promise<Buffer> {
  try {
    await readPageCount(bytes)
    return await open(bytes)
      .autoOrient()
      .resize({ width: paperSide, height: paperSide, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 85 })
      .toBuffer()
  } catch (error) {
    throw asRefusal(error)
  }
}
