import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { register, signUpAndIn, testPassword } from '#test-support/people/sign-up-and-in.ts'
import { fetchSolvedCaptcha } from '#test-support/people/solve-captcha.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let test: TestApi
let secure: TestApi
beforeAll(async () => {
  test = await createTestApi()
  secure = await createTestApi({ settings: { PUBLIC_ORIGIN: 'https://monsoon.example' } })
})
afterAll(async () => {
  await test.close()
  await secure.close()
})

interface Sent {
  headers?: Record<string, string>
  cookies?: Record<string, string>
  payload?: Record<string, unknown>
  method?: 'GET' | 'POST'
}
const ownPage = (api: TestApi) => ({ 'x-monsoon-client': 'web', origin: api.resources.config.PUBLIC_ORIGIN })
const send = (api: TestApi, url: string, { method = 'POST', headers, cookies, payload }: Sent = {}) =>
  api.app.inject({
    method,
    url,
    headers: headers ?? ownPage(api),
    ...(cookies && { cookies }),
    ...(payload && { payload }),
  })
const valuesOf = (cookies: { name: string; value: string }[]) =>
  Object.fromEntries(cookies.map(({ name, value }) => [name, value]))

async function logInOnPage(api: TestApi) {
  const { email } = await signUpAndIn(api)
  const captchaToken = await fetchSolvedCaptcha(api.api, 'login')
  return send(api, '/v1/login', { payload: { email, password: testPassword, captchaToken, page: 'login' } })
}

describe('the tokens of our own pages', () => {
  it('travel in cookies that no script can read, and not in the body [ENT-083]', async () => {
    const answer = await logInOnPage(test)
    expect(answer.statusCode).toBe(200)
    expect(Object.keys(answer.json().data).toSorted()).toEqual(['tokenId', 'twoFactorEnabled', 'userData'])
    expect(answer.cookies).toEqual([
      expect.objectContaining({ name: 'monsoon_device', httpOnly: true, sameSite: 'Lax', path: '/' }),
      expect.objectContaining({ name: 'monsoon_access', httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 600 }),
      expect.objectContaining({
        name: 'monsoon_refresh',
        httpOnly: true,
        sameSite: 'Lax',
        path: '/',
        maxAge: 2_592_000,
      }),
    ])
    for (const { value } of answer.cookies) expect(answer.body).not.toContain(value)
  })

  it('are bound to this very host over https', async () => {
    const { cookies } = await logInOnPage(secure)
    expect(cookies).toEqual([
      expect.objectContaining({ name: '__Host-monsoon_device', secure: true, path: '/' }),
      expect.objectContaining({ name: '__Host-monsoon_access', secure: true, httpOnly: true, path: '/' }),
      expect.objectContaining({ name: '__Host-monsoon_refresh', secure: true, httpOnly: true, path: '/' }),
    ])
    expect(cookies.some((cookie) => cookie.domain)).toBe(false)
  })

  it('open the own profile, and are renewed without ever standing in a body', async () => {
    const cookies = valuesOf((await logInOnPage(test)).cookies)
    expect((await send(test, '/v1/profile', { method: 'GET', cookies })).statusCode).toBe(200)
    const renewed = await send(test, '/v1/token', { cookies })
    expect(renewed.json()).toMatchObject({ status: 200, data: {} })
    expect(Object.keys(renewed.json().data)).toEqual([])
    const fresh = valuesOf(renewed.cookies)
    expect(fresh['monsoon_refresh']).not.toBe(cookies['monsoon_refresh'])
    expect((await send(test, '/v1/profile', { method: 'GET', cookies: fresh })).statusCode).toBe(200)
  })

  it('stay in cookies when a script asks for them without saying that it is our page', async () => {
    const cookies = valuesOf((await logInOnPage(test)).cookies)
    const answer = await send(test, '/v1/token', { cookies, headers: { origin: 'http://localhost:3000' } })
    expect(answer.json()).toMatchObject({ status: 200, data: {} })
    expect(answer.body).not.toContain(valuesOf(answer.cookies)['monsoon_refresh'])
  })

  it('are cleared when they cannot be renewed', async () => {
    const answer = await send(test, '/v1/token', { cookies: { monsoon_refresh: 'broken' } })
    expect(answer.statusCode).toBe(401)
    expect(answer.cookies.map(({ name, value, expires }) => [name, value, expires?.getTime()])).toEqual([
      ['monsoon_access', '', 0],
      ['monsoon_refresh', '', 0],
    ])
  })

  it('are not set for an address that still has to be verified', async () => {
    const { email } = await register(test)
    const captchaToken = await fetchSolvedCaptcha(test.api, 'login')
    const payload = { email, password: testPassword, captchaToken, page: 'login' }
    expect((await send(test, '/v1/login', { payload })).cookies).toEqual([])
  })

  it('of other clients stand in the body, and no cookie is set', async () => {
    const { email } = await signUpAndIn(test)
    const captchaToken = await fetchSolvedCaptcha(test.api, 'login')
    const payload = { email, password: testPassword, captchaToken, page: 'login' }
    const answer = await send(test, '/v1/login', { payload, headers: {} })
    expect(answer.cookies).toEqual([])
    expect(answer.json().data.refreshToken).toMatch(/^[\w-]{43}$/)
  })

  it('sent along by another site do nothing', async () => {
    const cookies = valuesOf((await logInOnPage(test)).cookies)
    for (const url of ['/v1/logout', '/v1/token']) {
      const answer = await send(test, url, { cookies, headers: { origin: 'https://evil.example' } })
      expect(answer.json()).toMatchObject({ status: 403, code: 'foreign-origin' })
    }
    expect((await send(test, '/v1/profile', { method: 'GET', cookies })).statusCode).toBe(200)
  })

  it('an expired or broken one does not break a public page', async () => {
    const cookies = { monsoon_access: 'broken', monsoon_refresh: 'broken' }
    expect((await send(test, '/v1/captcha?page=login', { method: 'GET', cookies })).statusCode).toBe(200)
    expect((await send(test, '/v1/profile', { method: 'GET', cookies })).json()).toMatchObject({
      status: 401,
      code: 'not-signed-in',
    })
  })
})

describe('logging out', () => {
  it('ends the session and clears both cookies [CALL-014, FLOW-085]', async () => {
    const cookies = valuesOf((await logInOnPage(test)).cookies)
    const answer = await send(test, '/v1/logout', { cookies })
    expect(answer.statusCode).toBe(200)
    expect(answer.cookies.map(({ name, value }) => [name, value])).toEqual([
      ['monsoon_access', ''],
      ['monsoon_refresh', ''],
    ])
    expect((await send(test, '/v1/profile', { method: 'GET', cookies })).json()).toMatchObject({
      status: 412,
      code: 'session-revoked',
    })
    expect((await send(test, '/v1/token', { cookies })).json()).toMatchObject({ code: 'session-revoked' })
  })

  it('works with the access token alone, and with the refresh token alone', async () => {
    const [first, second] = [await signUpAndIn(test), await signUpAndIn(test)]
    await first.api('POST /v1/logout')
    await expect(first.api('GET /v1/profile')).rejects.toMatchObject({ status: 412 })
    await test.apiWith({ 'x-refresh-token': second.refreshToken })('POST /v1/logout')
    await expect(second.api('GET /v1/profile')).rejects.toMatchObject({ status: 412 })
  })

  it('ends the session of an old refresh token too', async () => {
    const { refreshToken, api } = await signUpAndIn(test)
    await test.apiWith({ 'x-refresh-token': refreshToken })('POST /v1/token')
    await test.apiWith({ 'x-refresh-token': refreshToken })('POST /v1/logout')
    await expect(api('GET /v1/profile')).rejects.toMatchObject({ status: 412 })
  })

  it.each([
    ['nothing', {}],
    ['broken cookies', { cookies: { monsoon_access: 'x.y.z', monsoon_refresh: '%00' } }],
    ['a broken header', { headers: { authorization: 'Bearer nonsense', 'x-refresh-token': 'nonsense' } }],
    ['another scheme', { headers: { authorization: 'Basic bWlyYTptaXJh' } }],
  ] satisfies [string, Sent][])('always succeeds and clears the cookies: with %s', async (_, sent) => {
    const answer = await send(test, '/v1/logout', sent)
    expect(answer.statusCode).toBe(200)
    expect(answer.cookies).toHaveLength(2)
  })

  it('succeeds twice', async () => {
    const { api } = await signUpAndIn(test)
    await api('POST /v1/logout')
    await expect(api('POST /v1/logout')).resolves.toMatchObject({ status: 200 })
  })
})
