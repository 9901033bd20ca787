import { isTransactionHash } from '@monsoon/domain/payments/withdrawal-rules'
import { z } from 'zod'
import { approval } from './approvals.ts'
import { endpoint } from '../endpoint.ts'
import { markedPerson } from '../accounts/linked-accounts.ts'
import { id, nothing, pageQuery, pagination, personName, time, usd } from '../shapes.ts'
import { reasonField } from './staff.ts'
import { withdrawalEvent, withdrawalState, withdrawalType } from '../money/withdrawals.ts'

/**
 * How approved money is sent: by a file that staff take to the bank, by a service that answers, or by staff from a
 * wallet of the house.
 */
export const payoutRoute = z.enum(['bank-file', 'transfer', 'chain'])
export type PayoutRoute = z.infer<typeof payoutRoute>

const act = z.enum(['review', 'approve', 'pay', 'settle', 'reject', 'fail', 'return'])
export type StaffWithdrawalAct = z.infer<typeof act>

/** A withdrawal as staff see it. */
export const staffWithdrawal = z.object({
  id,
  user: markedPerson,
  status: withdrawalState,
  amount: usd,
  /** What is sent: the amount without the fee. */
  sent: usd,
  requestedAt: time,
  withdrawalType,
  /** What is sent in ETH, fixed when it was sent off; null before, and of bank accounts. */
  sentEth: z.string().nullable(),
  /** The bank account, its numbers as asterisks but for the last four, or the address that ETH goes to. */
  account: z.object({
    holder: z.string().nullable(),
    bankName: z.string().nullable(),
    accountNumber: z.string().nullable(),
    swiftCode: z.string().nullable(),
    address: z.string().nullable(),
  }),
  /** The name that was verified with the documents; null where none was kept. */
  verifiedName: z.string().nullable(),
  /** The account's holder bears that name; an address was shown to be the owner's by its signature. */
  isOwnName: z.boolean(),
  /**
   * Two people have to approve it: by what it comes to with others of the account or of the reader today, or by its
   * account's name.
   */
  needsTwo: z.boolean(),
  /** What waits for a second person. */
  approval: approval.nullable(),
  route: payoutRoute.nullable(),
  transactionId: z.string().nullable(),
  /** The bank file that it is in. */
  fileId: id.nullable(),
  events: z.array(withdrawalEvent.extend({ actor: personName.nullable() })),
  /** What the reader may do now. */
  acts: z.array(act),
})
export type StaffWithdrawal = z.infer<typeof staffWithdrawal>

const transactionIdNeeded = 'Please enter the id of the transaction'

/** What the bank calls a payment. */
export const transactionIdField = z
  .string({ error: transactionIdNeeded })
  .trim()
  .min(3, transactionIdNeeded)
  .max(66, 'The id of a transaction has 66 characters at maximum')

/** What a chain calls one: its hash. */
export const transactionHashField = transactionIdField
  .refine(isTransactionHash, 'Please enter the hash of the transaction: 0x and 64 hexadecimal digits')
  .transform((hash) => hash.toLowerCase())

const asksForReason: readonly StaffWithdrawalAct[] = ['reject', 'fail', 'return']

/** What staff do, with the reason that the owner is told, or with what the bank calls the payment. */
const decision = z
  .object({ act, reason: reasonField.optional(), transactionId: transactionIdField.optional() })
  .refine(({ act: chosen, reason }) => reason !== undefined || !asksForReason.includes(chosen), {
    path: ['reason'],
    message: 'Please give a reason',
  })
  .refine(({ act: chosen, transactionId }) => transactionId !== undefined || chosen !== 'settle', {
    path: ['transactionId'],
    message: transactionIdNeeded,
  })
  .refine(({ act: chosen, transactionId }) => transactionId === undefined || chosen === 'settle', {
    path: ['transactionId'],
    message: 'Please send the id of the transaction when the payment is settled, and not before',
  })
export type WithdrawalDecision = z.output<typeof decision>

/** What `msg` says after each act. */
export const staffWithdrawalTexts = {
  review: 'You have taken this withdrawal on.',
  approve: 'The withdrawal is approved.',
  pay: 'The money is on its way.',
  settle: 'The withdrawal is paid. The owner is told.',
  reject: 'The withdrawal is rejected. The money is free again, and the owner is told.',
  fail: 'The withdrawal has failed. The money is free again, and the owner is told.',
  return: 'The money is back in the wallet. The owner is told.',
  fileMade: 'The bank file is made. Please take it to the bank once.',
} as const

export const staffWithdrawalEndpoints = {
  'GET /v1/staff/withdrawals': endpoint({
    summary: 'Withdrawals in a state: those that wait first come, first served, others newest first',
    auth: 'staff',
    query: pageQuery.extend({
      limit: pageQuery.shape.limit.unwrap().default(20),
      status: withdrawalState.default('requested'),
    }),
    data: z.object({
      withdrawals: z.array(staffWithdrawal),
      pagination,
      /** Withdrawals on their way to the bank that are in no file yet. */
      waitForFile: z.int(),
    }),
    errors: [],
  }),
  'POST /v1/staff/withdrawals/{id}': endpoint({
    summary: 'Review, approve, pay, settle, reject, fail or return a withdrawal; never one’s own',
    auth: 'staff',
    params: z.object({ id }),
    body: decision,
    data: nothing,
    errors: [
      ...(['withdrawal-not-found', 'withdrawal-own', 'withdrawal-moved'] as const),
      ...(['approval-waits', 'approval-barred', 'own-account'] as const),
      ...(['withdrawal-of-suspended', 'payout-decides', 'rate-too-old', 'transaction-used'] as const),
    ],
    idempotent: true,
    requiresRecentAuth: true,
  }),
  'POST /v1/staff/payout-files': endpoint({
    summary: 'Put every withdrawal that waits for a bank file into one; each is in one file at most',
    auth: 'staff',
    data: z.object({ id }),
    errors: ['nothing-to-pay'],
    idempotent: true,
    requiresRecentAuth: true,
  }),
  'GET /v1/staff/payout-files/{id}': endpoint({
    summary: 'A bank file (ISO 20022, pain.001), always with the same content; every look at it is written down',
    auth: 'staff',
    params: z.object({ id }),
    data: nothing,
    answersFile: true,
    errors: ['payout-file-not-found'],
  }),
}
