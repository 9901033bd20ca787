import type { SendInit } from '@monsoon/contract/client'
import { beforeEach, expect, it, vi } from 'vitest'
import { api } from './api-client.ts'

const { send } = vi.hoisted(() => ({ send: vi.fn<(address: string, init: SendInit) => Promise<Response>>() }))
vi.mock('./session/browser-session.ts', () => ({ createBrowserSession: () => ({ send }) }))

beforeEach(() => send.mockReset())

const keys = () => send.mock.calls.map(([, { headers }]) => new Headers(headers).get('idempotency-key'))
const withdraw = (amount: number) =>
  api('POST /v1/withdrawal', { body: { amount, accountId: 'a', type: 'fiat' } }).catch(() => undefined)

it('sends what any form asks for under a key: the same one until it is answered', async () => {
  send.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  send.mockImplementation(async () => Response.json({ status: 200, msg: 'OK', data: {} }))
  await withdraw(60)
  await withdraw(60)
  await withdraw(60)
  await withdraw(61)
  const [unanswered, again, next, other] = keys()
  expect(unanswered).toMatch(/^[\da-f-]{36}$/)
  expect(again).toBe(unanswered)
  expect(new Set([again, next, other]).size).toBe(3)
})
