import type { Picture } from '@monsoon/contract/shapes'
import { portraitOf } from './avatar.tsx'

/** A work as a small square beside a line of text, uncropped on its ground. Decorative: its name stands beside it. */
export function Thumbnail({ picture, size = 44 }: { picture: Picture | null; size?: number }) {
  const box = { inlineSize: size, blockSize: size }
  if (!picture) return <span aria-hidden style={box} className="flex-none bg-wall" />
  const whole = picture.renditions.filter(({ box: name, format }) => name !== '100x100' && format !== 'avif')
  return (
    <img
      src={portraitOf({ ...picture, renditions: whole }, size * 2)?.url}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
      style={{ ...box, backgroundColor: picture.color }}
      className="flex-none object-contain"
    />
  )
}
