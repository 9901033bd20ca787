import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { holdForReceivable, lockedShare, lockResale, spendCardMoney, type CarriedPart } from './card-money.ts'
import { sumMinor } from '../money.ts'

const cents = fc.bigInt({ min: 0n, max: 1_000_000n })

describe('a wallet with card money', () => {
  it('spends that first, in the order given, and no more of it than it pays', () => {
    const left = [
      { paymentId: 'a', amountMinor: 300n },
      { paymentId: 'b', amountMinor: 500n },
    ]
    expect(spendCardMoney(left, 250n)).toEqual([{ paymentId: 'a', amountMinor: 250n }])
    expect(spendCardMoney(left, 300n)).toEqual([{ paymentId: 'a', amountMinor: 300n }])
    expect(spendCardMoney(left, 400n)).toEqual([
      { paymentId: 'a', amountMinor: 300n },
      { paymentId: 'b', amountMinor: 100n },
    ])
    expect(spendCardMoney(left, 900n)).toEqual(left)
    expect(spendCardMoney([], 900n)).toEqual([])
  })
})

describe('what a payee has locked of a sale that a card paid a part of', () => {
  it('is that part of their share, rounded up, and never more than the share', () => {
    expect(lockedShare({ shareMinor: 7_000n, paidMinor: 10_000n, totalMinor: 10_000n })).toBe(7_000n)
    expect(lockedShare({ shareMinor: 7_000n, paidMinor: 1n, totalMinor: 10_000n })).toBe(1n)
    expect(lockedShare({ shareMinor: 7_000n, paidMinor: 5_000n, totalMinor: 10_000n })).toBe(3_500n)
    expect(lockedShare({ shareMinor: 7_000n, paidMinor: 0n, totalMinor: 10_000n })).toBe(0n)
    expect(lockedShare({ shareMinor: 0n, paidMinor: 0n, totalMinor: 0n })).toBe(0n)
  })
})

const own = (amountMinor: bigint, isOwed = false): CarriedPart => ({
  paymentId: 'own',
  amountMinor,
  isOwn: true,
  isOwed,
})
const others = (amountMinor: bigint): CarriedPart => ({ paymentId: 'other', amountMinor, isOwn: false, isOwed: false })

describe('editions that card money bought, sold on', () => {
  it('for less than the card paid lock all that they bring, and the buyer has the rest of the risk', () => {
    expect(lockResale({ proceedsMinor: 13_125n, cleanMinor: 0n, carried: [own(28_840n)] })).toEqual([
      { paymentId: 'own', heldMinor: 13_125n, carriedMinor: 15_715n },
    ])
  })

  it('for more lock no more than can be lost', () => {
    expect(lockResale({ proceedsMinor: 87_500n, cleanMinor: 0n, carried: [own(28_840n)] })).toEqual([
      { paymentId: 'own', heldMinor: 28_840n, carriedMinor: 0n },
    ])
  })

  it('by somebody later lock what they gain over their own money alone', () => {
    const resell = (proceedsMinor: bigint) =>
      lockResale({ proceedsMinor, cleanMinor: 1_000n, carried: [others(15_715n)] })[0]
    expect(resell(13_125n)).toEqual({ paymentId: 'other', heldMinor: 12_125n, carriedMinor: 3_590n })
    expect(resell(1_000n)).toEqual({ paymentId: 'other', heldMinor: 0n, carriedMinor: 15_715n })
    expect(resell(500n)).toEqual({ paymentId: 'other', heldMinor: 0n, carriedMinor: 15_715n })
    expect(resell(100_000n)).toEqual({ paymentId: 'other', heldMinor: 15_715n, carriedMinor: 0n })
  })

  it('by a debtor whose bank has kept it lock nothing, since what comes free pays the debt', () => {
    expect(lockResale({ proceedsMinor: 13_125n, cleanMinor: 0n, carried: [own(28_840n, true)] })).toEqual([
      { paymentId: 'own', heldMinor: 0n, carriedMinor: 15_715n },
    ])
  })

  it('wait for their own card first, then for that of others', () => {
    const carried = [others(1_000n), own(300n)]
    expect(lockResale({ proceedsMinor: 900n, cleanMinor: 100n, carried })).toEqual([
      { paymentId: 'own', heldMinor: 300n, carriedMinor: 0n },
      { paymentId: 'other', heldMinor: 500n, carriedMinor: 500n },
    ])
  })

  it('never lock more than they bring or than is at risk, and leave whoever bought with own money no worse', () => {
    fc.assert(
      fc.property(cents, cents, cents, cents, (proceedsMinor, cleanMinor, ownMinor, otherMinor) => {
        const split = lockResale({ proceedsMinor, cleanMinor, carried: [own(ownMinor), others(otherMinor)] })
        const held = sumMinor(split.map(({ heldMinor }) => heldMinor))
        expect(held <= proceedsMinor && held <= ownMinor + otherMinor).toBe(true)
        const carried = sumMinor(split.map(({ carriedMinor }) => carriedMinor))
        expect(held + carried).toBe(ownMinor + otherMinor)
        // What is free after it is never more than the seller's own money, unless nothing is at risk any more.
        const [mine, later] = split
        const freeMinor = proceedsMinor - held
        if (mine && later && mine.carriedMinor + later.carriedMinor > 0n)
          expect(freeMinor <= cleanMinor || later.carriedMinor === 0n).toBe(true)
      }),
    )
  })
})

describe('what stays locked for a debt', () => {
  it('is of those who sold on first, then of the payees their parts of the rest', () => {
    const kept = holdForReceivable(
      [
        { id: 'later', amountMinor: 12_125n, paid: null },
        { id: 'artist', amountMinor: 19_600n, paid: { orderId: 'o', minor: 28_840n } },
        { id: 'curator', amountMinor: 2_800n, paid: { orderId: 'o', minor: 28_840n } },
      ],
      26_545n,
    )
    // Half of the sale is left: 14,420 of 28,840.
    expect([...kept]).toEqual([
      ['later', 12_125n],
      ['artist', 9_800n],
      ['curator', 1_400n],
    ])
  })

  it('is no more than is owed, and goes through what was bought by order', () => {
    const locks = [
      { id: 'later', amountMinor: 500n, paid: null },
      { id: 'first', amountMinor: 700n, paid: { orderId: 'o1', minor: 1_000n } },
      { id: 'second', amountMinor: 700n, paid: { orderId: 'o2', minor: 1_000n } },
    ]
    expect([...holdForReceivable(locks, 300n).values()]).toEqual([300n, 0n, 0n])
    expect([...holdForReceivable(locks, 2_000n).values()]).toEqual([500n, 700n, 350n])
    expect([...holdForReceivable(locks, 9_000n).values()]).toEqual([500n, 700n, 700n])
  })
})
