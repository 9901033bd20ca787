import { endpoints, type EndpointKey } from '@monsoon/contract/endpoints'
import type { Endpoint } from '@monsoon/contract/endpoint'
import type { ErrorCode } from '@monsoon/contract/errors'
import { describe, expect, it } from 'vitest'
import { Refusal } from '#errors.ts'
import type { Viewer } from '#viewer.ts'
import { isKept, kindOfRefusal, kindOfSuccess } from './event-of-call.ts'

const of = (key: EndpointKey): Endpoint => endpoints[key]
const refusalAt = (key: EndpointKey, code: ErrorCode, about?: { userId: string | undefined }) =>
  kindOfRefusal(new Refusal(code), of(key), about ? { about } : {})
const viewer = (role: Viewer['role']): Viewer => ({ userId: 'u', sessionId: 's', role })

describe('what a refusal is to the security log', () => {
  it.each<[EndpointKey, ErrorCode, string | null]>([
    ['POST /v1/login', 'invalid-login', 'sign-in-failed'],
    ['POST /v1/login', 'captcha-wrong', null],
    ['POST /v1/login', 'invalid-input', null],
    ['POST /v1/login/metamask', 'signature-failed', 'sign-in-failed'],
    ['POST /v1/logins/metamask', 'signature-failed', null],
    ['POST /v1/2fa/verify', 'wrong-two-factor-code', 'sign-in-failed'],
    ['PATCH /v1/2fa/config', 'wrong-two-factor-code', 'step-up-failed'],
    ['POST /v1/2fa/verify', 'two-factor-locked', 'locked-out'],
    ['POST /v1/change-password', 'wrong-password', 'step-up-failed'],
    ['POST /v1/account/close', 'proof-needed', 'step-up-asked'],
    ['GET /v1/staff/users', 'forbidden', 'refused'],
    ['POST /v1/buy', 'terms-needed', null],
    ['DELETE /v1/session/{id}', 'session-not-found', 'refused'],
    ['GET /v1/item/{id}', 'item-not-found', null],
    ['GET /v1/profile', 'session-revoked', 'refused'],
    ['GET /v1/profile', 'not-signed-in', null],
    ['POST /v1/webhook/card', 'webhook-refused', 'webhook-refused'],
    ['POST /v1/webhook/card', 'invalid-input', 'webhook-refused'],
    ['POST /v1/webhook/card', 'not-ready', null],
    ['POST /v1/webhook/card', 'too-many-requests', 'rate-limited'],
    ['POST /v1/login', 'too-many-requests', 'rate-limited'],
    ['POST /v1/login', 'foreign-origin', 'refused'],
  ])('%s, %s: %s', (key, code, kind) => {
    expect(refusalAt(key, code)).toBe(kind)
  })

  it('is a lock-out where the account that was named takes no more tries', () => {
    expect(refusalAt('POST /v1/login', 'too-many-requests', { userId: 'u' })).toBe('locked-out')
  })
})

describe('what a success is to it', () => {
  it.each<[EndpointKey, string | null]>([
    ['POST /v1/logout', 'signed-out'],
    ['POST /v1/logins/confirm', 'step-up-passed'],
    ['GET /v1/staff/users/{id}', 'staff-read'],
    ['GET /v1/staff/overview', null],
    ['POST /v1/staff/users/{id}/suspend', null],
    ['GET /v1/profile', null],
  ])('%s: %s', (key, kind) => {
    expect(kindOfSuccess(key, of(key))).toBe(kind)
  })
})

describe('what is written before the answer', () => {
  it('is what staff do and what is about money, but for mere limits', () => {
    const kept = (key: EndpointKey, role: Viewer['role'] | null, kind: Parameters<typeof isKept>[0] = 'refused') =>
      isKept(kind, of(key), { viewer: role && viewer(role) })
    expect(kept('GET /v1/staff/users', 'staff', 'staff-read')).toBe(true)
    expect(kept('GET /v1/staff/users', 'member')).toBe(false)
    expect(kept('POST /v1/buy', 'member')).toBe(true)
    expect(kept('POST /v1/webhook/card', null, 'webhook-refused')).toBe(true)
    expect(kept('POST /v1/buy', 'member', 'rate-limited')).toBe(false)
    expect(kept('DELETE /v1/session/{id}', 'member')).toBe(false)
  })
})
