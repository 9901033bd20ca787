import type { MakerTerms } from '@monsoon/contract/works/studio'
import type { Upload } from '@monsoon/contract/works/uploads'
import { emptyDraft, type WorkDraft } from '@monsoon/contract/works/work-drafts'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createFakeApi } from '../test-support/checkout-rig.ts'
import { hana, renderPage, siteWith } from '../test-support/render-page.tsx'
import { WorkForm } from './work-form.tsx'
import type { EditedWork } from '@monsoon/contract/works/edited-works'

const itemId = '01890000-0000-7000-8000-00000000000a'
const maker: MakerTerms['maker'] = {
  userId: 'u1',
  name: 'Arjun Nambiar',
  type: 'artist',
  blueTick: true,
  isPrivate: false,
  profilePicture: null,
  walletAddress: '0x1',
  address: '0x1',
}
const terms: MakerTerms = {
  maker,
  resaleFeeBps: 250,
  mintFee: 6.2,
  transferFee: 2.2,
  isReviewed: true,
  hasCryptoAccount: false,
  ethRate: { usd: 3200, at: '2026-11-21T08:56:00.000Z' },
}
const choices = { categories: [{ id: 'generative', name: 'Generative' }], tags: [], collections: [], countries: [] }
const editedOf = (draft: Partial<WorkDraft> = {}, given: Partial<EditedWork> = {}): EditedWork => ({
  itemId,
  state: 'draft',
  version: 1,
  savedAt: '2026-11-21T08:00:00.000Z',
  reason: null,
  frozen: [],
  hasCurator: false,
  media: [],
  draft: { ...emptyDraft(), ...draft },
  ...given,
})
const server = createFakeApi()
vi.mock('../api-client.ts', () => ({ api: (...given: Parameters<typeof server.api>) => server.api(...given) }))
vi.mock('../ui/overlays/toast.ts', () => ({ showToast: vi.fn<() => Promise<void>>(async () => undefined) }))

const show = (edited: EditedWork | null) =>
  renderPage(<WorkForm edited={edited} terms={terms} choices={choices} />, {
    site: siteWith({ viewer: { ...hana, type: 'artist' } }),
  })
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const saved = () => ({ itemId, version: 2, savedAt: '2026-11-21T09:00:00.000Z' })

beforeEach(() => {
  server.reset()
  server.answer({ 'PATCH /v1/item': saved, 'POST /v1/item': saved })
})
afterEach(cleanup)

describe('the page of a draft', () => {
  it('is saved a second after the last key, from the version it was begun from', async () => {
    show(editedOf())
    type('Title', 'Lock Gate')
    expect(screen.getByText('Saving as you write')).toBeDefined()
    await waitFor(() => expect(server.bodiesOf('PATCH /v1/item')).toHaveLength(1), { timeout: 3_000 })
    expect(server.bodiesOf('PATCH /v1/item')).toMatchObject([{ itemId, version: 1, name: 'Lock Gate' }])
    expect(await screen.findByText(/^Saved at/)).toBeDefined()
  })

  it('loses nothing of who leaves within that second', async () => {
    const { unmount } = show(editedOf())
    type('Title', 'Lock Gate')
    unmount()
    await waitFor(() => expect(server.bodiesOf('PATCH /v1/item')).toMatchObject([{ name: 'Lock Gate' }]))
  })

  it('is begun by the first key, and has an address from then on', async () => {
    show(null)
    expect(screen.getByText('Nothing to save yet')).toBeDefined()
    type('Title', 'Lock Gate')
    await waitFor(() => expect(server.bodiesOf('POST /v1/item')).toHaveLength(1), { timeout: 3_000 })
    await waitFor(() => expect(location.pathname).toBe(`/creation/item/edit/${itemId}`))
  })

  it('counts what is wrong and what is missing, and says it in place once a field is left', () => {
    show(editedOf({ royalty: '60' }))
    expect(screen.getByText('1 thing to correct')).toBeDefined()
    expect(screen.queryByText('Royalty can be 0 to 50 percent.')).toBeNull()
    fireEvent.blur(screen.getByLabelText('Royalty'))
    expect(screen.getByText('Royalty can be 0 to 50 percent.')).toBeDefined()
    type('Royalty', '10')
    expect(screen.getByText(/things missing/)).toBeDefined()
  })

  it('says what a price brings while it is typed', () => {
    show(editedOf({ supply: '18' }))
    type('Price of one edition', '520')
    expect(screen.getAllByText('$416.00').length).toBeGreaterThan(0)
    expect(screen.getByText('set the royalty first')).toBeDefined()
  })

  it('tells why it came back, and cannot be changed while it is with staff', () => {
    show(editedOf({}, { state: 'handed-back', reason: 'The scan is cut' }))
    expect(screen.getByText('The scan is cut')).toBeDefined()
    cleanup()
    show(editedOf({}, { state: 'in-review' }))
    expect(screen.getByRole('button', { name: 'TAKE IT BACK' })).toBeDefined()
    expect(screen.queryByRole('button', { name: 'SEND TO REVIEW' })).toBeNull()
  })
})

describe('the page of a published work', () => {
  it('keeps what buyers rely on, and is saved on request', async () => {
    const draft = {
      name: 'Gate, filling',
      supply: '18',
      royalty: '10',
      category: 'generative',
      howMade: 'code',
    } as const
    const media = [{ uploadId: null, mediaId: itemId, alt: 'Stripes', words: [] }]
    const rights = { isOwnWork: true, isCleared: true, isFirstEdition: true }
    const hung = media.map((file) => ({
      ...file,
      kind: 'images' as const,
      url: null,
      picture: null,
      durationMs: null,
      sources: [],
    }))
    show(editedOf({ ...draft, ...rights, media }, { state: 'published', frozen: ['name', 'supply'], media: hung }))
    expect((screen.getByLabelText('Title') as HTMLInputElement).readOnly).toBe(true)
    const save = screen.getByRole('button', { name: 'SAVE CHANGES' })
    expect(save.getAttribute('aria-disabled') ?? save.hasAttribute('disabled')).toBeTruthy()
    type('Story', 'The sea stays out.')
    fireEvent.click(screen.getByRole('button', { name: 'SAVE CHANGES' }))
    await waitFor(() => expect(server.bodiesOf('PATCH /v1/item')).toMatchObject([{ story: 'The sea stays out.' }]))
  })

  it('gets another picture of its film, in place of the one that stands for it', async () => {
    const [posterId, filmId, stillId] = [0xb, 0xc, 0xd].map((nth) => itemId.slice(0, -1) + nth.toString(16))
    const file = { uploadId: null, alt: 'Stripes', words: [], url: null, picture: null, durationMs: null, sources: [] }
    const source = { url: '/small.mp4', mimeType: 'video/mp4', width: 854, height: 480 }
    const media = [
      { ...file, mediaId: posterId ?? '', kind: 'images' as const },
      { ...file, mediaId: filmId ?? '', kind: 'video' as const, durationMs: 5_000, sources: [source] },
    ]
    const still: Upload = {
      id: stillId ?? '',
      fileName: 'Gate at 2 s.png',
      bytes: 0,
      received: 0,
      state: 'checking',
      steps: [],
      expiresAt: '2026-12-01T00:00:00.000Z',
    }
    server.answer({ 'POST /v1/studio/works/{id}/still': () => still, 'GET /v1/upload/{id}': () => still })
    const draft = { name: 'Gate', supply: '18', royalty: '10', category: 'generative', howMade: 'code' } as const
    const rights = { isOwnWork: true, isCleared: true, isFirstEdition: true }
    show(editedOf({ ...draft, ...rights, media }, { state: 'published', media }))
    fireEvent.click(screen.getByRole('button', { name: 'CHOOSE A FRAME' }))
    fireEvent.change(screen.getByLabelText('Moment of the film'), { target: { value: '2000' } })
    fireEvent.click(screen.getByRole('button', { name: 'USE THIS FRAME' }))
    await waitFor(() =>
      expect(server.bodiesOf('POST /v1/studio/works/{id}/still')).toEqual([{ mediaId: filmId, atMs: 2_000 }]),
    )
    type('Story', 'The sea stays out.')
    fireEvent.click(await screen.findByRole('button', { name: 'SAVE CHANGES' }))
    await waitFor(() => {
      const [sent] = server.bodiesOf('PATCH /v1/item') as {
        media: { uploadId: string | null; mediaId: string | null }[]
      }[]
      expect(sent?.media.map(({ uploadId, mediaId }) => uploadId ?? mediaId)).toEqual([stillId, filmId])
    })
  })

  it('shows the words of its film as they are, and asks for no picture once it is sold', () => {
    const words = [{ language: 'ur', captions: '', transcript: 'سمندر باہر رہتا ہے۔' }]
    const source = { url: '/small.mp4', mimeType: 'video/mp4', width: 854, height: 480 }
    const file = { uploadId: null, mediaId: itemId, alt: 'Stripes', words, url: null, picture: null }
    const media = [{ ...file, kind: 'video' as const, durationMs: 5_000, sources: [source] }]
    show(editedOf({ media }, { state: 'published', frozen: ['media'], media }))
    expect((screen.getByLabelText('Transcript') as HTMLTextAreaElement).value).toBe('سمندر باہر رہتا ہے۔')
    expect(screen.queryByRole('button', { name: 'CHOOSE A FRAME' })).toBeNull()
  })
})
