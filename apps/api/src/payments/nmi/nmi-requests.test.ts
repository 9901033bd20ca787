import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createNotedNmi } from '#test-support/payments/noted-nmi.ts'
import { type CardGateway, CardGatewayUnavailable } from '../card-gateway.ts'
import { createNmiCardGateway } from './nmi-card-gateway.ts'

const noted = createNotedNmi()
const { asked, acts } = noted
let cards: CardGateway & Required<Pick<CardGateway, 'chargePayment'>>
beforeAll(async () => {
  const origin = await noted.open()
  cards = createNmiCardGateway({ securityKey: 'the-key', webhookSecrets: [], origin }) as typeof cards
})
beforeEach(noted.clear)
afterAll(noted.close)

const subjectId = '01890000-4242-7242-8242-424242424242'
const orderId = `${subjectId}.500`

const action = (type: string, { amount = '5.00', success = 1, code = 100, date = '', text = '' } = {}) =>
  `<action><date>${date}</date><response_text>${text}</response_text><action_type>${type}</action_type><amount>${amount}</amount><success>${success}</success><response_code>${code}</response_code></action>`

/** A transaction as query.php tells it: a sale that waits for the settlement of its day, where nothing else is said. */
const told = (
  { id = '7', order = orderId, condition = 'pendingsettlement', original = '', currency = 'usd' } = {},
  actions = action('sale'),
) =>
  `<transaction><transaction_id>${id}</transaction_id><order_id>${order}</order_id><condition>${condition}</condition>
   <original_transaction_id>${original}</original_transaction_id><currency>${currency}</currency><cc_number>4xxxxxxxxxxx1111</cc_number>
   <cc_type>Visa</cc_type>${actions}</transaction>`

const charge = (changes: Partial<Parameters<typeof cards.chargePayment>[0]> = {}) => {
  const given = { providerId: orderId, card: { token: 'tok' }, threeDSecure: null, description: 'Monsoon order' }
  return cards.chargePayment({ ...given, isToBeKept: false, ...changes })
}
const unavailable = async (work: Promise<unknown>, message: string) => {
  const error: unknown = await work.catch((caught: unknown) => caught)
  expect(error).toBeInstanceOf(CardGatewayUnavailable)
  expect(error).toMatchObject({ message })
}

describe('a charge that is asked for', () => {
  it.each([
    [1n, '0.01'],
    [99n, '0.99'],
    [100n, '1.00'],
    [123_456n, '1234.56'],
  ])('of %s cents is one of %s dollars, by our order id', async (amountMinor, amount) => {
    const providerId = `${subjectId}.${amountMinor}`
    noted.lists = ['', told({ order: providerId }, action('sale', { amount }))]
    noted.results = ['response=1&response_code=100&transactionid=7']
    expect(await charge({ providerId })).toMatchObject({ state: 'succeeded', receivedMinor: amountMinor })
    expect(asked.map(({ script }) => script)).toEqual(['query.php', 'transact.php', 'query.php'])
    expect(asked[0]?.fields).toEqual({ security_key: 'the-key', order_id: providerId })
    expect(acts()).toEqual([
      {
        security_key: 'the-key',
        type: 'sale',
        amount,
        currency: 'USD',
        orderid: providerId,
        order_description: 'Monsoon order',
        payment_token: 'tok',
      },
    ])
  })

  it('passes on a test number, and each word of 3-D Secure', async () => {
    noted.lists = ['', told()]
    noted.results = ['response=1']
    await charge({
      card: { testNumber: '4111111111111111', expiry: '1231', cvv: '123' },
      threeDSecure: {
        cardHolderAuth: 'verified',
        cavv: 'a',
        eci: '05',
        xid: 'b',
        threeDsVersion: '2',
        directoryServerId: 'c',
      },
    })
    expect(acts()).toMatchObject([
      {
        ccnumber: '4111111111111111',
        ccexp: '1231',
        cvv: '123',
        cardholder_auth: 'verified',
        cavv: 'a',
        eci: '05',
        xid: 'b',
        three_ds_version: '2',
        directory_server_id: 'c',
      },
    ])
  })

  it.each(['in_progress', 'pending', 'unknown'])('is not made while one is %s', async (condition) => {
    noted.lists = [told({ condition }, '')]
    expect(await charge()).toMatchObject({ state: 'processing', receivedMinor: 0n })
    expect(acts()).toEqual([])
  })

  it.each([400, 420, 421, 430, 440, 410, 411])('has an outcome that nobody knows after %s', async (code) => {
    noted.results = [`response=3&response_code=${code}&responsetext=Later`]
    await unavailable(charge(), `transact.php: ${code} Later`)
  })

  it.each(['Authentication Failed', 'Invalid Security Key'])('is no fault of its card after %s', async (said) => {
    noted.results = [`response=3&response_code=300&responsetext=${said}`]
    await unavailable(charge(), `transact.php: 300 ${said}`)
  })

  it('that is declined says what its buyer can do', async () => {
    noted.results = ['response=2&response_code=202&responsetext=NSF', 'response=2']
    expect(await charge()).toMatchObject({
      state: 'requiresPaymentMethod',
      failureMessage: 'Your card has insufficient funds.',
      receivedMinor: 0n,
    })
    expect(await charge()).toMatchObject({ failureMessage: 'Your card was declined.' })
  })

  it('whose answer is lost is looked up, and one that is not listed yet is not believed', async () => {
    noted.lists = ['', told(), told()]
    noted.results = [500]
    expect(await charge()).toMatchObject({ state: 'succeeded' })
    noted.results = [500]
    await unavailable(charge(), 'transact.php: status 500')
    noted.results = ['response=1']
    await unavailable(charge(), 'query.php: a charge that is not listed yet')
  })

  it.each(['', 'response=4', 'response=1&response=2'])('has no result in "%s"', async (answer) => {
    noted.results = [answer]
    await unavailable(charge(), 'transact.php: an answer without a result')
  })
})

describe('a refund that is asked for', () => {
  const refund = (amountMinor = 500n, bookedRefundIds: string[] = []) =>
    cards.refundPayment({
      providerId: orderId,
      amountMinor,
      bookedRefundIds,
      idempotencyKey: 'unused',
      reason: 'soldOut',
    })
  const child = (id: string, amount = '5.00') =>
    told({ id, original: '7', condition: 'complete' }, action('refund', { amount }))
  const named = { security_key: 'the-key', transactionid: '7', orderid: orderId }

  it('of all of an open day is a void, else a refund of so much', async () => {
    noted.results = Array.from({ length: 4 }, () => 'response=1&transactionid=8')
    noted.lists = [told()]
    expect(await refund()).toEqual({ refundId: '7:void', providerId: orderId, amountMinor: 500n, state: 'succeeded' })
    noted.lists = [told({ condition: 'complete' })]
    expect(await refund()).toMatchObject({ refundId: '8', amountMinor: 500n })
    noted.lists = [told()]
    await refund(499n)
    noted.lists = [told() + child('9', '0.20')]
    await refund(480n)
    expect(acts()).toEqual([
      { ...named, type: 'void' },
      { ...named, type: 'refund', amount: '5.00' },
      { ...named, type: 'refund', amount: '4.99' },
      { ...named, type: 'refund', amount: '4.80' },
    ])
  })

  it('that is there already is not made again, unless that one is booked', async () => {
    noted.lists = [
      told() + child('9'),
      told({}, action('sale') + action('void')),
      told({}, action('sale') + action('refund')),
    ]
    expect([await refund(), await refund(), await refund()].map(({ refundId }) => refundId)).toEqual([
      '9',
      '7:void',
      '7:1',
    ])
    expect(acts()).toEqual([])
    noted.lists = [told() + child('9')]
    noted.results = ['response=1&transactionid=10']
    expect(await refund(500n, ['9'])).toMatchObject({ refundId: '10' })
    noted.lists = [told() + child('9')]
    expect(await refund()).toEqual({ refundId: '9', providerId: orderId, amountMinor: 500n, state: 'succeeded' })
  })

  it('is refused in the gateway’s words, or plainly where it has none', async () => {
    noted.lists = [told(), told(), told()]
    noted.results = [
      'response=2&response_code=200&responsetext=Closed',
      'response=3&response_code=300',
      'response=3&response_code=420',
    ]
    await expect(refund()).rejects.toMatchObject({ name: 'CardRefused', code: '200', message: 'Closed' })
    await expect(refund()).rejects.toMatchObject({ code: '300', message: 'The refund was refused.' })
    await unavailable(refund(), 'transact.php: 420 ')
  })

  it('needs a sale that has taken money', async () => {
    noted.lists = [told({}, action('sale', { success: 0, code: 200 }))]
    const unknown = { code: 'unknown_payment', message: 'There is no such payment' }
    await expect(refund()).rejects.toMatchObject(unknown)
    await expect(cards.retrievePayment(`${subjectId}.`)).rejects.toMatchObject(unknown)
  })
})

describe('a payment that is read', () => {
  const read = (list: string) => {
    noted.lists = [list]
    return cards.retrievePayment(orderId)
  }

  it('is what was taken, captured or declined, by which card, and what went back', async () => {
    const paid = { state: 'succeeded', cardLast4: '1111', cardBrand: 'visa', currency: 'USD', failureMessage: null }
    expect(await read(told({ currency: 'eur' }, action('capture')))).toMatchObject({ ...paid, currency: 'EUR' })
    const twice = told() + told({ id: '8' }) + told({ id: '9', original: '8' }, action('refund', { amount: '1.00' }))
    expect(await read(twice)).toMatchObject({ ...paid, receivedMinor: 1_000n, refundedMinor: 100n })
    const parts = action('sale') + action('refund', { amount: '1.00' }) + action('refund', { amount: '-0.50' })
    expect(await read(told({}, parts))).toMatchObject({ ...paid, refundedMinor: 150n })
    const refused = action('sale', { success: 0, code: 223 })
    expect(await read(told({ condition: 'failed' }, refused))).toMatchObject({
      state: 'requiresPaymentMethod',
      failureMessage: 'Your card has expired.',
      cardLast4: null,
      cardBrand: null,
    })
    expect(await read(told({}, refused) + told({ id: '8' }))).toMatchObject(paid)
    expect(await read(told({ order: 'another' }))).toMatchObject({ state: 'requiresPaymentMethod', receivedMinor: 0n })
    expect(await read(told({ currency: '' }))).toMatchObject({ currency: 'USD', isDisputed: false })
  })

  it('is not what was only authorised, what belongs to another transaction, or a refund that was refused', async () => {
    const unpaid = { state: 'requiresPaymentMethod', receivedMinor: 0n }
    expect(await read(told({}, action('auth')))).toMatchObject(unpaid)
    expect(await read(told({ original: '6' }))).toMatchObject(unpaid)
    const refused = told({ id: '8', original: '7' }, action('refund', { success: 0 }) + action('validate'))
    expect(await read(told() + refused)).toMatchObject({ receivedMinor: 500n, refundedMinor: 0n })
  })

  it.each([`x${orderId}`, `${orderId}x`, subjectId])('has an order id of ours, and so is not %s', async (id) => {
    await expect(cards.retrievePayment(id)).rejects.toMatchObject({ code: 'unknown_payment' })
    expect(asked).toHaveLength(1)
  })

  it('is one in a list of those with an order id of ours, a hundred transactions a page', async () => {
    const since = new Date('2026-11-21T10:00:00Z')
    noted.lists = [told() + told({ order: 'somebody’s' }), told()]
    expect(await cards.listPayments({ since, cursor: null })).toMatchObject({
      payments: [{ providerId: orderId }],
      next: null,
    })
    expect(asked[0]?.fields).toEqual({
      security_key: 'the-key',
      action_type: 'sale',
      condition: 'pendingsettlement,complete,canceled',
      result_order: 'reverse',
      start_date: '20261121100000',
      result_limit: '100',
      page_number: '0',
    })
    noted.lists = [Array.from({ length: 100 }, (_, nth) => told({ id: String(nth) })).join('')]
    expect(await cards.listPayments({ since, cursor: '4' })).toMatchObject({ payments: [{}], next: '5' })
    expect(asked[2]?.fields['page_number']).toBe('4')
  })

  it('is cancelled by nobody asking for it any more, unless it has succeeded', async () => {
    expect(await cards.cancelPayment(orderId, 'unused')).toMatchObject({ state: 'canceled', providerId: orderId })
    noted.lists = [told()]
    await expect(cards.cancelPayment(orderId, 'unused')).rejects.toMatchObject({ code: 'already_paid' })
    expect(cards).toMatchObject({ name: 'nmi', signatureHeader: 'webhook-signature' })
  })
})

describe('what banks have taken back', () => {
  const daysAgo = (days: number) =>
    new Date(Date.now() - days * 86_400_000).toISOString().replaceAll(/\D/g, '').slice(0, 14)
  const returned = (date: string, amount = '-5.00') => action('return', { amount, date, text: '101: Fraud' })

  it('of a payment is a dispute that runs, and is lost for good where nothing has come back for 120 days', async () => {
    noted.lists = [told({}, action('sale') + returned(daysAgo(119)) + returned(daysAgo(121), '-1.25'))]
    const dispute = {
      disputeId: '7:return',
      providerId: orderId,
      amountMinor: 500n,
      state: 'open',
      reason: '101: Fraud',
    }
    expect(await cards.listDisputes({ providerId: orderId })).toEqual([
      dispute,
      { ...dispute, disputeId: '7:return:2', amountMinor: 125n, state: 'lost' },
    ])
    expect(asked[0]?.fields).toMatchObject({ order_id: orderId })
    noted.lists = [told({}, action('sale') + returned(''))]
    expect(await cards.retrievePayment(orderId)).toMatchObject({ state: 'succeeded', isDisputed: true })
    noted.lists = [told()]
    expect(await cards.retrievePayment(orderId)).toMatchObject({ isDisputed: false })
  })

  it('is listed page by page, whatever was paid: what is not ours is left out', async () => {
    noted.lists = [
      Array.from({ length: 100 }, (_, nth) => told({ id: String(nth) }, action('sale') + returned(daysAgo(1)))).join(
        '',
      ),
      told({ order: 'of another shop' }, returned(daysAgo(1))) + told({ id: '200' }, action('chargeback')),
    ]
    const disputes = await cards.listDisputes({ since: new Date('2026-11-21T10:00:00Z') })
    expect(disputes).toHaveLength(101)
    expect(disputes.at(-1)).toMatchObject({ disputeId: '200:return', reason: 'chargeback' })
    const query = { action_type: 'return', start_date: '20261121100000', result_limit: '100' }
    expect(asked.map(({ fields }) => fields)).toEqual(
      ['0', '1'].map((page) => ({ security_key: 'the-key', ...query, page_number: page })),
    )
  })
})

describe('a refund that its bank has not taken', () => {
  it('is told as failed, and counts as no refund', async () => {
    const child = (id: string, condition: string, acts: string) =>
      told({ id, condition, original: '7', order: orderId }, acts)
    const back = (changes = {}) => action('refund', { amount: '-1.00', ...changes })
    const list =
      told({ condition: 'complete' }) +
      child('8', 'complete', back()) +
      child('9', 'failed', back()) +
      child('10', 'failed', back({ success: 0, text: 'Card closed' }))
    noted.lists = [list, list]
    const failed = { providerId: orderId, amountMinor: 100n, state: 'failed' }
    expect(await cards.listRefunds(orderId)).toEqual([
      { ...failed, refundId: '9', failure: '' },
      { ...failed, refundId: '10', failure: 'Card closed' },
    ])
    expect(await cards.retrievePayment(orderId)).toMatchObject({ refundedMinor: 100n })
  })
})
