import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type SaleFacts, cardBadge, saleState, showsPrice } from './sale-state.ts'

const now = new Date('2026-03-01T12:00:00.000Z')
const earlier = new Date(now.getTime() - 1)
const later = new Date(now.getTime() + 1)
const onSale: SaleFacts = { launchAt: earlier, now, availableQuantity: 3, hasActiveListing: true, priceMinor: 42000n }

const anyFacts: fc.Arbitrary<SaleFacts> = fc.record({
  launchAt: fc.constantFrom(null, earlier, now, later),
  now: fc.constant(now),
  availableQuantity: fc.integer({ min: 0, max: 2 }),
  hasActiveListing: fc.boolean(),
  isLastListingSold: fc.boolean(),
  priceMinor: fc.constantFrom(0n, 42000n),
})

describe('saleState', () => {
  it('is buyable once launched, from the very moment', () => {
    expect(saleState(onSale)).toBe('buyButton')
    expect(saleState({ ...onSale, launchAt: now })).toBe('buyButton')
  })

  it('counts down to a launch, even while copies are held', () => {
    expect(saleState({ ...onSale, launchAt: later })).toBe('launchTimer')
    expect(saleState({ ...onSale, launchAt: later, availableQuantity: 0 })).toBe('launchTimer')
  })

  it('is sold out when none is left, and stays so after the listing closed by purchase', () => {
    expect(saleState({ ...onSale, availableQuantity: 0 })).toBe('soldOut')
    expect(saleState({ ...onSale, availableQuantity: 0, hasActiveListing: false, isLastListingSold: true })).toBe(
      'soldOut',
    )
  })

  it('is not for sale when never listed, withdrawn, without a price or without a launch date', () => {
    expect(saleState({ ...onSale, hasActiveListing: false })).toBe('notAvailableForSale')
    expect(saleState({ ...onSale, hasActiveListing: false, isLastListingSold: false })).toBe('notAvailableForSale')
    expect(saleState({ ...onSale, priceMinor: 0n })).toBe('notAvailableForSale')
    expect(saleState({ ...onSale, launchAt: null })).toBe('notAvailableForSale')
  })

  it('never offers to buy what is not listed, launched, priced and in stock', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const isBuyable = facts.hasActiveListing && showsPrice(facts) && facts.availableQuantity > 0
        expect(saleState(facts) === 'buyButton').toBe(isBuyable)
      }),
    )
  })
})

describe('showsPrice', () => {
  it('shows a price only when the sale has a launch date that has passed and a price above 0 [RULE-020]', () => {
    expect(showsPrice({ launchAt: earlier, now, priceMinor: 1n })).toBe(true)
    expect(showsPrice({ launchAt: now, now, priceMinor: 1n })).toBe(true)
    expect(showsPrice({ launchAt: later, now, priceMinor: 1n })).toBe(false)
    expect(showsPrice({ launchAt: null, now, priceMinor: 1n })).toBe(false)
    expect(showsPrice({ launchAt: earlier, now, priceMinor: 0n })).toBe(false)
  })
})

describe('cardBadge', () => {
  it('says BUY on the only copy and counts the stock of an edition', () => {
    expect(cardBadge({ ...onSale, availableQuantity: 1, supply: 1 })).toEqual({ kind: 'buy' })
    expect(cardBadge({ ...onSale, supply: 25 })).toEqual({ kind: 'inStock', available: 3 })
    expect(cardBadge({ ...onSale, availableQuantity: 1, supply: 2 })).toEqual({ kind: 'inStock', available: 1 })
  })

  it('says sold, launching and not for sale whatever the supply', () => {
    for (const supply of [1, 25]) {
      expect(cardBadge({ ...onSale, availableQuantity: 0, supply })).toEqual({ kind: 'sold' })
      expect(cardBadge({ ...onSale, launchAt: later, supply })).toEqual({ kind: 'launchTimer', launchAt: later })
      expect(cardBadge({ ...onSale, hasActiveListing: false, supply })).toEqual({ kind: 'notForSale' })
    }
  })

  it('agrees with the sale’s state', () => {
    const kinds = {
      buyButton: ['buy', 'inStock'],
      soldOut: ['sold'],
      launchTimer: ['launchTimer'],
      notAvailableForSale: ['notForSale'],
    }
    fc.assert(
      fc.property(anyFacts, fc.integer({ min: 1, max: 3 }), (facts, supply) => {
        expect(kinds[saleState(facts)]).toContain(cardBadge({ ...facts, supply }).kind)
      }),
    )
  })
})
