import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { CaptchaNews } from './captcha-worker.ts'
import { useCaptcha } from './use-captcha.ts'

const { api } = vi.hoisted(() => ({ api: vi.fn<(key: string, input: { query: unknown }) => Promise<unknown>>() }))
vi.mock('#api-client.ts', () => ({ api }))

class FakeWorker extends EventTarget {
  static all: FakeWorker[] = []
  given: unknown
  isEnded = false
  constructor() {
    super()
    FakeWorker.all.push(this)
  }
  postMessage(given: unknown) {
    this.given = given
  }
  terminate() {
    this.isEnded = true
  }
  emit(news: CaptchaNews) {
    act(() => void this.dispatchEvent(new MessageEvent('message', { data: news })))
  }
}

beforeEach(() => {
  FakeWorker.all = []
  vi.stubGlobal('Worker', FakeWorker)
  api.mockReset()
  api.mockImplementation(async () => ({ data: { challenge: `challenge ${api.mock.calls.length}` } }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const worker = (count: number) => waitFor(() => (expect(FakeWorker.all).toHaveLength(count), FakeWorker.all.at(-1)!))

it('fetches a challenge for its page, tells how far it is, and gives the answer', async () => {
  const { result } = renderHook(() => useCaptcha('login'))
  const solver = await worker(1)
  expect(api).toHaveBeenCalledWith('GET /v1/captcha', expect.objectContaining({ query: { page: 'login' } }))
  expect(solver.given).toBe('challenge 1')
  solver.emit({ progress: 0.5 })
  expect(result.current.state).toEqual({ kind: 'working', progress: 0.5 })
  solver.emit({ token: 'answer' })
  expect(result.current.state).toEqual({ kind: 'solved', token: 'answer' })
})

it('solves another one when the answer is used up, and forgets the first', async () => {
  const { result } = renderHook(() => useCaptcha('register'))
  const first = await worker(1)
  first.emit({ token: 'used' })
  act(() => result.current.renew())
  expect(result.current.state).toEqual({ kind: 'working', progress: 0 })
  const second = await worker(2)
  expect(first.isEnded).toBe(true)
  first.emit({ token: 'late' })
  expect(result.current.state.kind).toBe('working')
  second.emit({ token: 'fresh' })
  expect(result.current.state).toEqual({ kind: 'solved', token: 'fresh' })
})

it('solves another one before the answer expires', async () => {
  vi.useFakeTimers()
  renderHook(() => useCaptcha('login'))
  await act(() => vi.advanceTimersByTimeAsync(9 * 60_000 - 1))
  expect(FakeWorker.all).toHaveLength(1)
  await act(() => vi.advanceTimersByTimeAsync(10))
  expect(FakeWorker.all).toHaveLength(2)
})

it('says when it did not work, and tries again', async () => {
  api.mockRejectedValueOnce(new Error('offline'))
  const { result } = renderHook(() => useCaptcha('login'))
  await waitFor(() => expect(result.current.state.kind).toBe('failed'))
  act(() => result.current.renew())
  const solver = await worker(1)
  solver.emit({ failure: 'no answer was found' })
  expect(result.current.state.kind).toBe('failed')
})
