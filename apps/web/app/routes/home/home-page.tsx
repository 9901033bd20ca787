import type { CallData } from '@monsoon/contract/client'
import type { Route } from './+types/home-page'
import { toShownWork } from '../../lists/shown-work.ts'
import { pageData } from '../../session/loader-errors.ts'
import { apiContext } from '../../session/server-context.ts'
import { SocialPreview } from '../../session/head/social-preview.tsx'
import { useSite } from '../../session/use-site.ts'
import { ErrorPage } from '../../shell/error-page.tsx'
import { useText } from '../../text/use-text.tsx'
import { HangLine } from '../../lists/item-grid.tsx'
import { lazyWithRetry } from '../../ui/overlays/lazy-with-retry.ts'
import { DeferredHydration } from '../../ui/overlays/deferred-hydration.tsx'
import { EmptyState } from '../../ui/page-state.tsx'
import { ExhibitionCovers } from '../exhibition/exhibition-covers.tsx'
import { toShownCover } from '../exhibition/shown-exhibition.ts'
import { AboutMonsoon } from './about-monsoon.tsx'
import { Announcements } from './announcements.tsx'
import { chooseHeroWorks } from './choose-hero-works.ts'
import { toFeatured } from './featured-exhibition.ts'
import { HomeHero } from './home-hero.tsx'
import { HomeJsonLd } from './home-json-ld.tsx'
import { homeText } from './home-text.ts'
import { loadRows, toShownAnnouncement, toShownArtist } from './home-rows.ts'
import { HowItWorks } from './how-it-works.tsx'
import { LandBand } from './land-band.tsx'
import { TrendingArtists } from './trending-artists.tsx'
import { ViewAll } from './view-all.tsx'
import { UpcomingExhibitions } from './upcoming-exhibitions.tsx'

const PartialPageNotice = lazyWithRetry(async () => ({
  default: (await import('../../ui/partial-page-notice.tsx')).PartialPageNotice,
}))

/** Page size of what trends on the home page (001, section 9). */
const rowLength = 12
const heroCount = 3

export async function loader({ request, context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const list = (query: { curatorsPick?: boolean }) =>
    pageData<CallData<'GET /v1/marketplace'>>(
      api('GET /v1/marketplace', {
        query: { limit: rowLength + heroCount, ...(query.curatorsPick && { curatorsPick: 'true' }) },
      }),
      request,
    )
  const [picks, newest, { exhibitions }, rows] = await Promise.all([
    list({ curatorsPick: true }),
    list({}),
    pageData(api('GET /v1/exhibition/list'), request),
    loadRows(api),
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
    // Before anything has a rank, the newest stand in its place, as they do behind what has one.
    works: (rows.trending.length > 0 ? rows.trending : newest.items)
      .filter(({ id }) => !heroIds.has(id))
      .slice(0, rowLength)
      .map(toShownWork),
    artists: rows.artists.map(toShownArtist),
    announcements: rows.announcements.map(toShownAnnouncement),
    land: rows.land,
    isPartial: rows.isPartial,
    active: others.filter(({ state }) => state === 'active'),
    upcoming: others.filter(({ state }) => state === 'upcoming'),
    url: new URL('/home', request.url).href,
  }
}

/** So many are in sight at once; who wants more goes to all of them. */
const fewExhibitions = 3

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { featured, heroWorks, works, active, artists, announcements, land, upcoming, isPartial, url } = loaderData
  const t = useText(homeText)
  const site = useSite()
  return (
    <>
      {site && <HomeJsonLd settings={site.settings} url={url} />}
      <SocialPreview title={t('title')} description={t('description')} url={url} picture={heroWorks[0]?.picture} />
      <HomeHero exhibition={featured} works={heroWorks} />
      {isPartial && (
        <div className="page mt-section">
          <DeferredHydration>
            <PartialPageNotice />
          </DeferredHydration>
        </div>
      )}
      <AboutMonsoon />
      {active.length > 0 && (
        <ExhibitionCovers
          id="active"
          title={t('active')}
          exhibitions={active}
          aside={active.length > fewExhibitions && <ViewAll to="/marketplace/exhibition" />}
        />
      )}
      <div className="below-fold mt-section">
        {works.length > 0 ? (
          <HangLine
            title={t('trending')}
            label={t('trending')}
            items={works}
            aside={<ViewAll to="/marketplace/artwork" />}
          />
        ) : (
          <div className="page">
            <EmptyState title={t('empty')} />
          </div>
        )}
      </div>
      {artists.length > 0 && <TrendingArtists artists={artists} />}
      {announcements.length > 0 && <Announcements announcements={announcements} />}
      {land.parcels > 0 && <LandBand land={land} />}
      <HowItWorks />
      {upcoming.length > 0 && <UpcomingExhibitions exhibitions={upcoming} />}
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
