import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  auctionState,
  bidFloor,
  CHAIN_RAISE_BPS,
  type BidResult,
  extendForLateBid,
  EXTENSION_MS,
  MIN_STEP_MINOR,
  minNextBid,
  minNextBidInEther,
  minNextChainBid,
  quickBids,
  resolveBid,
  type BidState,
} from './bid-rules.ts'
import { weiOf } from '../pricing/ether-price.ts'

const minimumMinor = 10_000n
const fresh: BidState = { minimumMinor, highestMinor: null, leader: null }
const bid = (bidderId: string, amountMinor: bigint, maxMinor: bigint | null = null) => ({
  bidderId,
  amountMinor,
  maxMinor,
})

function after(bidState: BidState, result: BidResult): BidState {
  if (result.fault !== null) return bidState
  return { minimumMinor: bidState.minimumMinor, highestMinor: result.highestMinor, leader: result.leader }
}

const standAfter = (...bids: ReturnType<typeof bid>[]): BidState =>
  bids.reduce((bidState, one) => after(bidState, resolveBid(bidState, one)), fresh)

describe('a bid', () => {
  it('must be greater than the minimum price when there is none [RULE-101]', () => {
    expect(resolveBid(fresh, bid('a', 10_000n))).toEqual({ fault: 'TOO_LOW', aboveMinor: 10_000n })
    expect(resolveBid(fresh, bid('a', 10_001n))).toMatchObject({ fault: null, outcome: 'leads', highestMinor: 10_001n })
  })

  it('must be greater than the highest bid, by however little [RULE-100]', () => {
    const bidState = standAfter(bid('a', 20_000n))
    expect(resolveBid(bidState, bid('b', 20_000n))).toEqual({ fault: 'TOO_LOW', aboveMinor: 20_000n })
    expect(resolveBid(bidState, bid('b', 20_001n))).toMatchObject({ outcome: 'leads', highestMinor: 20_001n })
  })

  it('raises the own one to what it says', () => {
    const bidState = standAfter(bid('a', 20_000n))
    expect(resolveBid(bidState, bid('a', 25_000n))).toMatchObject({
      outcome: 'leads',
      highestMinor: 25_000n,
      leader: { bidderId: 'a', limitMinor: 25_000n },
      lines: [{ bidderId: 'a', amountMinor: 25_000n, isAutomatic: false }],
    })
  })
})

describe('a limit', () => {
  it('answers a lower one at once, one step above it', () => {
    const bidState = standAfter(bid('a', 20_000n, 50_000n))
    expect(resolveBid(bidState, bid('b', 30_000n))).toMatchObject({
      outcome: 'outbid',
      highestMinor: 30_100n,
      leader: { bidderId: 'a', limitMinor: 50_000n },
      lines: [
        { bidderId: 'b', amountMinor: 30_000n, isAutomatic: false },
        { bidderId: 'a', amountMinor: 30_100n, isAutomatic: true },
      ],
    })
  })

  it('is beaten by a higher one, one step above it, and by a higher bid at that bid', () => {
    const bidState = standAfter(bid('a', 20_000n, 50_000n))
    expect(resolveBid(bidState, bid('b', 21_000n, 80_000n))).toMatchObject({ outcome: 'leads', highestMinor: 50_100n })
    expect(resolveBid(bidState, bid('b', 60_000n, 80_000n))).toMatchObject({ outcome: 'leads', highestMinor: 60_000n })
    expect(resolveBid(bidState, bid('b', 21_000n, 50_050n))).toMatchObject({ outcome: 'leads', highestMinor: 50_050n })
  })

  it('wins against an equal one that came later', () => {
    const bidState = standAfter(bid('a', 20_000n, 50_000n))
    expect(resolveBid(bidState, bid('b', 21_000n, 50_000n))).toMatchObject({
      outcome: 'outbid',
      highestMinor: 50_000n,
      leader: { bidderId: 'a' },
    })
  })

  it('grows unseen by its owner, and only grows', () => {
    const bidState = standAfter(bid('a', 20_000n, 50_000n))
    expect(resolveBid(bidState, bid('a', 20_100n, 70_000n))).toEqual({
      fault: null,
      outcome: 'limitRaised',
      lines: [],
      highestMinor: 20_000n,
      leader: { bidderId: 'a', limitMinor: 70_000n },
    })
    expect(resolveBid(bidState, bid('a', 20_100n, 50_000n))).toEqual({ fault: 'LIMIT_NOT_RAISED' })
    expect(resolveBid(bidState, bid('b', 30_000n, 29_999n))).toEqual({ fault: 'MAX_BELOW_BID' })
  })
})

const anyBid = fc.record({
  bidderId: fc.constantFrom('a', 'b', 'c', 'd'),
  amountMinor: fc.bigInt(9_000n, 40_000n),
  maxMinor: fc.option(fc.bigInt(9_000n, 60_000n)),
})

describe('whatever is bid', () => {
  it('the history rises, and the highest limit leads, the earlier of two', () => {
    fc.assert(
      fc.property(fc.array(anyBid, { maxLength: 40 }), (bids) => {
        let bidState = fresh
        let best: { bidderId: string; limitMinor: bigint } | null = null
        for (const one of bids) {
          const before = bidState
          const result = resolveBid(before, one)
          if (result.fault !== null) continue
          bidState = after(before, result)
          let previous = bidFloor(before)
          for (const line of result.lines) {
            expect(line.amountMinor > previous || (line.isAutomatic && line.amountMinor === previous)).toBe(true)
            previous = line.amountMinor
          }
          const limitMinor = one.maxMinor ?? one.amountMinor
          if (!best || limitMinor > best.limitMinor) best = { bidderId: one.bidderId, limitMinor }
          expect(bidState.leader).toEqual(best)
          expect((bidState.highestMinor ?? 0n) <= best.limitMinor).toBe(true)
        }
      }),
    )
  })

  it('nobody pays more than a step above the next limit, nor less than they typed', () => {
    fc.assert(
      fc.property(anyBid, anyBid, (one, other) => {
        const bidState = after(fresh, resolveBid(fresh, { ...one, bidderId: 'a' }))
        const result = resolveBid(bidState, { ...other, bidderId: 'b' })
        if (result.fault !== null || !bidState.leader) return
        const second =
          result.leader.bidderId === 'a' ? (other.maxMinor ?? other.amountMinor) : bidState.leader.limitMinor
        const typed = result.leader.bidderId === 'a' ? one.amountMinor : other.amountMinor
        expect(result.highestMinor <= (typed > second ? typed : second + MIN_STEP_MINOR)).toBe(true)
        expect(result.highestMinor >= typed).toBe(true)
      }),
    )
  })
})

describe('what is proposed', () => {
  it('is one step above, and 5, 10 and 20 percent above in whole dollars', () => {
    expect(minNextBid(fresh)).toBe(10_100n)
    expect(quickBids({ minimumMinor, highestMinor: 184_000n })).toEqual([193_200n, 202_400n, 220_800n])
    expect(quickBids({ minimumMinor: 1_000n, highestMinor: null })).toEqual([1_100n, 1_200n])
  })

  it('is always a valid bid', () => {
    fc.assert(
      fc.property(fc.bigInt(1_000n, 10_000_000n), (minimum) => {
        const bidState = { minimumMinor: minimum, highestMinor: null }
        for (const amount of quickBids(bidState)) expect(amount > bidFloor(bidState)).toBe(true)
      }),
    )
  })
})

describe('the end', () => {
  const now = new Date('2026-11-01T12:00:00Z')
  const inMs = (ms: number) => new Date(now.getTime() + ms)

  it('moves to ten minutes after a bid in its last ten minutes, and never closer', () => {
    expect(extendForLateBid({ now, liveTill: inMs(1) })).toEqual(inMs(EXTENSION_MS))
    expect(extendForLateBid({ now, liveTill: inMs(EXTENSION_MS - 1) })).toEqual(inMs(EXTENSION_MS))
    expect(extendForLateBid({ now, liveTill: inMs(EXTENSION_MS) })).toEqual(inMs(EXTENSION_MS))
    expect(extendForLateBid({ now, liveTill: inMs(EXTENSION_MS + 1) })).toEqual(inMs(EXTENSION_MS + 1))
  })

  it('is live until it has come, then expired while editions are left, else sold [STATE-016, STATE-017, STATE-018]', () => {
    expect(auctionState({ now, liveTill: inMs(1), editionsLeft: 0 })).toBe('live')
    expect(auctionState({ now, liveTill: now, editionsLeft: 1 })).toBe('expired')
    expect(auctionState({ now, liveTill: now, editionsLeft: 0 })).toBe('sold')
  })
})

interface ChainVectors {
  leastBid: { floor: string; highest: string; minRaiseBps: string; least: string }[]
  lateBid: { endsAt: string; bidAt: string; newEnd: string }[]
}

describe('the vectors that the contract is tested by, too', () => {
  const url = new URL('../../../../vectors/bid-rules.json', import.meta.url)
  const vectors: ChainVectors = JSON.parse(readFileSync(url, 'utf8'))

  it('are what the next bid on chain must be at least', () => {
    expect(vectors.leastBid.length).toBeGreaterThan(10)
    for (const { floor, highest, minRaiseBps, least } of vectors.leastBid) {
      const auction = { floorWei: BigInt(floor), highestWei: BigInt(highest), minRaiseBps: BigInt(minRaiseBps) }
      expect(minNextChainBid(auction), `${highest} at ${minRaiseBps}`).toBe(BigInt(least))
    }
  })

  it('are when an auction ends after a bid', () => {
    expect(vectors.lateBid.length).toBeGreaterThan(5)
    const atSecond = (second: string) => new Date(Number(second) * 1000)
    for (const { endsAt, bidAt, newEnd } of vectors.lateBid) {
      expect(extendForLateBid({ liveTill: atSecond(endsAt), now: atSecond(bidAt) })).toEqual(atSecond(newEnd))
    }
  })
})

describe('the least bid that is proposed on chain', () => {
  const rate = { ethUsdMinor: 320_000n }
  it('is a step above the minimum price, then a hundredth above the highest bid', () => {
    expect(minNextBidInEther({ minimumMinor, highestMinor: null }, rate)).toBe(10_100n)
    expect(minNextBidInEther({ minimumMinor, highestMinor: 100_000n }, rate)).toBe(101_000n)
  })

  it('is what the contract takes, and a cent less is not, at any rate', () => {
    const cents = fc.bigInt({ min: 1n, max: 10n ** 10n })
    fc.assert(
      fc.property(cents, fc.bigInt({ min: 1_000n, max: 10n ** 8n }), (highestMinor, ethUsdMinor) => {
        const least = minNextBidInEther({ minimumMinor: 1n, highestMinor }, { ethUsdMinor })
        const highestWei = weiOf(highestMinor, { ethUsdMinor })
        const leastWei = minNextChainBid({ floorWei: 0n, highestWei, minRaiseBps: CHAIN_RAISE_BPS })
        expect(weiOf(least, { ethUsdMinor })).toBeGreaterThanOrEqual(leastWei)
        expect(weiOf(least - 1n, { ethUsdMinor })).toBeLessThan(leastWei)
      }),
    )
  })
})
