import { PAYMENT_MS } from '@monsoon/domain/payments/payment-intent'
import { invariant } from '@monsoon/domain/invariant'
import { CryptoCheckoutUnavailable } from '#crypto-checkout/crypto-checkout.ts'
import { inTransaction, isUniqueViolation, type Tx } from '#db.ts'
import { Refusal } from '#errors.ts'
import type { Resources } from '#resources.ts'
import { beginCryptoPayment, type ReturnPages } from './crypto/begin-crypto-payment.ts'
import { chainProvider } from './crypto/read-chain-payment.ts'
import { beginChainPayment } from './crypto/begin-chain-payment.ts'
import { cancelPayment } from './cancel-payment.ts'
import { CardRefused } from './card-gateway.ts'
import { openHostedPage } from './crypto/open-hosted-page.ts'
import {
  cancelOpenPayments,
  findPayment,
  findPaymentByOpKey,
  insertPayment,
  type NewPayment,
  type Payment,
} from './payment-queries.ts'
import type { NewChainPayment } from './crypto/chain-payment-queries.ts'
import { readCardPayment } from './read-card-payment.ts'
import { settleSoon, isProviderSilent } from './settle-payment.ts'
import { lockTradingAccount } from '#accounts/account-guards.ts'

/**
 * `pages`: where a hosted crypto page leads back to. `chain`: what a browser wallet may send. Without them, a card
 * pays.
 */
export type PaymentToBegin = Omit<NewPayment, 'provider'> & Ways

interface Ways {
  pages?: ReturnPages | undefined
  chain?: NewChainPayment | undefined
}

/** A payment with what a browser needs to pay it. */
export interface StartedPayment {
  payment: Payment
  clientSecret: string | null
  /** What the card provider calls it. */
  providerId: string | null
  /** The hosted crypto page. */
  pageUrl: string | null
}

/**
 * Begins a payment: the request is stored, then the provider is asked; nothing is held or taken yet. An open payment
 * of the same owner for the same work is cancelled. A repeated call finds its first payment. Throws Refusal
 * `card-unavailable`, `crypto-unavailable`, `key-reused`, `account-suspended`, the purpose's `ended` error, and what
 * the purpose refuses.
 */
export async function beginPayment(resources: Resources, wanted: PaymentToBegin): Promise<StartedPayment> {
  const payment = await writePayment(resources, wanted)
  if (payment.status !== 'open') throw new Refusal(resources.purposes[payment.purpose].errors.ended)
  return startPayment(resources, payment)
}

/**
 * Stores the request before the provider is asked. A repeated call finds its first payment. Throws as `beginPayment`.
 */
export async function writePayment(resources: Resources, wanted: PaymentToBegin): Promise<Payment> {
  const { db, cards, cryptoCheckout } = resources
  const provider = wanted.chain ? chainProvider : (wanted.pages ? cryptoCheckout : cards)?.name
  if (provider === undefined) throw new Refusal(wanted.pages ? 'crypto-unavailable' : 'card-unavailable')
  const { ownerId, opKey } = wanted
  const begun = opKey ? await findPaymentByOpKey(db, { ownerId, opKey }) : undefined
  if (begun) return sameRequest(begun, wanted)
  try {
    const paymentId = await inTransaction(db, (tx) => insertUnderLock(tx, resources, { ...wanted, provider }))
    const payment = await findPayment(db, paymentId)
    invariant(payment, 'a payment that was written is there')
    return payment
  } catch (error) {
    const isRepeated = error instanceof Refusal || isUniqueViolation(error, 'payment_op_key')
    const first = opKey && isRepeated ? await findPaymentByOpKey(db, { ownerId, opKey }) : undefined
    if (first) return sameRequest(first, wanted)
    throw error
  }
}

/** The price of a work may have changed since; an amount that somebody chose may not. */
function sameRequest(payment: Payment, wanted: PaymentToBegin): Payment {
  const isSame =
    payment.purpose === wanted.purpose &&
    payment.itemId === (wanted.itemId ?? null) &&
    payment.auctionId === (wanted.auctionId ?? null) &&
    payment.answeredOfferId === (wanted.answeredOfferId ?? null) &&
    payment.nftRequestId === (wanted.nftRequestId ?? null) &&
    payment.landId === (wanted.landId ?? null) &&
    (payment.itemId !== null || payment.amountMinor === wanted.amountMinor)
  if (!isSame) throw new Refusal('key-reused')
  return payment
}

/** The account is locked first: two at once would both find no open payment and unused limits. */
async function insertUnderLock(
  tx: Tx,
  { config, purposes }: Pick<Resources, 'config' | 'purposes'>,
  { pages, chain, ...payment }: NewPayment & Ways,
): Promise<string> {
  const { ownerId, itemId, landId } = payment
  await lockTradingAccount(tx, ownerId)
  for (const open of await cancelOpenPayments(tx, { ownerId, itemId, landId, reason: 'begun again' }))
    await settleSoon(tx, open)
  await purposes[payment.purpose].admit?.(tx, config, payment)
  const { paymentId, expiresAt } = await insertPayment(tx, payment, { forMs: PAYMENT_MS })
  if (pages) await beginCryptoPayment(tx, { paymentId, pages })
  if (chain) await beginChainPayment(tx, paymentId, chain)
  await settleSoon(tx, paymentId, expiresAt)
  return paymentId
}

/**
 * Has the provider begin or resume an open payment. One that it does not begin is cancelled.
 * Throws Refusal `card-unavailable`, `crypto-unavailable`.
 */
export async function startPayment(resources: Resources, payment: Payment): Promise<StartedPayment> {
  const { isHosted, providerId } = payment
  if (payment.provider === chainProvider) return { payment, clientSecret: null, providerId, pageUrl: null }
  try {
    if (isHosted) {
      const pageUrl = await openHostedPage(resources, payment)
      return { payment, clientSecret: null, providerId: null, pageUrl }
    }
    const card = await readCardPayment(resources, payment)
    if (!card) throw new Refusal('card-unavailable')
    return { payment, clientSecret: card.clientSecret, providerId: card.providerId, pageUrl: null }
  } catch (error) {
    const refusal = refusalOf(resources, { error, paymentId: payment.id })
    const isNew = isHosted || !providerId
    if (refusal && isNew) await cancelPayment(resources, payment, { cause: 'provider', reason: 'no answer' })
    throw refusal ?? error
  }
}

/** The refusal for a provider that did not begin a payment; null for any other error. */
export function refusalOf(
  { log }: Pick<Resources, 'log'>,
  { error, paymentId }: { error: unknown; paymentId: string },
): Refusal | null {
  if (!(error instanceof CardRefused || isProviderSilent(error))) return null
  log.warn({ err: error, paymentId }, 'the provider did not start a payment')
  return new Refusal(error instanceof CryptoCheckoutUnavailable ? 'crypto-unavailable' : 'card-unavailable')
}
