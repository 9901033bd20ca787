import { APPROVAL_ACTS } from '@monsoon/domain/approval-rules'
import { legalPages } from '@monsoon/domain/legal-pages'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, nothing, personName, time, usd } from '../shapes.ts'

const decision = z.enum(['agree', 'decline'])

/** An act of staff that waits for a second person. */
export const approval = z.object({
  id,
  act: z.enum(APPROVAL_ACTS),
  /** The withdrawal, refund, submission … that it is about. */
  ref: id,
  /** Whose account it concerns. */
  subject: personName.nullable(),
  /** null: no sum is at stake. */
  amount: usd.nullable(),
  /** Of a bank transfer: as the bank wrote it, in its currency. */
  bankAmount: z.object({ amount: z.string(), currency: z.string() }).nullable(),
  reason: z.string().nullable(),
  /** What exactly was asked for. */
  terms: z.object({
    itemId: id.optional().describe('Of a confiscation'),
    transaction: z.string().optional().describe('Of an external purchase'),
    role: z.enum(['staff', 'admin']).optional(),
    page: z.enum(legalPages).optional().describe('Of a legal text'),
    version: z.int().optional().describe('Of a legal text: the one that it becomes'),
  }),
  askedBy: personName,
  askedAt: time,
  /** What the reader may do now. */
  acts: z.array(decision),
})
export type Approval = z.infer<typeof approval>

/** What `msg` says after each act. */
export const approvalTexts = {
  waiting: 'It is written down. A second person has to agree.',
  agree: 'You have agreed, and it is done.',
  decline: 'It is not done.',
} as const

export const approvalEndpoints = {
  'GET /v1/staff/approvals': endpoint({
    summary: 'Acts of staff that wait for a second person, oldest first',
    auth: 'staff',
    data: z.object({ approvals: z.array(approval) }),
    errors: [],
  }),
  'POST /v1/staff/approvals/{id}': endpoint({
    summary: 'Agree to what somebody else has asked for, which does it, or decline; whoever asked can take it back',
    auth: 'staff',
    params: z.object({ id }),
    body: z.object({ act: decision }),
    data: nothing,
    errors: [
      ...(['approval-not-found', 'approval-ended', 'approval-yours', 'own-account'] as const),
      ...(['withdrawal-moved', 'withdrawal-of-suspended', 'payout-decides'] as const),
      ...(['refund-own', 'refund-moved', 'refund-too-much', 'order-disputed', 'edition-not-available'] as const),
      ...(['user-not-found', 'nothing-to-confiscate', 'kyc-decided', 'recovery-ended'] as const),
      ...(['external-order-not-found', 'external-order-moved', 'external-transaction-known'] as const),
      ...(['difference-own', 'difference-ended'] as const),
      ...(['transfer-moved', 'transfer-recorded-by-you', 'account-suspended'] as const),
      ...(['content-moved', 'content-day-too-early'] as const),
    ],
    requiresRecentAuth: true,
    idempotent: true,
  }),
}
