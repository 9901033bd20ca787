import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { beginLogin, codeOf, createMemberWithTwoFactor, wrongCodeFor } from '#test-support/people/second-factor.ts'
import * as totp from './totp.ts'

// Modules outlive the file that imported them: those of others know the real function, those of here the counted one.
vi.hoisted(() => vi.resetModules())
afterAll(() => void vi.resetModules())
// Counts what is evaluated: the real function runs.
vi.mock(import('./totp.ts'), async (importOriginal) => {
  const real = await importOriginal()
  return { ...real, findTimeStep: vi.fn<typeof real.findTimeStep>(real.findTimeStep) }
})
const evaluated = vi.mocked(totp.findTimeStep)

let test: TestApi
beforeAll(async () => {
  test = await createTestApi({ settings: { DATABASE_POOL_SIZE: '20' } })
})
afterAll(() => test.close())

const query = (text: string, values: unknown[] = []) => test.resources.pool.query(text, values)
const verify = (tokenId: string, code: string) => test.api('POST /v1/2fa/verify', { body: { tokenId, code } })
const codeOfRefusal = (failure: unknown): unknown => (failure as { code?: unknown }).code
const outcomeOf = (call: Promise<unknown>): Promise<unknown> => call.then(() => 'let in', codeOfRefusal)

/** Guesses from 0 up, five with each login, `width` logins side by side. */
async function guess(userId: string, { secret, count, width }: { secret: string; count: number; width: number }) {
  const outcomes: unknown[] = []
  for (let done = 0; done < count; done += width * 5) {
    const logins = await Promise.all(
      Array.from({ length: Math.min(width, (count - done) / 5) }, () => beginLogin(test, userId)),
    )
    const tries = logins.flatMap((tokenId, login) =>
      Array.from({ length: 5 }, (_, at) => verify(tokenId, wrongCodeFor(secret, done + login * 5 + at))),
    )
    outcomes.push(...(await Promise.all(tries.map(outcomeOf))))
  }
  return outcomes
}

describe('guessing', () => {
  it('of a thousand guesses ten are looked at, then no code is, not even the right one, until the mailed link is opened', async () => {
    const { userId, secret } = await createMemberWithTwoFactor(test)
    evaluated.mockClear()
    const outcomes = await guess(userId, { secret, count: 1_000, width: 10 })
    expect(outcomes).toHaveLength(1_000)
    expect(outcomes.filter((outcome) => outcome === 'wrong-two-factor-code')).toHaveLength(10)
    expect(outcomes.filter((outcome) => outcome === 'two-factor-locked')).toHaveLength(990)
    expect(evaluated).toHaveBeenCalledTimes(10)

    const right = () => codeOf(secret, { stepsAhead: 1 })
    expect(await outcomeOf(verify(await beginLogin(test, userId), right()))).toBe('two-factor-locked')
    await test.runJobs()
    const mails = test.mails.filter(({ subject }) => subject.startsWith('Too many wrong codes'))
    expect(mails).toHaveLength(1)
    const link = /two-factor\/unlock\/(\S+)/.exec(mails[0]?.text ?? '')?.[1] ?? ''
    await test.api('POST /v1/2fa/unlock', { body: { code: link } })
    expect(await outcomeOf(verify(await beginLogin(test, userId), right()))).toBe('let in')
    await expect(test.api('POST /v1/2fa/unlock', { body: { code: link } })).rejects.toMatchObject({
      code: 'code-invalid',
    })
  })

  it('goes on with one more try for each wrong code that is a day old', async () => {
    const { userId, secret } = await createMemberWithTwoFactor(test)
    await guess(userId, { secret, count: 10, width: 2 })
    const age = (hours: number) =>
      query(
        `UPDATE two_factor_failure SET failed_at = failed_at - make_interval(hours => $2) WHERE id =
         (SELECT id FROM two_factor_failure WHERE user_id = $1 ORDER BY failed_at DESC LIMIT 1)`,
        [userId, hours],
      )
    await age(23)
    evaluated.mockClear()
    await guess(userId, { secret, count: 5, width: 1 })
    expect(evaluated).toHaveBeenCalledTimes(0)
    await age(25)
    await guess(userId, { secret, count: 5, width: 1 })
    expect(evaluated).toHaveBeenCalledTimes(1)
  })

  it('is counted over logins, settings and recovery codes together', async () => {
    const { userId, api, secret } = await createMemberWithTwoFactor(test)
    const wrong = () => ({ code: wrongCodeFor(secret) })
    for (let round = 0; round < 3; round += 1) {
      await outcomeOf(api('PATCH /v1/2fa/config', { body: { ...wrong(), enabled: false } }))
      await outcomeOf(api('POST /v1/2fa/recovery-codes', { body: wrong() }))
      await outcomeOf(verify(await beginLogin(test, userId), '0000-0000-0000-0000'))
    }
    expect(await outcomeOf(api('POST /v1/2fa/recovery-codes', { body: wrong() }))).toBe('wrong-two-factor-code')
    expect(await outcomeOf(api('POST /v1/2fa/recovery-codes', { body: wrong() }))).toBe('two-factor-locked')
  })
})

describe('one code, used by 20 logins at once', () => {
  it('lets one of them in', async () => {
    const { userId, secret } = await createMemberWithTwoFactor(test)
    const logins = await Promise.all(Array.from({ length: 20 }, () => beginLogin(test, userId)))
    const code = codeOf(secret, { stepsAhead: 1 })
    const outcomes = await Promise.all(logins.map((tokenId) => outcomeOf(verify(tokenId, code))))
    expect(outcomes.filter((outcome) => outcome === 'let in')).toHaveLength(1)
  })

  it('lets one in when it is a recovery code', async () => {
    const { userId, recoveryCodes } = await createMemberWithTwoFactor(test)
    const logins = await Promise.all(Array.from({ length: 20 }, () => beginLogin(test, userId)))
    const outcomes = await Promise.all(logins.map((tokenId) => outcomeOf(verify(tokenId, recoveryCodes[0] ?? ''))))
    expect(outcomes.filter((outcome) => outcome === 'let in')).toHaveLength(1)
  })

  it('and one login, tried with 20 good codes at once, begins one session', async () => {
    const { userId, recoveryCodes } = await createMemberWithTwoFactor(test)
    const tokenId = await beginLogin(test, userId)
    const outcomes = await Promise.all(recoveryCodes.map((code) => outcomeOf(verify(tokenId, code))))
    expect(outcomes.filter((outcome) => outcome === 'let in')).toHaveLength(1)
    const { rows } = await query(
      'SELECT count(*)::int AS unused FROM recovery_code WHERE user_id = $1 AND used_at IS NULL',
      [userId],
    )
    expect(rows[0].unused).toBe(9)
  })

  it('lets several in where one looks before writing (control)', async () => {
    const { db } = test.resources
    await sql`CREATE TABLE naive_step (time_step integer NOT NULL)`.execute(db)
    const naiveVerify = () =>
      db.transaction().execute(async (tx) => {
        const { rows } = await sql`SELECT FROM naive_step WHERE time_step = 7`.execute(tx)
        if (rows.length > 0) throw new Error('used')
        await sql`SELECT pg_sleep(0.02)`.execute(tx)
        await sql`INSERT INTO naive_step VALUES (7)`.execute(tx)
        return 'let in'
      })
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => outcomeOf(naiveVerify())))
    expect(outcomes.filter((outcome) => outcome === 'let in').length).toBeGreaterThan(1)
    await sql`DROP TABLE naive_step`.execute(db)
  })

  it('is refused a second time by the database itself', async () => {
    const { userId } = await createMemberWithTwoFactor(test)
    const insert = () => query('INSERT INTO two_factor_step (user_id, time_step) VALUES ($1, 7)', [userId])
    await insert()
    await expect(insert()).rejects.toMatchObject({ code: '23505', constraint: 'two_factor_step_pkey' })
  })
})
