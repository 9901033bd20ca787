import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { signUpAndIn } from '#test-support/people/sign-up-and-in.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashSecretCode, makeSecretCode } from '../secret-code.ts'

let test: TestApi
beforeAll(async () => {
  test = await createTestApi()
})
afterAll(() => test.close())

const query = (text: string, values: unknown[] = []) => test.resources.pool.query(text, values)
const timePasses = (seconds: number) =>
  query(`UPDATE refresh_token SET replaced_at = replaced_at - make_interval(secs => $1)`, [seconds])

async function refresh(token: string) {
  const { data } = await test.apiWith({ 'x-refresh-token': token })('POST /v1/token')
  return { accessToken: data.accessToken ?? '', refreshToken: data.refreshToken ?? '' }
}
const profileWith = (accessToken: string) => test.apiWith({ authorization: `Bearer ${accessToken}` })('GET /v1/profile')

describe('exchanging a refresh token', () => {
  it('gives a new pair that works [CALL-001]', async () => {
    const { refreshToken, email } = await signUpAndIn(test)
    const pair = await refresh(refreshToken)
    expect(pair.refreshToken).not.toBe(refreshToken)
    expect((await profileWith(pair.accessToken)).data.emailId).toBe(email)
    expect((await refresh(pair.refreshToken)).refreshToken).not.toBe(pair.refreshToken)
  })

  it('gives the same successor for the same token within ten seconds: two tabs', async () => {
    const { refreshToken } = await signUpAndIn(test)
    const [one, two] = [await refresh(refreshToken), await refresh(refreshToken)]
    expect(two.refreshToken).toBe(one.refreshToken)
    await timePasses(9)
    expect((await refresh(refreshToken)).refreshToken).toBe(one.refreshToken)
    await profileWith((await refresh(one.refreshToken)).accessToken)
  })

  it('keeps one family alive when twenty tabs refresh at once', async () => {
    const { refreshToken } = await signUpAndIn(test)
    const pairs = await Promise.all(Array.from({ length: 20 }, () => refresh(refreshToken)))
    const successors = new Set(pairs.map((pair) => pair.refreshToken))
    expect(successors.size).toBe(1)
    for (const { accessToken } of pairs) await profileWith(accessToken)
    const next = await Promise.all(Array.from({ length: 20 }, () => refresh([...successors][0] ?? '')))
    expect(new Set(next.map((pair) => pair.refreshToken)).size).toBe(1)
  })

  it('brings a tab that lags several steps behind to the newest token', async () => {
    const { refreshToken } = await signUpAndIn(test)
    const second = await refresh(refreshToken)
    const third = await refresh(second.refreshToken)
    expect((await refresh(refreshToken)).refreshToken).toBe(third.refreshToken)
  })

  it('ends the whole family when a replaced token comes back later: it was stolen', async () => {
    const { refreshToken, api } = await signUpAndIn(test)
    const { refreshToken: newest } = await refresh(refreshToken)
    await timePasses(11)
    await expect(refresh(refreshToken)).rejects.toMatchObject({ status: 412, code: 'session-revoked' })
    await expect(refresh(newest)).rejects.toMatchObject({ status: 412, code: 'session-revoked' })
    await expect(api('GET /v1/profile')).rejects.toMatchObject({ status: 412, code: 'session-revoked' })
  })

  it('leaves the other sessions of the person alone', async () => {
    const first = await signUpAndIn(test)
    const { rows } = await query('SELECT user_id FROM session JOIN users ON users.id = user_id WHERE email = $1', [
      first.email,
    ])
    const other = makeSecretCode()
    await query(
      `WITH s AS (INSERT INTO session (user_id, expires_at) VALUES ($1, now() + interval '1 day') RETURNING id)
       INSERT INTO refresh_token (token_hash, session_id, expires_at) SELECT $2, id, now() + interval '1 day' FROM s`,
      [rows[0].user_id, hashSecretCode(other)],
    )
    await refresh(first.refreshToken)
    await timePasses(11)
    await expect(refresh(first.refreshToken)).rejects.toMatchObject({ status: 412 })
    await profileWith((await refresh(other)).accessToken)
  })

  it.each(['', 'x', makeSecretCode(), `${makeSecretCode()}.${makeSecretCode()}`])(
    'refuses what is no token: "%s"',
    async (token) => {
      await expect(refresh(token)).rejects.toMatchObject({ status: 401, code: 'token-refused' })
    },
  )

  it('refuses an access token in its place', async () => {
    const { accessToken } = await signUpAndIn(test)
    await expect(refresh(accessToken)).rejects.toMatchObject({ status: 401, code: 'token-refused' })
  })

  it('refuses after thirty days without use', async () => {
    const { refreshToken } = await signUpAndIn(test)
    const hash = [hashSecretCode(refreshToken)]
    const { rows } = await query('SELECT expires_at - issued_at AS life FROM refresh_token WHERE token_hash = $1', hash)
    expect(rows[0].life).toMatchObject({ days: 30 })
    await query('UPDATE refresh_token SET expires_at = now() WHERE token_hash = $1', hash)
    await expect(refresh(refreshToken)).rejects.toMatchObject({ status: 401, code: 'token-refused' })
  })

  it('refuses after 180 days, however busy the session was', async () => {
    const { refreshToken } = await signUpAndIn(test)
    const session = `FROM session JOIN refresh_token ON session.id = session_id WHERE token_hash = $1`
    const hash = [hashSecretCode(refreshToken)]
    const { rows } = await query(`SELECT session.id, session.expires_at - session.created_at AS life ${session}`, hash)
    expect(rows[0].life).toMatchObject({ days: 180 })
    await query('UPDATE session SET expires_at = now() WHERE id = $1', [rows[0].id])
    await expect(refresh(refreshToken)).rejects.toMatchObject({ status: 401, code: 'token-refused' })
  })

  it('refuses a suspended account, and lets it in again once it is restored', async () => {
    const { refreshToken, email } = await signUpAndIn(test)
    await query('UPDATE users SET suspended_at = now() WHERE email = $1', [email])
    await expect(refresh(refreshToken)).rejects.toMatchObject({ status: 412, code: 'account-suspended' })
    await query('UPDATE users SET suspended_at = NULL WHERE email = $1', [email])
    await refresh(refreshToken)
  })

  it('stores no token, only hashes', async () => {
    const { refreshToken, accessToken } = await signUpAndIn(test)
    const pair = await refresh(refreshToken)
    const { rows } = await query(`SELECT row_to_json(t)::text AS text FROM refresh_token t
      UNION ALL SELECT row_to_json(s)::text FROM session s`)
    const stored = rows.map(({ text }) => text).join()
    const hexOf = (token: string) => Buffer.from(token, 'base64url').toString('hex')
    for (const token of [refreshToken, accessToken, pair.refreshToken, pair.accessToken]) {
      expect(stored).not.toContain(token)
      expect(stored).not.toContain(hexOf(token))
    }
  })
})

// What the lock and the derived successor are for: the same exchange without them, in the same database.
describe('without a lock', () => {
  async function naiveRefresh(token: string): Promise<string> {
    const { rows } = await query('SELECT session_id, replaced_at FROM refresh_token WHERE token_hash = $1', [
      hashSecretCode(token),
    ])
    const [row] = rows
    if (row.replaced_at) {
      await query('UPDATE session SET revoked_at = now() WHERE id = $1', [row.session_id])
      throw new Error('reused')
    }
    const successor = makeSecretCode()
    await query('UPDATE refresh_token SET replaced_at = now() WHERE token_hash = $1', [hashSecretCode(token)])
    await query(
      `INSERT INTO refresh_token (token_hash, session_id, expires_at) VALUES ($1, $2, now() + interval '1 day')`,
      [hashSecretCode(successor), row.session_id],
    )
    return successor
  }

  it('twenty tabs get several families, or lose the session', async () => {
    const { refreshToken } = await signUpAndIn(test)
    const answers = await Promise.allSettled(Array.from({ length: 20 }, () => naiveRefresh(refreshToken)))
    const successors = new Set(answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : [])))
    const isAnyRefused = answers.some(({ status }) => status === 'rejected')
    expect(successors.size > 1 || isAnyRefused).toBe(true)
  })
})
