import type { MediaSource, Picture, Rendition } from '@monsoon/contract/shapes'
import { mediaKey, mediaUrl } from './media-files.ts'
import {
  boxesOf,
  pictureBoxes,
  renditionName,
  sizeInBox,
  type PictureBox,
  type PictureFormat,
} from './picture-boxes.ts'

/** What a picture's view needs of its `media` row. Columns of a left join, so each may be null. */
export interface PictureRow {
  contentHash: string | null
  width: number | null
  height: number | null
  color: string | null
  avifState: string | null
}

/** Select these of `media` for `toPicture`. */
export const pictureColumns = [
  'media.content_hash as contentHash',
  'media.width',
  'media.height',
  'media.color',
  'media.avif_state as avifState',
] as const

/** Boxes of a work on a card: small and large screens, both pixel densities. */
export const cardBoxes: readonly PictureBox[] = ['464x464', '900x900']
/** Boxes of a portrait beside a name. */
export const portraitBoxes: readonly PictureBox[] = ['100x100']
/** Boxes of a portrait that a card is made of. */
export const largePortraitBoxes: readonly PictureBox[] = ['100x100', '400x400']

export interface PictureOptions {
  /** Setting MEDIA_ORIGIN; empty: this server. */
  mediaOrigin?: string | undefined
  boxes?: readonly PictureBox[]
}

/** A picture as answers show it: its renditions are known from its size, so no list of them is stored. */
export function toPicture(
  row: PictureRow,
  alt: string,
  { mediaOrigin = '', boxes = pictureBoxes }: PictureOptions = {},
): Picture | null {
  const { contentHash, width, height, color } = row
  if (contentHash === null || width === null || height === null) return null
  const size = { width, height }
  const renditionsAs = (format: PictureFormat): Rendition[] => {
    const made = boxesOf(format)
    return boxes
      .filter((box) => made.includes(box))
      .map((box) => ({
        box,
        format,
        ...sizeInBox(size, box),
        url: mediaUrl(mediaKey(contentHash, renditionName(box), format), mediaOrigin),
      }))
  }
  const renditions = renditionsAs('webp')
  if (row.avifState === 'done') renditions.push(...renditionsAs('avif'))
  return { alt, width, height, color: color ?? '#e9e6e1', renditions }
}

/** The address of one box, for clients that want a single picture; '' without a picture. */
export function pictureUrl(picture: Picture | null, box: PictureBox): string {
  const fits = picture?.renditions.filter(({ format }) => format === 'webp') ?? []
  return (fits.find((rendition) => rendition.box === box) ?? fits.at(-1))?.url ?? ''
}

/** A copy of a film or a sound, as its row has it. */
export interface StoredCopy {
  key: string
  mimeType: string
  width: number | null
  height: number | null
}

/** The copies of a film or a sound, best first. */
export const toSources = (copies: readonly StoredCopy[], mediaOrigin = ''): MediaSource[] =>
  copies.map(({ key, ...copy }) => ({ url: mediaUrl(key, mediaOrigin), ...copy }))
