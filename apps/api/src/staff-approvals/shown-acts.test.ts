import type { ApprovalAct } from '@monsoon/domain/approval-rules'
import { describe, expect, it } from 'vitest'
import { actsOf as transferActsOf } from '#bank-transfers/decide-transfer.ts'
import { externalActsOf } from '#external-listings/decide-external-order.ts'
import { actsOf as refundActsOf } from '#refunds/decide-refund.ts'
import { actsOf as withdrawalActsOf } from '#withdrawals/decide-withdrawal.ts'

const reader = 'reader'
const somebody = 'somebody'

type Withdrawal = Parameters<typeof withdrawalActsOf>[0]
const shownOf = (withdrawal: Partial<Withdrawal>, asked: { waiting?: ApprovalAct[]; mayPay?: boolean } = {}) =>
  withdrawalActsOf(
    { type: 'fiat', route: null, userId: somebody, state: 'requested', ...withdrawal },
    { staffId: reader, waiting: [], mayPay: true, ...asked },
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
    expect(shownOf({ state: 'reviewing' }, { waiting: ['withdrawal-approval'] })).toEqual(['reject'])
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
    expect(transferActsOf(transfer)).toEqual(acts)
  })
})

describe('what a member of staff may do with an order elsewhere', () => {
  const order = { state: 'pending', buyerId: somebody, acquirerId: null } as const
  it.each([
    [order, false, ['begin', 'cancel']],
    [{ ...order, acquirerId: somebody }, false, ['stop', 'confirm', 'cancel']],
    [{ ...order, acquirerId: somebody }, true, ['stop', 'cancel']],
    [{ ...order, state: 'acquired', acquirerId: somebody }, false, []],
    [{ ...order, state: 'cancelled' }, false, []],
    [{ ...order, buyerId: reader }, false, []],
  ] as const)('%o, waiting %s: %o', (placed, isWaiting, acts) => {
    expect(externalActsOf(placed, { staffId: reader, isWaiting })).toEqual(acts)
  })
})

describe('what a member of staff may do with a refund', () => {
  it.each([
    ['waiting', []],
    ['requested', []],
    ['done', []],
    ['failed', ['again', 'toWallet']],
  ])('%s: %o', (state, acts) => {
    expect(refundActsOf({ state })).toEqual(acts)
  })
})
