import { useEffect, useState, type ReactNode, type RefObject } from 'react'
import { useText } from '../text/use-text.tsx'
import { IconButton } from './controls/button.tsx'
import { BackIcon, ForwardIcon } from './icons.tsx'
import { kitText } from './kit-text.ts'

type RowHeadProps = {
  title: ReactNode
  /** Of the heading, for the row that it names. */
  id?: string
  /** At the end of the title's line, beside the arrows. */
  aside?: ReactNode
  /** The row that the arrows walk along. */
  row: RefObject<HTMLElement | null>
}

/** The title of a row that scrolls sideways, with arrows that walk along it. */
export function RowHead({ title, id, aside, row }: RowHeadProps) {
  return (
    <div className="mb-[clamp(1.75rem,3.2vw,3rem)] flex items-baseline justify-between gap-6">
      <h2 id={id} className="text-h2">
        {title}
      </h2>
      <div className="flex items-center gap-4">
        {aside}
        <RowArrows row={row} />
      </div>
    </div>
  )
}

/** Arrows that walk along a row which does not fit, in either reading direction. Phones have fingers for that. */
export function RowArrows({ row }: Pick<RowHeadProps, 'row'>) {
  const t = useText(kitText)
  const hasMore = useIsWider(row)
  const walk = (direction: 1 | -1) => {
    const isMirrored = getComputedStyle(row.current ?? document.body).direction === 'rtl'
    const way = (row.current?.clientWidth ?? 0) * 0.8 * direction * (isMirrored ? -1 : 1)
    row.current?.scrollBy({ left: way, behavior: 'smooth' })
  }
  return (
    <div className={`hidden noscript:hidden ${hasMore ? 'md:flex' : ''}`}>
      <IconButton label={t('scrollBack')} onClick={() => walk(-1)}>
        <BackIcon />
      </IconButton>
      <IconButton label={t('scrollOn')} onClick={() => walk(1)}>
        <ForwardIcon />
      </IconButton>
    </div>
  )
}

/** Whether a row holds more than is in sight. Believed until it is laid out. */
function useIsWider(row: RefObject<HTMLElement | null>): boolean {
  const [isWider, setIsWider] = useState(true)
  useEffect(() => {
    const element = row.current
    if (!element) return
    const observer = new ResizeObserver(() => setIsWider(element.scrollWidth > element.clientWidth + 1))
    observer.observe(element)
    return () => observer.disconnect()
  }, [row])
  return isWider
}
