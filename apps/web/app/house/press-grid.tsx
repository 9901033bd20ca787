import type { PressItem } from '@monsoon/contract/house/contents'
import { useEffect, useRef, useState } from 'react'
import { useFormat } from '../text/use-text.tsx'
import { BareLink } from '../ui/controls/bare-button.tsx'

/** What others wrote, each a link that opens beside this page. */
export function PressGrid({ items, labelledBy }: { items: readonly PressItem[]; labelledBy?: string }) {
  return (
    <ul
      aria-labelledby={labelledBy}
      className="grid gap-x-gutter gap-y-[clamp(2.5rem,4.4vw,4rem)] sm:grid-cols-2 lg:grid-cols-3"
    >
      {items.map((item, index) => (
        <li key={index}>
          <PressCard item={item} />
        </li>
      ))}
    </ul>
  )
}

function PressCard({ item }: { item: PressItem }) {
  const format = useFormat()
  const { mediaName, newsLink, newsTitle, date } = item
  return (
    <BareLink href={newsLink} rel="noopener" target="_blank" className="group block">
      <PressPicture item={item} />
      <span className="mt-3.5 mb-1 flex flex-wrap justify-between gap-x-4 text-label text-ink-3">
        <bdi className="font-semibold text-ink">{mediaName}</bdi>
        <time dateTime={date}>{format.date(date, { month: 'long' })}</time>
      </span>
      <h3 className="text-h3 text-pretty group-hover:underline">
        <bdi>{newsTitle}</bdi>
      </h3>
    </BareLink>
  )
}

/** The picture of an article; without one, or where it does not load, the outlet is set in its own name. */
function PressPicture({ item: { mediaName, imgUrl, imgAlt } }: { item: PressItem }) {
  const image = useRef<HTMLImageElement>(null)
  const [isBroken, setIsBroken] = useState(false)
  // It may have failed before the page was live.
  useEffect(() => {
    if (image.current?.complete && image.current.naturalWidth === 0) setIsBroken(true)
  }, [])
  return (
    <span className="relative grid aspect-2/1 place-items-center overflow-hidden bg-wall sm:aspect-3/2">
      {imgUrl && !isBroken ? (
        <img
          ref={image}
          src={imgUrl}
          alt={imgAlt}
          loading="lazy"
          onError={() => setIsBroken(true)}
          className="absolute inset-0 size-full object-contain p-6"
        />
      ) : (
        <span aria-hidden className="p-4 text-center font-serif text-[1.75rem]/tight text-balance">
          {mediaName}
        </span>
      )}
    </span>
  )
}
