import { useRef, type CSSProperties, type ReactNode } from 'react'
import type { ShownWork } from './shown-work.ts'
import { ItemCard } from './item-card.tsx'
import { frameOf, scaleByRatio } from '../ui/pictures/picture.tsx'
import { RowHead } from '../ui/row-head.tsx'

type ItemGridProps<Work extends ShownWork = ShownWork> = {
  items: readonly Work[]
  label: string
  /** How many cards belong to the first screen: loaded at once. */
  eagerCount?: number
  onFavourite?: (item: Work, isFavourite: boolean) => void
}

/** Works in rows of one height, none cropped, placed by CSS alone. */
export function ItemGrid<Work extends ShownWork>(props: ItemGridProps<Work>) {
  const { items, label, eagerCount = 0, onFavourite } = props
  return (
    <>
      <ul aria-label={label} className="justified">
        {items.map((item, index) => (
          <li key={item.id} style={cardFrame(item)}>
            <ItemCard
              item={item}
              isFirst={index < eagerCount}
              {...(onFavourite && { onFavourite: (isFavourite: boolean) => onFavourite(item, isFavourite) })}
            />
          </li>
        ))}
      </ul>
      <span hidden className="justified-end" />
    </>
  )
}

type HangLineProps = ItemGridProps & {
  title: ReactNode
  /** At the end of the title's line, beside the arrows. */
  aside?: ReactNode
  /** Curatorial size of each work, 0.6 to 1; without it, tall works hang larger than wide ones. */
  scaleOf?: (item: ShownWork) => number
}

/** A row to walk along: works on one centre line, labels on one edge. Arrows, swipes, wheel and Tab all move it. */
export function HangLine({ items, label, title, aside, eagerCount = 0, scaleOf = scaleOfWork }: HangLineProps) {
  const wall = useRef<HTMLUListElement>(null)
  // Where only wide works hang, the wall is lower.
  const wallStyle = { '--tallest': Math.max(0.6, ...items.map(scaleOf)) } as CSSProperties
  return (
    <section aria-label={label} className="overflow-hidden">
      <div className="page">
        <RowHead title={title} aside={aside} row={wall} />
        <ul ref={wall} aria-label={label} style={wallStyle} className="hang -me-edge -mt-2 pe-edge pt-2">
          {items.map((item, index) => (
            <li key={item.id} style={{ ...cardFrame(item), '--scale': scaleOf(item) } as CSSProperties}>
              <ItemCard item={item} isFirst={index < eagerCount} hasFacts />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function cardFrame(item: ShownWork): CSSProperties {
  return item.picture ? frameOf(item.picture) : ({ '--ratio': '1' } as CSSProperties)
}

/** A work without a picture hangs as a square one would. */
const scaleOfWork = ({ picture }: ShownWork) => scaleByRatio(picture ?? { width: 1, height: 1 })
