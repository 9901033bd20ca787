// @vitest-environment node
// A browser's Request hides its cookies; the server's does not.
import { describe, expect, it } from 'vitest'
import { createServerApiClient } from './server-api-client.ts'
import { readSessionCookies } from './session-cookies.ts'

function requestApi(options: { cookie: string; send: (address: string, cookie: string) => Response }) {
  const cookies = readSessionCookies(new Request('http://localhost/home', { headers: { cookie: options.cookie } }))
  const calls: string[] = []
  const api = createServerApiClient({
    cookies,
    requestId: 'req-1',
    userAgent: 'test',
    send: async (address, init) => {
      calls.push(address)
      return options.send(address, new Headers(init.headers).get('cookie') ?? '')
    },
  })
  return { api, cookies, calls }
}

const answer = (status: number, headers?: [string, string][]) =>
  new Response(JSON.stringify({ status, msg: 'x', data: {} }), { status, headers: headers ?? [] })

describe('the API client of one server-side request', () => {
  it('renews an ended session once, repeats both calls and hands the new cookies to the page [STATE-023]', async () => {
    const { api, cookies, calls } = requestApi({
      cookie: 'monsoon_access=old; monsoon_refresh=good',
      send: (address, cookie) => {
        if (address === '/v1/token') {
          return answer(200, [
            ['set-cookie', 'monsoon_access=new; Path=/; HttpOnly'],
            ['set-cookie', 'monsoon_refresh=next; Path=/; HttpOnly'],
          ])
        }
        return answer(cookie.includes('monsoon_access=new') ? 200 : 401)
      },
    })
    await Promise.all([api('GET /v1/profile'), api('GET /v1/balance')])
    expect(calls.filter((address) => address === '/v1/token')).toHaveLength(1)
    expect(cookies.setCookies).toHaveLength(2)
    expect(cookies.header()).toBe('monsoon_access=new; monsoon_refresh=next')
  })

  it('does not try to renew for a visitor', async () => {
    const { api, calls } = requestApi({ cookie: 'theme=dark', send: () => answer(401) })
    await expect(api('GET /v1/profile')).rejects.toMatchObject({ status: 401 })
    expect(calls).toEqual(['/v1/profile'])
  })

  it('forgets cookies that the API takes away, and tells the browser', async () => {
    const { api, cookies } = requestApi({
      cookie: 'monsoon_access=a; monsoon_refresh=b',
      send: () => answer(200, [['set-cookie', 'monsoon_refresh=; Path=/; Max-Age=0']]),
    })
    await api('POST /v1/logout')
    expect(cookies.header()).toBe('monsoon_access=a')
    expect(cookies.canRefresh()).toBe(false)
    expect(cookies.setCookies).toEqual(['monsoon_refresh=; Path=/; Max-Age=0'])
  })
})

it.each(['monsoon_beta', '__Host-monsoon_beta'])('knows by the cookie %s who came in before the opening', (name) => {
  const hasBetaAccess = (cookie: string) =>
    readSessionCookies(new Request('http://localhost/', { headers: { cookie } })).hasBetaAccess()
  expect(hasBetaAccess(`${name}=token`)).toBe(true)
  expect(hasBetaAccess('monsoon_refresh=token')).toBe(false)
})
