import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { creditDemoFunds } from '#ledger/credit-demo-funds.ts'
import { postOffer } from '#offers/post-offer.ts'
import { bidFor, createAuction } from '#test-support/auction-fixture.ts'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { createOwnedWork } from '#test-support/offer-fixture.ts'
import { createMember, createSale, createWork } from '#test-support/sale-fixture-queries.ts'
import { logIn, register, signUpAndIn, type SignedInMember } from '#test-support/people/sign-up-and-in.ts'
import { insertVocabulary } from '#test-support/vocabulary-fixture-queries.ts'
import { personalTables } from './close-account-queries.ts'

let test: TestApi
beforeAll(async () => {
  test = await createTestApi()
  await insertVocabulary(test.resources.db)
})
afterAll(() => test.close())
beforeEach(() => void test.mails.splice(0))

const query = async (text: string, values: unknown[] = []) =>
  (await test.resources.pool.query<Record<string, unknown>>(text, values)).rows
const close = ({ api }: SignedInMember) => api('POST /v1/account/close')
const anAddress = {
  name: 'Studio',
  line1: '4 Fort Road',
  line2: 'Old Town',
  city: 'Nizwa',
  state: 'Ad Dakhiliyah',
  country: 'OM',
  contactNumber: '96812345',
  postcode: '6110',
}

describe('closing an account', () => {
  it('erases the person, ends the sessions, frees the address and says goodbye', async () => {
    const member = await signUpAndIn(test, { name: 'Teresa Pinto' })
    await member.api('POST /v1/address', { body: anAddress })
    await member.api('PATCH /v1/profile', { body: { bio: 'Collects kettles.' } })
    expect((await member.api('GET /v1/account/closing')).data).toEqual({ reasons: [] })
    test.mails.splice(0)
    await close(member)
    await test.runJobs()
    expect(test.mails.map(({ to, subject }) => [to, subject])).toEqual([
      [member.email, 'Your account at Monsoon is closed'],
    ])
    await expect(member.api('GET /v1/profile')).rejects.toMatchObject({ status: 401 })
    await expect(logIn(test, member)).rejects.toMatchObject({ code: 'invalid-login' })
    const [row] = await query('SELECT * FROM users WHERE id = $1', [member.userId])
    expect(row).toMatchObject({ name: 'Former member', bio: '', user_name: null, is_private: true })
    for (const table of ['address', 'user_password', 'session', 'email_code']) {
      expect(await query(`SELECT FROM ${table} WHERE user_id = $1`, [member.userId]), table).toEqual([])
    }
    const again = await register(test, { email: member.email })
    expect(again.email).toBe(member.email)
  })

  it('leaves what others own: a work whose maker is gone shows the wallet address in the place of the name', async () => {
    const member = await signUpAndIn(test, { name: 'Dalal Fahad' })
    const itemId = await createWork(test.resources, { creatorId: member.userId, quantity: 1 })
    const collectorId = await createMember(test.resources)
    await query('UPDATE edition_range SET owner_id = $1 WHERE item_id = $2', [collectorId, itemId])
    await close(member)
    const { data } = await test.api('GET /v1/item/{id}', { params: { id: itemId } })
    const [user] = await query('SELECT custody_address FROM users WHERE id = $1', [member.userId])
    expect(data.creatorInfo).toMatchObject({ walletAddress: user?.['custody_address'], isPrivate: true })
    expect(JSON.stringify(data)).not.toContain('Dalal')
    const found = await test.api('GET /v1/marketplace', { query: { query: 'Dalal' } })
    expect(found.data.items).toEqual([])
  })

  it('is refused with all reasons at once while art, money, orders, disputes or a role are in it', async () => {
    const member = await signUpAndIn(test)
    const { userId } = member
    await createWork(test.resources, { creatorId: userId, quantity: 1 })
    await query('UPDATE ledger_account SET posted_minor = 500 WHERE owner_id = $1', [userId])
    await query(`UPDATE users SET role = 'staff' WHERE id = $1`, [userId])
    const { itemId, saleId } = await createSale(test.resources)
    await member.api('POST /v1/buy/initiate', { body: { itemId, saleId, quantity: 1, modeOfPayment: 'card' } })
    await query(
      `INSERT INTO dispute (payment_id, provider_dispute_id, amount_minor, reason)
        SELECT id, 'dp_' || id, 100, 'fraudulent' FROM payment WHERE owner_id = $1`,
      [userId],
    )
    const reasons = ['holds-art', 'holds-money', 'open-orders', 'open-disputes', 'has-role']
    await expect(close(member)).rejects.toMatchObject({ status: 400, code: 'account-in-use', data: { reasons } })
    expect((await member.api('GET /v1/account/closing')).data.reasons).toEqual(reasons)
    await logIn(test, member)
  })

  it('is refused while a bid leads or an offer stands, and says which of them', async () => {
    const member = await signUpAndIn(test)
    const { userId } = member
    await creditDemoFunds(test.resources.db, { userId, amountMinor: 100_000n, opKey: `funds:${userId}` })
    const auction = await createAuction(test.resources)
    await bidFor(test.resources, auction, { bidderId: userId, amountMinor: 12_000n })
    const { itemId } = await createOwnedWork(test.resources)
    const offer = { itemId, buyerId: userId, quantity: 1, unitPriceMinor: 10_000n, opKey: null }
    const offerId = await postOffer(test.resources, offer)
    await expect(close(member)).rejects.toMatchObject({
      data: { reasons: ['holds-money', 'open-bids', 'open-offers'] },
    })
    await member.api('PATCH /v1/offer/{id}', { params: { id: offerId } })
    const rivalId = await createMember(test.resources, { fundsMinor: 100_000n })
    await bidFor(test.resources, auction, { bidderId: rivalId, amountMinor: 13_000n })
    expect((await member.api('GET /v1/account/closing')).data.reasons).toEqual(['holds-money'])
  })

  it('happens once, also when two devices ask for it together', async () => {
    const member = await signUpAndIn(test)
    const both = await Promise.allSettled([close(member), close(member)])
    expect(both.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0)
    await test.runJobs()
    const goodbyes = test.mails.filter(({ to, subject }) => to === member.email && subject.endsWith('is closed'))
    expect(goodbyes).toHaveLength(1)
  })

  it('knows every table that knows people: a new one is to be listed as erased or as kept', async () => {
    const rows = await query(`
      SELECT DISTINCT constrained.relname AS name FROM pg_constraint
      JOIN pg_class AS constrained ON constrained.oid = conrelid
      WHERE contype = 'f' AND confrelid = 'users'::regclass`)
    const listed = [...personalTables.erased, ...personalTables.kept]
    expect(rows.map(({ name }) => name as string).toSorted()).toEqual(listed.toSorted())
  })
})
