import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { InvariantError } from '../invariant.ts'
import {
  DEFAULT_ROYALTY_BPS,
  MAX_ROYALTY_BPS,
  PRIMARY_ARTIST_BPS,
  PRIMARY_CURATOR_BPS,
  PRIMARY_PLATFORM_BPS,
  SECONDARY_PLATFORM_FEE_BPS,
  splitPrimarySale,
  splitSecondarySale,
} from './split-sale.ts'

interface Vectors {
  primary: { price: string; hasCurator: boolean; artist: string; curator: string; platform: string }[]
  secondary: {
    price: string
    royaltyBps: string
    platformFeeBps: string
    seller: string
    royalty: string
    platform: string
  }[]
}
const vectors: Vectors = JSON.parse(
  readFileSync(new URL('../../../../vectors/sale-split.json', import.meta.url), 'utf8'),
)

const anyPrice = fc.bigInt({ min: 0n, max: 10n ** 24n })
const everyCent = 1_000_000n

/**
 * Runs a check for every price from one cent to 10,000.00 and names the first that fails; a matcher per price would
 * take minutes.
 */
function firstFailure(holds: (priceMinor: bigint) => boolean): bigint | null {
  for (let price = 1n; price <= everyCent; price += 1n) if (!holds(price)) return price
  return null
}

describe('splitPrimarySale', () => {
  it('gives 70 % to the artist, 10 % to the curator and 20 % to the platform [CONST-032]', () => {
    expect(splitPrimarySale({ priceMinor: 42000n, hasCurator: true })).toEqual({
      artistMinor: 29400n,
      curatorMinor: 4200n,
      platformMinor: 8400n,
    })
  })

  it('names shares that make the whole', () => {
    expect(PRIMARY_ARTIST_BPS).toBe(7000n)
    expect(PRIMARY_ARTIST_BPS + PRIMARY_CURATOR_BPS + PRIMARY_PLATFORM_BPS).toBe(10_000n)
  })

  it('gives the share of a missing curator to the artist', () => {
    expect(splitPrimarySale({ priceMinor: 42000n, hasCurator: false })).toEqual({
      artistMinor: 33600n,
      curatorMinor: 0n,
      platformMinor: 8400n,
    })
  })

  it('gives the odd cent to the artist', () => {
    expect(splitPrimarySale({ priceMinor: 1019n, hasCurator: true })).toEqual({
      artistMinor: 715n,
      curatorMinor: 101n,
      platformMinor: 203n,
    })
    expect(splitPrimarySale({ priceMinor: 1n, hasCurator: true }).artistMinor).toBe(1n)
  })

  it.each([true, false])(
    'sums to the price and never shorts the artist for every cent to 10,000.00 (curator: %s)',
    { timeout: 30_000 },
    (hasCurator) => {
      const artistTenths = hasCurator ? 7n : 8n
      const failed = firstFailure((priceMinor) => {
        const { artistMinor, curatorMinor, platformMinor } = splitPrimarySale({ priceMinor, hasCurator })
        const extra = artistMinor * 10n - priceMinor * artistTenths
        return (
          artistMinor + curatorMinor + platformMinor === priceMinor &&
          curatorMinor === (hasCurator ? priceMinor / 10n : 0n) &&
          platformMinor === priceMinor / 5n &&
          extra >= 0n &&
          extra < 20n
        )
      })
      expect(failed).toBeNull()
    },
  )

  it('holds for amounts in wei too', () => {
    fc.assert(
      fc.property(anyPrice, fc.boolean(), (priceMinor, hasCurator) => {
        const { artistMinor, curatorMinor, platformMinor } = splitPrimarySale({ priceMinor, hasCurator })
        expect(artistMinor + curatorMinor + platformMinor).toBe(priceMinor)
        expect(curatorMinor >= 0n && platformMinor >= 0n && artistMinor * 10n >= priceMinor * 7n).toBe(true)
      }),
    )
  })

  it('refuses a negative price', () => {
    expect(() => splitPrimarySale({ priceMinor: -1n, hasCurator: false })).toThrow(InvariantError)
  })

  it('agrees with every shared vector', () => {
    expect(vectors.primary.length).toBeGreaterThan(0)
    for (const { price, hasCurator, artist, curator, platform } of vectors.primary) {
      expect({ price, ...splitPrimarySale({ priceMinor: BigInt(price), hasCurator }) }).toEqual({
        price,
        artistMinor: BigInt(artist),
        curatorMinor: BigInt(curator),
        platformMinor: BigInt(platform),
      })
    }
  })
})

describe('splitSecondarySale', () => {
  const standard = { royaltyBps: DEFAULT_ROYALTY_BPS, platformFeeBps: SECONDARY_PLATFORM_FEE_BPS }

  it('pays the artist a royalty of 10 % unless the item names its own [CONST-033]', () => {
    expect(splitSecondarySale({ priceMinor: 42000n, ...standard })).toEqual({
      sellerMinor: 36750n,
      royaltyMinor: 4200n,
      platformMinor: 1050n,
    })
    expect(splitSecondarySale({ priceMinor: 42000n, ...standard, royaltyBps: 750n }).royaltyMinor).toBe(3150n)
    expect(splitSecondarySale({ priceMinor: 42000n, ...standard, royaltyBps: 0n }).royaltyMinor).toBe(0n)
  })

  it('gives the odd cent to the artist and rounds the fee down', () => {
    expect(splitSecondarySale({ priceMinor: 1001n, ...standard })).toEqual({
      sellerMinor: 875n,
      royaltyMinor: 101n,
      platformMinor: 25n,
    })
  })

  it('sums to the price with no part below zero for every cent to 10,000.00', { timeout: 30_000 }, () => {
    const failed = firstFailure((priceMinor) => {
      const { sellerMinor, royaltyMinor, platformMinor } = splitSecondarySale({ priceMinor, ...standard })
      return (
        sellerMinor + royaltyMinor + platformMinor === priceMinor &&
        sellerMinor >= 0n &&
        royaltyMinor === (priceMinor + 9n) / 10n &&
        platformMinor === priceMinor / 40n
      )
    })
    expect(failed).toBeNull()
  })

  it('never takes more than the price, whatever the shares', () => {
    const shares = fc.bigInt({ min: 0n, max: MAX_ROYALTY_BPS }).chain((royaltyBps) =>
      fc.record({
        royaltyBps: fc.constant(royaltyBps),
        platformFeeBps: fc.bigInt({ min: 0n, max: 10_000n - royaltyBps }),
      }),
    )
    fc.assert(
      fc.property(anyPrice, shares, (priceMinor, { royaltyBps, platformFeeBps }) => {
        const split = splitSecondarySale({ priceMinor, royaltyBps, platformFeeBps })
        expect(split.sellerMinor + split.royaltyMinor + split.platformMinor).toBe(priceMinor)
        expect(split.sellerMinor >= 0n && split.platformMinor >= 0n).toBe(true)
        const extra = split.royaltyMinor * 10_000n - priceMinor * royaltyBps
        expect(extra >= 0n && extra < 10_000n).toBe(true)
      }),
    )
  })

  it.each([
    ['a negative price', { priceMinor: -1n, royaltyBps: 1000n, platformFeeBps: 250n }, /amount of zero or more/],
    ['a royalty above 50 %', { priceMinor: 1000n, royaltyBps: 5001n, platformFeeBps: 250n }, /royalty lies between/],
    ['a royalty below zero', { priceMinor: 1000n, royaltyBps: -1n, platformFeeBps: 250n }, /royalty lies between/],
    ['shares above the whole', { priceMinor: 1000n, royaltyBps: 5000n, platformFeeBps: 5001n }, /do not exceed/],
  ])('refuses %s', (_, sale, why) => {
    expect(() => splitSecondarySale(sale)).toThrow(InvariantError)
    expect(() => splitSecondarySale(sale)).toThrow(why)
  })

  it('agrees with every shared vector', () => {
    expect(vectors.secondary.length).toBeGreaterThan(0)
    for (const { price, royaltyBps, platformFeeBps, seller, royalty, platform } of vectors.secondary) {
      const sale = { priceMinor: BigInt(price), royaltyBps: BigInt(royaltyBps), platformFeeBps: BigInt(platformFeeBps) }
      expect({ price, ...splitSecondarySale(sale) }).toEqual({
        price,
        sellerMinor: BigInt(seller),
        royaltyMinor: BigInt(royalty),
        platformMinor: BigInt(platform),
      })
    }
  })
})
