import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decideExternalOrder, type OutsideNews, splitExternalCost } from './external-order-rules.ts'

const now = new Date('2026-03-01T12:00:00Z')
const order = {
  priceMinor: 50_000n,
  dueAt: new Date('2026-03-02T12:00:00Z'),
  isAcquiring: false,
  isBuyerSuspended: false,
}
const decide = (news: OutsideNews, change: Partial<typeof order> = {}) =>
  decideExternalOrder({ order: { ...order, ...change }, news }, now)

const bought: OutsideNews = { state: 'bought', costMinor: 49_000n, transaction: '0xabc' }
const open = (priceMinor: bigint): OutsideNews => ({ state: 'open', priceMinor })
const cancelled = (cause: string, isStillForSale: boolean) => ({ act: 'cancel', cause, isStillForSale })
const overdue = { dueAt: now }

describe('an order for an external listing [U-017] [RULE-041]', () => {
  it('is the buyer’s once the house has bought it, however late and whatever else is so', () => {
    const acquired = { act: 'acquire', costMinor: 49_000n, transaction: '0xabc' }
    expect(decide(bought)).toEqual(acquired)
    expect(decide(bought, { ...overdue, isAcquiring: true, isBuyerSuspended: true })).toEqual(acquired)
  })

  it.each<[string, OutsideNews, Partial<typeof order>, string, boolean]>([
    ['sold to somebody else', { state: 'sold', isCertain: true }, {}, 'sold', false],
    ['sold to nobody knows whom', { state: 'sold', isCertain: false }, {}, 'sold', false],
    ['withdrawn', { state: 'gone' }, {}, 'gone', false],
    ['a cent dearer', open(50_001n), {}, 'dearer', true],
    ['not acquired in time', open(50_000n), overdue, 'late', true],
    ['not acquired in time, and the marketplace is silent', { state: 'silent' }, overdue, 'late', true],
    ['of somebody who was suspended', open(50_000n), { isBuyerSuspended: true }, 'suspended', true],
  ])('is cancelled where it is %s', (_, news, change, cause, isStillForSale) => {
    expect(decide(news, change)).toEqual(cancelled(cause, isStillForSale))
  })

  it.each<[string, OutsideNews]>([
    ['for sale at its price', open(50_000n)],
    ['for sale for less', open(40_000n)],
    ['silent', { state: 'silent' }],
  ])('waits where the other marketplace is %s', (_, news) => {
    expect(decide(news)).toEqual({ act: 'wait' })
  })

  it.each<[string, OutsideNews]>([
    ['sold to nobody knows whom', { state: 'sold', isCertain: false }],
    ['gone', { state: 'gone' }],
    ['dearer', open(90_000n)],
    ['silent', { state: 'silent' }],
  ])('waits for staff who are buying, even overdue, where it is %s', (_, news) => {
    expect(decide(news, { isAcquiring: true, ...overdue, isBuyerSuspended: true })).toEqual({ act: 'wait' })
  })

  it('ends while staff are buying where somebody else certainly has it', () => {
    expect(decide({ state: 'sold', isCertain: true }, { isAcquiring: true })).toEqual(cancelled('sold', false))
  })
})

describe('what an acquired edition came to', () => {
  it('is paid by the buyer up to the agreed price, by the house above it, to the cent [U-017]', () => {
    const cents = fc.bigInt({ min: 1n, max: 999_999_999_999_999n })
    fc.assert(
      fc.property(cents, cents, (priceMinor, costMinor) => {
        const { buyerMinor, houseMinor } = splitExternalCost({ priceMinor, costMinor })
        expect(buyerMinor + houseMinor).toBe(costMinor)
        expect(buyerMinor <= priceMinor && houseMinor >= 0n && buyerMinor > 0n).toBe(true)
        expect(houseMinor === 0n || buyerMinor === priceMinor).toBe(true)
      }),
    )
  })
})
