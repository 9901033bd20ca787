import type { ApprovalAct } from '@monsoon/domain/approval-rules'
import { describe, expect, it } from 'vitest'
import { transferDecisions } from '#bank-transfers/decide-transfer.ts'
import { externalDecisions } from '#external-listings/decide-external-order.ts'
import { refundDecisions } from '#refunds/decide-refund.ts'
import { withdrawalDecisions } from '#withdrawals/decide-withdrawal.ts'

const reader = 'reader'
const somebody = 'somebody'

type Withdrawal = Parameters<typeof withdrawalDecisions.actsOf>[0]
const shownOf = (
  withdrawal: Partial<Withdrawal>,
  { waiting, mayPay = true }: { waiting?: ApprovalAct; mayPay?: boolean } = {},
) =>
  withdrawalDecisions.actsOf(
    { type: 'fiat', route: null, userId: somebody, state: 'requested', ...withdrawal },
    { staffId: reader, waiting: waiting && { act: waiting }, barred: mayPay ? undefined : 'withdrawal-payment' },
  )

describe('what a member of staff may do with a withdrawal', () => {
  it.each([
    [{ state: 'requested' }, ['review', 'reject']],
    [{ state: 'reviewing' }, ['approve', 'reject']],
    [{ state: 'approved' }, ['pay', 'reject']],
    [{ state: 'processing', route: 'bank-file' }, ['settle', 'fail']],
    [{ state: 'processing', route: 'transfer' }, []],
    [{ state: 'processing', route: 'chain', type: 'crypto' }, ['settle', 'fail']],
    [{ state: 'paid', route: 'bank-file' }, ['return']],
    [{ state: 'paid', route: 'transfer' }, []],
    [{ state: 'paid', route: 'chain', type: 'crypto' }, []],
    [{ state: 'rejected' }, []],
    [{ state: 'failed' }, []],
    [{ state: 'cancelled' }, []],
    [{ state: 'returned' }, []],
    [{ state: 'requested', userId: reader }, []],
  ] as const)('%o: %o', (withdrawal, acts) => {
    expect(shownOf(withdrawal)).toEqual(acts)
  })

  it('is not asked for twice, and not sent by whoever is barred', () => {
    expect(shownOf({ state: 'reviewing' }, { waiting: 'withdrawal-approval' })).toEqual(['reject'])
    expect(shownOf({ state: 'approved' }, { mayPay: false })).toEqual(['reject'])
    expect(shownOf({ state: 'reviewing' }, { mayPay: false })).toEqual(['approve', 'reject'])
  })
})

describe('what a member of staff may do with an entry of the bank', () => {
  it.each([
    [{ state: 'listed', amountMinor: 100n }, ['explain']],
    [{ state: 'suspense', amountMinor: 100n }, ['assign', 'sendBack']],
    [{ state: 'suspense', amountMinor: null }, ['sendBack']],
    [{ state: 'booked', amountMinor: 100n }, []],
    [{ state: 'sentBack', amountMinor: 100n }, []],
    [{ state: 'explained', amountMinor: 100n }, []],
  ] as const)('%o: %o', (transfer, acts) => {
    expect(transferDecisions.actsOf(transfer, { staffId: reader })).toEqual(acts)
    expect(transferDecisions.actsOf(transfer, { staffId: reader, waiting: { act: 'transfer-return' } })).toEqual([])
  })
})

describe('what a member of staff may do with an order elsewhere', () => {
  const order = { state: 'pending', buyerId: somebody, acquirerId: null, listingId: 'listing' } as const
  it.each([
    [order, false, ['begin', 'cancel']],
    [{ ...order, acquirerId: somebody }, false, ['stop', 'confirm', 'cancel']],
    [{ ...order, acquirerId: somebody }, true, ['stop', 'cancel']],
    [{ ...order, state: 'acquired', acquirerId: somebody }, false, []],
    [{ ...order, state: 'cancelled' }, false, []],
    [{ ...order, buyerId: reader }, false, []],
  ] as const)('%o, waiting %s: %o', (placed, isWaiting, acts) => {
    expect(
      externalDecisions.actsOf(placed, { staffId: reader, waiting: isWaiting ? { act: 'external-purchase' } : null }),
    ).toEqual(acts)
  })
})

describe('what a member of staff may do with a refund', () => {
  it.each([
    ['waiting', []],
    ['requested', []],
    ['done', []],
    ['failed', ['again', 'toWallet']],
  ])('%s: %o', (state, acts) => {
    const refund = { state, ownerId: somebody, sellerId: null, orderId: null }
    expect(refundDecisions.actsOf(refund, { staffId: reader })).toEqual(acts)
    expect(refundDecisions.actsOf({ ...refund, ownerId: reader }, { staffId: reader })).toEqual([])
    expect(refundDecisions.actsOf({ ...refund, sellerId: reader }, { staffId: reader })).toEqual([])
  })
})
