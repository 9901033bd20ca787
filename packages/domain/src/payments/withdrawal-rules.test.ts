import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  afterWithdrawalAct,
  holdsMoney,
  isSameName,
  isTransactionHash,
  MIN_WITHDRAWAL_USD_MINOR,
  WITHDRAWAL_STATES,
  type WithdrawalAct,
  withdrawalFault,
  type WithdrawalState,
} from './withdrawal-rules.ts'

const acts: WithdrawalAct[] = ['review', 'approve', 'pay', 'settle', 'reject', 'fail', 'cancel', 'return']
const amount = fc.bigInt({ min: 0n, max: 10_000_000n })

describe('a withdrawal', () => {
  it('takes exactly these ways', () => {
    const ways = WITHDRAWAL_STATES.flatMap((from) =>
      acts.flatMap((act) => {
        const to = afterWithdrawalAct(from, act)
        return to ? [`${from} > ${to}`] : []
      }),
    )
    expect(ways.toSorted()).toEqual([
      'approved > processing',
      'approved > rejected',
      'paid > returned',
      'processing > failed',
      'processing > paid',
      'requested > cancelled',
      'requested > rejected',
      'requested > reviewing',
      'reviewing > approved',
      'reviewing > cancelled',
      'reviewing > rejected',
    ])
  })

  it('is paid once at most, and its money is never both paid out and free, whatever is done in whatever order', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...acts), { maxLength: 40 }), (tried) => {
        let state: WithdrawalState = 'requested'
        const seen: WithdrawalState[] = [state]
        for (const act of tried) {
          const next = afterWithdrawalAct(state, act)
          if (!next) continue
          seen.push(next)
          state = next
        }
        expect(new Set(seen).size).toBe(seen.length)
        const freed = seen.findIndex((one) => ['rejected', 'failed', 'cancelled'].includes(one))
        if (freed >= 0) expect(seen).not.toContain('paid')
        const firstWithoutHold = seen.findIndex((one) => !holdsMoney(one))
        if (firstWithoutHold >= 0) expect(seen.slice(firstWithoutHold).some(holdsMoney)).toBe(false)
      }),
    )
  })

  it('is not cancelled once it is approved', () => {
    expect(afterWithdrawalAct('approved', 'cancel')).toBeNull()
    expect(afterWithdrawalAct('processing', 'reject')).toBeNull()
  })
})

describe('the money of a withdrawal', () => {
  it('is held until it is paid or ended', () => {
    expect(WITHDRAWAL_STATES.filter(holdsMoney)).toEqual(['requested', 'reviewing', 'approved', 'processing'])
  })
})

describe('the hash of a transaction', () => {
  const hash = `0x${'0123456789abcdef'.repeat(4)}`

  it('is 32 bytes in hexadecimal, in either case', () => {
    expect(isTransactionHash(hash)).toBe(true)
    expect(isTransactionHash(`0x${hash.slice(2).toUpperCase()}`)).toBe(true)
  })

  it.each(['', '0x', hash.slice(0, -1), `${hash}0`, ` ${hash}`, hash.slice(2), hash.replace('f', 'g'), 'BM-2291'])(
    'is not %j',
    (text) => {
      expect(isTransactionHash(text)).toBe(false)
    },
  )
})

describe('an amount to withdraw', () => {
  it('is 50 at least, and at most what is free and what is left of the day [RULE-117]', () => {
    fc.assert(
      fc.property(amount, amount, amount, (amountMinor, freeMinor, leftTodayMinor) => {
        const fault = withdrawalFault(amountMinor, { freeMinor, leftTodayMinor })
        const isGood = amountMinor >= 5_000n && amountMinor <= freeMinor && amountMinor <= leftTodayMinor
        expect(fault === null).toBe(isGood)
      }),
    )
    expect(MIN_WITHDRAWAL_USD_MINOR).toBe(5_000n)
    const exactly = { freeMinor: 5_000n, leftTodayMinor: 5_000n }
    expect(withdrawalFault(5_000n, exactly)).toBeNull()
  })

  it('says what is wrong first: more than is free, too little, more than a day takes', () => {
    const limits = { freeMinor: 20_000n, leftTodayMinor: 10_000n }
    expect(withdrawalFault(20_001n, limits)).toBe('ABOVE_FREE')
    expect(withdrawalFault(4_999n, limits)).toBe('BELOW_MINIMUM')
    expect(withdrawalFault(10_001n, limits)).toBe('ABOVE_DAILY_CAP')
    expect(withdrawalFault(10_000n, limits)).toBeNull()
  })
})

describe('the holder of a bank account', () => {
  it('is who was verified, whatever the order, case and marks', () => {
    for (const holder of ['Nguyễn Thị Linh', 'LINH NGUYEN THI', 'nguyen  thi linh', ' Linh, Nguyen-Thi. '])
      expect(isSameName(holder, 'Nguyễn Thị Linh'), holder).toBe(true)
  })

  it('is somebody else with a word more, less or shortened, for people to look at', () => {
    for (const holder of ['Linh Nguyen', 'L Nguyen Thi', 'Linh Nguyen Thi Mai', 'Thi Nguyen Thi', ''])
      expect(isSameName(holder, 'Nguyễn Thị Linh'), holder).toBe(false)
    expect(isSameName('रमेश', 'रमशा')).toBe(false)
    expect(isSameName('Linhthi Nguyen', 'Linh Thinguyen')).toBe(false)
  })
})
