import { randomBytes } from 'node:crypto'
import { marketStandInKeys, referenceOf } from '@monsoon/dev-env/market-stand-in/market-stand-in-keys'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { recordCardMoney } from '#ledger/card-money.ts'
import { lockWallets } from '#ledger/lock-wallets.ts'
import { addJob } from '#outbox-queries.ts'
import { type ExternalShop, openExternalShop } from '#test-support/external-shop.ts'
import { refusalOf } from '#test-support/calls/refusal-of.ts'
import { openResaleDesk } from '#test-support/resale-desk.ts'
import { signInMember } from '#test-support/sale-fixture-queries.ts'
import { sweepExternalListings } from './look-at-listing.ts'

let shop: ExternalShop
beforeAll(async () => {
  shop = await openExternalShop()
})
afterAll(() => shop.close())

describe('an external listing', () => {
  it('takes its edition off its holder, tells them, and can be seen by everybody [U-017]', async () => {
    const work = await shop.listed()
    expect(await shop.editionsOf(work.itemId, work.artistId)).toEqual(['held 1-2', 'out 3-3', 'held 4-5'])
    const { listings, order } = await shop.readOf({ api: shop.test.api, userId: '' }, work)
    expect(listings).toEqual([
      {
        id: work.listingId,
        edition: 3,
        market: 'Outside Market',
        currencyType: 'USD',
        canOrder: true,
        price: 640,
        transferFee: 2,
        total: 642,
      },
    ])
    expect(order).toBeNull()
    const artist = shop.test.apiWith(await signInMember(shop.test.resources, work.artistId))
    expect((await shop.noticesOf({ api: artist, userId: work.artistId }))[0]).toMatchObject({
      kind: 'edition-outside',
      price: 640,
      reason: 'Outside Market',
    })
  })

  it('is recorded once, of an edition that is free, of a listing that stands', async () => {
    const work = await shop.listed()
    const record = (changes: Record<string, unknown>) =>
      refusalOf(
        shop.staff.api('POST /v1/staff/external-listings', {
          body: { itemId: work.itemId, edition: 4, reference: referenceOf(work.hash), ...changes },
        }),
      )
    expect(await record({})).toBe('external-known')
    expect(await record({ edition: 3 })).toBe('external-known')
    expect(await record({ edition: 9 })).toBe('item-not-found')
    expect(await record({ reference: referenceOf(`0x${'0'.repeat(64)}`) })).toBe('external-gone')
    shop.market.failCalls(1)
    expect(await record({})).toBe('external-silent')
  })

  it('is not made of an edition that a card bought, before its payment is final', async () => {
    const desk = openResaleDesk(shop.test)
    const bought = await desk.buyByCard(await desk.join())
    const record = (hash: string) =>
      shop.staff.api('POST /v1/staff/external-listings', {
        body: { itemId: bought.itemId, edition: 1, reference: referenceOf(hash) },
      })
    const hash = `0x${randomBytes(32).toString('hex')}`
    shop.market.list({ hash, tokenId: '7', cents: 64_000 })
    expect(await refusalOf(record(hash))).toBe('edition-at-risk')
    await desk.passDays(8)
    expect((await record(hash)).data.id).toBeDefined()
  })

  it('follows its price there, ends when it is sold there, stays in nobody’s hands, and can be recorded anew', async () => {
    const work = await shop.listed()
    shop.market.change(work.hash, { cents: 70_000 })
    await shop.look(work)
    expect((await shop.readOf(shop.staff, work)).listings[0]?.total).toBe(702)
    shop.market.sell(work.hash, {})
    await shop.look(work)
    expect((await shop.readOf(shop.staff, work)).listings).toEqual([])
    expect(await shop.boardOf(work, 'past')).toMatchObject({ state: 'ended', endedBecause: 'sold', order: null })
    expect(await shop.editionsOf(work.itemId, work.artistId)).toContain('out 3-3')
    const hash = `0x${randomBytes(32).toString('hex')}`
    shop.market.list({ hash, tokenId: '9', cents: 80_000 })
    const body = { itemId: work.itemId, edition: 3, reference: referenceOf(hash) }
    const at = await Promise.all(
      [1, 2].map(() => refusalOf(shop.staff.api('POST /v1/staff/external-listings', { body }))),
    )
    expect(at.filter((code) => code !== undefined)).toEqual(['external-known'])
    expect((await shop.readOf(shop.staff, work)).listings[0]?.price).toBe(800)
  })

  it('is ended by staff, with its edition back where it never was outside', async () => {
    const work = await shop.listed()
    const end = () =>
      shop.staff.api('POST /v1/staff/external-listings/{id}', {
        params: { id: work.listingId },
        body: { reason: 'Recorded by mistake', isBack: true },
      })
    await end()
    expect(await shop.editionsOf(work.itemId, work.artistId)).toContain('held 3-3')
    expect(await refusalOf(end())).toBe('external-order-moved')
  })
})

describe('an order of one', () => {
  it('locks its total, and nothing is paid until the house has it [U-017]', async () => {
    const [work, buyer] = [await shop.listed(), await shop.buyerWith()]
    const { data, msg } = await shop.orderOf(buyer, work)
    expect(msg).toBe('It is ordered. We tell you when we have it.')
    expect(data).toMatchObject({ state: 'pending', total: 642, paid: null, reason: null })
    expect(await shop.walletOf(buyer)).toMatchObject({ postedMinor: 100_000n, heldMinor: 64_200n })
    const { locks } = (await buyer.api('GET /v1/wallet/locks')).data
    expect(locks[0]).toMatchObject({ kind: 'external', amount: 642, until: data.dueAt, work: { itemId: work.itemId } })
    expect(await shop.readOf(buyer, work)).toMatchObject({
      listings: [{ canOrder: false }],
      order: { state: 'pending' },
    })
  })

  it('is the buyer’s once the marketplace says that the house has bought it, for what it came to [U-017]', async () => {
    const [work, buyer] = [await shop.listed(), await shop.buyerWith()]
    await shop.orderOf(buyer, work)
    shop.market.sell(work.hash, { buyer: marketStandInKeys.wallet, cents: 63_000 })
    await sql`UPDATE external_listing SET asked_at = now() - interval '1 minute' WHERE id = ${work.listingId}`.execute(
      shop.test.resources.db,
    )
    await addJob(shop.test.resources.db, 'sweep-external-listings', {})
    await shop.test.runJobs()
    expect(await shop.walletOf(buyer)).toMatchObject({ postedMinor: 36_800n, heldMinor: 0n })
    expect(await shop.editionsOf(work.itemId, buyer.userId)).toEqual(['held 3-3'])
    expect((await shop.readOf(buyer, work)).order).toMatchObject({ state: 'acquired', paid: 632 })
    expect((await shop.noticesOf(buyer))[0]).toMatchObject({ kind: 'external-acquired', price: 632 })
    const { data } = await shop.test.api('GET /v1/item/{id}', { params: { id: work.itemId } })
    expect(JSON.stringify(data)).toContain(buyer.userId)
    expect(shop.test.mails.some(({ subject }) => subject === 'Tide Table is yours')).toBe(true)
  })

  it.each([
    ['sold to somebody else', (hash: string) => void shop.market.sell(hash, {}), 'It was sold to somebody else there.'],
    [
      'withdrawn',
      (hash: string) => shop.market.change(hash, { status: 'CANCELLED' }),
      'It is no longer for sale there.',
    ],
    ['dearer', (hash: string) => shop.market.change(hash, { cents: 64_001 }), 'It has become dearer there.'],
  ])(
    'that cannot be acquired because it is %s is cancelled, and the funds are returned [RULE-041]',
    async (_, happen, reason) => {
      const [work, buyer] = [await shop.listed(), await shop.buyerWith()]
      await shop.orderOf(buyer, work)
      happen(work.hash)
      await shop.look(work)
      expect(await shop.walletOf(buyer)).toMatchObject({ postedMinor: 100_000n, heldMinor: 0n })
      expect((await shop.readOf(buyer, work)).order).toMatchObject({ state: 'cancelled', reason })
      expect((await shop.noticesOf(buyer))[0]).toMatchObject({ kind: 'external-cancelled', price: 642, reason })
      expect(await shop.editionsOf(work.itemId, buyer.userId)).toEqual([])
    },
  )

  it.each([
    ['is silent', {}],
    ['is set up no longer', { outsideMarket: null }],
  ])(
    'that nobody acquires in time is cancelled by the sweep, though the marketplace %s [RULE-041]',
    async (_, change) => {
      const [work, buyer] = [await shop.listed(), await shop.buyerWith()]
      const { data } = await shop.orderOf(buyer, work)
      await sql`UPDATE external_order SET due_at = now() - interval '1 minute' WHERE id = ${data.id}`.execute(
        shop.test.resources.db,
      )
      await sql`UPDATE external_listing SET asked_at = now() - interval '1 hour' WHERE id = ${work.listingId}`.execute(
        shop.test.resources.db,
      )
      shop.market.failCalls(1)
      await sweepExternalListings({ ...shop.test.resources, ...change })
      shop.market.failCalls(0)
      expect((await shop.readOf(buyer, work)).order).toMatchObject({
        state: 'cancelled',
        reason: 'It could not be acquired in time.',
      })
      expect(await shop.walletOf(buyer)).toMatchObject({ heldMinor: 0n })
      expect((await shop.readOf(buyer, work)).listings[0]?.canOrder).toBe(true)
    },
  )

  it.each([
    ['at another total than was seen', { total: 641 }, 'price-changed'],
    ['without the money', { fundsMinor: 64_199n }, 'external-needs-funds'],
  ])(
    'is refused %s',
    async (_, { total = 642, fundsMinor = 100_000n }: { total?: number; fundsMinor?: bigint }, code) => {
      const [work, buyer] = [await shop.listed(), await shop.buyerWith(fundsMinor)]
      expect(await refusalOf(shop.orderOf(buyer, work, { total }))).toBe(code)
      expect(await shop.walletOf(buyer)).toMatchObject({ heldMinor: 0n })
    },
  )

  it('is refused to its holder, and where it is gone or the marketplace is silent for long', async () => {
    const [work, buyer] = [await shop.listed(), await shop.buyerWith()]
    const artist = {
      userId: work.artistId,
      api: shop.test.apiWith(await signInMember(shop.test.resources, work.artistId)),
    }
    expect(await refusalOf(shop.orderOf(artist, work))).toBe('own-item')
    await sql`UPDATE external_listing SET answered_at = now() - interval '16 minutes' WHERE id = ${work.listingId}`.execute(
      shop.test.resources.db,
    )
    shop.market.failCalls(1)
    expect(await refusalOf(shop.orderOf(buyer, work))).toBe('external-silent')
    shop.market.sell(work.hash, {})
    expect(await refusalOf(shop.orderOf(buyer, work))).toBe('external-gone')
  })

  it('is not paid by card money that may not leave yet', async () => {
    const [work, buyer] = [await shop.listed(), await shop.buyerWith()]
    await shop.test.resources.db.transaction().execute(async (tx) => {
      const wallet = (await lockWallets(tx, [buyer.userId])).of(buyer.userId)
      const { rows } = await sql<{
        id: string
      }>`INSERT INTO payment (purpose, status, expires_at, ended_at, owner_id, provider, state, amount_minor)
        VALUES ('top-up', 'cancelled', now() + interval '1 minute', now(), ${buyer.userId}, 'stripe', 'succeeded', 40000) RETURNING id`.execute(
        tx,
      )
      await recordCardMoney(tx, { wallet, paymentId: rows[0]?.id ?? '', amountMinor: 40_000n, days: 7 })
    })
    expect(await refusalOf(shop.orderOf(buyer, work))).toBe('external-needs-funds')
  })
})

describe('staff', () => {
  it('confirm what the marketplace does not say, with the transaction; the house pays what it was dearer [U-017] [U-050]', async () => {
    const [work, buyer] = [await shop.listed(), await shop.buyerWith()]
    const { data } = await shop.orderOf(buyer, work)
    const [transaction, reason] = [`0x${randomBytes(32).toString('hex')}`, 'Seen on the chain']
    expect(await refusalOf(shop.decide(data.id, { act: 'confirm', transaction, cost: 650, reason }))).toBe(
      'external-order-moved',
    )
    await shop.decide(data.id, { act: 'begin' })
    expect(await refusalOf(shop.decide(data.id, { act: 'confirm', cost: 650, reason }))).toBe('external-proof-needed')
    expect(await refusalOf(shop.decide(data.id, { act: 'confirm', transaction, cost: 650 }))).toBe('reason-needed')
    await shop.decide(data.id, { act: 'confirm', transaction, cost: 650, reason })
    expect((await shop.boardOf(work, 'waiting'))?.order).toMatchObject({
      state: 'pending',
      acts: ['stop', 'cancel'],
      approval: { act: 'external-purchase', amount: 650, terms: { transaction } },
    })
    await shop.agree(data.id)
    expect(await shop.walletOf(buyer)).toMatchObject({ postedMinor: 35_800n, heldMinor: 0n })
    expect((await shop.boardOf(work, 'past'))?.order).toMatchObject({
      state: 'acquired',
      cost: 650,
      paid: 642,
      transaction,
    })
    const again = await shop.listed()
    const second = (await shop.orderOf(await shop.buyerWith(), again)).data.id
    await shop.decide(second, { act: 'begin' })
    expect(await refusalOf(shop.decide(second, { act: 'confirm', transaction, cost: 640, reason }))).toBe(
      'external-transaction-known',
    )
    await shop.decide(second, { act: 'stop' })
  })

  it('cancel an order with a reason that its buyer reads, and nobody decides on their own [RULE-041] [U-050]', async () => {
    const [work, buyer] = [await shop.listed(), await shop.buyerWith()]
    const { data } = await shop.orderOf(buyer, work)
    expect(await refusalOf(shop.decide(data.id, { act: 'cancel' }))).toBe('reason-needed')
    await shop.decide(data.id, { act: 'cancel', reason: 'Its seller does not answer' })
    expect((await shop.noticesOf(buyer))[0]).toMatchObject({
      kind: 'external-cancelled',
      reason: 'Its seller does not answer',
    })
    expect(await shop.walletOf(buyer)).toMatchObject({ heldMinor: 0n })
    const own = await shop.person({ role: 'staff', fundsMinor: 100_000n })
    const { data: theirs } = await shop.orderOf(own, work)
    const act = own.api('POST /v1/staff/external-orders/{id}', { params: { id: theirs.id }, body: { act: 'begin' } })
    expect(await refusalOf(act)).toBe('external-order-own')
  })
})
