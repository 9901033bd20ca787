import {
  CardGatewayUnavailable,
  type CardPayment,
  type CardToCharge,
  type ThreeDSecureResult,
} from '../card-gateway.ts'
import { callNmi, type NmiAccess, type NmiResult, readNmiResult } from './nmi-calls.ts'
import { declineMessage, isOutcomeUnknown } from './nmi-decline-messages.ts'
import { describeNmiPayment, nmiFingerprint, readNmiOrderId, saleOf } from './nmi-payment.ts'
import { type NmiTransaction, readNmiTransactions } from './nmi-transactions.ts'

export async function findTransactions(access: NmiAccess, orderId: string): Promise<NmiTransaction[]> {
  const found = readNmiTransactions(await callNmi(access, 'query.php', { order_id: orderId }))
  return found.filter((transaction) => transaction.orderId === orderId)
}

/** A payment as the gateway tells it now. */
export async function readNmiPayment(access: NmiAccess, orderId: string): Promise<CardPayment> {
  const transactions = await findTransactions(access, orderId)
  const hash = saleOf(transactions)?.transaction.cardHash
  const cardFingerprint = hash ? nmiFingerprint(access.securityKey, hash) : null
  return { ...describeNmiPayment(orderId, transactions), cardFingerprint }
}

export const act = async (access: NmiAccess, fields: Record<string, string>): Promise<NmiResult> =>
  readNmiResult(await callNmi(access, 'transact.php', fields))

export const dollars = (amountMinor: bigint): string => {
  const digits = String(amountMinor).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Throws CardGatewayUnavailable where an act's answer does not say what became of it. */
export function throwIfUnknown({ code, text }: NmiResult): void {
  const isOurFault = code === 410 || code === 411 || /authentication failed|invalid security key/i.test(text)
  if (isOurFault || isOutcomeUnknown(code)) throw new CardGatewayUnavailable(`transact.php: ${code} ${text}`)
}

interface NmiCharge {
  /** Our order id. */
  providerId: string
  threeDSecure: ThreeDSecureResult | null
  /** The card, and what is said about it. */
  fields: Record<string, string>
}

/**
 * Takes the money of a payment once: whether it has been taken is looked up first, and after an answer that was lost.
 */
export async function chargeNmi(
  access: NmiAccess,
  { providerId, threeDSecure, fields }: NmiCharge,
): Promise<CardPayment> {
  const read = () => readNmiPayment(access, providerId)
  const before = await read()
  if (before.state === 'succeeded' || before.state === 'processing') return before
  const { amountMinor } = readNmiOrderId(providerId)
  const result = await act(access, {
    type: 'sale',
    amount: dollars(amountMinor),
    currency: 'USD',
    orderid: providerId,
    ...fields,
    ...(threeDSecure && {
      cardholder_auth: threeDSecure.cardHolderAuth,
      cavv: threeDSecure.cavv,
      eci: threeDSecure.eci,
      xid: threeDSecure.xid,
      three_ds_version: threeDSecure.threeDsVersion,
      directory_server_id: threeDSecure.directoryServerId,
    }),
  }).catch(async (error: unknown): Promise<NmiResult> => {
    // Its answer was lost, not what it did.
    const after = await read()
    if (after.state === 'succeeded') return { outcome: 1, text: '', code: 100, transactionId: '' }
    throw error
  })
  if (result.outcome === 1) return paidOrUnknown(await read())
  throwIfUnknown(result)
  return { ...before, state: 'requiresPaymentMethod', failureMessage: declineMessage(result.code) }
}

/** What its list does not show yet is not believed: it is looked at again. */
function paidOrUnknown(payment: CardPayment): CardPayment {
  if (payment.state === 'succeeded') return payment
  throw new CardGatewayUnavailable('query.php: a charge that is not listed yet')
}

/** What is said of a card that its owner has just given. */
export function givenCardFields(card: CardToCharge, isToBeKept: boolean): Record<string, string> {
  return {
    ...('token' in card
      ? { payment_token: card.token }
      : { ccnumber: card.testNumber, ccexp: card.expiry, cvv: card.cvv }),
    ...(isToBeKept && { initiated_by: 'customer', stored_credential_indicator: 'stored' }),
  }
}
