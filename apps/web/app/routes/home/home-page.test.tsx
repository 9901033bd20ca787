import type { ExhibitionCard } from '@monsoon/contract/exhibitions/exhibitions'
import { cleanup, screen, within } from '@testing-library/react'
import { RouterContextProvider } from 'react-router'
import { afterEach, describe, expect, it } from 'vitest'
import { toShownWork } from '../../lists/shown-work.ts'
import { apiContext } from '../../session/server-context.ts'
import { renderPage } from '../../test-support/render-page.tsx'
import { sampleWorks } from '../style/sample-works.ts'
import { toFeatured } from './featured-exhibition.ts'
import HomePage, { loader } from './home-page.tsx'

afterEach(cleanup)

const works = sampleWorks(0)
const { creatorInfo, picture } = works[0]!

const exhibitionWith = (given: Partial<ExhibitionCard> = {}): ExhibitionCard => ({
  _id: 'e1',
  title: 'Drawn at the Door',
  thumbnail: '',
  picture,
  cloth: 'madder',
  coverItemId: null,
  curator: { ...creatorInfo, _id: creatorInfo.userId, name: 'Vasanthi' },
  region: { name: 'India', subRegion: 'South Asia', region: 'South Asia' },
  startDate: '2026-11-04T02:00:00.000Z',
  endDate: '2026-12-14T16:00:00.000Z',
  state: 'active',
  featured: false,
  artsCount: 18,
  artistsCount: 6,
  ...given,
})

type LoaderData = Parameters<typeof HomePage>[0]['loaderData']

const show = (given: Partial<LoaderData> = {}) => {
  const loaderData: LoaderData = {
    featured: null,
    heroWorks: works.slice(0, 3).map(toShownWork),
    works: works.map(toShownWork),
    artists: [],
    announcements: [],
    land: { parcels: 0 },
    isPartial: false,
    active: [],
    upcoming: [],
    url: 'https://monsoon.example/home',
    ...given,
  }
  const props = { loaderData, params: {}, matches: [] } as unknown as Parameters<typeof HomePage>[0]
  return renderPage(<HomePage {...props} />)
}

describe('the home page', () => {
  it('shows twelve works that trend, beside those of the wall [CONST-045]', async () => {
    const items = Array.from({ length: 20 }, (_, at) => ({
      ...works[0]!,
      id: `w${at}`,
      creatorInfo: { ...creatorInfo, userId: `a${at}` },
    }))
    const api = async (_key: string, input?: { query?: { limit?: number } }) => ({
      data: { items: items.slice(0, input?.query?.limit), exhibitions: [], artists: [], announcements: [], cities: [] },
    })
    const context = new RouterContextProvider()
    context.set(apiContext, api as never)
    const request = new Request('https://monsoon.example/home')
    const shown = await loader({ request, context, params: {} } as never)
    const wall = new Set(shown.heroWorks.map(({ id }) => id))
    expect([shown.works.length, wall.size]).toEqual([12, 3])
    expect(shown.works.filter(({ id }) => wall.has(id))).toEqual([])
  })

  it('asks for more trending artists than the four beyond which there is a View All [SCREEN-029]', async () => {
    const artist = { ...creatorInfo, artsCount: 1, region: null }
    const api = async (key: string, input?: { query?: { limit?: number } }) => ({
      data: {
        items: [],
        exhibitions: [],
        announcements: [],
        cities: [],
        artists: key.endsWith('/trending_artists')
          ? Array.from({ length: 20 }, () => artist).slice(0, input?.query?.limit)
          : [],
      },
    })
    const context = new RouterContextProvider()
    context.set(apiContext, api as never)
    const request = new Request('https://monsoon.example/home')
    expect((await loader({ request, context, params: {} } as never)).artists.length).toBeGreaterThan(4)
  })

  it('says where parts of it did not load, and offers another try', async () => {
    show()
    expect(screen.queryByText('Parts of this page did not load.')).toBeNull()
    cleanup()
    show({ isPartial: true })
    expect(await screen.findByText('Parts of this page did not load.')).toBeDefined()
    expect(screen.getByRole('button', { name: 'TRY AGAIN' })).toBeDefined()
  })

  it('opens with the featured exhibition and the way into it [SCREEN-023]', () => {
    const rest = { logo: null, backgroundPicture: null, video: [], artists: [], arts: works, rooms: [] }
    const description = '<p>At <em>five</em>.</p><p>Later.</p>'
    show({ featured: toFeatured({ ...exhibitionWith(), ...rest, description }) })
    const hero = screen.getByRole('region', { name: 'Drawn at the Door' })
    expect(hero.textContent).toContain('At five.')
    expect(hero.textContent).not.toContain('Later.')
    expect(within(hero).getByText('Curated by', { exact: false }).textContent).toContain('Vasanthi')
    expect(within(hero).getByRole('link', { name: 'ENTER THE EXHIBITION' }).getAttribute('href')).toBe('/exhibition/e1')
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
  })

  it('opens with what Monsoon is while no exhibition is featured', () => {
    show()
    screen.getByRole('region', { name: 'Art carried by the wind' })
    expect(screen.queryByRole('heading', { name: 'Active Exhibitions' })).toBeNull()
    expect(screen.queryByRole('heading', { name: 'Upcoming Exhibitions' })).toBeNull()
  })

  it('shows what is on view, and what opens when [SCREEN-025, SCREEN-032]', () => {
    const next = exhibitionWith({
      _id: 'e2',
      title: 'Floating Ink',
      state: 'upcoming',
      startDate: '2026-11-24T11:00:00Z',
    })
    show({ active: [exhibitionWith()], upcoming: [next] })
    const active = screen.getByRole('list', { name: 'Active Exhibitions' })
    expect(within(active).getByRole('link', { name: 'Drawn at the Door' }).getAttribute('href')).toBe('/exhibition/e1')
    const upcoming = screen.getByRole('list', { name: 'Upcoming Exhibitions' })
    expect(within(upcoming).getByRole('link', { name: 'Floating Ink' }).getAttribute('href')).toBe('/exhibition/e2')
    expect(within(upcoming).getByRole('timer').textContent).toContain('3 days, 2 h 0 min left')
  })

  it('links to all exhibitions only where there are more than three on view [SCREEN-026, FLOW-018]', () => {
    const onView = (count: number) => Array.from({ length: count }, (_, at) => exhibitionWith({ _id: `e${at}` }))
    const { unmount } = show({ active: onView(3), works: [] })
    expect(screen.queryByRole('link', { name: 'View All' })).toBeNull()
    unmount()
    show({ active: onView(4), works: [] })
    expect(screen.getByRole('link', { name: 'View All' }).getAttribute('href')).toBe('/marketplace/exhibition')
  })

  it('has a row of trending works, and of artists who lead to their pages; all of them where there are more than four [SCREEN-027, SCREEN-028, SCREEN-029, FLOW-019, FLOW-021]', () => {
    const artists = (count: number) =>
      Array.from({ length: count }, (_, at) => ({
        ...creatorInfo,
        userId: `a${at}`,
        type: 'artist' as const,
        name: `Artist ${at}`,
        artsCount: 3,
        region: 'Oman',
      }))
    const all = () => screen.getAllByRole('link', { name: 'View All' }).map((link) => link.getAttribute('href'))
    const { unmount } = show({ artists: artists(4) })
    screen.getByRole('region', { name: 'Trending Artwork' })
    expect(within(screen.getByRole('list', { name: 'Trending Artwork' })).getAllByRole('article')).toHaveLength(
      works.length,
    )
    const row = screen.getByRole('list', { name: 'Trending Artist' })
    expect(within(row).getByRole('link', { name: 'Artist 2' }).getAttribute('href')).toBe('/artist/a2')
    expect(all()).toEqual(['/marketplace/artwork'])
    unmount()
    show({ artists: artists(5) })
    expect(all()).toEqual(['/marketplace/artwork', '/marketplace/artist'])
  })

  it('tells what is new, with the picture that suits the window [SCREEN-030, ENT-064]', () => {
    const told = { _id: 'n1', title: 'We are open', link: '/exhibition/e1' }
    show({ announcements: [{ ...told, desktopPicture: picture!, mobilePicture: { ...picture!, width: 10 } }] })
    const slide = within(screen.getByRole('list', { name: 'Latest Announcement' })).getByRole('article')
    expect(within(slide).getByRole('link', { name: 'We are open' }).getAttribute('href')).toBe('/exhibition/e1')
    expect(slide.querySelector('source')?.getAttribute('width')).toBe('10')
  })

  it('leads to the chart of the land, if there is any [U-057]', () => {
    const { unmount } = show()
    expect(screen.queryByRole('link', { name: 'Open the chart' })).toBeNull()
    unmount()
    show({ land: { parcels: 24 } })
    const band = screen.getByRole('region', { name: 'Land' })
    expect(band.textContent).toContain('24 parcels on a chart of their own')
    expect(within(band).getByRole('link', { name: 'Open the chart' }).getAttribute('href')).toBe('/land')
  })

  it('explains how it works in exactly five steps [SCREEN-031]', () => {
    show()
    const steps = within(screen.getByRole('list', { name: 'How it Works' })).getAllByRole('heading')
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      'Sign up',
      'Set up your wallet',
      'Discover curated art',
      'Buy, bid or offer',
      'Collect, resell or export',
    ])
  })

  it('tells machines whose house it is and how to search in it', () => {
    const { container } = show()
    const told = [...container.querySelectorAll('script[type="application/ld+json"]')]
    expect(told.map(({ textContent }) => JSON.parse(textContent))).toMatchObject([
      {
        '@graph': [
          {
            '@type': 'Organization',
            name: 'Monsoon',
            legalName: 'Monsoon Art Pte. Ltd.',
            logo: 'https://monsoon.example/icon-512.png',
          },
          {
            '@type': 'WebSite',
            publisher: { '@id': 'https://monsoon.example/#organization' },
            potentialAction: {
              '@type': 'SearchAction',
              target: { urlTemplate: 'https://monsoon.example/search?query={search_term_string}' },
            },
          },
        ],
      },
    ])
  })
})
