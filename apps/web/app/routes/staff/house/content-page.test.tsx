import { ApiError } from '@monsoon/contract/client'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderPage } from '#test-support/render-page.tsx'
import ContentPage from './content-page.tsx'

const { api } = vi.hoisted(() => ({ api: vi.fn<(key: string, input?: object) => Promise<unknown>>() }))
vi.mock('#api-client.ts', () => ({ api }))
vi.mock('#ui/overlays/toast.ts', () => ({ showToast: vi.fn<() => Promise<void>>() }))
vi.mock('#ui/controls/unsaved-changes.tsx', () => ({ UnsavedChanges: () => null }))

beforeEach(() => void api.mockReset())
afterEach(cleanup)

type LoaderData = Parameters<typeof ContentPage>[0]['loaderData']

const mira = { userId: '0190f5fc-0000-7000-8000-000000000001', name: 'Mira Lim' }
const versions = [
  ...['2026-11-20T09:00:00.000Z', '2026-11-19T09:00:00.000Z'].map((at, index) => ({
    version: 3 - index,
    publishedAt: at,
    inForceAt: at,
    publishedBy: mira,
    agreedBy: null,
  })),
  { version: 1, publishedAt: null, inForceAt: null, publishedBy: null, agreedBy: null },
]
const content = {
  team: [
    { name: 'Mei Tanaka-Oei', role: 'Director' },
    { name: 'Jun Reyes', role: 'Payments' },
  ],
  advisors: [],
  partners: [],
}

function open(version = 3, words: object = { page: 'people', content }) {
  const loaderData: object = { ...words, version, publishedAt: null, inForceAt: null, versions, waiting: [] }
  return show(loaderData as LoaderData)
}
function show(loaderData: LoaderData) {
  const props = { loaderData, params: {}, matches: [] } as unknown as Parameters<typeof ContentPage>[0]
  return renderPage(<ContentPage {...props} />)
}
const publish = () => screen.getByRole('button', { name: 'PUBLISH' })
const isReady = () => publish().getAttribute('aria-disabled') !== 'true' && !publish().hasAttribute('disabled')
const preview = () => within(screen.getByRole('region', { name: 'As visitors will see it' }))
const shownNames = () =>
  preview()
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
/** The fields of the entry that is called so, once it is opened. */
function openEntry(name: string, list = 'Team') {
  const details = within(screen.getByRole('region', { name: list }))
    .getByText(name)
    .closest('details')
  if (!details) throw new Error('no such entry')
  details.open = true
  fireEvent(details, new Event('toggle'))
  return within(details)
}

describe('a page of the house, as staff edit it', () => {
  it('shows what is typed as visitors will see it, and publishes it on the version it began with', async () => {
    api.mockResolvedValue({ msg: 'The new version is on the page.', data: { version: 4 } })
    open()
    expect(isReady()).toBe(false)
    fireEvent.change(openEntry('Jun Reyes').getByLabelText('Role'), { target: { value: 'Payments, Manila' } })
    expect(shownNames()).toEqual(['Mei Tanaka-OeiDirector', 'Jun ReyesPayments, Manila'])
    fireEvent.click(openEntry('Jun Reyes').getByRole('button', { name: 'MOVE UP' }))
    expect(shownNames()).toEqual(['Jun ReyesPayments, Manila', 'Mei Tanaka-OeiDirector'])
    fireEvent.click(publish())
    await waitFor(() =>
      expect(api).toHaveBeenCalledExactlyOnceWith('POST /v1/staff/contents', {
        body: {
          page: 'people',
          basedOn: 3,
          content: {
            team: [
              { name: 'Jun Reyes', role: 'Payments, Manila' },
              { name: 'Mei Tanaka-Oei', role: 'Director' },
            ],
            advisors: [],
            partners: [],
          },
        },
      }),
    )
  })

  it('says what is wrong at its field and counts it, and publishes nothing until it is mended', () => {
    open()
    const team = within(screen.getByRole('region', { name: 'Team' }))
    fireEvent.click(team.getByRole('button', { name: 'ADD ONE' }))
    const entry = openEntry('A new one')
    entry.getByText('Name is required')
    screen.getByText('2 things are to be mended first')
    expect(isReady()).toBe(false)
    fireEvent.change(entry.getByLabelText('Name'), { target: { value: 'Noor Baig' } })
    fireEvent.change(openEntry('Noor Baig').getByLabelText('Role'), { target: { value: 'Help' } })
    expect(isReady()).toBe(true)
    fireEvent.click(openEntry('Jun Reyes').getByRole('button', { name: 'REMOVE' }))
    expect(shownNames()).toEqual(['Mei Tanaka-OeiDirector', 'Noor BaigHelp'])
  })

  it('keeps what was typed where somebody else has published meanwhile, and says who', async () => {
    const msg = 'Omar has published version 4 of this page meanwhile.'
    api.mockRejectedValue(new ApiError({ status: 400, code: 'content-moved', msg }))
    open()
    fireEvent.change(openEntry('Jun Reyes').getByLabelText('Role'), { target: { value: 'Everything' } })
    fireEvent.click(publish())
    await screen.findByText(msg)
    expect(shownNames()).toContain('Jun ReyesEverything')
  })

  it('lists its versions, and brings back an old one as the next', async () => {
    api.mockResolvedValue({ msg: 'OK', data: { version: 4 } })
    open(2)
    const links = screen.getAllByRole('link', { name: /^Version/, hidden: true })
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/staff/contents/people?version=3',
      '/staff/contents/people?version=2',
      '/staff/contents/people?version=1',
    ])
    expect(links.at(-1)?.textContent).toBe('Version 1, as the program came')
    expect(screen.getByRole('note').textContent).toContain('You look at version 2')
    fireEvent.click(publish())
    await waitFor(() => expect(api.mock.calls[0]?.[1]).toMatchObject({ body: { basedOn: 3, content } }))
  })
})

describe('the page of the film, as staff edit it', () => {
  const id = (last: number) => `0190f5fc-0000-7000-8000-00000000000${last}`
  const tier = (last: number) => ({
    collection: `/creation/${id(last)}`,
    film: `/item/${id(last)}`,
    price: '13',
    discountedPrice: '10',
    benefits: 'A loop',
    extraBenefits: '',
  })
  const film = { title: 'Last Train', ownTitle: '', credits: 'By nobody', film: `/item/${id(9)}`, narrowFilm: '' }

  it('takes another order of its tiers, other collections, benefits and films, and refuses what cannot be', async () => {
    api.mockResolvedValue({ msg: 'OK', data: { version: 4 } })
    open(3, { page: 'film', content: { film: [film], tiers: [tier(1), tier(2)], premieres: [] } })
    const first = openEntry(tier(1).collection, 'Tiers')
    fireEvent.change(first.getByLabelText('Benefits'), { target: { value: 'A loop\nAn invite' } })
    fireEvent.change(first.getByLabelText('Discounted price'), { target: { value: '14' } })
    first.getByText('The discounted price cannot be above the price')
    expect(isReady()).toBe(false)
    fireEvent.change(first.getByLabelText('Discounted price'), { target: { value: '9.50' } })
    fireEvent.change(first.getByLabelText('Work whose film runs'), { target: { value: `/item/${id(5)}` } })
    fireEvent.change(first.getByLabelText('Collection'), { target: { value: `/creation/${id(3)}` } })
    expect(shownNames()).toContain('An invite')
    fireEvent.click(openEntry(`/creation/${id(3)}`, 'Tiers').getByRole('button', { name: 'MOVE DOWN' }))
    fireEvent.click(publish())
    const changed = { collection: `/creation/${id(3)}`, film: `/item/${id(5)}`, discountedPrice: '9.50' }
    const moved = { ...tier(1), ...changed, benefits: 'A loop\nAn invite' }
    const body = { page: 'film', basedOn: 3, content: { film: [film], tiers: [tier(2), moved], premieres: [] } }
    await waitFor(() => expect(api.mock.calls[0]?.[1]).toEqual({ body }))
  })
})

describe('a legal text, as staff edit it', () => {
  const section = { id: 'risks', title: 'Risks', body: 'Prices fall.\n\n- much\n- often' }
  const terms = { date: '2022-11-24', changes: 'First.', preamble: 'Read this.', sections: [section], end: 'END' }
  const first = { version: 1, publishedAt: null, inForceAt: null, publishedBy: null, agreedBy: null }
  const approval = {
    id: '0190f5fc-0000-7000-8000-0000000000a1',
    ref: '0190f5fc-0000-7000-8000-0000000000a2',
    act: 'legal-text' as const,
    subject: null,
    amount: null,
    bankAmount: null,
    reason: null,
    terms: { page: 'terms' as const, version: 2 },
    askedBy: mira,
    askedAt: '2026-11-20T09:00:00.000Z',
    acts: ['agree' as const, 'decline' as const],
  }
  const openTerms = (waiting: Extract<LoaderData, { page: 'terms' }>['waiting'] = []) =>
    show({ page: 'terms', content: terms, version: 1, publishedAt: null, inForceAt: null, versions: [first], waiting })
  const ask = () => screen.getByRole('button', { name: 'ASK A SECOND PERSON' })
  const type = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label, { exact: false }), { target: { value } })

  it('begins without day and changes, needs both, and goes to a second person', async () => {
    api.mockResolvedValue({ msg: 'It is written down.', data: { version: 2, isWaiting: true } })
    openTerms()
    type('Last words', 'THE END')
    screen.getByText('2 things are to be mended first')
    type('Date of this version', '2026-12-01')
    type('What has changed', 'Other last words.')
    fireEvent.click(ask())
    const content = { ...terms, date: '2026-12-01', changes: 'Other last words.', end: 'THE END' }
    await waitFor(() =>
      expect(api).toHaveBeenCalledExactlyOnceWith('POST /v1/staff/contents', {
        body: { page: 'terms', basedOn: 1, content },
      }),
    )
  })

  it('is previewed with its numbers and lists before anything is typed', () => {
    openTerms()
    preview().getByRole('heading', { name: '1. Risks' })
    expect(shownNames()).toEqual(['much', 'often'])
  })

  it('shows the second person what waits: what it changes, and its words', async () => {
    api.mockResolvedValue({ msg: 'You have agreed, and it is done.', data: {} })
    const changes = [{ id: 'risks', title: 'Risks', kind: 'changed' as const }]
    openTerms([{ approval, version: 2, content: { ...terms, changes: 'Plainer risks.' }, changes }])
    const waiting = within(screen.getByRole('region', { name: 'Version 2, which waits' }))
    waiting.getByText('Terms of Use, version 2')
    waiting.getByText('Dated 24 November 2022, from which on it applies')
    waiting.getByText('Plainer risks.')
    waiting.getByText('Changed: Risks')
    fireEvent.click(waiting.getByRole('button', { name: 'AGREE' }))
    await waitFor(() =>
      expect(api).toHaveBeenCalledExactlyOnceWith('POST /v1/staff/approvals/{id}', {
        params: { id: approval.id },
        body: { act: 'agree' },
      }),
    )
  })
})
