import { describe, expect, it, vi } from 'vitest'
import { createBrowserSession } from './browser-session.ts'

type Answers = (address: string, count: number) => number | Promise<number>

function sessionWith(answers: Answers) {
  const calls: string[] = []
  const session = createBrowserSession(async (address) => {
    calls.push(address)
    const status = await answers(address, calls.filter((one) => one === address).length)
    return new Response('{}', { status })
  })
  const ended = vi.fn<() => void>()
  session.onEnd(ended)
  session.setSignedIn(true)
  return { session, calls, ended }
}

describe('the session of a browser tab', () => {
  it('renews once for all calls that met a 401 together, then repeats them [STATE-023, STATE-024]', async () => {
    const { session, calls, ended } = sessionWith((address, count) => {
      if (address === '/v1/token') return 200
      return count === 1 ? 401 : 200
    })
    const responses = await Promise.all(['/v1/a', '/v1/b', '/v1/c'].map((address) => session.send(address, {})))
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(calls.filter((address) => address === '/v1/token')).toHaveLength(1)
    expect(ended).not.toHaveBeenCalled()
  })

  it('does not renew again for a 401 that arrives after the renewal', async () => {
    const slow = Promise.withResolvers<number>()
    const { session, calls } = sessionWith((address, count) => {
      if (address === '/v1/token') return 200
      if (address === '/v1/slow' && count === 1) return slow.promise
      return count === 1 ? 401 : 200
    })
    const late = session.send('/v1/slow', {})
    await session.send('/v1/a', {})
    slow.resolve(401)
    expect((await late).status).toBe(200)
    expect(calls.filter((address) => address === '/v1/token')).toHaveLength(1)
  })

  it('lets calls that start during a renewal wait for its end [STATE-024]', async () => {
    const renewal = Promise.withResolvers<number>()
    const { session, calls } = sessionWith((address, count) => {
      if (address === '/v1/token') return renewal.promise
      return address === '/v1/a' && count === 1 ? 401 : 200
    })
    const first = session.send('/v1/a', {})
    await vi.waitFor(() => expect(calls).toContain('/v1/token'))
    const second = session.send('/v1/b', {})
    await Promise.resolve()
    expect(calls).not.toContain('/v1/b')
    renewal.resolve(200)
    expect((await first).status).toBe(200)
    expect((await second).status).toBe(200)
  })

  it('signs out when the renewal is refused, with the refusal for the caller [STATE-025]', async () => {
    const { session, ended } = sessionWith(() => 401)
    expect((await session.send('/v1/a', {})).status).toBe(401)
    expect(ended).toHaveBeenCalledTimes(1)
  })

  it('signs out when a call is refused again right after a renewal', async () => {
    const { session, ended } = sessionWith((address) => (address === '/v1/token' ? 200 : 401))
    await session.send('/v1/a', {})
    expect(ended).toHaveBeenCalledTimes(1)
  })

  it('signs out on 412 without trying to renew [STATE-021]', async () => {
    const { session, calls, ended } = sessionWith(() => 412)
    await session.send('/v1/a', {})
    expect(calls).toEqual(['/v1/a'])
    expect(ended).toHaveBeenCalledTimes(1)
  })

  it('leaves the 401 of a visitor to the page: nothing to renew, nothing to end', async () => {
    const { session, calls, ended } = sessionWith(() => 401)
    session.setSignedIn(false)
    await session.send('/v1/a', {})
    expect(calls).toEqual(['/v1/a'])
    expect(ended).not.toHaveBeenCalled()
  })

  it('keeps the person signed in when the network is silent during a renewal', async () => {
    const { session, ended } = sessionWith((address) => {
      if (address === '/v1/token') throw new TypeError('no network')
      return 401
    })
    await expect(session.send('/v1/a', {})).rejects.toThrow('no network')
    expect(ended).not.toHaveBeenCalled()
  })
})
