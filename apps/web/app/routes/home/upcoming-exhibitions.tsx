import { useText } from '../../text/use-text.tsx'
import { Countdown } from '../../ui/time/countdown.tsx'
import { LocalTime } from '../../ui/time/local-time.tsx'
import { frameOf, Picture } from '../../ui/pictures/picture.tsx'
import type { ShownCover } from '../exhibition/shown-exhibition.ts'
import { homeText } from './home-text.ts'
import { CoverLink } from '../../ui/pictures/exhibition-cover.tsx'

/** What opens next, and in how long. */
export function UpcomingExhibitions({ exhibitions }: { exhibitions: readonly ShownCover[] }) {
  const t = useText(homeText)
  return (
    <section aria-labelledby="upcoming" className="below-fold page mt-section">
      <h2 id="upcoming" className="mb-[clamp(1.5rem,2.6vw,2.5rem)] text-h2">
        {t('upcoming')}
      </h2>
      <ul aria-labelledby="upcoming" className="border-b border-line-2">
        {exhibitions.map(({ _id, title, curator, picture, cloth, startDate }) => (
          <li
            key={_id}
            className="relative grid items-center gap-x-gutter gap-y-3 border-t border-line-2 py-6 md:grid-cols-[4.5rem_minmax(0,5fr)_minmax(max-content,2fr)_auto]"
          >
            <div data-cloth={cloth} className="upcoming-plate hidden md:flex">
              {picture && (
                <div style={frameOf(picture)}>
                  <Picture picture={{ ...picture, alt: '' }} sizes="4rem" />
                </div>
              )}
            </div>
            <div>
              <h3 className="text-h3 [overflow-wrap:anywhere]">
                <CoverLink to={`/exhibition/${_id}`}>{title}</CoverLink>
              </h3>
              <p className="text-small text-ink-2">
                <bdi>{curator.name}</bdi>
              </p>
            </div>
            <p className="text-small text-ink-2">
              {t.rich('opens', { date: '' }, { date: () => <LocalTime at={startDate} /> })}
            </p>
            <Countdown endsAt={startDate} />
          </li>
        ))}
      </ul>
    </section>
  )
}
