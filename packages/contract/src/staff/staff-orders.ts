import { z } from 'zod'
import { approval } from './approvals.ts'
import { endpoint } from '../endpoint.ts'
import { landAddress } from '../land/land.ts'
import { markedPerson } from '../accounts/linked-accounts.ts'
import { orderState } from '../trade/orders.ts'
import {
  id,
  nothing,
  pageQuery,
  pagination,
  paymentMode,
  personName,
  time,
  usd,
  usdInput,
  workName,
} from '../shapes.ts'
import { reasonField } from './staff.ts'

export const refundState = z.enum(['waiting', 'requested', 'succeeded', 'failed', 'withdrawn'])
export type RefundState = z.infer<typeof refundState>

const refundAct = z.enum(['again', 'toWallet'])
export type RefundAct = z.infer<typeof refundAct>

/** A refund as staff see it. */
export const staffRefund = z.object({
  id,
  /** null: of a bid or an offer by card, or of land. */
  orderId: id.nullable(),
  /** The work, or the parcel. */
  item: workName.nullable(),
  /** Of a parcel. */
  land: landAddress.nullable(),
  /** Whose money it is. */
  owner: markedPerson,
  amount: usd,
  status: refundState,
  reason: z.string(),
  /** null: the house by itself, as for a payment that came too late. */
  askedBy: personName.nullable(),
  agreedBy: personName.nullable(),
  /** While it waits for a second person. */
  approval: approval.nullable(),
  keepsEditions: z.boolean(),
  /** The provider's last no. */
  failure: z.string().nullable(),
  /** It went to the wallet, because the card did not take it. */
  isToWallet: z.boolean(),
  at: time,
  endedAt: time.nullable(),
  /** What the reader may do now. */
  acts: z.array(refundAct),
})
export type StaffRefund = z.infer<typeof staffRefund>

/** An order as staff see it in a list. */
export const staffOrder = z.object({
  orderId: id,
  receiptNumber: z.string().nullable(),
  item: workName,
  buyer: personName,
  seller: personName,
  state: orderState,
  modeOfPayment: paymentMode,
  total: usd,
  refunded: usd,
  at: time,
})
export type StaffOrder = z.infer<typeof staffOrder>

export const staffOrderDetail = staffOrder.extend({
  quantity: z.int(),
  editions: z.string(),
  price: usd,
  fees: usd,
  reason: z.string().nullable(),
  payment: z
    .object({ provider: z.string(), providerId: z.string().nullable(), cardLast4: z.string().nullable() })
    .nullable(),
  refunds: z.array(staffRefund),
  /** Who owes what, since their wallet had too little for a refund. */
  owed: z.array(z.object({ user: personName, amount: usd })),
  /** What can still be refunded by the reader; 0: nothing. */
  left: usd,
  /** From this sum of refunds on, of the order or of its buyer within 24 hours, a second person has to agree. */
  twoPeopleFrom: usd,
})
export type StaffOrderDetail = z.infer<typeof staffOrderDetail>

const amountNeeded = 'Please enter an amount such as 25 or 24.99'

export const refundBody = z.object({
  /** Absent: all that is left. */
  amount: usdInput(amountNeeded)
    .refine((minor) => minor > 0n, amountNeeded)
    .optional(),
  /** Where all is refunded, the editions return to the seller, or stay with the buyer. */
  editions: z.enum(['return', 'keep']).default('return'),
  reason: reasonField,
})

const refundDecision = z.object({ act: refundAct, reason: reasonField })
export type RefundDecision = z.output<typeof refundDecision>

/** What `msg` says after each act. */
export const staffOrderTexts = {
  refunded: 'The refund is on its way. Buyer and seller are told.',
  waiting: 'The refund is written down. A second person has to agree to it.',
  again: 'The refund is sent once more.',
  toWallet: 'The money is in the wallet of the buyer, who is told.',
} as const

export const staffOrderEndpoints = {
  'GET /v1/staff/orders': endpoint({
    summary: 'Orders, newest first',
    auth: 'staff',
    query: pageQuery.extend({
      limit: pageQuery.shape.limit.unwrap().default(25),
      query: z
        .string()
        .trim()
        .max(256)
        .optional()
        .describe('an order, receipt, payment, work or buyer: number, id, name or email'),
    }),
    data: z.object({ orders: z.array(staffOrder), pagination }),
    errors: [],
  }),
  'GET /v1/staff/orders/{id}': endpoint({
    summary: 'An order with its refunds',
    auth: 'staff',
    params: z.object({ id }),
    data: staffOrderDetail,
    errors: ['order-not-found'],
  }),
  'GET /v1/staff/refunds': endpoint({
    summary: 'Refunds that wait for somebody, oldest first: for a second person, or refused by the provider',
    auth: 'staff',
    data: z.object({ refunds: z.array(staffRefund) }),
    errors: [],
  }),
  'POST /v1/staff/orders/{id}/refunds': endpoint({
    summary: 'Refund a paid order or a part of it; large sums wait for a second person. Never one’s own',
    auth: 'staff',
    params: z.object({ id }),
    body: refundBody,
    data: z.object({ id, isWaiting: z.boolean() }),
    errors: [
      'order-not-found',
      'order-ended',
      'refund-own',
      'own-account',
      'refund-too-much',
      'order-disputed',
      'refund-on-chain',
      'edition-not-available',
    ],
    idempotent: true,
    requiresRecentAuth: true,
  }),
  'POST /v1/staff/refunds/{id}': endpoint({
    summary: 'Send a refund again that the provider refused, or to the wallet',
    auth: 'staff',
    params: z.object({ id }),
    body: refundDecision,
    data: nothing,
    errors: [...(['refund-not-found', 'refund-own', 'refund-moved', 'order-disputed'] as const)],
    idempotent: true,
    requiresRecentAuth: true,
  }),
}
