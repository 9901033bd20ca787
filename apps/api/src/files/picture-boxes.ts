/**
 * Bounding boxes of pictures (001, section 9): fitted inside without cropping or enlarging; only 100x100 crops.
 * 1600x1600 is ours, for zooming, and made as WebP alone because it is asked for rarely.
 */
export const pictureBoxes = ['100x100', '400x400', '464x464', '684x487', '900x900', '1000x1000', '1600x1600'] as const

/** Holds every other one, so that all sizes of a picture can be made from it. */
export const largestBox = '1600x1600'

export type PictureBox = (typeof pictureBoxes)[number]
export type PictureFormat = 'webp' | 'avif'

interface Size {
  width: number
  height: number
}

const isCropped = (box: PictureBox): boolean => box === '100x100'

/** The boxes that a format is made in. */
export const boxesOf = (format: PictureFormat): readonly PictureBox[] =>
  format === 'webp' ? pictureBoxes : pictureBoxes.filter((box) => !isCropped(box) && box !== '1600x1600')

/** The name of a rendition's file, without its extension. */
export const renditionName = (box: PictureBox): string => box

/**
 * The size in which a picture appears in a box, in whole pixels. What the pipeline makes and what views announce is
 * this one figure.
 */
export function sizeInBox(picture: Size, box: PictureBox): Size {
  const [boxWidth = 0, boxHeight = 0] = box.split('x').map(Number)
  if (isCropped(box)) {
    const side = Math.min(boxWidth, picture.width, picture.height)
    return { width: side, height: side }
  }
  const scale = Math.min(1, boxWidth / picture.width, boxHeight / picture.height)
  return {
    width: Math.max(1, Math.round(picture.width * scale)),
    height: Math.max(1, Math.round(picture.height * scale)),
  }
}
