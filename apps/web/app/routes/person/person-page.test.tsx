import type { PublicProfile } from '@monsoon/contract/accounts/public-profiles'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { RouterContextProvider } from 'react-router'
import { afterEach, describe, expect, it, vi } from 'vitest'
import routes from '../../routes.ts'
import { apiContext } from '../../session/server-context.ts'
import { hana, renderedAtMs, renderPage, siteWith } from '../../test-support/render-page.tsx'
import { sampleCards, samplePicture, samplePortrait, sampleWorks } from '../style/sample-works.ts'
import PersonPage, { loader } from './person-page.tsx'
import { describeProfile } from './profile-json-ld.ts'
import { readTab, tabsOf } from './person-tabs.ts'
import { loader as toCreations } from './user-creations-redirect.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const personWith = (given: Partial<PublicProfile> = {}): PublicProfile => ({
  ...sampleWorks(0)[0]!.creatorInfo,
  name: 'Mira Lim',
  blueTick: false,
  type: 'artist',
  isHidden: false,
  isPrivate: false,
  userName: 'mira-lim',
  bio: 'Paints rain.',
  region: { name: 'Pakistan', subRegion: 'South Asia', region: 'South Asia' },
  social: { instagram: 'https://instagram.example/mira', twitter: '', website: '', discord: '' },
  video: [],
  backgroundPicture: null,
  followers: 1,
  following: 12_345,
  isFollowed: false,
  isBlocked: false,
  isOwn: false,
  isSuspended: false,
  ...given,
})

type LoaderData = Parameters<typeof PersonPage>[0]['loaderData']
const nothing = { items: [], pagination: { limit: 30, offset: 1, total: 0, lastOffset: 1 } }

function show(
  person: Partial<PublicProfile> = {},
  part: LoaderData['part'] = { tab: 'created', works: nothing },
  site = siteWith(),
) {
  const loaderData: LoaderData = { user: personWith(person), part, page: 1, url: 'https://monsoon.example/artist/1' }
  const props = { loaderData, params: {}, matches: [] } as unknown as Parameters<typeof PersonPage>[0]
  return renderPage(<PersonPage {...props} />, { site })
}

const tabNames = () =>
  within(screen.getByRole('navigation', { name: 'Parts of the page' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent)

describe('the page of a person', () => {
  it('has name, kind, region, links, share, and how many follow [SCREEN-115, SCREEN-116, SCREEN-117]', async () => {
    show()
    screen.getByRole('heading', { level: 1, name: 'Mira Lim' })
    screen.getByText('Artist')
    screen.getByText('Pakistan, South Asia')
    const linksOf = () => within(screen.getByRole('list', { name: 'Links of Mira Lim' })).getAllByRole('link')
    expect(linksOf().map((link) => link.getAttribute('href'))).toEqual(['https://instagram.example/mira'])
    fireEvent.click(screen.getByRole('button', { name: 'Share' }))
    await screen.findByRole('dialog', { name: 'Share this page' })
    cleanup()
    const social = {
      website: 'https://mira.example/',
      instagram: 'https://instagram.example/mira',
      twitter: 'https://twitter.example/mira',
      discord: 'https://discord.example/mira',
    }
    show({ social })
    expect(linksOf().map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Website', social.website],
      ['Instagram', social.instagram],
      ['Twitter', social.twitter],
      ['Discord', social.discord],
    ])
    cleanup()
    show()
    const followers = screen.getByRole('button', { name: '1 follower' })
    const following = screen.getByRole('button', { name: '12.3k following' })
    expect([...(followers.parentElement?.children ?? [])], 'on one line').toEqual([followers, following])
    expect(screen.getByRole('link', { name: 'Follow Mira Lim' }).getAttribute('href')).toBe('/login?redirect=%2F')
  })

  it('opens with the film, else the background picture, and shows the portrait [SCREEN-113, SCREEN-114]', () => {
    const pictures = { backgroundPicture: samplePicture, profilePicture: samplePortrait }
    const { container, unmount } = show(pictures)
    const sources = [...container.querySelectorAll('header img')].map((image) => image.getAttribute('src'))
    const filesOf = ({ renditions }: typeof samplePicture) => renditions.map(({ url }) => url)
    expect(sources).toHaveLength(2)
    expect(filesOf(samplePicture), 'the banner').toContain(sources[0])
    expect(filesOf(samplePortrait), 'the portrait').toContain(sources[1])
    expect(screen.queryByLabelText('Film of Mira Lim')).toBeNull()
    unmount()
    show({ ...pictures, video: ['/film.mp4'] })
    expect(screen.getByLabelText('Film of Mira Lim').getAttribute('src')).toBe('/film.mp4')
  })

  it('cuts a long description after 350 characters, the rest on demand [CONST-006]', () => {
    const bio = `${'Rain. '.repeat(58)}THE CUT ${'Sun. '.repeat(20)}THE END`
    show({ bio })
    const shown = screen.getByText(/^Rain\./, { selector: 'p:not(.hidden)' })
    expect(shown.firstChild?.textContent).toBe(`${'Rain. '.repeat(58).trimEnd()}…`)
    expect(screen.queryByText(/THE END/, { selector: 'p:not(.hidden)' })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Read more' }))
    screen.getByText(/THE END/, { selector: 'p:not(.hidden)' })
  })

  it('has the tabs of its kind; only artists are exhibited, and collectors have no chip [SCREEN-115, SCREEN-118, SCREEN-119, SCREEN-120, RULE-017]', () => {
    const { unmount } = show()
    expect(tabNames()).toEqual(['Created', 'Exhibited', 'Collected', 'Liked'])
    unmount()
    const curated = show({ type: 'curator' }, { tab: 'curated', exhibitions: nothing })
    expect(tabNames()).toEqual(['Curated', 'Collected', 'Liked'])
    screen.getByText('Curator')
    curated.unmount()
    show({ type: 'user' })
    expect(tabNames()).toEqual(['Created', 'Collected', 'Liked'])
    expect(screen.queryByText(/^(Artist|Curator|User|Collector)$/)).toBeNull()
  })

  it.each([
    { tab: 'created', works: nothing },
    { tab: 'exhibited', exhibitions: nothing },
    { tab: 'curated', exhibitions: nothing },
    { tab: 'collected', works: nothing },
    { tab: 'liked', works: nothing },
  ] as const)('shows a drawing and a way on where the list of $tab is empty [SCREEN-121]', (part) => {
    show({ type: part.tab === 'curated' ? 'curator' : 'artist' }, part)
    const empty = screen.getByText('No data available yet').parentElement!
    expect(empty.querySelector('svg')).not.toBeNull()
    within(empty).getByRole('link', { name: 'EXPLORE THE WORKS' })
  })

  it.each([
    ['the own', hana.userId, 0],
    ['somebody’s', 'u2', 1],
  ])(
    'of %s likes, leaves out at once what the viewer likes no longer: of their own alone [FLOW-054]',
    (_, userId, left) => {
      vi.stubGlobal('fetch', () => new Promise(() => {}))
      const favourites = { isFavourite: true, total: 5 }
      const work = { ...sampleCards(renderedAtMs)[0]!, id: `liked by ${userId}`, name: 'Dune', favourites }
      const pagination = { ...nothing.pagination, total: 1 }
      show({ userId }, { tab: 'liked', works: { items: [work], pagination } }, siteWith({ viewer: hana }))
      fireEvent.click(screen.getByRole('button', { name: 'Favourite: Dune' }))
      expect(screen.queryAllByRole('article')).toHaveLength(left)
    },
  )

  it('says of a private account no more than its address and its works', () => {
    show({ isHidden: true, isPrivate: true, name: '0x1234…abcd', userName: null, bio: '', region: null })
    screen.getByText(/^This account is private/)
    expect(tabNames()).toEqual(['Created', 'Exhibited', 'Collected'])
    expect(screen.queryByRole('button', { name: /follow/ })).toBeNull()
  })
})

it('is described to search engines as a person, with what everybody sees and no more', () => {
  const url = 'https://monsoon.example/artist/1'
  const renditions = samplePicture.renditions.map((rendition) => ({ ...rendition, url: '/media/a/464x464.webp' }))
  const description = describeProfile(personWith({ profilePicture: { ...samplePicture, renditions } }), url)
  expect(description).toMatchObject({
    '@type': 'ProfilePage',
    mainEntity: {
      '@type': 'Person',
      name: 'Mira Lim',
      alternateName: 'mira-lim',
      jobTitle: 'Artist',
      description: 'Paints rain.',
      image: 'https://monsoon.example/media/a/464x464.webp',
      homeLocation: { name: 'Pakistan' },
      sameAs: ['https://instagram.example/mira'],
      interactionStatistic: { userInteractionCount: 1 },
    },
  })
  const hidden = { isHidden: true, name: '0x1234…abcd', userName: null, bio: '', region: null, profilePicture: null }
  const social = { instagram: '', twitter: '', website: '', discord: '' }
  const { mainEntity } = describeProfile(personWith({ ...hidden, social, type: 'user' }), url)
  expect(Object.keys(mainEntity as object).toSorted()).toEqual(['@type', 'interactionStatistic', 'name', 'url'])
})

it('opens the tab that an address names, where this person has it', () => {
  const artist = { type: 'artist', isHidden: false } as const
  expect(readTab(new URLSearchParams('tab=exhibited'), artist)).toBe('exhibited')
  expect(readTab(new URLSearchParams('tab=exhibited'), { ...artist, type: 'user' })).toBe('collected')
  expect(readTab(new URLSearchParams('tab=liked'), { ...artist, isHidden: true })).toBe('created')
  expect(tabsOf({ type: 'curator', isHidden: true })).toEqual(['curated', 'collected'])
})

describe('the address of a person', () => {
  const open = async (pathname: string, person: Partial<PublicProfile>) => {
    const pagination = { ...nothing.pagination, total: 0 }
    const api = async () => ({
      data: { user: personWith({ userId: 'u1', ...person }), items: [], exhibitions: [], pagination },
    })
    const context = new RouterContextProvider()
    context.set(apiContext, api as never)
    const url = new URL(`https://monsoon.example${pathname}`)
    return loader({ request: new Request(url), url, context, params: { userId: 'u1' } } as never)
  }

  it.each([
    ['user', '/user/u1'],
    ['artist', '/artist/u1'],
    ['curator', '/curator/u1'],
  ] as const)(
    'is that of what they are, to which the others lead: %s [ROUTE-040, ROUTE-041, ROUTE-042, FLOW-032]',
    async (type, path) => {
      expect(routes).toContainEqual(
        expect.objectContaining({
          path: path.replace('/u1', '/:userId').slice(1),
          file: 'routes/person/person-page.tsx',
        }),
      )
      expect(await open(path, { type })).toMatchObject({
        user: { userId: 'u1', type },
        url: `https://monsoon.example${path}`,
      })
      for (const other of ['/user/u1', '/artist/u1', '/curator/u1'].filter((address) => address !== path)) {
        const answer = await open(`${other}?tab=liked`, { type })
        expect(answer instanceof Response && answer.headers.get('location'), other).toBe(`${path}?tab=liked`)
      }
    },
  )
})

it('leads from the creations of a user to that tab of their page [ROUTE-062]', () => {
  const args = { params: { userId: 'u1' } } as unknown as Parameters<typeof toCreations>[0]
  expect(toCreations(args).headers.get('location')).toBe('/user/u1?tab=created')
})
