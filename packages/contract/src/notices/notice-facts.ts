import { z } from 'zod'
import { kycReasonCode } from '../accounts/kyc.ts'
import { securityRuleNames } from '../accounts/security-rules.ts'
import { id, paymentMode } from '../shapes.ts'

/** Cents, which JSON cannot hold as numbers. */
const minor = z.codec(z.string().regex(/^-?\d+$/), z.bigint(), { decode: BigInt, encode: String })
const moment = z.codec(z.iso.datetime(), z.date(), {
  decode: (text) => new Date(text),
  encode: (date) => date.toISOString(),
})
/** As somebody wrote it, where they did. */
const said = z.string().nullable()

/**
 * The vocabulary of notices. `{until}` in a sentence asks for `until`, `{price}` for `priceMinor`, in cents. A fact
 * that may be missing is null, and its sentence is left out.
 */
export const noticeFacts = z.object({
  itemId: id,
  orderId: id,
  auctionId: id,
  exhibitionId: id,
  /** Of a work that is not published. */
  draftId: id,
  invitationId: id,
  /** From a curator about a work. */
  messageId: id,
  alertId: id,
  priceMinor: minor,
  previousPriceMinor: minor,
  /** For one edition. */
  offerMinor: minor,
  counterMinor: minor,
  quotedMinor: minor,
  mintFeeMinor: minor.nullable(),
  transferFeeMinor: minor.nullable(),
  takenMinor: minor,
  owedMinor: minor.nullable(),
  sentMinor: minor,
  /** Until when there is something to answer, or to have. */
  until: moment,
  answerBy: moment,
  paidAt: moment,
  lockedUntil: moment.nullable(),
  at: moment,
  quantity: z.int(),
  supply: z.int(),
  /** By number: "4, 7-9". */
  editions: z.string(),
  hasEditions: z.literal('true').nullable(),
  /** The money lay in the market's contract, not in our wallets. */
  isOnChain: z.literal('true').nullable(),
  receipt: z.string(),
  paidBy: paymentMode,
  cardLast4: said,
  keptCause: z.enum(['twice', 'beyond', 'short', 'unused']),
  reason: said,
  why: said,
  note: said,
  jobTitle: z.string(),
  refundedTo: z.enum(['wallet', 'card']),
  payout: z.enum(['fiat', 'crypto']),
  /** It was taken back, and how much of it for one dispute is unknown. */
  cashback: z.literal('unknown').nullable(),
  /** A bank with the last digits of an account, or an address. */
  target: z.string(),
  sentEth: said,
  transactionId: said,
  work: said,
  owner: z.string(),
  providerDisputeId: z.string(),
  fault: kycReasonCode.nullable(),
  login: z.enum(['Email', 'Google', 'Wallet']),
  loginName: z.string(),
  device: z.string(),
  client: z.string(),
  email: z.string(),
  newEmail: z.string(),
  oldEmail: z.string(),
  address: z.string(),
  bankName: z.string(),
  number: z.string(),
  day: z.string(),
  hour: z.string(),
  courier: z.string(),
  trackingId: z.string(),
  securityRule: z.enum(securityRuleNames),
  minutes: z.int(),
  /** Whose account it was. */
  who: said,
  /** A secret: never in the outbox. */
  code: z.string(),
})
export type NoticeFacts = z.output<typeof noticeFacts>

/** A notice in the outbox. Its code, if any, is made when it is mailed. */
export const queuedNotice = noticeFacts
  .omit({ code: true })
  .partial()
  .extend({ kind: z.string(), userId: id, key: z.string() })
export type QueuedNotice = z.output<typeof queuedNotice>
