import { failedLogins, rateLimits } from '@monsoon/contract/rate-limits'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { signUpAndIn, type SignedInMember } from '#test-support/people/sign-up-and-in.ts'
import { solveCaptcha } from '#test-support/people/solve-captcha.ts'
import { makeCaptcha } from '../captcha.ts'

type Page = 'login' | 'forgot-password'

/** A captcha as it reaches a visitor and comes back solved, without counting against anybody's limit. */
const solvedFor = async ({ resources }: TestApi, page: Page): Promise<string> =>
  solveCaptcha(await makeCaptcha(resources.config, page))

const post = ({ app }: TestApi, url: string, { payload, from = '198.51.100.1' }: { payload: object; from?: string }) =>
  app.inject({ method: 'POST', url, payload, remoteAddress: from })

describe('10,000 tries to log in within 10 minutes', () => {
  let test: TestApi
  let victim: SignedInMember
  beforeAll(async () => {
    test = await createTestApi({ settings: { RATE_LIMITS: 'true' } })
    victim = await signUpAndIn(test)
  })
  afterAll(() => test.close())

  it('look at no more passwords than the limits allow, from however many addresses they come', async () => {
    const tries = 10_000
    const addresses = 1_000
    const met: Record<string, number> = {}
    const attempt = async (index: number) => {
      const password = `Guess-${index}a`
      const from = `198.51.${Math.floor((index % addresses) / 250)}.${index % 250}`
      const captchaToken = await solvedFor(test, 'login')
      const payload = { email: victim.email, password, captchaToken, page: 'login' }
      const { code } = (await post(test, '/v1/login', { payload, from })).json<{ code: string }>()
      met[code] = (met[code] ?? 0) + 1
    }
    for (let index = 0; index < tries; index += 20) {
      await Promise.all(Array.from({ length: 20 }, (_, step) => attempt(index + step)))
    }
    process.stdout.write(`${tries} tries to log in: ${JSON.stringify(met)}\n`)
    // Ten minutes touch at most two of the windows in which wrong passwords are counted.
    expect(met['invalid-login']).toBeLessThanOrEqual(2 * failedLogins.perSubject)
    expect(met['too-many-requests']).toBe(tries - (met['invalid-login'] ?? 0))
  }, 600_000)

  it('from one address stop at its own limit, whichever accounts they are for', async () => {
    const codes: number[] = []
    for (let index = 0; index < 100; index += 1) {
      const captchaToken = await solvedFor(test, 'login')
      const payload = { email: `nobody-${index}@example.org`, password: 'Guess-1a', captchaToken, page: 'login' }
      codes.push((await post(test, '/v1/login', { payload, from: '203.0.113.7' })).statusCode)
    }
    expect(codes.filter((code) => code === 400).length).toBeLessThanOrEqual(2 * rateLimits.login.perAddress)
  }, 120_000)
})

describe('a known and an unknown email', () => {
  let test: TestApi
  let member: SignedInMember
  beforeAll(async () => {
    test = await createTestApi()
    member = await signUpAndIn(test)
  })
  afterAll(() => test.close())

  const median = (values: number[]): number => values.toSorted((one, other) => one - other)[values.length / 2] ?? 0

  async function durationMs(url: string, payload: object): Promise<number> {
    const start = performance.now()
    await post(test, url, { payload })
    return performance.now() - start
  }

  const bodies: [url: string, page: Page | null, rest: object][] = [
    ['/v1/login', 'login', { password: 'Wr0ng-password', page: 'login' }],
    ['/v1/forgot-password', 'forgot-password', {}],
    ['/v1/resend-email', null, {}],
  ]

  it.each(bodies)(
    'take as long at %s: the median of 200 differences is less than 5 ms',
    async (url, page, rest) => {
      const time = async (email: string) => {
        const captcha = page && { captchaToken: await solvedFor(test, page) }
        return durationMs(url, { ...rest, ...captcha, email })
      }
      const unknown = 'nobody-at-all@example.org'
      const differences: number[] = []
      for (let run = 0; run < 210; run += 1) {
        // Side by side and in turns, so that whatever else the machine does meets both alike.
        const [first, second] = run % 2 ? [member.email, unknown] : [unknown, member.email]
        const [one, other] = [await time(first), await time(second)]
        if (run >= 10) differences.push(run % 2 ? one - other : other - one)
      }
      const difference = median(differences)
      process.stdout.write(`${url}: ${Math.round(difference * 1_000)} µs\n`)
      expect(Math.abs(difference)).toBeLessThan(5)
    },
    300_000,
  )
})
