import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { signUpAndIn } from '#test-support/people/sign-up-and-in.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'

let test: TestApi
beforeAll(async () => {
  test = await createTestApi()
})
afterAll(() => test.close())
afterEach(() => void vi.useRealTimers())

const query = (text: string, values: unknown[] = []) => test.resources.pool.query(text, values)

describe('the own profile', () => {
  it('has every specified field right after signing up [ENT-002, ENT-005]', async () => {
    const { api, userId, email } = await signUpAndIn(test, { name: 'Mira Lim' })
    expect((await api('GET /v1/profile')).data).toEqual({
      userId,
      type: 'user',
      role: 'member',
      name: 'Mira Lim',
      userName: null,
      bio: '',
      emailId: email,
      region: null,
      social: '{"instagram":"","twitter":"","website":"","discord":""}',
      profilePicture: null,
      backgroundPicture: null,
      directNFTTransfer: false,
      twoFactorEnabled: false,
      twoFactorSetupCompleted: false,
      blueTick: false,
      kycVerified: false,
      hasAddress: false,
      followers: 0,
      following: 0,
      walletAddress: expect.stringMatching(/^0x[0-9a-fA-F]{40}$/),
      walletBalance: 0,
      secondaryEmailId: null,
      secondaryEmailVerified: false,
      registrationType: 'Email',
      isPrivate: false,
      isNsfwUnveiled: false,
      isInternal: false,
      refusedEmails: [],
      newTerms: null,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    })
  })

  it('shows what is stored: country id, social as JSON text, state of KYC, balance in dollars [ENT-002, ENT-003, ENT-004, ENT-005]', async () => {
    const { api, userId } = await signUpAndIn(test)
    await query(
      `UPDATE users SET country_code = 'SG', bio = 'Paints tides.', user_name = 'mira', kyc_status = 'verified', is_private = true,
         type = 'artist', blue_tick = true,
         social = '{"instagram": "https://instagram.com/mira", "unknown": "x"}' WHERE id = $1`,
      [userId],
    )
    await query(`UPDATE ledger_account SET posted_minor = 12345, held_minor = 45 WHERE owner_id = $1`, [userId])
    const { data } = await api('GET /v1/profile')
    expect(data).toMatchObject({
      region: 'SG',
      bio: 'Paints tides.',
      userName: 'mira',
      kycVerified: true,
      isPrivate: true,
      type: 'artist',
      blueTick: true,
    })
    expect(data.walletBalance).toBe(123.45)
    expect(JSON.parse(data.social)).toEqual({
      instagram: 'https://instagram.com/mira',
      twitter: '',
      website: '',
      discord: '',
    })
    await query(`UPDATE ledger_account SET posted_minor = 0, held_minor = 0 WHERE owner_id = $1`, [userId])
  })

  it('shows portrait and cover from where media are served', async () => {
    const { api, userId } = await signUpAndIn(test)
    await query(
      `WITH made AS (INSERT INTO media (kind, content_hash, original_key, mime_type, bytes, width, height, color)
         VALUES ('images', repeat('a', 32), 'a', 'image/png', 1, 800, 600, '#102030'), ('images', repeat('b', 32), 'b', 'image/png', 1, 1600, 400, '#405060')
         RETURNING id, content_hash)
       UPDATE users SET profile_picture_id = (SELECT id FROM made WHERE content_hash LIKE 'a%'),
         background_picture_id = (SELECT id FROM made WHERE content_hash LIKE 'b%') WHERE id = $1`,
      [userId],
    )
    const { data } = await api('GET /v1/profile')
    expect(data.profilePicture).toMatchObject({ alt: 'Mira Lim', width: 800, height: 600, color: '#102030' })
    expect(data.backgroundPicture?.renditions.every(({ url }) => url.includes('b'.repeat(32)))).toBe(true)
  })
})

describe('a token where somebody is needed', () => {
  const profile = (authorization: string) => test.app.inject({ url: '/v1/profile', headers: { authorization } })

  it.each(['', 'Bearer', 'Bearer ', 'Bearer null', 'Basic x', 'Bearer a.b.c', 'bearer'])(
    'that is none is refused: "%s"',
    async (authorization) => {
      expect((await profile(authorization)).json()).toMatchObject({ status: 401, code: 'not-signed-in' })
    },
  )

  it('is refused without one', async () => {
    await expect(test.api('GET /v1/profile')).rejects.toMatchObject({ status: 401, code: 'not-signed-in' })
  })

  it('is refused when it has expired', async () => {
    const { headers } = await signUpAndIn(test)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 601_000 })
    expect((await profile(headers.authorization)).json()).toMatchObject({ status: 401, code: 'not-signed-in' })
  })

  it('is refused at once when the account is suspended, and again when the session has ended', async () => {
    const { headers, userId } = await signUpAndIn(test)
    await query('UPDATE users SET suspended_at = now() WHERE id = $1', [userId])
    expect((await profile(headers.authorization)).json()).toMatchObject({ status: 412, code: 'account-suspended' })
    await query('UPDATE users SET suspended_at = NULL WHERE id = $1', [userId])
    await query('UPDATE session SET expires_at = now() WHERE user_id = $1', [userId])
    expect((await profile(headers.authorization)).json()).toMatchObject({ status: 401, code: 'not-signed-in' })
    await query(`UPDATE session SET expires_at = now() + interval '1 day', revoked_at = now() WHERE user_id = $1`, [
      userId,
    ])
    expect((await profile(headers.authorization)).json()).toMatchObject({ status: 412, code: 'session-revoked' })
  })

  it('is refused when its account is gone', async () => {
    const { headers, userId } = await signUpAndIn(test)
    await query('DELETE FROM ledger_account WHERE owner_id = $1', [userId])
    await test.asOwner('DELETE FROM legal_consent WHERE user_id = $1', [userId])
    await query('DELETE FROM security_event WHERE user_id = $1', [userId])
    await query('DELETE FROM users WHERE id = $1', [userId])
    expect((await profile(headers.authorization)).json()).toMatchObject({ status: 401, code: 'not-signed-in' })
  })

  it('does not carry its role: a change counts from the next call on', async () => {
    const { api, userId } = await signUpAndIn(test)
    await query(`UPDATE users SET role = 'staff' WHERE id = $1`, [userId])
    expect((await api('GET /v1/profile')).data.role).toBe('staff')
  })

  it('in a header stands before the one in a cookie', async () => {
    const [first, second] = [await signUpAndIn(test), await signUpAndIn(test)]
    const answer = await test.app.inject({
      url: '/v1/profile',
      headers: first.headers,
      cookies: { monsoon_access: second.accessToken },
    })
    expect(answer.json().data.userId).toBe(first.userId)
  })
})
