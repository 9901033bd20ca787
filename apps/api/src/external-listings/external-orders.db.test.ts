import { randomBytes } from 'node:crypto'
import type { Api } from '@monsoon/contract/client'
import { marketStandInKeys, referenceOf } from '@monsoon/dev-env/market-stand-in/market-stand-in-keys'
import { type MarketStandIn, startMarketStandIn } from '@monsoon/dev-env/market-stand-in/start-market-stand-in'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { houseAccountId } from '#accounts/open-house-account.ts'
import { keepCardMoney } from '#ledger/card-money.ts'
import { houseAccounts } from '#ledger/ledger-accounts.ts'
import { listBrokenPromises } from '#ledger/ledger-check-queries.ts'
import { lockWallets } from '#ledger/lock-wallets.ts'
import { postEntry } from '#ledger/post-entry.ts'
import { readWallet } from '#ledger/read-wallet.ts'
import { addJob } from '#outbox-queries.ts'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { refusalOf } from '#test-support/refusal-of.ts'
import { createMember, createWork, signInMember } from '#test-support/sale-fixture-queries.ts'
import { lookAtListing, sweepExternalListings } from './look-at-listing.ts'

let test: TestApi
let market: MarketStandIn
let staff: Person
beforeAll(async () => {
  market = await startMarketStandIn()
  const { apiKey, name, wallet } = marketStandInKeys
  test = await createTestApi({
    settings: {
      ...{ OUTSIDE_MARKET_URL: market.url, OUTSIDE_MARKET_API_KEY: apiKey, OUTSIDE_MARKET_NAME: name },
      ...{ OUTSIDE_MARKET_WALLETS: wallet, TRANSFER_FEE_USD_MINOR: '200', DATABASE_POOL_SIZE: '20' },
    },
  })
  staff = await person({ role: 'staff' })
})
afterAll(async () => {
  expect(await listBrokenPromises(test.resources.db)).toEqual([])
  await test.close()
  await market.close()
})

interface Person {
  userId: string
  api: Api
}

async function person(given: { role?: string; fundsMinor?: bigint } = {}): Promise<Person> {
  const userId = await createMember(test.resources, given)
  return { userId, api: test.apiWith(await signInMember(test.resources, userId)) }
}

const buyerWith = (fundsMinor = 100_000n) => person({ fundsMinor })
const walletOf = async ({ userId }: Person) => (await readWallet(test.resources.db, userId)).account
const editionsOf = async (itemId: string, userId: string) =>
  (
    await sql<{ state: string; range: string }>`SELECT state, first_no || '-' || last_no AS range FROM edition_range
      WHERE item_id = ${itemId} AND owner_id = ${userId} ORDER BY first_no`.execute(test.resources.db)
  ).rows.map(({ state, range }) => `${state} ${range}`)

/** Edition 3 of a work of five, for sale outside for 640.00 and recorded here. */
async function listed({ cents = 64_000 }: { cents?: number } = {}) {
  const artistId = await createMember(test.resources, { name: 'Test Artist' })
  const itemId = await createWork(test.resources, { creatorId: artistId, quantity: 5 })
  const hash = `0x${randomBytes(32).toString('hex')}`
  market.list({ hash, tokenId: hash.slice(2, 12).replaceAll(/\D/g, '1'), cents })
  const { data } = await staff.api('POST /v1/staff/external-listings', {
    body: { itemId, edition: 3, reference: referenceOf(hash) },
  })
  return { artistId, itemId, hash, listingId: data.id }
}
type Listed = Awaited<ReturnType<typeof listed>>

const orderOf = ({ api }: Person, { listingId }: Listed, { total = 642, key = randomBytes(8).toString('hex') } = {}) =>
  api('POST /v1/external-order', { body: { listingId, total }, idempotencyKey: key })
const look = ({ listingId }: Listed) => lookAtListing(test.resources, listingId)
const decide = (id: string, body: { act: 'begin' | 'stop' | 'confirm' | 'cancel' } & Record<string, unknown>) =>
  staff.api('POST /v1/staff/external-orders/{id}', { params: { id }, body })
const readOf = async ({ api }: Person, { itemId }: Listed) =>
  (await api('GET /v1/external-listing/{id}', { params: { id: itemId } })).data
const noticesOf = async ({ api }: Person) => (await api('GET /v1/notices')).data.items
const boardOf = async ({ listingId }: Listed, state: 'waiting' | 'open' | 'past') =>
  (await staff.api('GET /v1/staff/external-listings', { query: { state, limit: 100 } })).data.listings.find(
    ({ id }) => id === listingId,
  )
const aTransaction = () => `0x${randomBytes(32).toString('hex')}`

describe('an external listing', () => {
  it('takes its edition off its holder, tells them, and can be seen by everybody [U-017]', async () => {
    const work = await listed()
    expect(await editionsOf(work.itemId, work.artistId)).toEqual(['held 1-2', 'out 3-3', 'held 4-5'])
    const { listings, order } = await readOf({ api: test.api, userId: '' }, work)
    expect(listings).toEqual([
      {
        ...{ id: work.listingId, edition: 3, market: 'Outside Market', currencyType: 'USD', canOrder: true },
        ...{ price: 640, transferFee: 2, total: 642 },
      },
    ])
    expect(order).toBeNull()
    const artist = test.apiWith(await signInMember(test.resources, work.artistId))
    expect((await noticesOf({ api: artist, userId: work.artistId }))[0]).toMatchObject({
      ...{ kind: 'edition-outside', price: 640, reason: 'Outside Market' },
    })
  })

  it('is recorded once, of an edition that is free, of a listing that stands', async () => {
    const work = await listed()
    const record = (changes: Record<string, unknown>) =>
      refusalOf(
        staff.api('POST /v1/staff/external-listings', {
          body: { itemId: work.itemId, edition: 4, reference: referenceOf(work.hash), ...changes },
        }),
      )
    expect(await record({})).toBe('external-known')
    expect(await record({ edition: 3 })).toBe('external-known')
    expect(await record({ edition: 9 })).toBe('item-not-found')
    expect(await record({ reference: referenceOf(`0x${'0'.repeat(64)}`) })).toBe('external-gone')
    market.failCalls(1)
    expect(await record({})).toBe('external-silent')
  })

  it('follows its price there, ends when it is sold there, stays in nobody’s hands, and can be recorded anew', async () => {
    const work = await listed()
    market.change(work.hash, { cents: 70_000 })
    await look(work)
    expect((await readOf(staff, work)).listings[0]?.total).toBe(702)
    market.sell(work.hash, {})
    await look(work)
    expect((await readOf(staff, work)).listings).toEqual([])
    expect(await boardOf(work, 'past')).toMatchObject({ state: 'ended', endedBecause: 'sold', order: null })
    expect(await editionsOf(work.itemId, work.artistId)).toContain('out 3-3')
    const hash = `0x${randomBytes(32).toString('hex')}`
    market.list({ hash, tokenId: '9', cents: 80_000 })
    const body = { itemId: work.itemId, edition: 3, reference: referenceOf(hash) }
    const at = await Promise.all([1, 2].map(() => refusalOf(staff.api('POST /v1/staff/external-listings', { body }))))
    expect(at.filter((code) => code !== undefined)).toEqual(['external-known'])
    expect((await readOf(staff, work)).listings[0]?.price).toBe(800)
  })

  it('is ended by staff, with its edition back where it never was outside', async () => {
    const work = await listed()
    const end = () =>
      staff.api('POST /v1/staff/external-listings/{id}', {
        params: { id: work.listingId },
        body: { reason: 'Recorded by mistake', isBack: true },
      })
    await end()
    expect(await editionsOf(work.itemId, work.artistId)).toContain('held 3-3')
    expect(await refusalOf(end())).toBe('external-order-moved')
  })
})

describe('an order of one', () => {
  it('locks its total, and nothing is paid until the house has it [U-017]', async () => {
    const [work, buyer] = [await listed(), await buyerWith()]
    const { data, msg } = await orderOf(buyer, work)
    expect(msg).toBe('It is ordered. We tell you when we have it.')
    expect(data).toMatchObject({ state: 'pending', total: 642, paid: null, reason: null })
    expect(await walletOf(buyer)).toMatchObject({ postedMinor: 100_000n, heldMinor: 64_200n })
    const { locks } = (await buyer.api('GET /v1/wallet/locks')).data
    expect(locks[0]).toMatchObject({ kind: 'external', amount: 642, until: data.dueAt, work: { itemId: work.itemId } })
    expect(await readOf(buyer, work)).toMatchObject({ listings: [{ canOrder: false }], order: { state: 'pending' } })
  })

  it('is the buyer’s once the marketplace says that the house has bought it, for what it came to [U-017]', async () => {
    const [work, buyer] = [await listed(), await buyerWith()]
    await orderOf(buyer, work)
    market.sell(work.hash, { buyer: marketStandInKeys.wallet, cents: 63_000 })
    await sql`UPDATE external_listing SET asked_at = now() - interval '1 minute' WHERE id = ${work.listingId}`.execute(
      test.resources.db,
    )
    await addJob(test.resources.db, 'sweep-external-listings', {})
    await test.runJobs()
    expect(await walletOf(buyer)).toMatchObject({ postedMinor: 36_800n, heldMinor: 0n })
    expect(await editionsOf(work.itemId, buyer.userId)).toEqual(['held 3-3'])
    expect((await readOf(buyer, work)).order).toMatchObject({ state: 'acquired', paid: 632 })
    expect((await noticesOf(buyer))[0]).toMatchObject({ kind: 'external-acquired', price: 632 })
    const { data } = await test.api('GET /v1/item/{id}', { params: { id: work.itemId } })
    expect(JSON.stringify(data)).toContain(buyer.userId)
    expect(test.mails.some(({ subject }) => subject === 'Tide Table is yours')).toBe(true)
  })

  it.each([
    ['sold to somebody else', (hash: string) => void market.sell(hash, {}), 'It was sold to somebody else there.'],
    ['withdrawn', (hash: string) => market.change(hash, { status: 'CANCELLED' }), 'It is no longer for sale there.'],
    ['dearer', (hash: string) => market.change(hash, { cents: 64_001 }), 'It has become dearer there.'],
  ])(
    'that cannot be acquired because it is %s is cancelled, and the funds are returned [RULE-041]',
    async (_, happen, reason) => {
      const [work, buyer] = [await listed(), await buyerWith()]
      await orderOf(buyer, work)
      happen(work.hash)
      await look(work)
      expect(await walletOf(buyer)).toMatchObject({ postedMinor: 100_000n, heldMinor: 0n })
      expect((await readOf(buyer, work)).order).toMatchObject({ state: 'cancelled', reason })
      expect((await noticesOf(buyer))[0]).toMatchObject({ kind: 'external-cancelled', price: 642, reason })
      expect(await editionsOf(work.itemId, buyer.userId)).toEqual([])
    },
  )

  it.each([
    ['is silent', {}],
    ['is set up no longer', { outsideMarket: null }],
  ])(
    'that nobody acquires in time is cancelled by the sweep, though the marketplace %s [RULE-041]',
    async (_, change) => {
      const [work, buyer] = [await listed(), await buyerWith()]
      const { data } = await orderOf(buyer, work)
      await sql`UPDATE external_order SET due_at = now() - interval '1 minute' WHERE id = ${data.id}`.execute(
        test.resources.db,
      )
      await sql`UPDATE external_listing SET asked_at = now() - interval '1 hour' WHERE id = ${work.listingId}`.execute(
        test.resources.db,
      )
      market.failCalls(1)
      await sweepExternalListings({ ...test.resources, ...change })
      market.failCalls(0)
      expect((await readOf(buyer, work)).order).toMatchObject({
        state: 'cancelled',
        reason: 'It could not be acquired in time.',
      })
      expect(await walletOf(buyer)).toMatchObject({ heldMinor: 0n })
      expect((await readOf(buyer, work)).listings[0]?.canOrder).toBe(true)
    },
  )

  it.each([
    ['at another total than was seen', { total: 641 }, 'price-changed'],
    ['without the money', { fundsMinor: 64_199n }, 'external-needs-funds'],
  ])(
    'is refused %s',
    async (_, { total = 642, fundsMinor = 100_000n }: { total?: number; fundsMinor?: bigint }, code) => {
      const [work, buyer] = [await listed(), await buyerWith(fundsMinor)]
      expect(await refusalOf(orderOf(buyer, work, { total }))).toBe(code)
      expect(await walletOf(buyer)).toMatchObject({ heldMinor: 0n })
    },
  )

  it('is refused to its holder, and where it is gone or the marketplace is silent for long', async () => {
    const [work, buyer] = [await listed(), await buyerWith()]
    const artist = { userId: work.artistId, api: test.apiWith(await signInMember(test.resources, work.artistId)) }
    expect(await refusalOf(orderOf(artist, work))).toBe('own-item')
    await sql`UPDATE external_listing SET answered_at = now() - interval '16 minutes' WHERE id = ${work.listingId}`.execute(
      test.resources.db,
    )
    market.failCalls(1)
    expect(await refusalOf(orderOf(buyer, work))).toBe('external-silent')
    market.sell(work.hash, {})
    expect(await refusalOf(orderOf(buyer, work))).toBe('external-gone')
  })

  it('is not paid by card money that may not leave yet', async () => {
    const [work, buyer] = [await listed(), await buyerWith()]
    await test.resources.db.transaction().execute(async (tx) => {
      const wallet = (await lockWallets(tx, [buyer.userId])).of(buyer.userId)
      const { rows } = await sql<{ id: string }>`INSERT INTO payment (owner_id, provider, state, amount_minor)
        VALUES (${buyer.userId}, 'stripe', 'succeeded', 40000) RETURNING id`.execute(tx)
      await keepCardMoney(tx, { wallet, paymentId: rows[0]?.id ?? '', amountMinor: 40_000n, days: 7 })
    })
    expect(await refusalOf(orderOf(buyer, work))).toBe('external-needs-funds')
  })
})

describe('what happens at once, twice, late or never', () => {
  it('gives one of ten buyers the edition, and a repeated call its own order [U-017]', async () => {
    const work = await listed()
    const buyers = await Promise.all(Array.from({ length: 10 }, () => buyerWith()))
    const answers = await Promise.all(
      buyers.flatMap((buyer, place) => [1, 2].map(() => refusalOf(orderOf(buyer, work, { key: `at-once-${place}` })))),
    )
    expect(answers.filter((code) => code === undefined)).toHaveLength(2)
    const held = await Promise.all(buyers.map(async (buyer) => (await walletOf(buyer)).heldMinor))
    expect(held.filter((minor) => minor === 64_200n)).toHaveLength(1)
    expect(held.filter((minor) => minor === 0n)).toHaveLength(9)
  })

  it('sold here and elsewhere at once: the order ends once, whoever looks, and no money is lost [RULE-041]', async () => {
    const works = await Promise.all(Array.from({ length: 6 }, () => listed()))
    for (const work of works) {
      const buyer = await buyerWith()
      const ordering = refusalOf(orderOf(buyer, work))
      market.sell(work.hash, {})
      await Promise.all([ordering, look(work), look(work), look(work)])
      await look(work)
      expect(await walletOf(buyer)).toMatchObject({ postedMinor: 100_000n, heldMinor: 0n })
      expect(await boardOf(work, 'past')).toMatchObject({ state: 'ended', endedBecause: 'sold' })
      expect((await noticesOf(buyer)).filter(({ kind }) => kind === 'external-cancelled').length).toBeLessThan(2)
    }
  })

  it('bought, told ten times and confirmed by hand at the same moment: paid once [U-017]', async () => {
    const [work, buyer] = [await listed(), await buyerWith()]
    const { data } = await orderOf(buyer, work)
    await decide(data.id, { act: 'begin' })
    const transaction = market.sell(work.hash, { buyer: marketStandInKeys.wallet })
    const byHand = { act: 'confirm', transaction, cost: 640, reason: 'Seen on the chain' } as const
    const outcomes = await Promise.all([
      ...Array.from({ length: 10 }, () => look(work).then(() => undefined)),
      refusalOf(decide(data.id, byHand)),
    ])
    expect([undefined, 'external-order-moved']).toContain(outcomes.at(-1))
    expect(await walletOf(buyer)).toMatchObject({ postedMinor: 35_800n, heldMinor: 0n })
    expect(await editionsOf(work.itemId, buyer.userId)).toEqual(['held 3-3'])
  })

  it('paid twice by who looks, then pays without a lock: the promises of the books notice', async () => {
    const [work, buyer] = [await listed(), await buyerWith(200_000n)]
    const { data } = await orderOf(buyer, work)
    const undo = new Error('undone')
    const naively = test.resources.db.transaction().execute(async (tx) => {
      const isPending = async () =>
        (await tx.selectFrom('external_order').select('state').where('id', '=', data.id).executeTakeFirst())?.state ===
        'pending'
      const seen = [await isPending(), await isPending()]
      for (const [place, mayPay] of seen.entries()) {
        if (!mayPay) continue
        const wallets = await lockWallets(tx, [buyer.userId])
        const debit = wallets.of(buyer.userId).id
        const leg = {
          purpose: 'external purchase',
          debit,
          credit: houseAccounts.otherMarketplaces,
          amountMinor: 64_000n,
        } as const
        const entry = { kind: 'external purchase', opKey: `naive:${data.id}:${place}`, legs: [leg] } as const
        await postEntry(tx, entry, wallets.all)
      }
      expect((await listBrokenPromises(tx)).map(({ name }) => name)).toContain(
        'what the house paid another marketplace stands in the books, once',
      )
      throw undo
    })
    await expect(naively).rejects.toThrow(undo)
    expect(await walletOf(buyer)).toMatchObject({ postedMinor: 200_000n })
  })

  it('waits for staff who are buying, while the marketplace does not say to whom it was sold', async () => {
    const [work, buyer] = [await listed(), await buyerWith()]
    const { data } = await orderOf(buyer, work)
    await decide(data.id, { act: 'begin' })
    await sql`UPDATE external_order SET due_at = now() - interval '1 hour', acquiring_at = now() - interval '25 hours'
      WHERE id = ${data.id}`.execute(test.resources.db)
    market.sell(work.hash, { isTold: false })
    await look(work)
    expect((await boardOf(work, 'waiting'))?.order).toMatchObject({ state: 'pending', isOverdue: true })
    expect(await walletOf(buyer)).toMatchObject({ heldMinor: 64_200n })
  })

  it('is the house’s own, at its own cost, where it was bought after its order was cancelled [U-017]', async () => {
    const [work, buyer] = [await listed(), await buyerWith()]
    await orderOf(buyer, work)
    market.sell(work.hash, { isTold: false })
    await look(work)
    expect((await readOf(buyer, work)).order?.state).toBe('cancelled')
    market.sell(work.hash, { buyer: marketStandInKeys.wallet })
    await Promise.all([look(work), look(work)])
    expect(await editionsOf(work.itemId, houseAccountId)).toEqual(['held 3-3'])
    expect(await boardOf(work, 'waiting')).toMatchObject({ state: 'kept' })
    expect(await walletOf(buyer)).toMatchObject({ postedMinor: 100_000n, heldMinor: 0n })
  })
})

describe('staff', () => {
  it('confirm what the marketplace does not say, with the transaction; the house pays what it was dearer [U-017] [U-050]', async () => {
    const [work, buyer] = [await listed(), await buyerWith()]
    const { data } = await orderOf(buyer, work)
    const [transaction, reason] = [aTransaction(), 'Seen on the chain']
    expect(await refusalOf(decide(data.id, { act: 'confirm', transaction, cost: 650, reason }))).toBe(
      'external-order-moved',
    )
    await decide(data.id, { act: 'begin' })
    expect(await refusalOf(decide(data.id, { act: 'confirm', cost: 650, reason }))).toBe('external-proof-needed')
    expect(await refusalOf(decide(data.id, { act: 'confirm', transaction, cost: 650 }))).toBe('reason-needed')
    await decide(data.id, { act: 'confirm', transaction, cost: 650, reason })
    expect(await walletOf(buyer)).toMatchObject({ postedMinor: 35_800n, heldMinor: 0n })
    expect((await boardOf(work, 'past'))?.order).toMatchObject({ state: 'acquired', cost: 650, paid: 642, transaction })
    const again = await listed()
    const second = (await orderOf(await buyerWith(), again)).data.id
    await decide(second, { act: 'begin' })
    expect(await refusalOf(decide(second, { act: 'confirm', transaction, cost: 640, reason }))).toBe(
      'external-transaction-known',
    )
    await decide(second, { act: 'stop' })
  })

  it('cancel an order with a reason that its buyer reads, and nobody decides on their own [RULE-041] [U-050]', async () => {
    const [work, buyer] = [await listed(), await buyerWith()]
    const { data } = await orderOf(buyer, work)
    expect(await refusalOf(decide(data.id, { act: 'cancel' }))).toBe('reason-needed')
    await decide(data.id, { act: 'cancel', reason: 'Its seller does not answer' })
    expect((await noticesOf(buyer))[0]).toMatchObject({
      kind: 'external-cancelled',
      reason: 'Its seller does not answer',
    })
    expect(await walletOf(buyer)).toMatchObject({ heldMinor: 0n })
    const own = await person({ role: 'staff', fundsMinor: 100_000n })
    const { data: theirs } = await orderOf(own, work)
    const act = own.api('POST /v1/staff/external-orders/{id}', { params: { id: theirs.id }, body: { act: 'begin' } })
    expect(await refusalOf(act)).toBe('external-order-own')
  })
})
