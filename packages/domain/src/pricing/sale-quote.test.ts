import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { InvariantError } from '../invariant.ts'
import { MINT_FEE_USD_MINOR, TRANSFER_FEE_USD_MINOR } from './mint-fees.ts'
import {
  MIN_LISTING_USD_MINOR,
  PROCEEDS_LOCK_DAYS,
  type SaleTerms,
  isQuoteLive,
  quoteExpiry,
  quoteSale,
} from './sale-quote.ts'
import { DEFAULT_ROYALTY_BPS, SECONDARY_PLATFORM_FEE_BPS, splitPrimarySale, splitSecondarySale } from './split-sale.ts'

const terms: SaleTerms = {
  unitPriceMinor: 42000n,
  quantity: 1,
  isPrimary: true,
  hasCurator: true,
  royaltyBps: DEFAULT_ROYALTY_BPS,
  platformFeeBps: SECONDARY_PLATFORM_FEE_BPS,
  mintFeeMinor: MINT_FEE_USD_MINOR,
  transferFeeMinor: TRANSFER_FEE_USD_MINOR,
  isMinted: false,
}

describe('quoteSale', () => {
  it('adds a mint fee to a work that is not minted [RULE-033]', () => {
    expect(quoteSale(terms)).toEqual({
      priceMinor: 42000n,
      feeMinor: 12600n,
      royaltyMinor: 0n,
      sellerCostMinor: 29400n,
      mintFeeMinor: 620n,
      transferFeeMinor: 220n,
      totalCostMinor: 42840n,
    })
  })

  it('adds a transfer fee only to a minted work [RULE-034]', () => {
    const quote = quoteSale({ ...terms, isMinted: true })
    expect(quote.mintFeeMinor).toBe(0n)
    expect(quote.transferFeeMinor).toBe(220n)
    expect(quote.totalCostMinor).toBe(42220n)
  })

  it('charges mint and transfer once a purchase, not once a copy', () => {
    const quote = quoteSale({ ...terms, quantity: 3 })
    expect(quote.priceMinor).toBe(126000n)
    expect(quote.totalCostMinor).toBe(126840n)
  })

  it('leaves the curator’s share with the artist when there is none', () => {
    const quote = quoteSale({ ...terms, hasCurator: false })
    expect(quote.feeMinor).toBe(8400n)
    expect(quote.sellerCostMinor).toBe(33600n)
  })

  it('takes royalty and platform fee from a reseller', () => {
    const quote = quoteSale({ ...terms, isPrimary: false })
    expect(quote).toMatchObject({ feeMinor: 1050n, royaltyMinor: 4200n, sellerCostMinor: 36750n })
  })

  it('gives every sale a seller’s side that sums to the price and agrees with the split, and a buyer’s side that sums to the total', () => {
    const anyTerms = fc.record({
      unitPriceMinor: fc.bigInt({ min: 0n, max: 10n ** 12n }),
      quantity: fc.integer({ min: 1, max: 999_999_999 }),
      isPrimary: fc.boolean(),
      hasCurator: fc.boolean(),
      royaltyBps: fc.bigInt({ min: 0n, max: 5000n }),
      platformFeeBps: fc.bigInt({ min: 0n, max: 1000n }),
      mintFeeMinor: fc.bigInt({ min: 0n, max: 100_000n }),
      transferFeeMinor: fc.bigInt({ min: 0n, max: 100_000n }),
      isMinted: fc.boolean(),
    })
    fc.assert(
      fc.property(anyTerms, (sale) => {
        const quote = quoteSale(sale)
        const { priceMinor } = quote
        expect(priceMinor).toBe(sale.unitPriceMinor * BigInt(sale.quantity))
        expect(quote.sellerCostMinor + quote.feeMinor + quote.royaltyMinor).toBe(priceMinor)
        expect(quote.totalCostMinor).toBe(priceMinor + quote.mintFeeMinor + quote.transferFeeMinor)
        if (sale.isPrimary) {
          const split = splitPrimarySale({ priceMinor, hasCurator: sale.hasCurator })
          expect(quote.sellerCostMinor).toBe(split.artistMinor)
          expect(quote.feeMinor).toBe(split.curatorMinor + split.platformMinor)
        } else {
          const split = splitSecondarySale({ ...sale, priceMinor })
          expect(quote.royaltyMinor).toBe(split.royaltyMinor)
          expect(quote.feeMinor).toBe(split.platformMinor)
        }
      }),
    )
  })

  it.each([
    { quantity: 0 },
    { quantity: 1.5 },
    { unitPriceMinor: -1n },
    { mintFeeMinor: -1n },
    { transferFeeMinor: -1n },
  ])('refuses terms with %o', (bad) => {
    expect(() => quoteSale({ ...terms, ...bad })).toThrow(InvariantError)
  })
})

describe('a quote’s life', () => {
  const made = new Date('2026-03-01T12:00:00.000Z')
  const at = (ms: number) => new Date(made.getTime() + ms)

  it('lasts 1 minute [CONST-020]', () => {
    expect(quoteExpiry(made)).toEqual(new Date('2026-03-01T12:01:00.000Z'))
  })

  it('is honoured 5 seconds longer, for the way of the request', () => {
    const expiresAt = quoteExpiry(made)
    expect(isQuoteLive({ expiresAt, now: made })).toBe(true)
    expect(isQuoteLive({ expiresAt, now: at(60_000) })).toBe(true)
    expect(isQuoteLive({ expiresAt, now: at(64_999) })).toBe(true)
    expect(isQuoteLive({ expiresAt, now: at(65_000) })).toBe(false)
  })
})

it('names the other limits of a sale', () => {
  expect(MIN_LISTING_USD_MINOR).toBe(1000n)
  expect(PROCEEDS_LOCK_DAYS).toBe(7)
})
