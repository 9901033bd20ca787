import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { listInvariantViolations } from '#ledger/invariant-queries.ts'
import { bidFor, createAuction, endIn } from '#test-support/auction-fixture.ts'
import { createPerson, type Person } from '#test-support/people/create-person.ts'
import { createTestApi } from '#test-support/create-test-api.ts'
import { createMember, signInMember } from '#test-support/sale-fixture-queries.ts'
import { openTokenShop, testExpiry, type TokenShop } from '#test-support/chain/token-shop.ts'
import { sweepPayments } from '#payments/sweep-payments.ts'
import { readFreeBalance, readWallet } from '#ledger/read-balances.ts'

let shop: TokenShop
beforeAll(async () => {
  shop = await openTokenShop()
})
afterEach(() => Object.assign(shop.standIn.faults, { loseAnswers: 0, loses: 'transact.php', failNext: 0 }))
afterAll(async () => {
  expect(await listInvariantViolations(shop.test.resources.db)).toEqual([])
  await shop.close()
})

type Lot = Awaited<ReturnType<typeof createAuction>>

const person = (fundsMinor = 0n) => createPerson(shop.test, { fundsMinor })

const lot = () => createAuction(shop.test.resources)

interface Sent {
  amount?: number
  idempotencyKey?: string
  ccnumber?: string
  ccexp?: string
  cvv?: string
}

const bid = ({ api }: Person, { auctionId, itemId }: Lot, { amount = 150, idempotencyKey, ...sent }: Sent = {}) =>
  api('PATCH /v1/bid/post-fracto', {
    body: { saleId: auctionId, itemId, amount, ccnumber: shop.tokenOf(), ...sent },
    ...(idempotencyKey && { idempotencyKey }),
  })

const freeOf = ({ userId }: Person) => readFreeBalance(shop.test.resources.db, userId)
const heldOf = async ({ userId }: Person) => (await readWallet(shop.test.resources.db, userId)).account.heldMinor
const pledgesOf = async ({ api }: Person) => (await api('GET /v1/pledge/own', { query: {} })).data.pledges
const paymentsOf = async ({ userId }: Person) => {
  const { db } = shop.test.resources
  const rows = await db.selectFrom('payment').select('provider_id').where('owner_id', '=', userId).execute()
  return rows.map(({ provider_id: providerId }) => providerId ?? '')
}
const chargesOf = async (bidder: Person) =>
  (await paymentsOf(bidder)).reduce((sum, providerId) => sum + shop.salesOf(providerId), 0)

/** As if the gateway had been silent for longer than a charge can take. */
const forgetCharges = () =>
  shop.test.resources.pool.query(`UPDATE card_charge SET begun_at = begun_at - interval '10 minutes'`)

describe('PATCH /v1/bid/post-fracto', () => {
  it('charges bid and fees by token, and locks them with the bid [CALL-125]', async () => {
    const [auction, bidder] = [await lot(), await person()]
    const { data, msg } = await bid(bidder, auction)
    expect(msg).toBe('Bidding added successfully')
    expect(data).toMatchObject({ highestBid: 150, own: { isLeading: true, held: 158.4 } })
    expect([await freeOf(bidder), await heldOf(bidder), await chargesOf(bidder)]).toEqual([0n, 15_840n, 1])
    expect(await pledgesOf(bidder)).toMatchObject([{ state: 'placed', amount: 158.4, cardLast4: '1111' }])
  })

  it('charges the difference alone for a higher own bid, and nothing where enough is locked', async () => {
    const [auction, bidder] = [await lot(), await person()]
    const command = { saleId: auction.auctionId, itemId: auction.itemId }
    const first = { ...command, amount: 150, maxAmount: 300, ccnumber: shop.tokenOf() }
    await bidder.api('PATCH /v1/bid/post-fracto', { body: first })
    expect(await heldOf(bidder)).toBe(30_840n)
    await bid(bidder, auction, { amount: 200 })
    expect([await heldOf(bidder), await chargesOf(bidder)]).toEqual([30_840n, 1])
    await bidder.api('PATCH /v1/bid/post-fracto', {
      body: { ...command, amount: 210, maxAmount: 450, ccnumber: shop.tokenOf() },
    })
    expect([await heldOf(bidder), await chargesOf(bidder)]).toEqual([45_840n, 2])
  })

  it('frees the money of who is outbid, and it goes back to the card on request', async () => {
    const [auction, bidder, rival] = [await lot(), await person(), await person(100_000n)]
    await bid(bidder, auction)
    await bidFor(shop.test.resources, auction, { bidderId: rival.userId, amountMinor: 20_000n })
    expect([await freeOf(bidder), await heldOf(bidder)]).toEqual([15_840n, 0n])
    const [pledge] = await pledgesOf(bidder)
    await bidder.api('POST /v1/pledge/{id}/return', { params: { id: pledge?.pledgeId ?? '' } })
    await shop.test.runJobs()
    const [providerId = ''] = await paymentsOf(bidder)
    expect(await shop.test.resources.cards?.retrievePayment(providerId)).toMatchObject({ refundedMinor: 15_840n })
    expect(await freeOf(bidder)).toBe(0n)
  })

  it('refuses what PATCH /v1/bid/post refuses, before anything is charged', async () => {
    const [auction, other, bidder] = [await lot(), await lot(), await person()]
    const owner = shop.test.apiWith(await signInMember(shop.test.resources, auction.artistId))
    await expect(bid({ userId: auction.artistId, api: owner }, auction)).rejects.toMatchObject({ code: 'own-item' })
    await expect(bid(bidder, auction, { amount: 1 })).rejects.toMatchObject({ code: 'bid-too-low' })
    await expect(bid(bidder, { ...auction, itemId: other.itemId })).rejects.toMatchObject({ code: 'auction-not-found' })
    await endIn(shop.test.resources, auction.auctionId, -1)
    await expect(bid(bidder, auction)).rejects.toMatchObject({ code: 'auction-over' })
    expect(await paymentsOf(bidder)).toEqual([])
  })

  it('says what the bank said of a declined card, and makes the bid with another', async () => {
    const [auction, bidder] = [await lot(), await person()]
    const idempotencyKey = crypto.randomUUID()
    await expect(bid(bidder, auction, { ccnumber: shop.tokenOf('202'), idempotencyKey })).rejects.toMatchObject({
      code: 'card-refused',
      message: 'Your card has insufficient funds.',
    })
    expect([await heldOf(bidder), await chargesOf(bidder)]).toEqual([0n, 0])
    await bid(bidder, auction)
    expect([await heldOf(bidder), await chargesOf(bidder)]).toEqual([15_840n, 1])
    expect((await pledgesOf(bidder)).map(({ state }) => state)).toEqual(['placed', 'cancelled'])
  })

  it('answers a repeated call as the first time, and charges once', async () => {
    const [auction, bidder] = [await lot(), await person()]
    const sent = { idempotencyKey: crypto.randomUUID(), ccnumber: shop.tokenOf() }
    const first = await bid(bidder, auction, sent)
    expect(await bid(bidder, auction, sent)).toEqual(first)
    expect([await heldOf(bidder), await chargesOf(bidder)]).toEqual([15_840n, 1])
  })

  it('makes one bid and one charge of the same call sent twice at once', async () => {
    const [auction, bidder] = [await lot(), await person()]
    const sent = { idempotencyKey: crypto.randomUUID(), ccnumber: shop.tokenOf() }
    await Promise.allSettled([bid(bidder, auction, sent), bid(bidder, auction, sent)])
    await bid(bidder, auction, sent)
    expect([await heldOf(bidder), await chargesOf(bidder)]).toEqual([15_840n, 1])
  })

  it('keeps one bid of two calls without a key, and sends the money of the other back', async () => {
    const [auction, bidder] = [await lot(), await person()]
    await Promise.allSettled([bid(bidder, auction), bid(bidder, auction)])
    await forgetCharges()
    await shop.test.runJobs()
    const placed = (await pledgesOf(bidder)).filter(({ state }) => state === 'placed')
    expect(placed.length).toBeLessThanOrEqual(1)
    expect(await heldOf(bidder)).toBe(placed.length === 1 ? 15_840n : 0n)
    for (const providerId of await paymentsOf(bidder)) {
      const told = await shop.test.resources.cards?.retrievePayment(providerId)
      const isPlaced = told && told.receivedMinor > told.refundedMinor
      expect([0n, 15_840n]).toContain(told?.refundedMinor)
      if (isPlaced) expect(placed).toHaveLength(1)
    }
  })

  it('looks for a charge whose answer was lost, and makes no other, however often its event comes', async () => {
    const [auction, bidder] = [await lot(), await person()]
    const sent = { idempotencyKey: crypto.randomUUID(), ccnumber: shop.tokenOf() }
    shop.standIn.faults.loseAnswers = 1
    await bid(bidder, auction, sent)
    expect([await heldOf(bidder), await chargesOf(bidder)]).toEqual([15_840n, 1])
    const [providerId = ''] = await paymentsOf(bidder)
    expect(await shop.send(providerId, 'another key')).toBe(400)
    for (let copy = 0; copy < 3; copy += 1) expect(await shop.send(providerId)).toBe(200)
    await shop.test.runJobs()
    expect([await heldOf(bidder), await chargesOf(bidder)]).toEqual([15_840n, 1])
  })

  it('finishes by the sweep what a killed process had charged, and charges no second time', async () => {
    const [auction, bidder] = [await lot(), await person()]
    const sent = { idempotencyKey: crypto.randomUUID(), ccnumber: shop.tokenOf() }
    const { cards } = shop.test.resources
    const look = cards?.retrievePayment.bind(cards)
    const charge = cards?.chargePayment?.bind(cards)
    if (!cards || !look || !charge) throw new Error('the gateway charges')
    // Killed between the charge and its answer.
    cards.chargePayment = async (input) => {
      await charge(input)
      throw new Error('killed')
    }
    await expect(bid(bidder, auction, sent)).rejects.toMatchObject({ code: 'server-error' })
    cards.chargePayment = charge
    expect(await heldOf(bidder)).toBe(0n)
    await shop.test.resources.pool.query(
      `UPDATE payment SET created_at = now() - interval '20 minutes', expires_at = now() - interval '1 second'
       WHERE owner_id = $1`,
      [bidder.userId],
    )
    await sweepPayments(shop.test.resources)
    expect([await heldOf(bidder), await chargesOf(bidder)]).toEqual([15_840n, 1])
    expect((await bid(bidder, auction, sent)).data.own).toMatchObject({ held: 158.4 })
  })

  it('sends the money back when the bank is slower than the time to pay', async () => {
    const [auction, bidder] = [await lot(), await person()]
    const { cards, pool } = shop.test.resources
    const charge = cards?.chargePayment?.bind(cards)
    if (!cards || !charge) throw new Error('the gateway charges')
    cards.chargePayment = async (input) => {
      const [row] = (await pool.query<{ id: string }>('SELECT id FROM payment WHERE owner_id = $1', [bidder.userId]))
        .rows
      await bidder.api('POST /v1/pledge/{id}/cancel', { params: { id: row?.id ?? '' } })
      await shop.test.runJobs()
      return charge(input)
    }
    await expect(bid(bidder, auction)).rejects.toMatchObject({ code: 'pledge-unplaced' })
    cards.chargePayment = charge
    await shop.test.runJobs()
    const [providerId = ''] = await paymentsOf(bidder)
    expect(await cards.retrievePayment(providerId)).toMatchObject({ receivedMinor: 15_840n, refundedMinor: 15_840n })
    expect([await freeOf(bidder), await heldOf(bidder)]).toEqual([0n, 0n])
  })

  it('charges nothing once the pledge is given up and closed', async () => {
    const [auction, bidder] = [await lot(), await person()]
    const body = { saleId: auction.auctionId, itemId: auction.itemId, amount: 150, modeOfPayment: 'card' as const }
    const { data } = await bidder.api('POST /v1/bid/initiate', { body })
    await bidder.api('POST /v1/pledge/{id}/cancel', { params: { id: data.pledgeId ?? '' } })
    await shop.test.runJobs()
    const charged = { paymentId: data.paymentId ?? '', ccnumber: shop.tokenOf() }
    await expect(bidder.api('POST /v1/payment-service/charge-card', { body: charged })).rejects.toMatchObject({
      code: 'payment-over',
    })
    expect(await chargesOf(bidder)).toBe(0)
  })

  it('takes published test numbers in the demo, and no other card', async () => {
    const [auction, bidder] = [await lot(), await person()]
    const test = { ccnumber: '5431111111111111', ccexp: testExpiry, cvv: '123' }
    expect((await bid(bidder, auction, test)).data).toMatchObject({ highestBid: 150 })
    for (const sent of [
      { ...test, ccnumber: '4242424242424242' },
      { ...test, ccnumber: '4111 1111 1111 1111' },
      { ...test, ccnumber: '1234567890123456' },
      { ccnumber: shop.tokenOf(), cvv: '123' },
      { ccnumber: shop.tokenOf(), ccexp: testExpiry },
    ])
      await expect(bid(await person(), auction, { ...sent, amount: 900 })).rejects.toMatchObject({
        code: 'invalid-input',
      })
  })

  it('wants the word of the bank where 3-D Secure is set up', async () => {
    const { test } = shop
    const safe = { ...test.resources, config: { ...test.resources.config, CARD_GATEWAY_THREE_D_SECURE_KEY: 'key' } }
    const { checkSentCard } = await import('#payments/charge-card.ts')
    const sent = { ccnumber: shop.tokenOf(), ccexp: '', cvv: '' }
    expect(() => checkSentCard(safe, sent)).toThrow('3-D Secure')
    const said = {
      cardHolderAuth: 'verified',
      cavv: 'x',
      eci: '05',
      xid: '',
      threeDsVersion: '2',
      directoryServerId: '',
    }
    expect(checkSentCard(safe, { ...sent, threeDSecure: said })).toEqual({ token: sent.ccnumber })
  })
})

describe('under another card provider', () => {
  it('is refused with the way to pay', async () => {
    const test = await createTestApi()
    try {
      const auction = await createAuction(test.resources)
      const api = test.apiWith(await signInMember(test.resources, await createMember(test.resources)))
      const body = { saleId: auction.auctionId, itemId: auction.itemId, amount: 150, ccnumber: 'token-of-a-card' }
      await expect(api('PATCH /v1/bid/post-fracto', { body })).rejects.toMatchObject({
        code: 'card-charged-elsewhere',
      })
    } finally {
      await test.close()
    }
  })
})
