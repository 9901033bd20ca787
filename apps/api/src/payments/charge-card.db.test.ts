import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Config } from '#config.ts'
import { InputRefusal } from '#errors.ts'
import { type ChargingShop, openChargingShop, sentCard } from '#test-support/payments/charging-shop.ts'
import { type CardGateway, CardGatewayUnavailable, CardRefused } from './card-gateway.ts'
import { chargeCard, checkSentCard, type SentCard } from './charge-card.ts'
import { readCardPayment, cancelCardPayment } from './read-card-payment.ts'
import { askToKeepCard } from './payment-queries.ts'
import { chargeOwnPayment } from './finish-payment.ts'

let shop: ChargingShop
beforeAll(async () => {
  shop = await openChargingShop()
})
beforeEach(() => shop.reset())
afterAll(() => shop.test.close())

const charge = (paymentId: string, changes: Partial<SentCard> = {}) =>
  chargeCard(shop.resources, { paymentId, sent: { ...sentCard, ...changes } })
const letPass = (minutes: number) =>
  shop.resources.pool.query(`UPDATE card_charge SET begun_at = begun_at - $1 * interval '1 minute'`, [minutes])

describe('a card that our server charges', () => {
  it('is asked once, with what it pays for, and not again once it has paid', async () => {
    const { id, providerId } = await shop.begun()
    const threeDSecure = {
      cardHolderAuth: 'verified',
      cavv: 'a',
      eci: '05',
      xid: 'b',
      threeDsVersion: '2',
      directoryServerId: 'c',
    }
    await charge(id, { threeDSecure })
    await charge(id)
    const description = `Monsoon payment ${id}`
    expect(shop.asked).toEqual([
      { providerId, card: { token: 'tok_12345678' }, threeDSecure, description, isToBeKept: false },
    ])
  })

  it('is said to be kept where its owner has agreed', async () => {
    const { id } = await shop.begun()
    await askToKeepCard(shop.resources.db, id, true)
    await charge(id)
    expect(shop.asked).toMatchObject([{ isToBeKept: true }])
  })

  it('that is declined says why, and another may be tried', async () => {
    const { id } = await shop.begun()
    shop.bank.answer = () => ({ failureMessage: 'Your card has expired.' })
    await expect(charge(id)).rejects.toMatchObject({
      code: 'card-refused',
      facts: { reason: 'Your card has expired.' },
    })
    shop.bank.answer = () => ({ failureMessage: null })
    await expect(charge(id)).rejects.toMatchObject({ code: 'card-refused', facts: { reason: '' } })
    expect(shop.asked.map(({ threeDSecure }) => threeDSecure)).toEqual([null, null])
  })

  it('whose bank has not answered yet is not asked again before it has', async () => {
    const { id, providerId } = await shop.begun()
    shop.bank.answer = () => ({ state: 'processing' })
    await expect(charge(id)).rejects.toMatchObject({ code: 'payment-not-finished' })
    shop.change(providerId, { state: 'processing' })
    await expect(charge(id)).rejects.toMatchObject({ code: 'payment-not-finished' })
    expect(shop.asked).toHaveLength(1)
  })

  it('whose answer is lost is looked at, and asked again only after three minutes', async () => {
    const { id, providerId } = await shop.begun()
    shop.bank.answer = () => {
      throw new CardGatewayUnavailable('no answer')
    }
    await expect(charge(id)).rejects.toMatchObject({ code: 'payment-not-finished' })
    expect(await readCardPayment(shop.resources, await shop.stored(id))).toMatchObject({ state: 'processing' })
    await expect(charge(id)).rejects.toMatchObject({ code: 'payment-not-finished' })
    expect(await cancelCardPayment(shop.resources, await shop.stored(id))).toMatchObject({ state: 'processing' })
    expect([shop.asked.length, shop.paymentAt(providerId).state]).toEqual([1, 'requiresPaymentMethod'])
    await letPass(4)
    shop.reset()
    await charge(id)
    expect(shop.asked).toHaveLength(1)
  })

  it.each([
    [new CardRefused('no', { code: null }), { code: 'card-unavailable' }],
    [new TypeError('a fault of ours'), { message: 'a fault of ours' }],
  ])('fails as it is where the gateway says %o', async (error, refusal) => {
    const { id } = await shop.begun()
    shop.bank.answer = () => {
      throw error
    }
    await expect(charge(id)).rejects.toMatchObject(refusal)
  })

  it('is not asked for a payment that is closed, unknown, of another provider or of somebody else', async () => {
    const { id, providerId } = await shop.begun()
    await cancelCardPayment(shop.resources, await shop.stored(id))
    shop.change(providerId, { state: 'requiresPaymentMethod' })
    await expect(charge(id)).rejects.toMatchObject({ code: 'payment-over' })
    const unknown = { code: 'payment-unknown' }
    await expect(charge(randomUUID())).rejects.toMatchObject(unknown)
    await expect(charge((await shop.begin('wallet')).id)).rejects.toMatchObject(unknown)
    const other = await shop.begun()
    const own = (ownerId: string, known: string) =>
      chargeOwnPayment(shop.resources, { ownerId, providerId: known, sent: sentCard })
    await expect(own(randomUUID(), other.providerId)).rejects.toMatchObject(unknown)
    await expect(own(other.ownerId, 'fake_0')).rejects.toMatchObject(unknown)
    const nowhere = chargeOwnPayment({ ...shop.resources, cards: null }, { ...other, sent: sentCard })
    await expect(nowhere).rejects.toMatchObject({ code: 'card-unavailable' })
    expect(shop.asked).toEqual([])
    await own(other.ownerId, other.providerId)
    expect(shop.asked).toHaveLength(1)
  })
})

describe('what a browser names of a card', () => {
  const check = (card: Partial<SentCard>, config: Partial<Config> = {}, gateway: CardGateway | null = shop.cards) =>
    checkSentCard({ cards: gateway, config: { ...shop.resources.config, ...config } }, { ...sentCard, ...card })
  const faultOf = (card: Partial<SentCard>, config: Partial<Config> = {}) => {
    try {
      return check(card, config)
    } catch (error) {
      return error instanceof InputRefusal ? error.errors.map(({ path }) => path) : error
    }
  }
  const production = { MODE: 'production' } as const

  it('is a token, or in the demo a published test number', () => {
    expect(check({})).toEqual({ token: 'tok_12345678' })
    expect(check({ ccnumber: '12345678-token' })).toEqual({ token: '12345678-token' })
    const published = { ccnumber: '4111111111111111', ccexp: '1231', cvv: '123' }
    expect(check(published)).toEqual({ testNumber: '4111111111111111', expiry: '1231', cvv: '123' })
    expect(faultOf(published, production)).toEqual(['ccnumber'])
  })

  it.each([
    [{ ccnumber: '4242424242424242' }, ['ccnumber']],
    [{ ccnumber: '12345678' }, ['ccnumber']],
    [{ ccnumber: 'short_7' }, ['ccnumber']],
    [{ ccnumber: 'x'.repeat(256) }, ['ccnumber']],
    [{ ccnumber: 'tok_1234 5678' }, ['ccnumber']],
    [{ ccexp: '1231' }, ['ccexp']],
    [{ cvv: '123' }, ['cvv']],
  ])('is never its own number, expiry or code: %o', (card, fields) => {
    expect(faultOf(card)).toEqual(fields)
    expect(faultOf(card, production)).toEqual(fields)
  })

  it('has been asked for by its bank where that is set up, unless it is a test number', () => {
    const secure = { CARD_GATEWAY_THREE_D_SECURE_KEY: 'key' }
    expect(() => check({}, secure)).toThrow(expect.objectContaining({ code: 'card-not-authenticated' }))
    expect(check({ ccnumber: '4111111111111111' }, secure)).toHaveProperty('testNumber')
    const said = { cardHolderAuth: 'verified', cavv: '', eci: '', xid: '', threeDsVersion: '', directoryServerId: '' }
    expect(check({ threeDSecure: said }, secure)).toHaveProperty('token')
  })

  it('is of no use without a gateway, or to one whose script charges by itself', () => {
    expect(() => check({}, {}, null)).toThrow(expect.objectContaining({ code: 'card-unavailable' }))
    expect(() => check({}, {}, shop.fake)).toThrow(expect.objectContaining({ code: 'card-charged-elsewhere' }))
  })
})
