import type { Api, CallData } from '@monsoon/contract/client'
import { shownParts, type ShownPart } from '@monsoon/contract/staff/staff-views'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { postOffer } from '#offers/post-offer.ts'
import { bidFor, createAuction } from '#test-support/auction-fixture.ts'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { createMember, createSale, createWork, signInMember } from '#test-support/sale-fixture-queries.ts'
import { insertVocabulary } from '#test-support/vocabulary-fixture-queries.ts'

const lockedText = 'The-locked-words-of-the-artist'
const phone = '96812345'
const street = '4 Fort Road'
const accountNumber = '0123456789'

let test: TestApi
let staff: Api
let staffId: string
let userId: string
let user: Api
/** Others who are private: to the user they have no name. */
let secretSeller: string

const signIn = async (id: string) => test.apiWith(await signInMember(test.resources, id))
const query = (text: string, values: unknown[] = []) => test.resources.pool.query(text, values)
const ofUser = { params: { id: '' } }

beforeAll(async () => {
  test = await createTestApi()
  const { resources } = test
  await insertVocabulary(resources.db)
  staffId = await createMember(resources, { name: 'Ayu Kartika', role: 'staff' })
  staff = await signIn(staffId)
  userId = await createMember(resources, { name: 'Tuan Nguyen', isPrivate: true, fundsMinor: 1_000_000n })
  user = await signIn(userId)
  ofUser.params.id = userId
  await trade()
  await fillSettings()
})
afterAll(() => test.close())

/** Buys a work with locked words, offers for one of a private person, is made an offer, and bids. */
async function trade(): Promise<void> {
  const { resources } = test
  const { itemId, saleId } = await createSale(resources, { supply: 2, lockableContent: lockedText })
  await user('POST /v1/buy', { body: { itemId, saleId, quantity: 2 } })
  secretSeller = await createMember(resources, { name: 'Hidden Seller', isPrivate: true })
  const wanted = await createWork(resources, { creatorId: secretSeller, quantity: 1 })
  const offer = { quantity: 1, unitPriceMinor: 10_000n, opKey: null }
  await postOffer(resources, { ...offer, itemId: wanted, buyerId: userId })
  const admirer = await createMember(resources, { fundsMinor: 100_000n })
  await postOffer(resources, { ...offer, itemId, buyerId: admirer, ownerId: userId })
  const auction = await createAuction(resources)
  await bidFor(resources, auction, { bidderId: userId, amountMinor: 12_000n })
}

async function fillSettings(): Promise<void> {
  await user('POST /v1/address', {
    body: {
      name: 'Studio',
      line1: street,
      line2: 'Old Town',
      city: 'Nizwa',
      state: 'Ad Dakhiliyah',
      country: 'OM',
      contactNumber: phone,
      postcode: '6110',
    },
  })
  await user('POST /v1/account', {
    body: { name: 'Tuan Nguyen', bankName: 'Bank Muscat', accountNumber, swiftCode: 'BMUSOMRX' },
  })
  await user('POST /v1/crypto-account', {
    body: { name: 'Vault', address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' },
  })
}

const callOf = (part: ShownPart) =>
  part === 'profile' ? ('GET /v1/staff/users/{id}/view' as const) : (`GET /v1/staff/users/{id}/view/${part}` as const)

const newestEntries = async (limit: number) => (await staff('GET /v1/staff/audit', { query: { limit } })).data.entries

describe('what a user sees, as staff read it', () => {
  it('is the profile, the works, the wallet, the payments and the bids that the owner gets', async () => {
    expect((await staff('GET /v1/staff/users/{id}/view', ofUser)).data).toEqual((await user('GET /v1/profile')).data)

    const { requestedNFT: _, ...owned } = (await user('GET /v1/items/owned')).data
    expect(owned.items).toHaveLength(1)
    const works = (await staff('GET /v1/staff/users/{id}/view/works', { ...ofUser, query: { limit: 12 } })).data
    expect(works).toEqual(owned)

    const { fiatWallet } = (await user('GET /v1/balance')).data
    const movements = (await user('GET /v1/wallet/transactions')).data
    expect(fiatWallet.locks.map(({ reason }) => reason).toSorted()).toEqual([
      'A bid of yours that leads',
      'An offer of yours that stands',
    ])
    expect((await staff('GET /v1/staff/users/{id}/view/wallet', ofUser)).data).toEqual({ ...movements, fiatWallet })

    const payments = (await user('GET /v1/payment-transaction/list')).data
    expect(payments.transactions).toHaveLength(1)
    expect((await staff('GET /v1/staff/users/{id}/view/payments', ofUser)).data).toEqual(payments)

    const { bids } = (await user('GET /v1/bid/own')).data
    expect(bids).toHaveLength(1)
    expect((await staff('GET /v1/staff/users/{id}/view/bids', ofUser)).data.bids).toEqual(bids)
  })

  it('is the offers with the names that the owner reads, and nothing that the reader could answer', async () => {
    const shown = async (role: 'buyer' | 'seller'): Promise<[unknown, CallData<'GET /v1/offer/user'>['offers']]> => {
      const seen = await staff('GET /v1/staff/users/{id}/view/offers', { ...ofUser, query: { role } })
      const own = await user('GET /v1/offer/user', { query: { role } })
      return [seen.data.offers, own.data.offers]
    }
    const nothing = { canAccept: false, canCounter: false, canWithdraw: false }
    const [madeSeen, made] = await shown('buyer')
    expect(made).toMatchObject([{ canWithdraw: true, requestedTo: { userId: secretSeller } }])
    expect(made[0]?.requestedTo.userName).not.toBe('Hidden Seller')
    expect(madeSeen).toEqual([{ ...made[0], ...nothing }])
    const [receivedSeen, received] = await shown('seller')
    expect(received).toMatchObject([{ canAccept: true, canCounter: true }])
    expect(receivedSeen).toEqual([{ ...received[0], ...nothing }])
  })

  it('is settings whose numbers are masked, whose streets are left out and in which nothing has an id', async () => {
    const { data } = await staff('GET /v1/staff/users/{id}/view/settings', ofUser)
    expect(data.addresses).toEqual([
      {
        name: 'Studio',
        city: 'Nizwa',
        state: 'Ad Dakhiliyah',
        contactNumber: '****2345',
        country: { _id: 'OM', name: 'Oman' },
      },
    ])
    expect(data.bankAccounts).toMatchObject([{ bankName: 'Bank Muscat', accountNumber: '******6789' }])
    expect(data.transferAddress).toMatchObject({ name: 'Vault', verified: false })
    expect(data.devices).toHaveLength(1)
    const text = JSON.stringify(data)
    for (const secret of [phone, street, accountNumber]) expect(text).not.toContain(secret)
    expect(text).not.toContain(`"id":`)
  })

  it('holds no words that only owners unlock, whatever the part', async () => {
    const answers = await Promise.all(shownParts.map((part) => staff(callOf(part), ofUser)))
    expect(answers).toHaveLength(7)
    expect(JSON.stringify(answers)).not.toContain(lockedText)
  })
})

describe('a look of staff at what a user sees', () => {
  it('is written down with its part before it is shown, each of them, and changes nothing else', async () => {
    const sums = async () => {
      const { rows } = await query(
        `SELECT
        (SELECT md5(string_agg(t::text, '' ORDER BY id)) FROM users t WHERE id = $1) AS person,
        (SELECT md5(string_agg(t::text, '' ORDER BY id)) FROM offer t) AS offers,
        (SELECT md5(string_agg(t::text, '' ORDER BY id)) FROM session t) AS sessions,
        (SELECT count(*) FROM bid) AS bids, (SELECT count(*) FROM ledger_entry) AS entries,
        (SELECT count(*) FROM notice) AS notices, (SELECT count(*) FROM audit_entry) AS looks`,
        [userId],
      )
      return rows[0] as Record<string, unknown> & { looks: string }
    }
    const { looks: before, ...untouched } = await sums()
    for (const part of shownParts) await staff(callOf(part), ofUser)
    const { looks, ...after } = await sums()
    expect(after).toEqual(untouched)
    expect(Number(looks) - Number(before)).toBe(shownParts.length)
    const entries = await newestEntries(shownParts.length)
    expect(entries.map(({ detail }) => JSON.parse(detail) as unknown)).toEqual(
      shownParts.toReversed().map((part) => ({ part })),
    )
    for (const entry of entries) {
      expect(entry).toMatchObject({ action: 'viewed-as', actor: { userId: staffId }, subject: { userId } })
    }
  })

  it('works for suspended accounts, and for none of staff, oneself, the closed or the missing', async () => {
    const suspended = await createMember(test.resources, { name: 'Mariam Saleh' })
    await query('UPDATE users SET suspended_at = now() WHERE id = $1', [suspended])
    const closed = await createMember(test.resources)
    await query('UPDATE users SET closed_at = now() WHERE id = $1', [closed])
    const colleague = await createMember(test.resources, { role: 'admin' })
    const refusals = [
      { id: colleague, status: 403, code: 'forbidden' },
      { id: staffId, status: 400, code: 'own-account' },
      { id: closed, status: 404, code: 'user-not-found' },
      { id: '01890000-0000-7000-8000-000000000000', status: 404, code: 'user-not-found' },
    ]
    for (const part of shownParts) {
      await staff(callOf(part), { params: { id: suspended } })
      for (const { id, ...refusal } of refusals) {
        await expect(staff(callOf(part), { params: { id } }), `${part} ${refusal.code}`).rejects.toMatchObject(refusal)
      }
    }
  })
})
