import { describe, expect, it } from 'vitest'
import { actsInSum, APPROVAL_ACTS, type ApprovalSums, requiresDualApproval, sumOf } from './approval-rules.ts'

const sums: ApprovalSums = {
  amountMinor: 1n,
  accountMinor: 0n,
  staffMinor: 0n,
  accountFromMinor: 500_000n,
  staffFromMinor: 1_000_000n,
  isDoubtful: false,
}
const needed = (act: Parameters<typeof requiresDualApproval>[0], given: Partial<ApprovalSums>) =>
  requiresDualApproval(act, { ...sums, ...given })

describe('a second person', () => {
  it('is asked for from the sum of an account on, of all that it gets in a day', () => {
    expect(needed('withdrawal-approval', { amountMinor: 499_999n })).toBe(false)
    expect(needed('withdrawal-approval', { amountMinor: 500_000n })).toBe(true)
    expect(needed('withdrawal-approval', { amountMinor: 1n, accountMinor: 499_998n })).toBe(false)
    expect(needed('withdrawal-approval', { amountMinor: 1n, accountMinor: 499_999n })).toBe(true)
    expect(needed('refund', { amountMinor: 500_000n })).toBe(true)
  })

  it('is asked for from the sum of a member of staff on, whosever the accounts are', () => {
    expect(needed('refund', { amountMinor: 1n, staffMinor: 999_998n })).toBe(false)
    expect(needed('refund', { amountMinor: 1n, staffMinor: 999_999n })).toBe(true)
  })

  it('is asked for wherever there is a doubt', () => {
    expect(needed('withdrawal-approval', { isDoubtful: true })).toBe(true)
    expect(needed('withdrawal-failure', { isDoubtful: true })).toBe(true)
    expect(needed('withdrawal-failure', { amountMinor: 9_000_000n })).toBe(false)
  })

  it('is always asked for where art, an account, a name, money outside or a legal text is at stake', () => {
    const always = APPROVAL_ACTS.filter((act) => needed(act, { amountMinor: 0n }))
    expect(always).toEqual([
      'withdrawal-return',
      'confiscation',
      'identity',
      'recovery',
      'role',
      'external-purchase',
      'difference',
      'transfer-assignment',
      'transfer-return',
      'transfer-explanation',
      'legal-text',
    ])
  })
})

describe('sums', () => {
  it('of an account keep withdrawals and refunds apart, those of a person do not', () => {
    expect(actsInSum('withdrawals')).toEqual(['withdrawal-approval'])
    const refunds = ['refund', 'top-up-refund', 'postage-refund', 'claim-decline']
    expect(actsInSum('refunds')).toEqual(refunds)
    expect(actsInSum()).toEqual(['withdrawal-approval', ...refunds])
    expect(sumOf('confiscation')).toBeNull()
  })
})
