import type { ExhibitionDraft } from '@monsoon/contract/exhibitions/curating'
import type { ShortlistedWork } from '@monsoon/contract/exhibitions/shortlists'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { sampleWorks } from '../routes/style/sample-works.ts'
import { hana, renderedAtMs, renderPage, siteWith } from '../test-support/render-page.tsx'
import ShortlistButton from './shortlist-button.tsx'
import { ShortlistRow } from './shortlist-row.tsx'

vi.mock('../ui/overlays/toast.ts', () => ({ showToast: vi.fn<() => Promise<void>>(async () => {}) }))

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const [sample] = sampleWorks(renderedAtMs)
const item = { ...sample!, id: 'work-1', name: 'High Water' }
const keptWith = (given: Partial<ShortlistedWork> = {}): ShortlistedWork => ({
  item,
  note: '',
  message: null,
  ...given,
})
const site = siteWith({ viewer: { ...hana, type: 'curator' } })

/** A server that answers each call with what is listed for it. */
function stubServer(answers: Record<string, object> = {}) {
  const calls: { call: string; body: unknown }[] = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const call = `${init.method ?? 'GET'} ${address}`
    calls.push({ call, body: init.body === undefined ? undefined : (JSON.parse(String(init.body)) as unknown) })
    return new Response(JSON.stringify({ status: 200, msg: 'Done', data: answers[call] ?? {} }), { status: 200 })
  })
  return calls
}

/** A form can be sent once it has looked at what stands in it. */
async function send(name: string): Promise<void> {
  const button = within(await screen.findByRole('dialog')).getByRole('button', { name })
  await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false))
  fireEvent.click(button)
}

const draftWith = (given: Partial<ExhibitionDraft> = {}): ExhibitionDraft =>
  ({
    id: 'e1',
    title: 'Rain',
    description: '',
    country: 'PK',
    cloth: 'lac',
    coverItemId: null,
    version: 4,
    startDate: '2026-12-01T00:00:00.000Z',
    endDate: '2026-12-24T00:00:00.000Z',
    curator: { userId: hana.userId, name: hana.name },
    rooms: [],
    invitations: [],
    ...given,
  }) as unknown as ExhibitionDraft
const invitation = (state: 'open' | 'accepted' | 'declined') =>
  ({ id: 'i1', state, artist: { userId: item.creatorInfo.userId } }) as ExhibitionDraft['invitations'][number]

const show = (kept: ShortlistedWork, draft: ExhibitionDraft | null = null) =>
  renderPage(
    <ol>
      <ShortlistRow {...{ kept, draft, viewerId: hana.userId, onEarlier: null, onLater: () => {} }} />
    </ol>,
    { site },
  )

describe('the shortlist of a curator', () => {
  it('is reached from a work: the note that stands is there, and is changed or goes with the work', async () => {
    const calls = stubServer({ 'GET /v1/curating/shortlist/work-1': { isKept: true, note: 'East wall' } })
    renderPage(<ShortlistButton itemId="work-1" />, { site })
    fireEvent.click(screen.getByRole('button', { name: 'Shortlist' }))
    const note = await screen.findByLabelText<HTMLTextAreaElement>('Note')
    expect(note.value).toBe('East wall')
    fireEvent.input(note, { target: { value: 'West wall' } })
    await send('SAVE')
    await waitFor(() =>
      expect(calls.at(-1)).toEqual({ call: 'PUT /v1/curating/shortlist/work-1', body: { note: 'West wall' } }),
    )
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    fireEvent.click(screen.getByRole('button', { name: 'Shortlist' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Take off the list' }))
    await waitFor(() => expect(calls.at(-1)?.call).toBe('DELETE /v1/curating/shortlist/work-1'))
  })

  it('hangs a work whose artist has agreed at the end of the draft', async () => {
    const calls = stubServer()
    show(keptWith(), draftWith({ invitations: [invitation('accepted')] }))
    fireEvent.click(screen.getByRole('button', { name: 'Hang High Water' }))
    await waitFor(() => expect(calls[0]?.call).toBe('PUT /v1/curating/exhibitions/e1'))
    expect(calls[0]?.body).toMatchObject({
      version: 4,
      rooms: [{ title: 'First room', works: [{ itemId: 'work-1', scalePercent: 100 }] }],
    })
  })

  it('asks the artist first, and says what came of it', async () => {
    const calls = stubServer()
    show(keptWith(), draftWith())
    expect(screen.queryByRole('button', { name: 'Hang High Water' })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Invite the artist of High Water' }))
    await send('INVITE')
    await waitFor(() =>
      expect(calls[0]).toEqual({
        call: 'POST /v1/curating/exhibitions/e1/invitations',
        body: { artistId: item.creatorInfo.userId, message: '' },
      }),
    )
    for (const [state, words] of [
      ['open', 'Invited, no answer yet'],
      ['declined', 'The artist has declined'],
    ] as const) {
      cleanup()
      show(keptWith(), draftWith({ invitations: [invitation(state)] }))
      expect(screen.getByText(words)).toBeDefined()
      expect(screen.queryByRole('button', { name: 'Invite the artist of High Water' })).toBeNull()
    }
  })

  it('writes to the artist once, and shows what came back', async () => {
    const calls = stubServer()
    show(keptWith())
    fireEvent.click(screen.getByRole('button', { name: 'Write to the artist of High Water' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByRole('button', { name: 'SEND' }).hasAttribute('disabled')).toBe(true)
    fireEvent.input(dialog.getByLabelText('Message'), { target: { value: 'May I show it?' } })
    await send('SEND')
    await waitFor(() =>
      expect(calls[0]).toEqual({
        call: 'POST /v1/curating/shortlist/work-1/message',
        body: { message: 'May I show it?' },
      }),
    )
    cleanup()
    const message = { message: 'May I show it?', createdAt: '2026-11-20T09:00:00.000Z', reply: 'Gladly.' }
    show(keptWith({ message }))
    expect(screen.getByText('May I show it?')).toBeDefined()
    expect(screen.getByText('Gladly.')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Write to the artist of High Water' })).toBeNull()
  })
})
