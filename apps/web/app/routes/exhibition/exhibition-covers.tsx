import { useRef, type ReactNode } from 'react'
import { useText } from '../../text/use-text.tsx'
import { ExhibitionCover } from '../../ui/pictures/exhibition-cover.tsx'
import { LocalTime } from '../../ui/time/local-time.tsx'
import { RowHead } from '../../ui/row-head.tsx'
import { exhibitionText } from './exhibition-text.ts'
import type { ShownCover } from './shown-exhibition.ts'

type ExhibitionCoversProps = {
  id: string
  title: string
  exhibitions: readonly ShownCover[]
  /** At the end of the title's line, beside the arrows. */
  aside?: ReactNode
}

/** Exhibitions as a row of catalogues, the next one peeking in. */
export function ExhibitionCovers({ id, title, exhibitions, aside }: ExhibitionCoversProps) {
  const row = useRef<HTMLUListElement>(null)
  return (
    <section aria-labelledby={id} className="below-fold page mt-section">
      <RowHead id={id} title={title} aside={aside} row={row} />
      <ul ref={row} aria-labelledby={id} className="covers-row">
        {exhibitions.map((exhibition) => (
          <li key={exhibition._id}>
            <CoverOfExhibition exhibition={exhibition} sizes="(width < 48rem) 15rem, 24rem" />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The cover of an exhibition, with where it is from and the one date that matters. `sizes`: as of its picture. */
export function CoverOfExhibition({ exhibition, sizes }: { exhibition: ShownCover; sizes?: string }) {
  return (
    <ExhibitionCover
      title={exhibition.title}
      curator={exhibition.curator.name}
      cloth={exhibition.cloth}
      picture={exhibition.picture}
      workCount={exhibition.artsCount}
      place={exhibition.region.region}
      dates={<StateDate exhibition={exhibition} />}
      to={`/exhibition/${exhibition._id}`}
      {...(sizes && { sizes })}
    />
  )
}

/** The one date that matters: when it opens, until when it is open, when it ended. */
function StateDate({ exhibition }: { exhibition: ShownCover }) {
  const t = useText(exhibitionText)
  const { state, startDate, endDate } = exhibition
  if (state === 'upcoming') return t.rich('opens', { date: '' }, { date: () => <LocalTime at={startDate} /> })
  const key = state === 'active' ? 'until' : 'ended'
  return t.rich(key, { date: '' }, { date: () => <LocalTime at={endDate} /> })
}
