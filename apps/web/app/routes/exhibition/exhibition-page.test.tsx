import type { Exhibition } from '@monsoon/contract/exhibitions/exhibitions'
import { cleanup, screen, within } from '@testing-library/react'
import { RouterContextProvider } from 'react-router'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { apiContext } from '../../session/server-context.ts'
import { hana, renderPage, siteWith } from '../../test-support/render-page.tsx'
import { toShownExhibition } from './shown-exhibition.ts'
import { samplePicture, sampleWorks } from '../style/sample-works.ts'
import { describeExhibition } from './exhibition-json-ld.tsx'
import ExhibitionPage, { loader } from './exhibition-page.tsx'

afterEach(cleanup)

const url = 'https://monsoon.example/exhibition/1'
const [first, second, third] = sampleWorks(0)
const person = { ...first!.creatorInfo, _id: first!.creatorInfo.userId }
const asia = { name: 'Malaysia', subRegion: 'Southeast Asia', region: 'Southeast Asia' }

const exhibitionWith = (given: Partial<Exhibition> = {}): Exhibition => ({
  _id: 'e1',
  title: 'The Weight of Water',
  description: '<p>It rains <em>sideways</em>.</p><p>Hang your coat.</p>',
  thumbnail: '',
  picture: first!.picture,
  cloth: 'indigo',
  coverItemId: null,
  curator: { ...person, type: 'curator', name: 'Leila Sabet' },
  region: asia,
  startDate: '2026-11-04T02:00:00.000Z',
  endDate: '2026-12-14T16:00:00.000Z',
  state: 'active',
  featured: false,
  artsCount: 3,
  artistsCount: 2,
  logo: null,
  backgroundPicture: null,
  video: [],
  artists: [
    { ...person, name: 'Anjali', thumbnail: '', region: asia, artsCount: 2 },
    { ...person, _id: 'a2', name: 'Zara', thumbnail: '', region: null, artsCount: 0 },
  ],
  arts: [first!, second!, third!],
  rooms: [
    { title: 'What it lifts', wallText: 'Boats.', arts: [{ itemId: first!.id, scale: 1 }] },
    {
      title: 'What is left',
      wallText: '',
      arts: [
        { itemId: second!.id, scale: 0.8 },
        { itemId: third!.id, scale: 0.6 },
      ],
    },
  ],
  ...given,
})

type LoaderData = Parameters<typeof ExhibitionPage>[0]['loaderData']

const pageWith = (loaderData: LoaderData) => {
  const props = { loaderData, params: {}, matches: [] } as unknown as Parameters<typeof ExhibitionPage>[0]
  return <ExhibitionPage {...props} />
}

const show = (given: Partial<Exhibition> = {}, others: Exhibition[] = []) =>
  renderPage(pageWith({ exhibition: toShownExhibition(exhibitionWith(given)), isPreview: false, others, url }))

describe('the page of an exhibition', () => {
  it('has its title, curator, region, wall text without tags and its works under a heading [SCREEN-123, SCREEN-124, SCREEN-125, SCREEN-127, SCREEN-128]', () => {
    show()
    screen.getByRole('heading', { level: 1, name: 'The Weight of Water' })
    expect(screen.getByText('Curated by', { exact: false }).textContent).toBe('Curated by Leila Sabet')
    expect(screen.getByRole('link', { name: /^Leila Sabet/ }).getAttribute('href')).toBe(`/curator/${person.userId}`)
    screen.getByText('Malaysia, Southeast Asia')
    screen.getByText('It rains sideways.')
    screen.getByRole('heading', { level: 2, name: 'Explore The Weight of Water' })
    const rooms = screen.getByRole('navigation', { name: 'Rooms' })
    expect(within(rooms).getByRole('link', { name: 'What is left' }).getAttribute('href')).toBe('/#room-2')
    expect(within(screen.getByRole('list', { name: 'Works in What is left' })).getAllByRole('article')).toHaveLength(2)
  })

  it('says so when no work hangs yet, and names its artists all the same [MSG-022]', () => {
    show({ arts: [], rooms: [], artsCount: 0 })
    screen.getByText('Explore not available')
    expect(screen.queryByRole('navigation', { name: 'Rooms' })).toBeNull()
    expect(screen.getByRole('list', { name: 'Artists' }).textContent).toContain('Zara')
  })

  it.each([
    ['upcoming', true],
    ['active', false],
    ['ended', false],
  ] as const)('counts down only before it opens: %s [SCREEN-126]', (state, isCounting) => {
    show({ state, startDate: '2026-11-24T02:00:00.000Z' })
    expect(screen.queryByRole('heading', { name: 'Sale Starts In' }) !== null).toBe(isCounting)
    expect(screen.queryByRole('timer')?.textContent ?? '').toMatch(isCounting ? /2 days, 17 h 0 min left/ : /^$/)
    expect(screen.queryByText(/has ended/) !== null).toBe(state === 'ended')
  })

  it('greets with its film, else its background, else the work of its cover, else its logo [SCREEN-122]', () => {
    const still = { ...samplePicture, alt: 'Background' }
    const logo = { ...samplePicture, alt: 'Logo' }
    const cover = { coverItemId: first!.id, logo }
    const { unmount } = show({ ...cover, video: ['/film.mp4'], backgroundPicture: still })
    screen.getByLabelText('Film of The Weight of Water')
    screen.getByRole('img', { name: 'Background' })
    unmount()
    const behind = show({ ...cover, backgroundPicture: still })
    screen.getByRole('img', { name: 'Background' })
    behind.unmount()
    const hung = show(cover)
    expect(screen.getAllByRole('link', { name: first!.name })).toHaveLength(1)
    expect(screen.queryByRole('heading', { name: 'What it lifts' })).toBeNull()
    hung.unmount()
    show({ logo })
    screen.getByRole('img', { name: 'Logo' })
  })

  it.each([
    ['its curator', { userId: person._id }, '/profile/exhibitions/e1'],
    ['staff', { role: 'admin' as const }, '/staff/exhibitions/e1'],
    ['an artist who is asked', {}, '/studio/messages'],
  ])('says that it is a preview, and leads back where %s came from', async (_, viewer, path) => {
    const page = pageWith({ exhibition: toShownExhibition(exhibitionWith()), isPreview: true, others: [], url })
    renderPage(page, { site: siteWith({ viewer: { ...hana, ...viewer } }) })
    const notice = (await screen.findByText(/^A preview/)).closest<HTMLElement>('[role=note]')
    expect(within(notice!).getByRole('link').getAttribute('href')).toBe(path)
  })

  it('leads to other exhibitions on view, and leaves the row out where there is none [SCREEN-130, FLOW-022]', () => {
    const { unmount } = show({}, [exhibitionWith({ _id: 'e2', title: 'Drawn at the Door' })])
    const more = screen.getByRole('list', { name: 'Discover More' })
    expect(within(more).getByRole('link', { name: 'Drawn at the Door' }).getAttribute('href')).toBe('/exhibition/e2')
    unmount()
    show()
    expect(screen.queryByRole('heading', { name: 'Discover More' })).toBeNull()
  })

  it('asks for other exhibitions among those on view alone [SCREEN-130]', async () => {
    const api = vi.fn<(key: string, input: { query?: object }) => Promise<unknown>>(async (key) => ({
      data: key.endsWith('/list')
        ? { exhibitions: ['e1', 'e2'].map((_id) => exhibitionWith({ _id })) }
        : { exhibition: exhibitionWith() },
    }))
    const context = new RouterContextProvider()
    context.set(apiContext, api as never)
    const request = new Request('https://monsoon.example/exhibition/e1')
    const { others } = await loader({ request, context, params: { exhibitionId: 'e1' } } as never)
    expect(api).toHaveBeenCalledWith('GET /v1/exhibition/list', { query: { apiType: 'active' } })
    expect(others.map(({ _id }) => _id)).toEqual(['e2'])
  })
})

it('tells search engines of an event with its days, people and works', () => {
  expect(describeExhibition(toShownExhibition(exhibitionWith()), url)).toMatchObject({
    '@type': 'ExhibitionEvent',
    name: 'The Weight of Water',
    description: 'It rains sideways.\nHang your coat.',
    startDate: '2026-11-04T02:00:00.000Z',
    location: { '@type': 'VirtualLocation', url },
    organizer: { name: 'Leila Sabet' },
    workFeatured: [{ name: first!.name }, { name: second!.name }, { name: third!.name }],
  })
})
