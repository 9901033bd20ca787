import type { CallData } from '@monsoon/contract/client'
import type { Route } from './+types/home-page'
import { toShownWork } from '../../lists/shown-work.ts'
import { pageData } from '../../session/loader-errors.ts'
import { apiContext } from '../../session/server-context.ts'
import { SocialPreview } from '../../session/social-preview.tsx'
import { ErrorPage } from '../../shell/error-page.tsx'
import { useText } from '../../text/use-text.tsx'
import { HangLine } from '../../ui/item-grid.tsx'
import { EmptyState } from '../../ui/page-state.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { ExhibitionCovers } from '../exhibition/exhibition-covers.tsx'
import { toShownCover } from '../exhibition/shown-exhibition.ts'
import { AboutMonsoon } from './about-monsoon.tsx'
import { chooseHeroWorks } from './choose-hero-works.ts'
import { HomeHero, toFeatured } from './home-hero.tsx'
import { homeText } from './home-text.ts'
import { UpcomingExhibitions } from './upcoming-exhibitions.tsx'

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
  const [picks, newest, { exhibitions }] = await Promise.all([
    list({ curatorsPick: true }),
    list({}),
    pageData(api('GET /v1/exhibition/list'), request),
  ])
  const shown = exhibitions.find(({ featured, state }) => featured && state !== 'ended')
  const featured = shown
    ? (await pageData(api('GET /v1/exhibition/{id}', { params: { id: shown._id } }), request)).exhibition
    : null
  const heroWorks = chooseHeroWorks(featured?.arts ?? [], [...picks.items, ...newest.items])
  const heroIds = new Set(heroWorks.map(({ id }) => id))
  const others = exhibitions.filter(({ _id }) => _id !== featured?._id).map(toShownCover)
  return {
    featured: featured && toFeatured(featured),
    heroWorks: heroWorks.map(toShownWork),
    newWorks: newest.items
      .filter(({ id }) => !heroIds.has(id))
      .slice(0, newWorksCount)
      .map(toShownWork),
    active: others.filter(({ state }) => state === 'active'),
    upcoming: others.filter(({ state }) => state === 'upcoming'),
    url: new URL('/home', request.url).href,
  }
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { featured, heroWorks, newWorks, active, upcoming, url } = loaderData
  const say = useText(homeText)
  return (
    <>
      <SocialPreview title={say('title')} description={say('description')} url={url} picture={heroWorks[0]?.picture} />
      <HomeHero exhibition={featured} works={heroWorks} />
      <AboutMonsoon />
      {active.length > 0 && <ExhibitionCovers id="active" title={say('active')} exhibitions={active} />}
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
      {upcoming.length > 0 && <UpcomingExhibitions exhibitions={upcoming} />}
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
