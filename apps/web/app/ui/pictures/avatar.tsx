import type { Picture as PictureShape, Rendition } from '@monsoon/contract/shapes'

type AvatarProps = { name: string; picture: PictureShape | null; size?: number }

/** A person's picture as a disc, or the first letter of the name. Decorative: the name stands beside it. */
export function Avatar({ name, picture, size = 40 }: AvatarProps) {
  return <Portrait name={name} src={picture && (portraitOf(picture, size * 2)?.url ?? null)} size={size} />
}

/** The same of a file that is known; without one, the letter. */
export function Portrait({ name, src, size }: { name: string; src: string | null; size: number }) {
  const box = { inlineSize: size, blockSize: size }
  if (src === null) {
    return (
      <span
        aria-hidden
        style={{ ...box, fontSize: size * 0.42 }}
        className="grid flex-none place-items-center rounded-full bg-wall font-serif leading-none text-ink-2"
      >
        {firstLetter(name)}
      </span>
    )
  }
  return (
    <img
      src={src}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
      style={box}
      className="flex-none rounded-full bg-wall object-cover"
    />
  )
}

/**
 * The smallest file of a portrait that is wide enough, else the widest. It may be its square crop, which suits a frame
 * of its own.
 */
export function portraitOf(picture: PictureShape, pixels: number): Rendition | undefined {
  const bySize = picture.renditions.toSorted((a, b) => a.width - b.width)
  return bySize.find(({ width }) => width >= pixels) ?? bySize.at(-1)
}

const letters = new Intl.Segmenter()

/** The first letter as its script counts letters; of a shortened address the first character after 0x. */
export function firstLetter(name: string): string {
  const [letter] = letters.segment(name.replace(/^0x/, '').trim())
  return (letter?.segment ?? '·').toLocaleUpperCase()
}
