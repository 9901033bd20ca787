import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { fetchSolvedCaptcha } from '#test-support/people/solve-captcha.ts'
import { createChallenge, solveChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { forgetExpiredCaptchas } from './captcha-queries.ts'
import { makeCaptcha, spendSolvedCaptcha } from './captcha.ts'

let test: TestApi
beforeAll(async () => {
  test = await createTestApi()
})
afterAll(() => test.close())
afterEach(() => void vi.useRealTimers())

const spend = (token: string, page = 'login') => spendSolvedCaptcha(test.resources, { token, page })
const solve = (page: 'login' | 'register' = 'login') => fetchSolvedCaptcha(test.api, page)
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64')
const decode = (token: string) =>
  JSON.parse(Buffer.from(token, 'base64').toString()) as {
    challenge: { parameters: Record<string, unknown>; signature: string }
    solution: Record<string, unknown>
  }

describe('a captcha', () => {
  it('is fetched for a page by anyone, solved by work, and taken [CALL-021]', async () => {
    for (const page of ['login', 'register'] as const)
      await expect(spend(await solve(page), page)).resolves.toBeUndefined()
    await expect(spend(await solve('register'), 'login')).rejects.toMatchObject({ status: 400 })
  })

  it('says what it costs, and is bound to its page and to ten minutes', async () => {
    const before = Math.floor(Date.now() / 1000)
    const { parameters } = JSON.parse(await makeCaptcha({ ...test.resources.config, CAPTCHA_COST: 1_000 }, 'register'))
    expect(parameters).toMatchObject({ algorithm: 'PBKDF2/SHA-256', cost: 1_000, data: { page: 'register' } })
    expect(parameters.expiresAt - before).toBeGreaterThanOrEqual(599)
    expect(parameters.expiresAt - 601).toBeLessThanOrEqual(Date.now() / 1000)
  })

  it('takes the work it says: the answer lies between once and twice the cost', async () => {
    const challenge = JSON.parse(await makeCaptcha({ ...test.resources.config, CAPTCHA_COST: 20 }, 'login'))
    const solution = await solveChallenge({ challenge, deriveKey })
    expect(solution?.counter).toBeGreaterThanOrEqual(20)
    expect(solution?.counter).toBeLessThanOrEqual(40)
  })

  it('counts once, also when ten send it together', async () => {
    const token = await solve()
    const answers = await Promise.allSettled(Array.from({ length: 10 }, () => spend(token)))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(spend(token)).rejects.toMatchObject({ code: 'captcha-spent', status: 400 })
  })

  it('would count for ever without a memory of spent ones: the library alone takes it twice', async () => {
    const hmacSignatureSecret = 'a secret of this test'
    const made = await createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: 1,
      counter: 3,
      deriveKey,
      hmacSignatureSecret,
    })
    const solution = await solveChallenge({ challenge: made, deriveKey })
    const check = () => verifySolution({ challenge: made, solution: solution!, deriveKey, hmacSignatureSecret })
    expect([(await check()).verified, (await check()).verified]).toEqual([true, true])
  })

  it('cannot be sent again in other clothes', async () => {
    const token = await solve()
    await spend(token)
    const { challenge, solution } = decode(token)
    for (const again of [
      encode({ solution, challenge }),
      encode({ challenge: { ...challenge, more: 1 }, solution }),
      encode({ challenge, solution: { ...solution, time: 5, counter: 7 } }),
      ` ${token}\n`,
      token.replaceAll('=', ''),
    ]) {
      await expect(spend(again)).rejects.toMatchObject({ code: 'captcha-spent' })
    }
  })

  it('counts for its page only', async () => {
    await expect(spend(await solve(), 'register')).rejects.toMatchObject({ code: 'captcha-wrong' })
  })

  it('expires after ten minutes', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const [early, late] = [await solve(), await solve()]
    vi.advanceTimersByTime(9.9 * 60_000)
    await spend(early)
    vi.advanceTimersByTime(12_000)
    await expect(spend(late)).rejects.toMatchObject({ code: 'captcha-expired', status: 400 })
  })

  it('with anything changed is wrong: page, price, prefix, expiry, signature, answer', async () => {
    const { challenge, solution } = decode(await solve())
    const { parameters } = challenge
    const changed = [
      { challenge: { ...challenge, parameters: { ...parameters, data: { page: 'register' } } }, solution },
      { challenge: { ...challenge, parameters: { ...parameters, cost: 2 } }, solution },
      { challenge: { ...challenge, parameters: { ...parameters, keyPrefix: '00' } }, solution },
      { challenge: { ...challenge, parameters: { ...parameters, expiresAt: 9_999_999_999 } }, solution },
      { challenge: { ...challenge, parameters: { ...parameters, nonce: '00' } }, solution },
      { challenge: { ...challenge, signature: '0'.repeat(64) }, solution },
      { challenge: { parameters }, solution },
      { challenge, solution: { ...solution, derivedKey: `${'0'.repeat(64)}` } },
      { challenge, solution: { counter: 0, derivedKey: parameters['keyPrefix'] } },
      { challenge, solution: null },
    ]
    for (const one of changed) await expect(spend(encode(one))).rejects.toMatchObject({ code: 'captcha-wrong' })
  })

  it.each([
    'x',
    'e30=',
    'bnVsbA==',
    encode([]),
    encode({ challenge: { parameters: null } }),
    '\u{1F600}',
    encode({ __proto__: 1 }),
  ])('that is no solved challenge at all is wrong: %s', async (token) => {
    await expect(spend(token)).rejects.toMatchObject({ code: 'captcha-wrong', status: 400 })
  })

  it('made by somebody else is wrong', async () => {
    const foreign = await makeCaptcha(
      { CAPTCHA_COST: 1, CAPTCHA_SECRET: 'a secret of somebody else, 32 characters' },
      'login',
    )
    const challenge = JSON.parse(foreign)
    const solution = await solveChallenge({ challenge, deriveKey })
    await expect(spend(encode({ challenge, solution }))).rejects.toMatchObject({ code: 'captcha-wrong' })
  })

  it('is forgotten once it has expired, and not before', async () => {
    const token = await solve()
    await spend(token)
    await forgetExpiredCaptchas(test.resources.db)
    await expect(spend(token)).rejects.toMatchObject({ code: 'captcha-spent' })
    await test.resources.pool.query(`UPDATE captcha_spent SET expires_at = now() - interval '1 second'`)
    await forgetExpiredCaptchas(test.resources.db)
    expect((await test.resources.pool.query('SELECT 1 FROM captcha_spent')).rowCount).toBe(0)
  })
})

it('a captcha is given for known pages only', async () => {
  const answer = await test.app.inject({ url: '/v1/captcha?page=elsewhere' })
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({ code: 'invalid-input', errors: [{ path: 'page' }] })
})
