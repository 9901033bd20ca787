import { afterEach, expect, it, vi } from 'vitest'
import { retryLoaderFetches } from './retry-loader-fetches.ts'

const data = new URL('https://monsoon.example/marketplace/artwork.data?buy=true')
const lost = () => Promise.reject(new TypeError('Failed to fetch'))
const send = vi.fn<typeof fetch>()
afterEach(() => {
  vi.unstubAllGlobals()
  send.mockReset()
})

function begin(): void {
  vi.stubGlobal('fetch', send)
  retryLoaderFetches()
}

it('asks for the data of a page until the network is back', async () => {
  begin()
  const came = new Response('here')
  send.mockImplementationOnce(lost).mockResolvedValueOnce(came)
  const answer = fetch(data, { method: 'GET' })
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(1))
  dispatchEvent(new Event('online'))
  expect(await answer).toBe(came)
  expect(send).toHaveBeenCalledTimes(2)
})

it('asks no more once nobody waits, and sends once what changes something or is no page', async () => {
  begin()
  send.mockRejectedValueOnce(new DOMException('left', 'AbortError'))
  await expect(fetch(data)).rejects.toThrow('left')
  for (const [target, init] of [
    [data, { method: 'POST', body: 'a' }],
    ['/v1/bid', {}],
  ] as const) {
    send.mockImplementationOnce(lost)
    await expect(fetch(target, init)).rejects.toThrow(TypeError)
  }
  expect(send).toHaveBeenCalledTimes(3)
})
