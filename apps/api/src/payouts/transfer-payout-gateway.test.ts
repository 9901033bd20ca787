import { startPayoutStandIn, type PayoutStandIn } from '@monsoon/dev-env/payout-stand-in/start-payout-stand-in'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { PayoutUnknown } from './payout-gateway.ts'
import { createTransferPayoutGateway } from './transfer-payout-gateway.ts'

let service: PayoutStandIn
beforeEach(async () => {
  service = await startPayoutStandIn()
})
afterEach(() => service.close())

const gateway = (apiKey = service.apiKey) =>
  createTransferPayoutGateway({ url: service.url, organization: 'monsoon', apiKey, accountId: '000000001' })
const payout = (key: string, amountMinor = 12_050n) => ({
  key,
  amountMinor,
  currency: 'USD' as const,
  holderName: 'Mira Lim',
  bankName: 'Bank Muscat',
  swiftCode: 'BMUSOMRX',
  accountNumber: '012345678901',
  iban: null,
})

describe('a payment by the payout service', () => {
  it.each([
    ['needs_approval', { state: 'pending' }],
    ['approved', { state: 'pending' }],
    ['held', { state: 'pending' }],
    ['pending', { state: 'pending' }],
    ['processing', { state: 'pending' }],
    ['sent', { state: 'pending' }],
    ['stopped', { state: 'failed', reason: 'The bank did not take the payment.' }],
    ['completed', { state: 'paid', transactionId: 'po_1' }],
    ['failed', { state: 'failed', reason: 'The bank did not take the payment.' }],
    ['denied', { state: 'failed', reason: 'The bank did not take the payment.' }],
    ['cancelled', { state: 'failed', reason: 'The bank did not take the payment.' }],
    ['returned', { state: 'returned', transactionId: 'po_1', reason: 'The bank did not take the payment.' }],
    ['reversed', { state: 'returned', transactionId: 'po_1', reason: 'The bank did not take the payment.' }],
    ['a word of next year', { state: 'pending' }],
  ])('that is %s', async (status, news) => {
    service.startAs(status)
    expect(await gateway().send(payout('one'))).toEqual(news)
    expect(await gateway().find('one')).toEqual({ id: 'po_1', key: 'one', amountMinor: 12_050n, news })
    expect(await gateway().find('other')).toBeNull()
  })

  it('is one a key, and has no answer where there is none, or another one than its own', async () => {
    service.loseAnswers(1)
    await expect(gateway().send(payout('one'))).rejects.toThrow(PayoutUnknown)
    await gateway().send(payout('one'))
    expect(service.orders.map(({ amount }) => amount)).toEqual([12_050])
    service.failCalls(1)
    await expect(gateway().find('one')).rejects.toThrow(PayoutUnknown)
    await expect(gateway('somebody else').find('one')).rejects.toThrow(PayoutUnknown)
    await expect(gateway().send(payout('two', 2n ** 60n))).rejects.toThrow('exact as a JSON number')
  })

  it('is listed with all others of a time, page by page', async () => {
    for (let nth = 1; nth <= 101; nth += 1) await gateway().send(payout(`key-${nth}`, BigInt(nth)))
    const since = new Date(Date.now() - 60_000)
    const page = await gateway().list({ since, cursor: null })
    expect([page.payouts.length, page.payouts[0]?.key]).toEqual([100, 'key-1'])
    const rest = await gateway().list({ since, cursor: page.next })
    expect(rest).toEqual({
      payouts: [{ id: 'po_101', key: 'key-101', amountMinor: 101n, news: { state: 'pending' } }],
      next: null,
    })
    const later = new Date(Date.now() + 2 * 86_400_000)
    expect((await gateway().list({ since: later, cursor: null })).payouts).toEqual([])
  })
})
