import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ShownWork } from '../../lists/shown-work.ts'
import { PersonLink } from '../../people/person-link.tsx'
import { useText } from '../../text/use-text.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { LocalTime } from '../../ui/time/local-time.tsx'
import type { FeaturedExhibition as Featured } from './featured-exhibition.ts'
import { HeroWall } from './hero-wall.tsx'
import { homeText } from './home-text.ts'

/** What one sees first: the featured exhibition with works of it, else what Monsoon is with works of the house. */
export function HomeHero({ exhibition, works }: { exhibition: Featured | null; works: readonly ShownWork[] }) {
  return (
    <section
      aria-labelledby="hero"
      className="page flex flex-col-reverse gap-10 pt-5 md:flex-col md:gap-[clamp(2rem,4vw,3.75rem)] md:pt-[clamp(1.5rem,3vw,3rem)]"
    >
      {exhibition ? <FeaturedExhibition exhibition={exhibition} /> : <Welcome />}
      <HeroWall works={works} />
    </section>
  )
}

function FeaturedExhibition({ exhibition }: { exhibition: Featured }) {
  const t = useText(homeText)
  const { _id, title, summary, curator, startDate, endDate } = exhibition
  return (
    <Banner
      kicker={
        <p className="mb-4 text-small text-ink-2">
          {t('exhibition')}
          <span className="ms-3 tabular">
            <LocalTime at={startDate} /> – <LocalTime at={endDate} />
          </span>
        </p>
      }
      title={<bdi>{title}</bdi>}
      lead={summary}
    >
      <Button as={Link} to={`/exhibition/${_id}`} variant="primary">
        {t('enterExhibition')}
      </Button>
      <span className="text-small text-ink-2">
        {t.rich('curatedBy', { name: curator.name }, { name: () => <PersonLink person={curator} isProminent /> })}
      </span>
    </Banner>
  )
}

function Welcome() {
  const t = useText(homeText)
  return (
    <Banner title={t('heading')} lead={t('lead')}>
      <Button as={Link} to="/marketplace/artwork" variant="primary">
        {t('enter')}
      </Button>
    </Banner>
  )
}

function Banner(props: { kicker?: ReactNode; title: ReactNode; lead: string; children: ReactNode }) {
  return (
    <div className="grid items-end gap-x-gutter gap-y-6 lg:grid-cols-[1fr_minmax(20rem,27rem)]">
      <div>
        {props.kicker}
        <h1 id="hero" className="max-w-[12ch] text-display text-balance [overflow-wrap:anywhere]">
          {props.title}
        </h1>
      </div>
      <div>
        <p className="max-w-measure font-serif text-lead text-pretty text-ink-2">{props.lead}</p>
        <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-3">{props.children}</div>
      </div>
    </div>
  )
}
