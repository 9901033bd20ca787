import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { createMember } from '#test-support/sale-fixture-queries.ts'
import { beginLogin, codeOf, createMemberWithTwoFactor } from '#test-support/people/second-factor.ts'
import { finishReset } from './reset-two-factor.ts'

let test: TestApi
beforeAll(async () => {
  test = await createTestApi()
})
afterAll(() => test.close())

const query = (text: string, values: unknown[] = []) => test.resources.pool.query(text, values)

/** The code in the newest mail that leads to this path. */
async function mailedCode(path: 'reset' | 'keep'): Promise<string> {
  await test.runJobs()
  const links = test.mails.flatMap(({ text }) => [...text.matchAll(/two-factor\/(\w+)\/(\S+)/g)])
  const code = links.findLast(([, kind]) => kind === path)?.[2]
  if (!code) throw new Error(`no mail leads to ${path}`)
  return code
}

/** Moves a reset into the past, as if so many hours had passed. */
const age = (userId: string, hours: number) =>
  query(
    `UPDATE two_factor_reset SET asked_at = asked_at - make_interval(hours => $2),
     begun_at = begun_at - make_interval(hours => $2), done_at = done_at - make_interval(hours => $2) WHERE user_id = $1`,
    [userId, hours],
  )

async function askAndOpen(userId: string) {
  await test.api('POST /v1/2fa/reset', { body: { tokenId: await beginLogin(test, userId) } })
  return test.api('POST /v1/2fa/reset/confirmation', { body: { code: await mailedCode('reset') } })
}

const resetIdOf = async (userId: string): Promise<string> =>
  (await query('SELECT id FROM two_factor_reset WHERE user_id = $1 ORDER BY asked_at DESC LIMIT 1', [userId])).rows[0]
    .id

describe('resetting a lost second factor', () => {
  it('takes a login, the mailed link and 72 hours; then a login asks for no code, and payouts stay frozen as long again [CALL-034]', async () => {
    const { userId, api } = await createMemberWithTwoFactor(test)
    const { data } = await askAndOpen(userId)
    const waits = Date.parse(data.resetAt) - Date.now()
    expect(waits / 3_600_000).toBeCloseTo(72, 1)
    const state = (await api('GET /v1/2fa')).data
    expect(state).toMatchObject({ enabled: true, resetAt: data.resetAt })
    expect(Date.parse(state.frozenUntil ?? '') - Date.parse(data.resetAt)).toBe(72 * 3_600_000)

    const id = await resetIdOf(userId)
    await age(userId, 71)
    await finishReset(test.resources.db, id)
    expect((await api('GET /v1/2fa')).data.enabled).toBe(true)
    await age(userId, 1)
    await finishReset(test.resources.db, id)
    expect((await api('GET /v1/2fa')).data).toMatchObject({
      setupCompleted: false,
      enabled: false,
      recoveryCodesLeft: 0,
      resetAt: null,
      frozenUntil: expect.any(String),
    })
    await expect(beginLogin(test, userId)).rejects.toThrow('no second factor')
    await test.runJobs()
    expect(test.mails.at(-1)?.subject).toBe('Two-factor authentication was reset: Monsoon')
    await age(userId, 72)
    expect((await api('GET /v1/2fa')).data.frozenUntil).toBeNull()
  })

  it('is stopped by the link "this was not me" until it is done', async () => {
    const { userId, api, secret } = await createMemberWithTwoFactor(test)
    await askAndOpen(userId)
    const keep = await mailedCode('keep')
    await test.api('POST /v1/2fa/reset/cancellation', { body: { code: keep } })
    expect((await api('GET /v1/2fa')).data).toMatchObject({ enabled: true, resetAt: null, frozenUntil: null })
    await age(userId, 73)
    await finishReset(test.resources.db, await resetIdOf(userId))
    const body = { tokenId: await beginLogin(test, userId), code: codeOf(secret, { stepsAhead: 1 }) }
    await test.api('POST /v1/2fa/verify', { body })
    const again = test.api('POST /v1/2fa/reset/cancellation', { body: { code: keep } })
    await expect(again).rejects.toMatchObject({ code: 'code-invalid' })
  })

  it('is done by its job, when the time has come', async () => {
    const { userId } = await createMemberWithTwoFactor(test)
    await askAndOpen(userId)
    const { rows } = await query(
      `SELECT run_at FROM graphile_worker.jobs WHERE task_identifier = 'finish-two-factor-reset' ORDER BY id DESC LIMIT 1`,
    )
    expect((Number(rows[0].run_at) - Date.now()) / 3_600_000).toBeCloseTo(72, 1)
  })

  it('mails one link a minute, which works once and for half an hour', async () => {
    const { userId } = await createMemberWithTwoFactor(test)
    const tokenId = await beginLogin(test, userId)
    const ask = () => test.api('POST /v1/2fa/reset', { body: { tokenId } })
    await Promise.all([ask(), ask(), ask()])
    const { rows } = await query('SELECT count(*)::int AS asked FROM two_factor_reset WHERE user_id = $1', [userId])
    expect(rows[0].asked).toBe(1)
    const code = await mailedCode('reset')
    await age(userId, 1)
    const open = () => test.api('POST /v1/2fa/reset/confirmation', { body: { code } })
    await expect(open()).rejects.toMatchObject({ code: 'code-invalid' })
    await age(userId, -1)
    const opened = await Promise.allSettled([open(), open(), open()])
    expect(opened.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('is not begun twice: while one waits another link begins nothing', async () => {
    const { userId } = await createMemberWithTwoFactor(test)
    await askAndOpen(userId)
    await query(`UPDATE two_factor_reset SET asked_at = asked_at - interval '2 minutes' WHERE user_id = $1`, [userId])
    await expect(askAndOpen(userId)).rejects.toMatchObject({ code: 'code-invalid' })
  })

  it('is nothing for an account without a second factor', async () => {
    const userId = await createMember(test.resources, {})
    await expect(beginLogin(test, userId)).rejects.toThrow('no second factor')
    const unknown = test.api('POST /v1/2fa/reset', { body: { tokenId: 'unknown' } })
    await expect(unknown).rejects.toMatchObject({ code: 'login-expired' })
  })
})
