import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type RequestedBid, resolveBid, type BidState } from './bid-rules.ts'
import { cashbackOf, cashbackToReturn } from '../pricing/cashback.ts'
import type { Minor } from '../money.ts'
import { quoteSale } from '../pricing/sale-quote.ts'
import { PRIMARY_CURATOR_BPS, SECONDARY_PLATFORM_FEE_BPS, splitPrimarySale } from '../pricing/split-sale.ts'

// People who work together, sell to each other and share their money: artist, curator, and those who pretend to be
// buyers.
const ring = ['artist', 'curator', 'shill', 'straw'] as const
type Member = (typeof ring)[number]

const fees = { mintFeeMinor: 640n, transferFeeMinor: 200n }

/** One trade among them, or with an honest bidder who goes up to a limit. */
interface Trade {
  way: 'sale' | 'auction' | 'honest auction'
  seller: Member
  buyer: Member
  priceMinor: Minor
  /** Of the honest bidder. */
  limitMinor: Minor
  raises: Minor[]
  royaltyBps: bigint
  hasCurator: boolean
  isMinted: boolean
  isRefunded: boolean
  /** They take the cashback of a first sale. */
  takesCashback: boolean
}

const amount = fc.bigInt({ min: 1_000n, max: 5_000_000n })
const trade: fc.Arbitrary<Trade> = fc.record({
  way: fc.constantFrom('sale', 'auction', 'honest auction'),
  seller: fc.constantFrom(...ring),
  buyer: fc.constantFrom(...ring),
  priceMinor: amount,
  limitMinor: amount,
  raises: fc.array(fc.bigInt({ min: 1n, max: 200_000n }), { maxLength: 6 }),
  royaltyBps: fc.bigInt({ min: 0n, max: 5_000n }),
  hasCurator: fc.boolean(),
  isMinted: fc.boolean(),
  isRefunded: fc.boolean(),
  takesCashback: fc.boolean(),
})

/** What a sale at this price takes from its buyer, gives to the ring, and leaves to the house. */
function settle({ seller, royaltyBps, hasCurator, isMinted }: Trade, priceMinor: Minor) {
  const isPrimary = seller === 'artist'
  const quote = quoteSale({
    unitPriceMinor: priceMinor,
    quantity: 1,
    isPrimary,
    hasCurator,
    royaltyBps,
    isMinted,
    ...fees,
    platformFeeBps: SECONDARY_PLATFORM_FEE_BPS,
  })
  const curatorMinor = isPrimary ? splitPrimarySale({ priceMinor, hasCurator }).curatorMinor : 0n
  const toRing = quote.sellerCostMinor + quote.royaltyMinor + curatorMinor
  return { paid: quote.totalCostMinor, toRing, toHouse: quote.totalCostMinor - toRing }
}

/** Where the bids of the ring, and of an honest bidder who has bid up to a limit, leave an auction. */
function bidUp({ way, priceMinor, limitMinor, raises }: Trade): { highestMinor: Minor; winner: string } | null {
  let standing: BidState = { minimumMinor: priceMinor - 1n, highestMinor: null, leader: null }
  const bid = (request: RequestedBid): void => {
    const result = resolveBid(standing, request)
    if (result.fault === null) standing = { ...standing, highestMinor: result.highestMinor, leader: result.leader }
  }
  if (way === 'honest auction') bid({ bidderId: 'honest', amountMinor: priceMinor, maxMinor: limitMinor })
  else bid({ bidderId: 'straw', amountMinor: priceMinor, maxMinor: null })
  for (const raise of raises)
    bid({ bidderId: 'shill', amountMinor: (standing.highestMinor ?? priceMinor) + raise, maxMinor: null })
  const { highestMinor, leader } = standing
  return highestMinor === null || leader === null ? null : { highestMinor, winner: leader.bidderId }
}

/** What a buyer of the ring keeps of cashback: nothing of a purchase that was refunded. */
function earnCashback({ seller, priceMinor, hasCurator, isRefunded }: Trade, paid: Minor): Minor {
  if (seller !== 'artist') return 0n
  const { platformMinor } = splitPrimarySale({ priceMinor, hasCurator })
  const cashbackMinor = cashbackOf({ priceMinor, platformMinor, leftMinor: 10n ** 12n })
  if (!isRefunded) return cashbackMinor
  return cashbackMinor - cashbackToReturn({ cashbackMinor, returnedMinor: 0n, refundedMinor: paid, totalMinor: paid })
}

/** What becomes of a trade: the ring's gain, what an honest bidder paid, and what the house has of it. */
function play(given: Trade): { gain: bigint; fromHonest: bigint; toHouse: bigint } {
  const nothing = { gain: 0n, fromHonest: 0n, toHouse: 0n }
  const ended = given.way === 'sale' ? { highestMinor: given.priceMinor, winner: given.buyer } : bidUp(given)
  if (!ended || given.seller === ended.winner) return nothing
  const { paid, toRing, toHouse } = settle(given, ended.highestMinor)
  const isHonest = ended.winner === 'honest'
  const cashback = given.way === 'sale' && given.takesCashback ? earnCashback(given, paid) : 0n
  // A refund reverses every line of the split.
  if (given.isRefunded && !isHonest) return { ...nothing, gain: cashback, toHouse: -cashback }
  return {
    gain: toRing + cashback - (isHonest ? 0n : paid),
    fromHonest: isHonest ? paid : 0n,
    toHouse: toHouse - cashback,
  }
}

describe('10,000 trades of people who work together', () => {
  it('leave them no profit but what an honest bidder agreed to pay, whatever they sell, bid up, take back or get as cashback [RULE-039]', () => {
    let traded = 0
    let lost = 0n
    fc.assert(
      fc.property(trade, (given) => {
        const { gain, fromHonest, toHouse } = play(given)
        expect(gain + toHouse).toBe(fromHonest)
        expect(gain).toBeLessThanOrEqual(fromHonest)
        if (fromHonest === 0n) expect(gain).toBeLessThanOrEqual(0n)
        expect(fromHonest).toBeLessThanOrEqual(given.limitMinor + fees.mintFeeMinor + fees.transferFeeMinor)
        if (fromHonest === 0n && gain < 0n) lost -= gain
        traded += 1
      }),
      { numRuns: 10_000, seed: 6 },
    )
    expect(traded).toBe(10_000)
    expect(lost).toBeGreaterThan(0n)
  })

  it('would leave them one if the house gave back more than it took (control)', () => {
    const bonusBps = PRIMARY_CURATOR_BPS
    const profits = fc.sample(trade, { numRuns: 1_000, seed: 6 }).filter((given) => {
      const { gain, fromHonest, toHouse } = play({ ...given, way: 'sale', isRefunded: false, isMinted: true })
      const bonus = (given.priceMinor * bonusBps) / 10_000n
      return fromHonest === 0n && toHouse > 0n && gain + bonus > 0n
    })
    expect(profits.length).toBeGreaterThan(100)
  })
})
