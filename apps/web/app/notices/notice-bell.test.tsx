import type { NoticeRow } from '@monsoon/contract/notices/notices'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderPage } from '../test-support/render-page.tsx'
import NoticeBell from './notice-bell.tsx'

const { api } = vi.hoisted(() => ({ api: vi.fn<(key: string, input: object) => Promise<unknown>>() }))
vi.mock('../api-client.ts', () => ({ api }))
vi.mock('../ui/overlays/toast.ts', () => ({ showToast: vi.fn<() => Promise<void>>() }))

/** The stream of the server, as far as a page uses it. */
class FakeStream extends EventTarget {
  static readonly CLOSED = 2
  static opened: FakeStream[] = []
  readonly url: string
  readyState = 1
  constructor(url: string) {
    super()
    this.url = url
    FakeStream.opened.push(this)
  }
  close(): void {
    this.readyState = FakeStream.CLOSED
  }
  emit(unread: number, items: NoticeRow[] = []): void {
    const data = JSON.stringify({ unread, items })
    act(() => void this.dispatchEvent(new MessageEvent('message', { data, lastEventId: '2026-11-21T09:00:00.000Z' })))
  }
  refuse(): void {
    this.readyState = FakeStream.CLOSED
    this.dispatchEvent(new Event('error'))
  }
}

/** Tabs of one browser: all that have the same name, but the one that speaks. */
class FakeChannel extends EventTarget {
  static open = new Set<FakeChannel>()
  readonly name: string
  constructor(name: string) {
    super()
    this.name = name
    FakeChannel.open.add(this)
  }
  postMessage(data: unknown): void {
    for (const other of FakeChannel.open)
      if (other !== this && other.name === this.name) other.dispatchEvent(new MessageEvent('message', { data }))
  }
  close(): void {
    FakeChannel.open.delete(this)
  }
}

/** One holder at a time; the next one has it when that ends. */
function createLocks() {
  let held = Promise.resolve()
  return {
    request: (_: string, { signal }: { signal: AbortSignal }, use: () => Promise<void>) =>
      (held = held.then(() => (signal.aborted ? undefined : use()))),
  }
}

const outbid: NoticeRow = {
  id: '01890000-0000-7000-8000-000000000009',
  kind: 'outbid',
  orderId: null,
  price: 120,
  previousPrice: null,
  item: {
    id: '01890000-0000-7000-8000-000000000002',
    name: 'Low Tide',
    by: 'Farah Haddad',
    picture: null,
    nsfw: false,
  },
  until: null,
  reason: null,
  isRead: false,
  createdAt: '2026-11-21T08:59:00.000Z',
}
const won: NoticeRow = {
  ...outbid,
  id: '01890000-0000-7000-8000-000000000008',
  kind: 'won',
  orderId: '01890000-0000-7000-8000-000000000003',
  isRead: true,
}
const list = (items: NoticeRow[]) => ({ data: { items, unread: 0, next: null } })

beforeEach(() => {
  FakeStream.opened = []
  vi.stubGlobal('EventSource', FakeStream)
  vi.stubGlobal('BroadcastChannel', FakeChannel)
  Object.defineProperty(navigator, 'locks', { value: createLocks(), configurable: true })
  api.mockReset()
  api.mockResolvedValue({ msg: 'OK', data: { unread: 0 } })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'locks')
  vi.useRealTimers()
})

const show = () => renderPage(<NoticeBell userId="u1" />)
const bell = (name: string) => screen.findByRole('button', { name })
const stream = async (place = 0): Promise<FakeStream> => {
  await waitFor(() => expect(FakeStream.opened.length).toBeGreaterThan(place))
  return FakeStream.opened[place] as FakeStream
}

describe('the bell', () => {
  it('counts what is new, live, and reads out what comes, once', async () => {
    show()
    const source = await stream()
    source.emit(2)
    await bell('Notifications, 2 new')
    expect(screen.getByRole('status').textContent).toBe('')
    source.emit(3, [outbid])
    await bell('Notifications, 3 new')
    expect(screen.getByRole('status').textContent).toBe('New: You were outbid: somebody bids $120 for Low Tide')
    source.emit(100)
    await bell('Notifications, 99+ new')
    source.emit(0, [{ ...outbid, isRead: true }])
    await bell('Notifications')
  })

  it('shares one stream among the tabs of a browser; the next one goes on where the first one was', async () => {
    const first = show()
    const source = await stream()
    source.emit(1)
    show()
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Notifications, 1 new' })).toHaveLength(2))
    source.emit(2, [outbid])
    expect(screen.getAllByRole('button', { name: 'Notifications, 2 new' })).toHaveLength(2)
    expect(FakeStream.opened).toHaveLength(1)
    first.unmount()
    const next = await stream(1)
    expect(source.readyState).toBe(FakeStream.CLOSED)
    expect(next.url).toBe('/v1/notices/stream?since=2026-11-21T09%3A00%3A00.000Z')
  })

  it('comes back after a refusal, once a call has renewed the session', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    show()
    const source = await stream()
    source.emit(1)
    api.mockRejectedValueOnce(new Error('not yet'))
    source.refuse()
    await vi.advanceTimersByTimeAsync(5_000)
    expect(api).toHaveBeenCalledWith('GET /v1/notices/unread')
    expect(FakeStream.opened).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(5_000)
    expect((await stream(1)).url).toContain('since=')
  })
})

describe('the panel behind it', () => {
  const open = async () => fireEvent.click(await screen.findByRole('button', { name: /^Notifications/ }))

  it('shows the newest with what comes on top, each with where it leads', async () => {
    api.mockImplementation(async (key) => (key === 'GET /v1/notices' ? list([won]) : { data: { unread: 0 } }))
    show()
    await open()
    await screen.findByText(/You won/)
    const source = await stream()
    source.emit(1, [outbid])
    const links = screen.getAllByRole('link', { name: 'Low Tide' }).map((link) => link.getAttribute('href'))
    expect(links).toEqual([`/item/${outbid.item?.id}`, `/order/${won.orderId}`])
    fireEvent.click(screen.getByRole('button', { name: 'Mark as read: Low Tide' }))
    expect(api).toHaveBeenCalledWith('POST /v1/notices/{id}/read', { params: { id: outbid.id } })
    fireEvent.click(screen.getByRole('button', { name: 'MARK ALL AS READ' }))
    await waitFor(() => expect(api).toHaveBeenCalledWith('POST /v1/notices/read', { body: {} }))
  })

  it('says when there is nothing, and offers another try when it could not be read', async () => {
    api.mockRejectedValueOnce(new Error('away'))
    show()
    await open()
    api.mockResolvedValue(list([]))
    fireEvent.click(await screen.findByRole('button', { name: /again/i }))
    await screen.findByText(/Bid on, sell or follow a work/)
  })
})
