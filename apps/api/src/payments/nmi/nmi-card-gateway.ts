import {
  type CardGateway,
  type CardPayment,
  type CardRefund,
  CardRefused,
  type RefundCardPayment,
} from '../card-gateway.ts'
import { callNmi, type NmiAccess } from './nmi-calls.ts'
import { createNmiCardVault } from './nmi-card-vault.ts'
import { verifyNmiWebhook } from './nmi-card-webhook.ts'
import {
  act,
  chargeNmi,
  dollars,
  findTransactions,
  givenCardFields,
  readNmiPayment,
  throwIfUnknown,
} from './nmi-charge.ts'
import { listNmiDisputes } from './nmi-disputes.ts'
import {
  describeNmiPayment,
  isNmiOrderId,
  nmiOrderId,
  nmiFailedRefundsOf,
  nmiRefundsOf,
  saleOf,
} from './nmi-payment.ts'
import { nmiStampOf, readNmiTransactions } from './nmi-transactions.ts'

export interface NmiCardGatewayOptions {
  securityKey: string
  /** Every signing key accepted now, newest first: while one is being replaced there are two. */
  webhookSecrets: readonly string[]
  /** Where the gateway is: NMI itself, the house that resells it, or a stand-in. */
  origin?: string
  timeoutMs?: number
}

export const nmiOrigin = 'https://secure.nmi.com'

const perPage = 100

/**
 * The card gateway of NMI (https://docs.nmi.com/reference/transaction-processing): the browser's hosted fields make a
 * token of the card, and our server charges it. The gateway knows a payment by our own order id alone and keeps no
 * idempotency keys, so that each act looks first whether it has been done.
 */
export function createNmiCardGateway(options: NmiCardGatewayOptions): CardGateway {
  const { securityKey, webhookSecrets, origin = nmiOrigin, timeoutMs = 20_000 } = options
  const access: NmiAccess = { origin, securityKey, timeoutMs }
  const retrievePayment = async (providerId: string) => readNmiPayment(access, providerId)
  return {
    name: 'nmi',
    signatureHeader: 'webhook-signature',
    // Nothing is there before a card is charged.
    createPayment: async ({ subjectId, amountMinor }) => describeNmiPayment(nmiOrderId(subjectId, amountMinor), []),
    retrievePayment,
    chargePayment: ({ providerId, card, threeDSecure, description, isToBeKept }) =>
      chargeNmi(access, {
        providerId,
        threeDSecure,
        fields: { order_description: description, ...givenCardFields(card, isToBeKept) },
      }),
    vault: createNmiCardVault(access),
    listPayments: (from) => listSales(access, from),
    cancelPayment: async (providerId) => {
      const payment = await retrievePayment(providerId)
      if (payment.state === 'succeeded') throw new CardRefused('It has succeeded', { code: 'already_paid' })
      return { ...payment, state: 'canceled' }
    },
    refundPayment: (input) => refund(access, input),
    listRefunds: async (providerId) => {
      const transactions = await findTransactions(access, providerId)
      return nmiFailedRefundsOf(transactions).map((failed) => ({ ...failed, providerId, state: 'failed' }))
    },
    listDisputes: (which) => listNmiDisputes(access, which),
    verifyWebhook: (input) => verifyNmiWebhook({ ...input, secrets: webhookSecrets }),
  }
}

async function listSales(
  access: NmiAccess,
  { since, cursor }: { since: Date; cursor: string | null },
): Promise<{ payments: CardPayment[]; next: string | null }> {
  const page = Number(cursor ?? 0)
  const listed = readNmiTransactions(
    await callNmi(access, 'query.php', {
      action_type: 'sale',
      condition: 'pendingsettlement,complete,canceled',
      result_order: 'reverse',
      start_date: nmiStampOf(since),
      result_limit: String(perPage),
      page_number: String(page),
    }),
  )
  const orderIds = new Set(listed.map(({ orderId }) => orderId).filter((orderId) => isNmiOrderId(orderId)))
  const payments: CardPayment[] = []
  // Refunds are transactions of their own, on whatever page.
  for (const orderId of orderIds) payments.push(await readNmiPayment(access, orderId))
  return { payments, next: listed.length < perPage ? null : String(page + 1) }
}

async function refund(access: NmiAccess, input: RefundCardPayment): Promise<CardRefund> {
  const { providerId, amountMinor, bookedRefundIds } = input
  const transactions = await findTransactions(access, providerId)
  const sale = saleOf(transactions)
  if (!sale) throw new CardRefused('There is no such payment', { code: 'unknown_payment' })
  const refunds = nmiRefundsOf(sale, transactions)
  const done = refunds.find((one) => one.amountMinor === amountMinor && !bookedRefundIds.includes(one.id))
  if (done) return { refundId: done.id, providerId, amountMinor, state: 'succeeded' }
  // Before the day's settlement a whole payment is called back, and never stands on the card's bill.
  const isWhole = refunds.length === 0 && sale.amountMinor === amountMinor
  const isVoid = isWhole && sale.transaction.condition === 'pendingsettlement'
  const result = await act(access, {
    ...(isVoid ? { type: 'void' } : { type: 'refund', amount: dollars(amountMinor) }),
    transactionid: sale.transaction.id,
    orderid: providerId,
  })
  if (result.outcome === 1) {
    const refundId = isVoid ? `${sale.transaction.id}:void` : result.transactionId
    return { refundId, providerId, amountMinor, state: 'succeeded' }
  }
  throwIfUnknown(result)
  throw new CardRefused(result.text || 'The refund was refused.', { code: String(result.code) })
}
