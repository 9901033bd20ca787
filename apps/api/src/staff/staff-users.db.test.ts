import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Api } from '@monsoon/contract/client'
import { answerApproval } from '#test-support/people/approval-fixture.ts'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { mailsToMember } from '#test-support/people/mails-to-member.ts'
import { createMember, createSale, createWork, signInMember } from '#test-support/sale-fixture-queries.ts'
import { grantAdmin } from './grant-admin.ts'

let test: TestApi
let staff: Api
let staffId: string
let admin: Api

const signIn = async (userId: string) => test.apiWith(await signInMember(test.resources, userId))
const query = (text: string, values: unknown[] = []) => test.resources.pool.query(text, values)
const mailsTo = (userId: string) => mailsToMember(test, userId)
const lastEntry = async () => (await staff('GET /v1/staff/audit', { query: { limit: 1 } })).data.entries[0]
const ofUser = (id: string) => ({ params: { id } })
const withReason = (id: string, reason = 'Sold copies of the work of others') => ({ params: { id }, body: { reason } })

beforeAll(async () => {
  test = await createTestApi()
  staffId = await createMember(test.resources, { name: 'Ayu Kartika', role: 'staff' })
  staff = await signIn(staffId)
  admin = await signIn(await createMember(test.resources, { name: 'Salim Al Busaidi', role: 'admin' }))
})
afterAll(() => test.close())
beforeEach(() => void test.mails.splice(0))

describe('finding accounts', () => {
  it('goes by a part of the name, the email or the username, the id and the wallet address', async () => {
    const userId = await createMember(test.resources, { name: 'Kezang Wangmo' })
    await query(`UPDATE users SET user_name = 'kezang_w', custody_address = $2 WHERE id = $1`, [
      userId,
      `0xAbCd${'7'.repeat(36)}`,
    ])
    const { email } = (await query('SELECT email FROM users WHERE id = $1', [userId])).rows[0] as { email: string }
    for (const asked of ['zang wang', email.slice(0, 20).toUpperCase(), 'kezang_w', userId, '0xabcd777']) {
      const { users } = (await staff('GET /v1/staff/users', { query: { query: asked } })).data
      expect(
        users.map((user) => user.userId),
        asked,
      ).toEqual([userId])
    }
    expect((await staff('GET /v1/staff/users', { query: { query: 'kezang%' } })).data.users).toEqual([])
  })

  it('narrows by type, role and state, page by page', async () => {
    const list = async (filter: object) => (await staff('GET /v1/staff/users', { query: filter })).data
    expect((await list({ role: 'staff' })).users.map(({ userId }) => userId)).toEqual([staffId])
    expect((await list({ type: 'curator' })).users).toEqual([])
    expect((await list({ state: 'suspended' })).users).toEqual([])
    const { users, pagination } = await list({ limit: 1, type: '', role: '' })
    expect(users).toHaveLength(1)
    expect(pagination.total).toBeGreaterThan(1)
  })
})

describe('what staff change', () => {
  it('is the type and the blue tick, each written down once', async () => {
    const userId = await createMember(test.resources)
    const change = (body: object) => staff('PATCH /v1/staff/users/{id}', { ...ofUser(userId), body })
    await change({ type: 'artist', blueTick: true })
    await change({ type: 'artist', blueTick: true })
    expect((await staff('GET /v1/staff/users/{id}', ofUser(userId))).data).toMatchObject({
      type: 'artist',
      blueTick: true,
    })
    const { entries } = (await staff('GET /v1/staff/audit', { query: { subjectId: userId } })).data
    expect(entries.map(({ action, detail }) => [action, detail])).toEqual([
      ['tick-changed', '{"to":true}'],
      ['type-changed', '{"from":"user","to":"artist"}'],
    ])
  })

  it('is whether somebody is a celebrity, by whom works are found from then on [CALL-073]', async () => {
    const { itemId, artistId } = await createSale(test.resources)
    const body = { type: 'artist', celebrity: true } as const
    await staff('PATCH /v1/staff/users/{id}', { ...ofUser(artistId), body })
    expect((await staff('GET /v1/staff/users/{id}', ofUser(artistId))).data.celebrity).toBe(true)
    const { celebrities } = (await test.api('GET /v1/celebrities')).data
    expect(celebrities.map(({ userId }) => userId)).toEqual([artistId])
    const { items } = (await test.api('GET /v1/marketplace', { query: { celebrity: 'true' } })).data
    expect(items.map(({ id }) => id)).toEqual([itemId])
    expect(await lastEntry()).toMatchObject({ action: 'celebrity-changed', detail: '{"to":true}' })
  })

  it('is no role: that is for administrators, and not their own', async () => {
    const userId = await createMember(test.resources)
    const changeRole = (api: Api, id = userId) =>
      api('PATCH /v1/staff/users/{id}/role', { ...ofUser(id), body: { role: 'staff' } })
    await expect(changeRole(staff)).rejects.toMatchObject({ status: 403, code: 'forbidden' })
    await changeRole(admin)
    expect((await staff('GET /v1/staff/users/{id}', ofUser(userId))).data).toMatchObject({
      role: 'member',
      approvals: [{ act: 'role', amount: null, terms: { role: 'staff' }, acts: ['agree', 'decline'] }],
    })
    await expect(answerApproval(admin, userId)).rejects.toMatchObject({ code: 'approval-yours' })
    expect(await answerApproval(staff, userId)).toBe(1)
    expect((await mailsTo(userId))[0]?.subject).toBe('You may open the back office of Monsoon')
    const own = (await admin('GET /v1/profile')).data.userId
    await expect(changeRole(admin, own)).rejects.toMatchObject({ code: 'own-account' })
    const [entry] = (await admin('GET /v1/staff/audit', { query: { action: 'role-changed', limit: 1 } })).data.entries
    expect(entry).toMatchObject({ detail: '{"from":"member","to":"staff"}' })
    await admin('PATCH /v1/staff/users/{id}/role', { ...ofUser(userId), body: { role: 'member' } })
    expect((await staff('GET /v1/staff/users/{id}', ofUser(userId))).data.role).toBe('member')
  })

  it('is nothing of other staff', async () => {
    const other = await createMember(test.resources, { role: 'staff' })
    await expect(staff('POST /v1/staff/users/{id}/suspend', withReason(other))).rejects.toMatchObject({ status: 403 })
    await admin('POST /v1/staff/users/{id}/suspend', withReason(other))
  })

  it('ends all sessions of an account', async () => {
    const userId = await createMember(test.resources)
    const owner = await signIn(userId)
    await staff('POST /v1/staff/users/{id}/sign-out', ofUser(userId))
    await expect(owner('GET /v1/profile')).rejects.toMatchObject({ status: 412, code: 'session-revoked' })
    expect((await staff('GET /v1/staff/users/{id}', ofUser(userId))).data.liveSessions).toBe(0)
  })
})

describe('what a user sees', () => {
  it('is shown to staff, who change nothing by it, and each look is written down', async () => {
    const userId = await createMember(test.resources, { name: 'Tuan Nguyen', isPrivate: true, fundsMinor: 12_345n })
    const own = (await (await signIn(userId))('GET /v1/profile')).data
    expect((await staff('GET /v1/staff/users/{id}/view', ofUser(userId))).data).toEqual(own)
    expect(await lastEntry()).toMatchObject({ action: 'viewed-as', actor: { userId: staffId }, subject: { userId } })
  })
})

describe('staff without a second factor', () => {
  it('are members to every call, and are told what is missing', async () => {
    const userId = await createMember(test.resources, { role: 'admin' })
    await query('UPDATE two_factor SET is_enabled = false WHERE user_id = $1', [userId])
    const api = await signIn(userId)
    await expect(api('GET /v1/staff/overview')).rejects.toMatchObject({ status: 403, code: 'two-factor-required' })
    expect((await api('GET /v1/profile')).data.role).toBe('admin')
    await createMember(test.resources, { name: 'Hidden Collector', isPrivate: true })
    await query('UPDATE two_factor SET is_enabled = true WHERE user_id = $1', [userId])
    await api('GET /v1/staff/overview')
  })

  it('and members with one are none', async () => {
    const userId = await createMember(test.resources)
    await query(
      `INSERT INTO two_factor (user_id, sealed_secret, confirmed_at, is_enabled) VALUES ($1, 'x', now(), true)`,
      [userId],
    )
    const api = await signIn(userId)
    await expect(api('GET /v1/staff/overview')).rejects.toMatchObject({ status: 403, code: 'forbidden' })
  })
})

describe('a suspended account', () => {
  const rangesOf = async (itemId: string) => {
    const { rows } = await query('SELECT * FROM edition_range WHERE item_id = $1 ORDER BY first_no', [itemId])
    return (rows as { first_no: number; last_no: number; state: string }[]).map(
      ({ first_no: first, last_no: last, state }) => `${first}-${last} ${state}`,
    )
  }
  const isListed = async (itemId: string) =>
    (await test.api('GET /v1/marketplace', { query: { limit: 100 } })).data.items.some(({ id }) => id === itemId)
  const priceOf = async (itemId: string) => (await test.api('GET /v1/item/{id}', { params: { id: itemId } })).data

  it('meets 412 on its next call, is told why, and its works and sales are gone until it is restored [ROLE-045]', async () => {
    const { itemId, saleId, artistId } = await createSale(test.resources, { supply: 10 })
    const artist = await signIn(artistId)
    const buyerId = await createMember(test.resources, { fundsMinor: 1_000_000n })
    const buyer = await signIn(buyerId)
    await buyer('POST /v1/buy', { body: { itemId, saleId, quantity: 2 } })
    expect(await isListed(itemId)).toBe(true)

    await staff('POST /v1/staff/users/{id}/suspend', withReason(artistId))
    await expect(artist('GET /v1/profile')).rejects.toMatchObject({ status: 412, code: 'account-suspended' })
    expect(await isListed(itemId)).toBe(false)
    await expect(priceOf(itemId)).rejects.toMatchObject({ status: 404 })
    expect(await rangesOf(itemId)).toEqual(['1-2 held', '3-10 held'])
    await expect(buyer('POST /v1/buy', { body: { itemId, saleId, quantity: 1 } })).rejects.toMatchObject({
      status: 404,
    })
    const subject = 'Your account at Monsoon is suspended'
    const mail = (await mailsTo(artistId)).find((one) => one.subject === subject)
    expect(mail?.text).toContain('Sold copies of the work of others')
    expect(await lastEntry()).toMatchObject({
      action: 'suspended',
      actor: { userId: staffId },
      subject: { userId: artistId },
    })

    // Who owns editions of a hidden work still sees it.
    expect((await buyer('GET /v1/item/{id}', { params: { id: itemId } })).data.itemInfo).toMatchObject({ id: itemId })
    expect((await buyer('GET /v1/items/owned')).data.items.map(({ id }) => id)).toEqual([itemId])
    const { items } = (await staff('GET /v1/items/owned', { query: { user: buyerId } })).data
    expect(items).toEqual([])

    await staff('POST /v1/staff/users/{id}/restore', withReason(artistId, 'They were copies of their own'))
    expect((await mailsTo(artistId)).at(-1)?.subject).toBe('Your account at Monsoon is open again')
    await artist('GET /v1/profile')
    expect(await isListed(itemId)).toBe(true)
    expect(await rangesOf(itemId)).toEqual(['1-2 held', '3-10 listed'])
    expect((await priceOf(itemId)).saleInfo[0]).toMatchObject({ pricePerQuantity: 100, availableQuantity: 8 })
  })

  it('is suspended once and restored once', async () => {
    const userId = await createMember(test.resources)
    const restored = staff('POST /v1/staff/users/{id}/restore', withReason(userId))
    await expect(restored).rejects.toMatchObject({ status: 400, code: 'not-suspended' })
    const both = await Promise.allSettled([
      staff('POST /v1/staff/users/{id}/suspend', withReason(userId)),
      admin('POST /v1/staff/users/{id}/suspend', withReason(userId)),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'already-suspended' } })
  })

  it('leaves a buyer what was reserved; unpaid, it goes back to the seller and is not on sale', async () => {
    const { itemId, saleId, artistId } = await createSale(test.resources, { supply: 3 })
    const reserve = async () => {
      const buyer = await signIn(await createMember(test.resources, { fundsMinor: 1_000_000n }))
      const body = { itemId, saleId, quantity: 1, modeOfPayment: 'fiatWallet' as const }
      const { orderId } = (await buyer('POST /v1/buy/initiate', { body })).data
      return { buyer, orderId }
    }
    const [paying, leaving] = [await reserve(), await reserve()]
    await staff('POST /v1/staff/users/{id}/suspend', withReason(artistId))
    expect(await rangesOf(itemId)).toEqual(['1-1 reserved', '2-2 reserved', '3-3 held'])
    await paying.buyer('POST /v1/buy', { body: { itemId, saleId, quantity: 1, orderId: paying.orderId } })
    await leaving.buyer('POST /v1/order/{id}/cancel', { params: { id: leaving.orderId } })
    expect(await rangesOf(itemId)).toEqual(['1-1 held', '2-2 held', '3-3 held'])
    const { rows } = await query('SELECT state, available_quantity FROM listing WHERE id = $1', [saleId])
    expect(rows).toEqual([{ state: 'cancelled', available_quantity: 0 }])
  })
})

describe('confiscation', () => {
  it('moves what an account holds of a work, offered or not, to the house, and the provenance says so [ROLE-047]', async () => {
    const { itemId, artistId } = await createSale(test.resources, { supply: 5 })
    const body = { itemId, reason: 'Stolen files' }
    const confiscate = (idempotencyKey: string) =>
      staff('POST /v1/staff/users/{id}/confiscate', { ...ofUser(artistId), body, idempotencyKey })
    expect((await confiscate('first')).msg).toMatch(/second person/)
    expect((await confiscate('first')).msg).toMatch(/second person/)
    const before = (await test.api('GET /v1/item/{id}', { params: { id: itemId } })).data.ownedBy
    expect(before).not.toMatchObject([{ owner: { name: 'Monsoon' } }])
    await expect(answerApproval(staff, itemId)).rejects.toMatchObject({ code: 'approval-yours' })
    expect(await answerApproval(admin, itemId)).toBe(1)
    const { ownedBy, tradingInfo } = (await test.api('GET /v1/item/{id}', { params: { id: itemId } })).data
    expect(ownedBy).toMatchObject([{ owner: { name: 'Monsoon' }, quantity: 5 }])
    expect(tradingInfo[0]).toMatchObject({ label: 'Confiscated', from: { userId: artistId }, to: { name: 'Monsoon' } })
    const [entry] = (await admin('GET /v1/staff/audit', { query: { action: 'confiscated', limit: 1 } })).data.entries
    expect(entry).toMatchObject({ subject: { userId: artistId } })
    const houseId = ownedBy[0]?.ownedUserId ?? ''
    const taken = { itemId, quantity: 5, editions: '1-5', toId: houseId, reason: 'Stolen files' }
    expect(JSON.parse(entry?.detail ?? '')).toEqual(taken)
    const ofHouse = staff('POST /v1/staff/users/{id}/suspend', withReason(houseId))
    await expect(ofHouse).rejects.toMatchObject({ status: 404 })
    await expect(confiscate('second')).rejects.toMatchObject({ status: 400, code: 'nothing-to-confiscate' })
  })

  it('is asked for once when two of the staff do it together', async () => {
    const artistId = await createMember(test.resources)
    const itemId = await createWork(test.resources, { creatorId: artistId, quantity: 2 })
    const body = { itemId, reason: 'Stolen files' }
    const both = await Promise.allSettled(
      [staff, admin].map((api) => api('POST /v1/staff/users/{id}/confiscate', { ...ofUser(artistId), body })),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })
})

describe('the first administrator', () => {
  it('is named from the command line, which the log says', async () => {
    const userId = await createMember(test.resources)
    const { email } = (await query('SELECT email FROM users WHERE id = $1', [userId])).rows[0] as { email: string }
    expect(await grantAdmin(test.resources.db, 'nobody@example.org')).toBe(false)
    expect(await grantAdmin(test.resources.db, ` ${email.toUpperCase()}`)).toBe(true)
    expect((await staff('GET /v1/staff/users/{id}', ofUser(userId))).data.role).toBe('admin')
    expect(await lastEntry()).toMatchObject({ action: 'role-changed', actor: null, subject: { userId } })
  })
})

describe('the view of the log', () => {
  it('is narrowed by act, person and day, and says whether the chain is whole', async () => {
    const read = async (filter: object) => (await staff('GET /v1/staff/audit', { query: filter })).data.entries
    const today = new Date().toISOString().slice(0, 10)
    const all = await read({ limit: 100 })
    expect(all.length).toBeGreaterThan(5)
    expect(await read({ action: 'confiscated' })).toEqual(all.filter(({ action }) => action === 'confiscated'))
    expect(await read({ actorId: staffId, limit: 100 })).toEqual(all.filter(({ actor }) => actor?.userId === staffId))
    expect(await read({ from: today, to: today, limit: 100 })).toEqual(all)
    expect(await read({ to: '2020-01-01' })).toEqual([])
    expect((await staff('GET /v1/staff/audit/check')).data).toMatchObject({ checked: all.length, brokenAt: null })
  })
})
