import type { ReceivedMessage } from '@monsoon/contract/exhibitions/curator-messages'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { personOf } from '../test-support/item-rig.ts'
import { renderPage } from '../test-support/render-page.tsx'
import { MessageRow } from './message-row.tsx'

vi.mock('../ui/overlays/toast.ts', () => ({ showToast: vi.fn<() => Promise<void>>(async () => {}) }))

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const exhibition = {
  id: 'e1',
  title: 'Salt, Counted',
  isPublished: false,
  startDate: '2026-12-01T00:00:00.000Z',
  endDate: '2026-12-24T00:00:00.000Z',
}
const work = { _id: 'w1', itemId: 'w1', name: 'High Water', thumbnail: '', picture: null }
const messageOf = (given: Partial<ReceivedMessage>): ReceivedMessage => ({
  id: 'm1',
  state: 'open',
  message: 'A wall of its own.',
  createdAt: '2026-11-20T09:00:00.000Z',
  curator: personOf('c1', 'Farah Aziz'),
  exhibition: null,
  work: null,
  reply: null,
  ...given,
})
const show = (given: Partial<ReceivedMessage>) =>
  renderPage(
    <ul>
      <MessageRow message={messageOf(given)} />
    </ul>,
  )

function stubServer() {
  const calls: { call: string; body: unknown }[] = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const body = typeof init.body === 'string' && init.body !== '' ? (JSON.parse(init.body) as unknown) : undefined
    calls.push({ call: `${init.method ?? 'GET'} ${address}`, body })
    return new Response(JSON.stringify({ status: 200, msg: 'Done', data: {} }), { status: 200 })
  })
  return calls
}

/** A form can be sent once it has looked at what stands in it. */
async function send(name: string): Promise<void> {
  const button = within(await screen.findByRole('dialog')).getByRole('button', { name })
  await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false))
  fireEvent.click(button)
}

describe('a message from a curator', () => {
  it('with an invitation is answered by taking part or not, and leads to the draft', async () => {
    const calls = stubServer()
    show({ exhibition })
    expect(screen.getByText('Waiting for you')).toBeDefined()
    expect(screen.getByText('A wall of its own.')).toBeDefined()
    const link = screen.getByRole('link', { name: 'Salt, Counted' })
    expect(link.getAttribute('href')).toBe('/exhibition/e1?view=preview')
    fireEvent.click(screen.getByRole('button', { name: 'TAKE PART' }))
    await waitFor(() => expect(calls[0]?.call).toBe('POST /v1/invitations/m1/accept'))
    cleanup()
    show({ exhibition, state: 'declined' })
    expect(screen.queryByRole('button')).toBeNull()
    expect(screen.queryByRole('link', { name: 'Salt, Counted' })).toBeNull()
  })

  it('about a work is answered in words, once', async () => {
    const calls = stubServer()
    show({ work })
    fireEvent.click(screen.getByRole('button', { name: 'ANSWER' }))
    const dialog = within(await screen.findByRole('dialog'))
    fireEvent.input(dialog.getByLabelText('Answer'), { target: { value: 'Gladly.' } })
    await send('SEND')
    await waitFor(() => expect(calls[0]).toEqual({ call: 'POST /v1/messages/m1/reply', body: { reply: 'Gladly.' } }))
    cleanup()
    show({ work, state: 'answered', reply: 'Gladly.' })
    expect(screen.getByText('Your answer')).toBeDefined()
    expect(screen.queryByRole('button')).toBeNull()
  })
})
