import type { FastifyRequest } from 'fastify'
import { describe, expect, it } from 'vitest'
import { checkOrigin } from './check-origin.ts'
import { loadConfig, type Config } from '#config.ts'
import { hostileRedirects } from '#test-support/calls/hostile-redirects.ts'

const database = { DATABASE_URL: 'postgres://localhost/none' }
const demo = loadConfig({ ...database, PUBLIC_ORIGIN: 'http://localhost:3000' })
const live: Config = { ...demo, MODE: 'production', PUBLIC_ORIGIN: 'https://monsoon.example' }

interface Given {
  method?: string
  headers?: Record<string, string>
  cookies?: Record<string, string>
}
const isLetIn = (config: Config, { method = 'POST', headers = {}, cookies = {} }: Given): boolean => {
  try {
    checkOrigin({ method, headers, cookies } as unknown as FastifyRequest, config)
    return true
  } catch (error) {
    expect(error).toMatchObject({ code: 'foreign-origin', status: 403 })
    return false
  }
}

const session = { '__Host-monsoon_access': 'a token' }
const demoSession = { monsoon_refresh: 'a token' }
const web = { 'x-monsoon-client': 'web' }

describe('a request that acts', () => {
  it('is let in from our own pages, by the Origin or the Sec-Fetch-Site that the browser writes', () => {
    expect(isLetIn(live, { cookies: session, headers: { origin: 'https://monsoon.example' } })).toBe(true)
    expect(isLetIn(live, { headers: { ...web, origin: 'https://monsoon.example' } })).toBe(true)
    expect(isLetIn(live, { cookies: session, headers: { 'sec-fetch-site': 'same-origin' } })).toBe(true)
  })

  it.each([
    ['another site', { origin: 'https://evil.example' }],
    ['a name that begins like ours', { origin: 'https://monsoon.example.evil.example' }],
    ['our name without encryption', { origin: 'http://monsoon.example' }],
    ['another port', { origin: 'https://monsoon.example:8443' }],
    ['a sandboxed frame', { origin: 'null' }],
    ['a sister site', { 'sec-fetch-site': 'same-site' }],
    ['nowhere in particular', {}],
    ['another site that claims our host', { origin: 'https://evil.example', host: 'evil.example' }],
    [
      'another site in spite of a friendly second header',
      { origin: 'https://x.example', 'sec-fetch-site': 'same-origin' },
    ],
  ])('is refused with our cookies from %s', (_, headers: Record<string, string>) => {
    expect(isLetIn(live, { cookies: session, headers })).toBe(false)
    expect(isLetIn(live, { headers: { ...web, ...headers } })).toBe(false)
  })

  it('is let in from 0 of 200 hostile origins', () => {
    const hostile = hostileRedirects(live.PUBLIC_ORIGIN).filter((origin) => origin !== live.PUBLIC_ORIGIN)
    expect(new Set(hostile).size).toBeGreaterThanOrEqual(200)
    const letIn = hostile.filter((origin) => isLetIn(live, { cookies: session, headers: { origin } }))
    expect(letIn).toEqual([])
  })

  it.each(['POST', 'PUT', 'PATCH', 'DELETE'])('is checked whatever its method: %s', (method) => {
    expect(isLetIn(live, { method, cookies: session, headers: { origin: 'https://evil.example' } })).toBe(false)
  })

  it('is not checked where no browser adds the credentials: a token in a header, a webhook', () => {
    expect(isLetIn(live, { headers: { authorization: 'Bearer x', origin: 'https://partner.example' } })).toBe(true)
    expect(isLetIn(live, { headers: { 'stripe-signature': 'x' } })).toBe(true)
    expect(isLetIn(live, { cookies: { theme: 'dark' }, headers: { origin: 'https://evil.example' } })).toBe(true)
  })

  it('is let in under whatever name the demo is opened, as long as page and server are one', () => {
    const headers = { origin: 'http://192.168.1.7:3000', host: '192.168.1.7:3000' }
    expect(isLetIn(demo, { cookies: demoSession, headers })).toBe(true)
    expect(isLetIn(demo, { cookies: demoSession, headers: { ...headers, host: '192.168.1.7:4000' } })).toBe(false)
    expect(isLetIn(live, { cookies: session, headers })).toBe(false)
  })
})

it.each(['GET', 'HEAD', 'OPTIONS'])('a request that only reads is not checked: %s', (method) => {
  expect(isLetIn(live, { method, cookies: session, headers: { origin: 'https://evil.example' } })).toBe(true)
})
