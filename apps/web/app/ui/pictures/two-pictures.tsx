import type { Picture } from '@monsoon/contract/shapes'
import { sourceSet } from './picture.tsx'

/**
 * The same thing in two pictures, one for wide windows and one for narrow ones. Decorative: what it shows stands beside
 * it in words.
 */
export function TwoPictures({ wide, narrow, className = '' }: { wide: Picture; narrow: Picture; className?: string }) {
  const fallback = wide.renditions.find(({ box, format }) => box === '900x900' && format === 'webp')
  return (
    <picture>
      <source
        media="(width < 48rem)"
        srcSet={sourceSet(narrow.renditions, 'webp')}
        sizes="90vw"
        width={narrow.width}
        height={narrow.height}
      />
      <img
        src={fallback?.url}
        srcSet={sourceSet(wide.renditions, 'webp')}
        sizes="48vw"
        alt=""
        width={wide.width}
        height={wide.height}
        loading="lazy"
        decoding="async"
        style={{ backgroundColor: wide.color }}
        className={className}
      />
    </picture>
  )
}
