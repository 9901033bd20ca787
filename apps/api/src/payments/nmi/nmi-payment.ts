import { createHmac } from 'node:crypto'
import { type CardPayment, CardRefused } from '../card-gateway.ts'
import { declineMessage } from './nmi-decline-messages.ts'
import type { NmiAction, NmiTransaction } from './nmi-transactions.ts'

/** The order id by which the gateway knows a payment: what it pays, and how many cents. */
export const nmiOrderId = (subjectId: string, amountMinor: bigint): string => `${subjectId}.${amountMinor}`

export function readNmiOrderId(orderId: string): { subjectId: string; amountMinor: bigint } {
  const [, subjectId, amount] = /^([\da-f-]{36})\.(\d{1,15})$/.exec(orderId) ?? []
  if (!subjectId || !amount) throw new CardRefused('There is no such payment', { code: 'unknown_payment' })
  return { subjectId, amountMinor: BigInt(amount) }
}

export function isNmiOrderId(orderId: string): boolean {
  try {
    readNmiOrderId(orderId)
    return true
  } catch {
    return false
  }
}

/** Money that a card gave. */
export interface NmiSale {
  transaction: NmiTransaction
  amountMinor: bigint
}

function salesOf(transactions: readonly NmiTransaction[]): NmiSale[] {
  return transactions.flatMap((transaction) => {
    const taken = transaction.actions.find(({ type, isDone }) => isDone && (type === 'sale' || type === 'capture'))
    return taken && transaction.originalId === '' ? [{ transaction, amountMinor: taken.amountMinor }] : []
  })
}

export const saleOf = (transactions: readonly NmiTransaction[]): NmiSale | undefined => salesOf(transactions)[0]

/**
 * What went back of a sale. The gateway tells refunds as transactions of their own, older ones as acts of the sale, and
 * a void as its act.
 */
export function nmiRefundsOf(
  { transaction, amountMinor }: NmiSale,
  transactions: readonly NmiTransaction[],
): { id: string; amountMinor: bigint }[] {
  const { id, actions } = transaction
  if (actions.some(({ type, isDone }) => isDone && type === 'void')) return [{ id: `${id}:void`, amountMinor }]
  const children = transactions
    .filter(({ originalId, condition }) => originalId === id && condition !== 'failed')
    .flatMap((child) => {
      const done = child.actions.find(({ type, isDone }) => isDone && type === 'refund')
      return done ? [{ id: child.id, amountMinor: done.amountMinor }] : []
    })
  if (children.length > 0) return children
  const acts = actions.filter(({ type, isDone }) => isDone && type === 'refund')
  return acts.map((act, index) => ({ id: `${id}:${index + 1}`, amountMinor: act.amountMinor }))
}

/** Refunds that the card's bank has not taken, at once or in the settlement. */
export const nmiFailedRefundsOf = (
  transactions: readonly NmiTransaction[],
): { refundId: string; amountMinor: bigint; failure: string }[] =>
  transactions
    .filter(({ originalId, condition }) => originalId !== '' && condition === 'failed')
    .flatMap(({ id, actions }) => {
      const act = actions.findLast(({ type }) => type === 'refund')
      return act ? [{ refundId: id, amountMinor: act.amountMinor, failure: act.isDone ? '' : act.text }] : []
    })

/** What the card's bank has taken back of a transaction. */
export const nmiReturnsOf = ({ actions }: NmiTransaction): NmiAction[] =>
  actions.filter(({ type }) => type.includes('return') || type.includes('chargeback'))

const sum = (amounts: readonly { amountMinor: bigint }[]): bigint =>
  amounts.reduce((total, { amountMinor }) => total + amountMinor, 0n)

/** 'pending' is an authorisation without its capture, which we never ask for. */
const openConditions = new Set(['in_progress', 'pending', 'unknown'])

/**
 * NMI's hash of a number is the same for all its merchants: the number could be found by it. Under our key it tells
 * nothing.
 */
export const nmiFingerprint = (securityKey: string, hash: string): string =>
  createHmac('sha256', securityKey).update(hash).digest('hex')

/** A payment as the transactions with its order id tell it; its card's fingerprint is told under the key alone. */
export function describeNmiPayment(orderId: string, transactions: readonly NmiTransaction[]): CardPayment {
  const { subjectId, amountMinor } = readNmiOrderId(orderId)
  const sales = salesOf(transactions)
  const [sale] = sales
  const last = transactions.at(-1)
  const refused = last?.actions.findLast(({ isDone }) => !isDone)
  const isOpen = transactions.some(({ condition }) => openConditions.has(condition))
  return {
    providerId: orderId,
    // The order id is all that a browser needs, and opens nothing by itself: who pays is known by the session.
    clientSecret: orderId,
    state: sale ? 'succeeded' : isOpen ? 'processing' : 'requiresPaymentMethod',
    amountMinor,
    currency: sale?.transaction.currency || 'USD',
    subjectId,
    receivedMinor: sum(sales),
    refundedMinor: sum(sales.flatMap((one) => nmiRefundsOf(one, transactions))),
    failureMessage: !sale && refused ? declineMessage(refused.code) : null,
    cardLast4: sale ? sale.transaction.cardNumber.slice(-4) || null : null,
    cardBrand: sale?.transaction.cardType || null,
    cardFingerprint: null,
    isDisputed: transactions.some((transaction) => nmiReturnsOf(transaction).length > 0),
  }
}
