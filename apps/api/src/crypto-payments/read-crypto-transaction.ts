import type { CryptoTransaction } from '@monsoon/contract/money/crypto-checkout'
import { cryptoStage, missingMinor, type WantedStatus } from '@monsoon/domain/payments/crypto-receipt'
import { invariant } from '@monsoon/domain/invariant'
import { minorToUsd } from '@monsoon/domain/money'
import type { OrderState } from '@monsoon/domain/trade/order-state'
import type { PaymentStatus } from '@monsoon/domain/payments/payment-intent'
import { CryptoCheckoutUnavailable } from '#crypto-checkout/crypto-checkout.ts'
import { Refusal } from '#errors.ts'
import { statusOf } from '#orders/order-purpose.ts'
import { toLandAddress } from '#land/land-address.ts'
import { viewItemPicture } from '#orders/order-view.ts'
import { wantedOf } from '#payments/payment-purpose.ts'
import { notPaidInTime, settlePayment } from '#payments/settle-payment.ts'
import type { Resources } from '#resources.ts'
import { findCryptoTransaction, type CryptoTransactionRow } from './crypto-transaction-queries.ts'

interface OwnTransaction {
  paymentId: string
  ownerId: string
}

/** How a payment on a hosted crypto page stands, for its payer. Throws Refusal `crypto-transaction-not-found`. */
export async function readCryptoTransaction(
  { db, config }: Pick<Resources, 'db' | 'config'>,
  wanted: OwnTransaction,
): Promise<CryptoTransaction> {
  const row = await findCryptoTransaction(db, wanted)
  if (!row) throw new Refusal('crypto-transaction-not-found')
  return toTransaction(row, config.MEDIA_ORIGIN)
}

/**
 * The same after the provider was asked. While it does not answer, what is known is told; callbacks and the sweep go
 * on.
 */
export async function checkCryptoTransaction(resources: Resources, wanted: OwnTransaction): Promise<CryptoTransaction> {
  const { paymentId } = wanted
  await readCryptoTransaction(resources, wanted)
  try {
    await settlePayment(resources, paymentId)
  } catch (error) {
    if (!(error instanceof CryptoCheckoutUnavailable)) throw error
    resources.log.warn({ err: error, paymentId }, 'the crypto provider did not say what has come')
  }
  return readCryptoTransaction(resources, wanted)
}

/** Whether what a payment is for is still wanted for money that comes now. What was refunded was paid. */
function wantedNow({ orderState, status, reason, itemId }: CryptoTransactionRow): WantedStatus {
  if (orderState === 'refunded') return 'done'
  if (orderState !== null) return wantedOf(statusOf({ state: orderState, reason, itemId }))
  invariant(status !== null, 'what is no order says itself how it stands')
  return wantedOf({ status, reason })
}

const enders: Partial<Record<OrderState | PaymentStatus, CryptoTransaction['endedBy']>> = {
  expired: 'time',
  failed: 'house',
  cancelled: 'payer',
}

function endedBy({ orderState, status, reason }: CryptoTransactionRow): CryptoTransaction['endedBy'] {
  // What was not paid for in time is cancelled as well.
  if (status === 'cancelled' && reason === notPaidInTime) return 'time'
  const state = orderState ?? status
  return (state && enders[state]) ?? null
}

function toTransaction(row: CryptoTransactionRow, mediaOrigin: string): CryptoTransaction {
  const standing = wantedNow(row)
  const stage = cryptoStage(row, standing)
  const canPay = standing === 'open' && row.payUntil > row.now
  return {
    transactionId: row.transactionId,
    stage,
    orderId: row.orderId,
    pledgeId: row.pledgeId,
    isExport: row.isExport,
    isPostage: row.isPostage,
    land: toLandAddress(row),
    endedBy: stage === 'ended' ? endedBy(row) : null,
    reason: row.reason,
    item: viewItemPicture(row, { mediaOrigin }),
    quantity: row.quantity,
    total: minorToUsd(row.totalMinor),
    received: minorToUsd(row.receivedMinor),
    pending: minorToUsd(row.pendingMinor),
    missing: minorToUsd(missingMinor(row)),
    kept: minorToUsd(row.keptMinor),
    currencyType: 'USD',
    widgetUrl: canPay ? row.pageUrl : null,
    payUntil: row.payUntil.toISOString(),
    serverTime: row.now.toISOString(),
  }
}
