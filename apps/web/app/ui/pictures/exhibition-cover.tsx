import type { Cloth } from '@monsoon/contract/works/cloths'
import type { Picture as PictureShape } from '@monsoon/contract/shapes'
import type { ReactNode } from 'react'
import { useText } from '../../text/use-text.tsx'
import { kitText } from '../kit-text.ts'
import { frameOf, Picture } from './picture.tsx'
import { Link } from 'react-router'

type ExhibitionCoverProps = {
  title: string
  curator: string
  cloth: Cloth
  /** The one work on the cover; null while none is chosen. */
  picture: PictureShape | null
  workCount?: number
  /** Below the cover, at its start: where it is from, or a state. */
  place?: ReactNode
  /** Below the cover, at its end: until when, or when it opens. */
  dates?: ReactNode
  /** Left out while the exhibition has no page. */
  to?: string | undefined
  /** In the first row of its page. */
  isFirst?: boolean
  /** As of `<img sizes>`. */
  sizes?: string
}

/** An exhibition as its catalogue: one dyed cloth, one uncropped work, the title in serif. */
export function ExhibitionCover(props: ExhibitionCoverProps) {
  const { title, curator, cloth, picture, workCount, place, dates, to, isFirst, sizes = coverSizes } = props
  const t = useText(kitText)
  return (
    <article className="cover">
      <div className="cover-cloth" data-cloth={cloth}>
        <div className="cover-plate">
          {picture && (
            <div style={frameOf(picture)}>
              <Picture picture={picture} sizes={sizes} {...(isFirst && { isFirst })} />
            </div>
          )}
        </div>
        <h3 className="mt-4 leading-[1.04] tracking-[-0.022em]">
          <CoverLink to={to}>{title}</CoverLink>
        </h3>
        <p className="mt-3 flex flex-wrap justify-between gap-x-4 text-label">
          <bdi>{curator}</bdi>
          {workCount !== undefined && <span className="tabular">{t('works', { count: workCount })}</span>}
        </p>
      </div>
      {(place || dates) && (
        <div className="flex flex-wrap justify-between gap-x-4 pt-3.5 text-small text-ink-2">
          <span>{place}</span>
          <span className="tabular">{dates}</span>
        </div>
      )}
    </article>
  )
}

const coverSizes = '(width < 48rem) 66vw, (width < 62rem) 38vw, 24rem'

/** The name of a card as the link that covers all of it; just the name while there is no page to go to. */
export function CoverLink({ to, children }: { to: string | undefined; children: string }) {
  if (to === undefined) return <bdi>{children}</bdi>
  return (
    <Link to={to} className="after:absolute after:inset-0 after:z-1 after:content-['']">
      <bdi>{children}</bdi>
    </Link>
  )
}
