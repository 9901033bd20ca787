import type { Picture as PictureShape, Rendition } from '@monsoon/contract/shapes'
import type { CSSProperties } from 'react'
import { preload } from 'react-dom'

/** A picture as a page shows it, its files as `srcset` wants them: for loaders, as `toShownWork` is. */
export type ShownPicture = Omit<PictureShape, 'renditions'> & { avif: string; webp: string }

/** Without the square crop, which is never offered as a rendition of a whole work. */
export function toShownPicture({ alt, width, height, color, renditions }: PictureShape): ShownPicture {
  const whole = renditions.filter(({ box }) => box !== cropBox)
  return { alt, width, height, color, avif: sourceSet(whole, 'avif'), webp: sourceSet(whole, 'webp') }
}

type PictureProps = {
  picture: PictureShape | ShownPicture
  /** As of `<img sizes>`: how wide the work stands at which window width. */
  sizes: string
  /** In the first row: loaded at once and before others. */
  isFirst?: boolean
  isFramed?: boolean
  className?: string | undefined
}

/**
 * A work, uncropped: AVIF and WebP in the sizes there are, on its ground colour while it loads, with its ratio known so
 * that nothing moves. `isFramed`: its frame has the ground and the ratio (`frameOf`).
 */
export function Picture({ picture, sizes, isFirst = false, isFramed = false, className }: PictureProps) {
  const { alt, width, height, avif, webp } = 'renditions' in picture ? toShownPicture(picture) : picture
  if (isFirst) preloadSources(avif ? 'avif' : 'webp', avif || webp, sizes)
  return (
    <picture>
      {avif && <source type="image/avif" srcSet={avif} sizes={sizes} />}
      <img
        src={largestOf(webp)}
        srcSet={webp || undefined}
        sizes={webp ? sizes : undefined}
        alt={alt}
        width={width}
        height={height}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : undefined}
        decoding="async"
        className={className}
        style={isFramed ? undefined : groundOf(picture)}
      />
    </picture>
  )
}

/** The address of the last file of a `srcset`. */
const largestOf = (sources: string): string | undefined => sources.split(', ').at(-1)?.split(' ', 1)[0] || undefined

/**
 * Names the picture in the head of the page, before fonts and styles: the connection that brought the page is its own.
 */
function preloadSources(format: Rendition['format'], imageSrcSet: string, imageSizes: string): void {
  if (imageSrcSet === '') return
  const href = imageSrcSet.split(' ', 1)[0] ?? ''
  preload(href, { as: 'image', type: `image/${format}`, imageSrcSet, imageSizes, fetchPriority: 'high' })
}

const cropBox = '100x100'

/** `url 464w, …` of one format, small to large; empty when there is none. */
export function sourceSet(renditions: readonly Rendition[], format: Rendition['format']): string {
  return renditions
    .filter((rendition) => rendition.format === format)
    .toSorted((a, b) => a.width - b.width)
    .map(({ url, width }) => `${url} ${width}w`)
    .join(', ')
}

/** Ratio and ground of a picture as custom properties, for the frames that hold it. */
export function frameOf(picture: Pick<PictureShape, 'width' | 'height' | 'color'>): CSSProperties {
  return { '--ratio': String(round(picture.width / picture.height)), '--ground': picture.color } as CSSProperties
}

/** Works of about one area: a portrait at full height, a square at 0.84, a wide one at 0.7. */
export function scaleByRatio({ width, height }: Pick<PictureShape, 'width' | 'height'>): number {
  return Math.min(1, Math.max(0.6, Math.round((0.84 / Math.sqrt(width / height)) * 100) / 100))
}

function groundOf(picture: Pick<PictureShape, 'width' | 'height' | 'color'>): CSSProperties {
  return {
    aspectRatio: `${picture.width} / ${picture.height}`,
    backgroundColor: `color-mix(in oklab, ${picture.color} 52%, var(--wall))`,
  }
}

function round(ratio: number): number {
  return Math.round(ratio * 10_000) / 10_000
}
