import { formatMinor } from '@monsoon/domain/money'
import type { Tx } from '#db.ts'
import { Refusal } from '#errors.ts'
import { houseAccounts } from '#ledger/ledger-accounts.ts'
import { freeMinor, lockWallets } from '#ledger/lock-wallets.ts'
import { postEntry } from '#ledger/post-entry.ts'
import type { RefundRow } from './refund-queries.ts'
import { sendSoon } from './request-refund.ts'
import { findPaymentByPublicId, lockPayment, type Payment } from '#payments/payment-queries.ts'

/** A top-up as it is now; whose it is never changes. Throws Refusal `top-up-not-found`. */
export async function requireTopUp(tx: Tx, topUpId: string): Promise<Payment> {
  const payment = await findPaymentByPublicId(tx, topUpId)
  if (payment?.purpose !== 'top-up') throw new Refusal('top-up-not-found')
  return payment
}

/**
 * Locks a top-up and its wallet. `leftMinor`: what of it can still go back to the card, as much as the wallet has free.
 */
export async function lockRefundable(tx: Tx, paymentId: string) {
  const topUp = await lockPayment(tx, paymentId)
  const free = freeMinor((await lockWallets(tx, [topUp.ownerId])).of(topUp.ownerId))
  const unasked = topUp.amountMinor - topUp.refundAskedMinor
  return { topUp, leftMinor: free < unasked ? free : unasked }
}

/**
 * Takes a refund that is asked for out of the wallet, and has it sent to the card. Throws Refusal `refund-too-much`
 * where the money was spent meanwhile.
 */
export async function bookTopUpRefund(
  tx: Tx,
  { id, ownerId, paymentId, amountMinor }: Pick<RefundRow, 'id' | 'ownerId' | 'paymentId' | 'amountMinor'>,
): Promise<void> {
  const wallet = (await lockWallets(tx, [ownerId])).of(ownerId)
  const free = freeMinor(wallet)
  if (free < amountMinor) throw new Refusal('refund-too-much', { left: formatMinor(free, 'USD') })
  const posting = { purpose: 'refund', debit: wallet.id, credit: houseAccounts.cardMoneyToRefund, amountMinor } as const
  await postEntry(tx, { kind: 'top-up refund', opKey: `top-up-refund:${id}`, postings: [posting], paymentId }, [wallet])
  await sendSoon(tx, id)
}
