import type { PaymentStatus } from '@monsoon/domain/payments/payment-intent'
import { type DbOrTx, inTransaction, type Tx } from '#db.ts'
import { Refusal } from '#errors.ts'
import { addJob } from '#outbox-queries.ts'
import type { Resources } from '#resources.ts'
import { chainProvider } from './crypto/read-chain-payment.ts'
import { readProviderFunds } from './read-provider-funds.ts'
import type { ProviderFunds, RecordedMoney } from './provider-funds.ts'
import { endPayment, findPayment, markEventsProcessed, type Payment } from './payment-queries.ts'
import { type PaymentPurpose, type SubjectStatus, wantedOf } from './payment-purpose.ts'
import { CryptoCheckoutUnavailable } from '#crypto-checkout/crypto-checkout.ts'
import { CardGatewayUnavailable } from './card-gateway.ts'

export const notPaidInTime = 'not paid in time'

export interface Settlement {
  /** `pending`: the bank has yet to decide. `open`: a card is still to be named, or another one after a decline. */
  outcome: PaymentStatus | 'pending'
  /** Why it was not fulfilled, or why the bank declined the last card. */
  reason: string | null
}

/** Queues a settlement: now, or when the time to pay is up. The one does not replace the other. */
export const settleSoon = (db: DbOrTx, paymentId: string, endsAt?: Date | null): Promise<void> =>
  addJob(
    db,
    'settle-payment',
    { paymentId },
    endsAt ? { key: `end-payment:${paymentId}`, runAt: endsAt } : { key: `settle-payment:${paymentId}` },
  )

interface Settling {
  resources: Resources
  payment: Payment
  purpose: PaymentPurpose
  money: ProviderFunds
  isOver: boolean
}

/**
 * The one completion path of a provider's money: the payer's return, the webhook, a retry, the end of its time and
 * the sweep all come here, any number of times and in any order (server-rules 3). The provider is asked first,
 * without a lock; what it says is applied under the locks of what is paid for. Where a rule refuses by
 * then, that is rolled back and the money returned.
 */
export async function settlePayment(resources: Resources, paymentId: string): Promise<Settlement> {
  const { db, purposes } = resources
  const payment = await findPayment(db, paymentId)
  if (!payment) throw new Refusal('payment-unknown')
  const purpose = purposes[payment.purpose]
  const subject = await purpose.read(db, payment)
  // A payment that is still open after its time must not take money any more.
  const isOver = subject.isTimeUp === true || subject.status === 'cancelled' || subject.status === 'failed'
  const money = isCardUsed(payment, subject) ? null : await readProviderFunds(resources, payment, { isOver })
  if (!money) {
    const { provider, providerId } = payment
    if (providerId) await markEventsProcessed(db, { provider, providerPaymentId: providerId })
    return settled(subject)
  }
  const settling = { resources, payment, purpose, money, isOver }
  const settlement = await inTransaction(db, (tx) => apply(tx, settling)).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error
    return inTransaction(db, (tx) => refuse(tx, settling, error.message))
  })
  if (settlement.outcome !== 'open' && settlement.outcome !== 'pending') purpose.onCommitted?.(payment)
  return settlement
}

const settled = ({ status, reason }: SubjectStatus): Settlement => ({ outcome: status, reason })

/** Its money is spent or on its way back, and a card pays once. */
const isCardUsed = ({ isHosted, provider }: Payment, { status }: SubjectStatus): boolean =>
  !isHosted && provider !== chainProvider && status !== 'open' && status !== 'cancelled'

async function apply(tx: Tx, settling: Settling): Promise<Settlement> {
  const { resources, payment, purpose, money } = settling
  const locked = await purpose.lock(tx, payment)
  const wanted = wantedOf(locked)
  const { itemId } = locked
  const recorded = await money.record(tx, { wanted, itemId })
  if (!recorded.isPaid || wanted === 'done') return leaveUnpaid(tx, settling, { locked, recorded })
  // Money that is on its way back buys nothing, whatever has come free meanwhile.
  if (money.refundsToSource && (await resources.refunds.isReturned(tx, payment)))
    return { outcome: 'failed', reason: locked.reason }
  if (recorded.fault !== undefined) return sendBack(tx, settling, { locked, recorded, reason: recorded.fault })
  const made = await purpose.onPaid(tx, { resources, payment, locked })
  if (payment.status !== null) await endPayment(tx, { paymentId: payment.id, status: 'succeeded', ...made })
  await recorded.spend(tx, { itemId })
  return { outcome: 'succeeded', reason: null }
}

interface Recorded {
  locked: SubjectStatus
  recorded: RecordedMoney
}

/** Nothing to fulfil: the payment is awaited, or has ended. */
async function leaveUnpaid(
  tx: Tx,
  { payment, purpose, isOver }: Settling,
  { locked, recorded }: Recorded,
): Promise<Settlement> {
  const { itemId } = locked
  const isOpen = locked.status === 'open'
  const isEnding = isOpen && !purpose.hasOwnTimer && (recorded.isClosed || (isOver && recorded.canEnd))
  if (isEnding) await purpose.onEnded(tx, { payment, locked, cause: 'time', reason: notPaidInTime })
  else if (isOpen && recorded.isPending) await purpose.onPending?.(tx, { payment, locked })
  await recorded.leave(tx, { wanted: isEnding ? 'over' : wantedOf(locked), itemId })
  if (isEnding) return { outcome: 'cancelled', reason: notPaidInTime }
  if (!isOpen) return settled(locked)
  return { outcome: recorded.isPending ? 'pending' : 'open', reason: recorded.reason }
}

/** After a rule refused, and its transaction was rolled back. Another call may have settled the payment meanwhile. */
async function refuse(tx: Tx, settling: Settling, reason: string): Promise<Settlement> {
  const { resources, payment, purpose, money } = settling
  const locked = await purpose.lock(tx, payment)
  const { itemId } = locked
  const recorded = await money.record(tx, { wanted: leftOf(locked), itemId })
  const isReturned = await resources.refunds.isReturned(tx, payment)
  if (wantedOf(locked) !== 'done' && !isReturned) return sendBack(tx, settling, { locked, recorded, reason })
  await recorded.leave(tx, { wanted: wantedOf(locked), itemId })
  return settled(locked)
}

/** Whether the money is wanted once nothing has come of it. */
const leftOf = (locked: SubjectStatus) => (locked.status === 'open' ? 'over' : wantedOf(locked))

async function sendBack(
  tx: Tx,
  { payment, purpose, money }: Settling,
  { locked, recorded, reason }: Recorded & { reason: string },
): Promise<Settlement> {
  const isEnding = locked.status === 'open' || money.refundsToSource
  if (isEnding) await purpose.onEnded(tx, { payment, locked, cause: 'refused', reason })
  const amountMinor = await recorded.sendBack(tx, { wanted: leftOf(locked), itemId: locked.itemId })
  if (amountMinor > 0n) await purpose.onReturned?.(tx, { payment, amountMinor, reason })
  return isEnding ? { outcome: 'failed', reason } : settled(locked)
}

/** Whether a payment provider gave no answer: what was asked of it may have happened or not. */
export const isProviderSilent = (error: unknown): boolean =>
  error instanceof CardGatewayUnavailable || error instanceof CryptoCheckoutUnavailable
