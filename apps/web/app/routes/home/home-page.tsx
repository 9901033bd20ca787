import { Link } from 'react-router'
import type { CallData } from '@monsoon/contract/client'
import type { Route } from './+types/home-page'
import { pageData } from '../../session/loader-errors.ts'
import { apiContext } from '../../session/server-context.ts'
import { SocialPreview } from '../../session/social-preview.tsx'
import { ErrorPage } from '../../shell/error-page.tsx'
import { useText } from '../../text/use-text.tsx'
import { Button } from '../../ui/button.tsx'
import { HangLine } from '../../ui/item-grid.tsx'
import { EmptyState } from '../../ui/page-state.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { AboutMonsoon } from './about-monsoon.tsx'
import { chooseHeroWorks } from './choose-hero-works.ts'
import { HeroWall } from './hero-wall.tsx'
import { homeText } from './home-text.ts'

const newWorksCount = 12
const heroCount = 3

export async function loader({ request, context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const list = (query: { curatorsPick?: boolean }) =>
    pageData<CallData<'GET /v1/marketplace'>>(
      api('GET /v1/marketplace', {
        query: { limit: newWorksCount + heroCount, ...(query.curatorsPick && { curatorsPick: 'true' }) },
      }),
      request,
    )
  const [picks, newest] = await Promise.all([list({ curatorsPick: true }), list({})])
  const heroWorks = chooseHeroWorks(picks.items, newest.items)
  const heroIds = new Set(heroWorks.map(({ id }) => id))
  return {
    heroWorks,
    newWorks: newest.items.filter(({ id }) => !heroIds.has(id)).slice(0, newWorksCount),
    url: new URL('/home', request.url).href,
  }
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { heroWorks, newWorks, url } = loaderData
  const say = useText(homeText)
  return (
    <>
      <SocialPreview title={say('title')} description={say('description')} url={url} picture={heroWorks[0]?.picture} />
      <section
        aria-labelledby="hero"
        className="page flex flex-col-reverse gap-10 pt-5 md:flex-col md:gap-[clamp(2rem,4vw,3.75rem)] md:pt-[clamp(1.5rem,3vw,3rem)]"
      >
        <div className="grid items-end gap-x-gutter gap-y-6 md:grid-cols-[1fr_minmax(20rem,27rem)]">
          <h1 id="hero" className="max-w-[9ch] text-display text-balance">
            {say('heading')}
          </h1>
          <div>
            <p className="font-serif text-lead text-pretty text-ink-2">{say('lead')}</p>
            <Button as={Link} to="/marketplace/artwork" variant="primary" className="mt-6">
              {say('enter')}
            </Button>
          </div>
        </div>
        <HeroWall works={heroWorks} />
      </section>
      <div className="mt-section">
        {newWorks.length > 0 ? (
          <HangLine
            title={say('newWorks')}
            label={say('newWorks')}
            items={newWorks}
            aside={
              <TextLink to="/marketplace/artwork" className="text-small whitespace-nowrap">
                {say('viewAll')}
              </TextLink>
            }
          />
        ) : (
          <div className="page">
            <EmptyState title={say('empty')} />
          </div>
        )}
      </div>
      <AboutMonsoon />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
