import type { Approval } from '@monsoon/contract/staff/approvals'

/** What Ayu asked for and the reader may agree to. */
export const approvalOf = (given: Pick<Approval, 'act'> & Partial<Approval>): Approval => ({
  id: 'approval-1',
  ref: '01890000-0000-7000-8000-000000000001',
  subject: null,
  amount: null,
  bankAmount: null,
  reason: 'The payer wrote to us',
  terms: {},
  askedBy: { userId: 'u1', name: 'Ayu Desk' },
  askedAt: '2026-11-21T00:00:00Z',
  acts: ['agree', 'decline'],
  ...given,
})
