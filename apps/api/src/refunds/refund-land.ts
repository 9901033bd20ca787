import { Refusal } from '#errors.ts'
import type { Tx } from '#db.ts'
import { type LockedPurchase, lockPurchase, returnLand } from '#land/return-land.ts'
import { houseAccounts } from '#ledger/ledger-accounts.ts'
import type { RefundRow } from './refund-queries.ts'
import { closeBookedRefund, openRefund, sendSoon } from './request-refund.ts'
import { lostReason } from './return-cashback.ts'
import { lockPayment } from '#payments/payment-queries.ts'

/** Locks a parcel that somebody has bought and not given back. Throws Refusal `refund-moved`. */
export async function lockOwnedLand(tx: Tx, paymentId: string): Promise<LockedPurchase> {
  const locked = await lockPurchase(tx, paymentId)
  if (!locked || locked.purchase.returnedAt !== null) throw new Refusal('refund-moved')
  return locked
}

/**
 * Refunds a parcel of land, which is for sale again: what a card paid is sent to the card, anything else goes to the
 * wallet. A parcel is whole, and so is its refund.
 */
export async function bookLandRefund(tx: Tx, refund: RefundRow): Promise<void> {
  const locked = await lockOwnedLand(tx, refund.paymentId)
  const isCard = locked.purchase.mode === 'card'
  const toAccount = isCard ? houseAccounts.cardMoneyToRefund : null
  await returnLand(tx, locked, { toAccount, kind: 'land-returned', reason: refund.reason })
  await (isCard ? sendSoon(tx, refund.id) : closeBookedRefund(tx, refund))
}

/**
 * Takes a parcel back whose whole price the card's bank has taken for good, to the account in which the house keeps
 * what banks have taken. Gives how much of it was taken: nothing where the parcel was given back before, or where the
 * bank took a part of its price alone.
 */
export async function chargeBackLand(
  tx: Tx,
  locked: LockedPurchase,
  { disputeId, amountMinor }: { disputeId: string; amountMinor: bigint },
): Promise<bigint> {
  const { purchase } = locked
  // A refund that waited may have been given up since it was locked.
  const payment = await lockPayment(tx, locked.payment.id)
  const leftMinor = payment.amountMinor - payment.refundAskedMinor
  if (purchase.returnedAt !== null || amountMinor < leftMinor || leftMinor < purchase.amountMinor) return 0n
  const opKey = `dispute-lost:${disputeId}`
  const asked = { paymentId: payment.id, amountMinor: purchase.amountMinor, reason: lostReason, opKey }
  const refund = await openRefund(tx, asked)
  const toAccount = houseAccounts.disputedMoney
  await returnLand(tx, locked, { toAccount, kind: 'land-taken-back', reason: lostReason })
  await closeBookedRefund(tx, refund)
  return purchase.amountMinor
}
