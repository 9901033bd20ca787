import type { Preview, Release, ReleaseChoice, ReleasePlan } from '@monsoon/contract/works/releases'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { createElement, type ComponentType } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createFakeApi } from '../test-support/checkout-rig.ts'
import { sampleWorks } from '../routes/style/sample-works.ts'
import PreviewPage from '../routes/preview/preview-page.tsx'
import NewReleasePage from '../routes/studio/new-release-page.tsx'
import ReleasePage from '../routes/studio/release-page.tsx'
import ReleasesPage from '../routes/studio/releases-page.tsx'
import { hana, renderPage, siteWith } from '../test-support/render-page.tsx'

const server = createFakeApi()
vi.mock('../api-client.ts', () => ({ api: (...given: Parameters<typeof server.api>) => server.api(...given) }))
vi.mock('../ui/overlays/toast.ts', () => ({ showToast: vi.fn<() => Promise<void>>(async () => undefined) }))

beforeEach(() => server.reset())
afterEach(cleanup)

const site = siteWith({ viewer: { ...hana, type: 'artist' } })
const ids = ['01890000-0000-7000-8000-00000000000a', '01890000-0000-7000-8000-00000000000b'] as const
const choice = (at: 0 | 1, given: Partial<ReleaseChoice> = {}): ReleaseChoice => ({
  itemId: ids[at],
  name: at === 0 ? 'Lock Gate' : 'Weir',
  picture: null,
  state: 'draft',
  faults: 0,
  releaseId: null,
  ...given,
})
const release: Release = {
  id: 'r1',
  name: 'Rain season',
  appearsAt: '2026-12-24T18:00:00.000Z',
  appearedAt: null,
  state: 'planned',
  works: 2,
  ready: 1,
  presale: null,
  links: 1,
}
const planOf = (given: Partial<ReleasePlan> = {}): ReleasePlan => ({
  ...release,
  shown: [
    { ...choice(0), state: 'ready' },
    { ...choice(1), faults: 2 },
  ],
  presaleTerms: null,
  previews: [
    {
      id: 'l1',
      label: 'Mira',
      createdAt: '2026-11-20T10:00:00.000Z',
      expiresAt: '2026-12-04T10:00:00.000Z',
      state: 'open',
      opened: 3,
      lastOpenedAt: '2026-11-21T08:00:00.000Z',
    },
  ],
  ...given,
})

const show = (Page: unknown, loaderData: unknown) =>
  renderPage(createElement(Page as ComponentType<object>, { loaderData, params: {}, matches: [] } as object), { site })
const pagination = { limit: 25, offset: 1, total: 1, lastOffset: 1 }
/** Once all of it is right. */
async function press(name: string) {
  await waitFor(() => expect(screen.getByRole('button', { name })).toHaveProperty('disabled', false))
  fireEvent.click(screen.getByRole('button', { name }))
}
const save = () => press('SAVE THE RELEASE')
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })

describe('the list of releases', () => {
  it('says of each when it appears, and how many works are ready', () => {
    show(ReleasesPage, { obstacle: null, data: { releases: [release], pagination } })
    const row = within(screen.getAllByRole('row')[1]!)
    expect(row.getByRole('link', { name: 'Rain season' }).getAttribute('href')).toBe('/studio/releases/r1')
    expect(row.getByText('1 of 2 ready')).toBeDefined()
    expect(row.getByText('Planned')).toBeDefined()
  })

  it('says what one is for while there is none', () => {
    show(ReleasesPage, { obstacle: null, data: { releases: [], pagination: { ...pagination, total: 0 } } })
    expect(screen.getByText('No release is planned')).toBeDefined()
    expect(screen.getByRole('link', { name: 'PLAN A RELEASE' }).getAttribute('href')).toBe('/studio/releases/new')
  })

  it('leads whoever makes no works to how one may', () => {
    show(ReleasesPage, { obstacle: 'creators-only', data: null })
    expect(screen.getByText('The studio is for artists')).toBeDefined()
  })
})

describe('the form of a release', () => {
  const begin = (works: readonly ReleaseChoice[]) =>
    show(NewReleasePage, { obstacle: null, data: { works }, appearsAt: '2026-12-24T18:00' })

  it('sends the chosen works and the moment in UTC', async () => {
    server.answer({ 'POST /v1/studio/releases': () => ({ id: 'r1' }) })
    begin([choice(0), choice(1)])
    type('Name', 'Rain season')
    fireEvent.click(screen.getByLabelText('Weir'))
    await save()
    await waitFor(() => expect(server.bodiesOf('POST /v1/studio/releases')).toHaveLength(1))
    expect(server.bodiesOf('POST /v1/studio/releases')).toEqual([
      { name: 'Rain season', appearsAt: '2026-12-24T18:00:00.000Z', itemIds: [ids[1]], presale: null },
    ])
  })

  it('asks for hours and a list where there is a presale, and says what is wrong with a line', async () => {
    server.answer({ 'POST /v1/studio/releases': () => ({ id: 'r1' }) })
    begin([choice(0)])
    type('Name', 'Rain season')
    fireEvent.click(screen.getByLabelText('Lock Gate'))
    fireEvent.click(screen.getByLabelText('Sell to a list of people first'))
    type('The list', 'nobody')
    expect(await screen.findByText('Line 1: this is no account id, email or wallet address')).toBeDefined()
    type('The list', 'mira@example.org, 2')
    type('For how many hours', '48')
    await save()
    await waitFor(() => expect(server.bodiesOf('POST /v1/studio/releases')).toHaveLength(1))
    expect(server.bodiesOf('POST /v1/studio/releases')).toMatchObject([
      { presale: { hours: 48, lines: 'mira@example.org, 2' } },
    ])
  })

  it('offers no draft that is in another release, and says so where there is none at all', () => {
    begin([choice(0, { releaseId: 'r9' })])
    expect(screen.getByLabelText('Lock Gate')).toHaveProperty('disabled', true)
    expect(screen.getByText('in another release')).toBeDefined()
    cleanup()
    begin([])
    expect(screen.getByText('You have no draft to release.')).toBeDefined()
  })
})

describe('the page of a release', () => {
  const look = (given: Partial<ReleasePlan> = {}) =>
    show(ReleasePage, {
      release: planOf(given),
      choices: [choice(0, { releaseId: 'r1' }), choice(1, { releaseId: 'r1' })],
    })

  it('says how each work stands and what it lacks', () => {
    look()
    const works = within(screen.getByRole('list', { name: 'Works' })).getAllByRole('listitem')
    expect(works[0]?.textContent).toMatch(/Lock Gate.*Ready to appear/)
    expect(works[1]?.textContent).toMatch(/Weir.*Draft.*lacks 2 things/)
    expect(screen.getByText(/A release appears only when every work in it is ready/)).toBeDefined()
  })

  it('shows a link once it is made, how often each was opened, and revokes it', async () => {
    server.answer({
      'POST /v1/studio/releases/{id}/previews': () => ({ id: 'l2', url: 'https://monsoon.example/preview/secret' }),
      'DELETE /v1/studio/releases/{id}/previews/{linkId}': () => ({}),
    })
    look()
    expect(screen.getByText(/3 times/)).toBeDefined()
    type('For whom', 'Zara')
    await press('MAKE A LINK')
    expect(await screen.findByText('https://monsoon.example/preview/secret')).toBeDefined()
    expect(server.bodiesOf('POST /v1/studio/releases/{id}/previews')).toEqual([{ label: 'Zara', days: 14 }])
    fireEvent.click(screen.getByRole('button', { name: 'Revoke the link for Mira' }))
    await waitFor(() =>
      expect(server.calls.some(({ key }) => key === 'DELETE /v1/studio/releases/{id}/previews/{linkId}')).toBe(true),
    )
  })

  it('is changed as a whole, and cancelled once its artist says yes', async () => {
    server.answer({
      'PUT /v1/studio/releases/{id}': () => ({}),
      'DELETE /v1/studio/releases/{id}': () => ({}),
    })
    look({ presale: 1, presaleTerms: { hours: 24, lines: 'mira@example.org, 2' } })
    type('Appears on (UTC)', '2026-12-31T20:00')
    await save()
    await waitFor(() =>
      expect(server.bodiesOf('PUT /v1/studio/releases/{id}')).toEqual([
        {
          name: 'Rain season',
          appearsAt: '2026-12-31T20:00:00.000Z',
          itemIds: [...ids],
          presale: { hours: 24, lines: 'mira@example.org, 2' },
        },
      ]),
    )
    fireEvent.click(screen.getByRole('button', { name: 'CANCEL THE RELEASE' }))
    const dialog = within(await screen.findByRole('alertdialog'))
    fireEvent.click(dialog.getByRole('button', { name: 'CANCEL THE RELEASE' }))
    await waitFor(() => expect(server.calls.some(({ key }) => key === 'DELETE /v1/studio/releases/{id}')).toBe(true))
  })

  it('is read only once it has appeared, and says why it is late before', () => {
    look({ state: 'appeared', appearedAt: '2026-12-24T18:00:01.000Z', shown: [{ ...choice(0), state: 'published' }] })
    expect(screen.queryByRole('button', { name: 'SAVE THE RELEASE' })).toBeNull()
    expect(screen.getByRole('link', { name: 'See its page' }).getAttribute('href')).toBe(`/item/${ids[0]}`)
    cleanup()
    look({ state: 'late' })
    expect(screen.getByText(/Its moment has passed/)).toBeDefined()
  })
})

describe('what a preview link shows', () => {
  const work = sampleWorks(0)[0]!
  const preview: Preview = {
    name: 'Rain season',
    artist: work.creatorInfo,
    appearsAt: release.appearsAt,
    hasAppeared: false,
    expiresAt: '2026-12-04T10:00:00.000Z',
    works: [
      { itemId: ids[0], name: 'Lock Gate', year: 2026, medium: '', supply: 18, picture: work.picture, nsfw: false },
      { itemId: ids[1], name: ' ', year: null, medium: '', supply: null, picture: work.picture, nsfw: true },
    ],
  }

  it('is the works with when they appear; a sensitive one is not shown at once', () => {
    show(PreviewPage, { preview, code: 'secret' })
    const cards = within(screen.getByRole('list', { name: 'Works' })).getAllByRole('listitem')
    expect(within(cards[0]!).getByRole('link').getAttribute('href')).toBe(`/preview/secret/${ids[0]}`)
    expect(cards[1]?.textContent).toMatch(/Sensitive content.*Untitled/)
    expect(screen.getByText(/Only people with this link see them before/)).toBeDefined()
  })

  it('leads to the works themselves once they are there, and says where nothing is left', () => {
    show(PreviewPage, { preview: { ...preview, hasAppeared: true }, code: 'secret' })
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toContain(`/item/${ids[0]}`)
    cleanup()
    show(PreviewPage, { preview: { ...preview, works: [] }, code: 'secret' })
    expect(screen.getByText('There is nothing to see here any more.')).toBeDefined()
  })
})
