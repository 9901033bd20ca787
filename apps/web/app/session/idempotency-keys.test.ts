import { createClient, type RawAnswer, type SendInit } from '@monsoon/contract/client'
import { describe, expect, it } from 'vitest'
import { createIdempotencyKeys } from './idempotency-keys.ts'

const id = '01890000-0000-7000-8000-000000000001'

/** A client whose calls are answered by these statuses, one after the other; 0: not at all. */
function clientWith(statuses: number[]) {
  const keys: (string | null)[] = []
  const send = async (_: string, { headers }: SendInit): Promise<RawAnswer> => {
    keys.push(new Headers(headers).get('idempotency-key'))
    const status = statuses.shift() ?? 200
    if (status === 0) throw new TypeError('Failed to fetch')
    return new Response('{}', { status })
  }
  const api = createClient({ send, attempt: createIdempotencyKeys() })
  const act = (reason = 'Stolen files') =>
    api('POST /v1/staff/users/{id}/suspend', { params: { id }, body: { reason } }).catch(() => undefined)
  return { keys, api, act }
}

describe('a change that names no key of its own', () => {
  it('goes under the same key again after silence, and under another one after an answer', async () => {
    const { keys, act } = clientWith([0, 503, 200, 200])
    for (let times = 0; times < 4; times += 1) await act()
    expect(keys[0]).toMatch(/^[\da-f-]{36}$/)
    expect(keys[1]).toBe(keys[0])
    expect(keys[2]).toBe(keys[0])
    expect(keys[3]).not.toBe(keys[0])
  })

  it('goes under another key when something else is sent, or the answer was no', async () => {
    const { keys, act } = clientWith([0, 400, 200])
    await act()
    await act('Another reason')
    await act('Another reason')
    expect(new Set(keys).size).toBe(3)
  })

  it('keeps a key that it was given, and reading has none', async () => {
    const { keys, api } = clientWith([200, 200])
    const call = { params: { id }, body: { reason: 'Stolen files' }, idempotencyKey: 'mine' }
    await api('POST /v1/staff/users/{id}/suspend', call)
    await api('GET /v1/staff/overview')
    expect(keys).toEqual(['mine', null])
  })
})
