import { WITHDRAWAL_STATES } from '@monsoon/domain/payments/withdrawal-rules'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { cardMoney } from './postings.ts'
import { currencyType, id, pageQuery, pagination, time, usd, usdInput } from '../shapes.ts'
import { withdrawalMessages } from './withdrawal-messages.ts'

/** What leaves the wallet. Its bounds depend on the wallet, so they are asked when it is known. */
const amount = usdInput(withdrawalMessages.notANumber)

export const withdrawalType = z.enum(['fiat', 'crypto'])

/** ENT-021, and the code of the authenticator app where the account has a second factor. */
export const withdrawalBody = z.object({
  amount,
  accountId: z.uuid('Please choose an account'),
  type: withdrawalType,
  code: z.string().trim().max(64).optional(),
})

export const withdrawalState = z.enum(WITHDRAWAL_STATES)

/** Something that happened to a withdrawal; together they are its way so far, the first one first. */
export const withdrawalEvent = z.object({
  status: withdrawalState,
  at: time,
  /** Why, in the words of whoever decided it. */
  reason: z.string().nullable(),
})
export type WithdrawalEvent = z.infer<typeof withdrawalEvent>

/** A withdrawal as its owner reads it (ENT-019). */
export const withdrawal = z.object({
  id,
  requestedAt: time,
  withdrawalType,
  status: withdrawalState,
  /** What the bank calls the payment, or the hash of the transaction, once it is paid. */
  transactionId: z.string().nullable(),
  accountDetails: z.object({
    bankName: z.string().nullable(),
    /** Asterisks but for the last four. */
    accountNumber: z.string().nullable(),
    currencyType,
    address: z.string().nullable(),
    cryptoType: z.string().nullable(),
  }),
  /** What leaves the wallet. */
  amount: usd,
  /** What of it the house keeps; the rest is sent. */
  fee: usd,
  /** What is sent in ETH, by the rate of the moment at which it was sent off; null before, and of bank accounts. */
  sentEth: z.string().nullable(),
  events: z.array(withdrawalEvent),
  canCancel: z.boolean(),
})
export type Withdrawal = z.infer<typeof withdrawal>

/** The transfer address as money may be sent to it. */
const cryptoTarget = z.object({
  id,
  name: z.string(),
  address: z.string(),
  cryptoType: z.literal('ETH'),
  verified: z.boolean(),
  usableFrom: time,
})
export type CryptoTarget = z.infer<typeof cryptoTarget>

/** What stands between somebody and a withdrawal, and what they can withdraw now. */
export const withdrawalTerms = z.object({
  kycVerified: z.boolean(),
  hasAddress: z.boolean(),
  /** There is a bank account or a transfer address. */
  hasAccount: z.boolean(),
  /** Where crypto would go; null: it is not offered. */
  cryptoAccount: cryptoTarget.nullable(),
  /** A code of the authenticator app goes with the request. */
  needsCode: z.boolean(),
  /** Nothing can be withdrawn before: the password or the second factor was changed a short while ago. null: now. */
  waitsUntil: time.nullable(),
  /** What is free and may be withdrawn. */
  freeBalance: usd,
  /** What else is free, or was spent, and may not be withdrawn yet. */
  cardMoney: z.array(cardMoney),
  minimum: usd,
  /** What can still be withdrawn within 24 hours. */
  leftToday: usd,
  fee: usd,
})
export type WithdrawalTerms = z.infer<typeof withdrawalTerms>

/** What `msg` says where there is more to say than OK. */
export const withdrawalTexts = {
  requested: 'Your withdrawal is requested. We look at it, and mail you each step.',
  cancelled: 'Your withdrawal is cancelled. The money is free again.',
} as const

const ofWithdrawal = { params: z.object({ id }) }

export const withdrawalEndpoints = {
  'GET /v1/withdrawal/terms': endpoint({
    summary: 'What is missing before money can be withdrawn, and how much can be',
    auth: 'member',
    data: withdrawalTerms,
    errors: [],
  }),
  'GET /v1/withdrawal': endpoint({
    summary: 'The own withdrawals with what happened to each',
    auth: 'member',
    query: pageQuery.extend({
      limit: pageQuery.shape.limit.unwrap().default(10),
      sortBy: z.enum(['newest', 'oldest']).default('newest'),
      status: z.union([withdrawalState, z.literal('all')]).default('all'),
      type: z.union([withdrawalType, z.literal('all')]).default('all'),
    }),
    data: z.object({ withdrawals: z.array(withdrawal), pagination }),
    errors: [],
  }),
  'POST /v1/withdrawal': endpoint({
    summary:
      'Send money of the wallet to an own bank account, or as ETH to the own transfer address; it is locked until that is done',
    auth: 'member',
    body: withdrawalBody,
    data: withdrawal,
    errors: [
      ...(['kyc-needed', 'address-needed', 'bank-account-not-found', 'bank-account-too-new'] as const),
      ...(['withdrawal-waits', 'withdrawal-above-free', 'withdrawal-too-low', 'withdrawal-above-cap'] as const),
      ...(['crypto-account-not-found', 'crypto-account-unverified', 'crypto-account-too-new'] as const),
      ...(['withdrawal-above-free-in-crypto', 'proof-needed', 'code-needed', 'wrong-two-factor-code'] as const),
      ...(['two-factor-missing', 'two-factor-locked', 'key-reused'] as const),
    ],
    idempotent: true,
    rateLimit: 'buy',
  }),
  'POST /v1/withdrawal/{id}/cancel': endpoint({
    summary: 'Take a withdrawal back that is not approved yet',
    auth: 'member',
    ...ofWithdrawal,
    data: withdrawal,
    errors: ['withdrawal-not-found', 'withdrawal-not-cancellable', 'key-reused'],
    idempotent: true,
  }),
}
