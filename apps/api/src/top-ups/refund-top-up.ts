import { formatMinor } from '@monsoon/domain/money'
import type { Tx } from '#db.ts'
import { Refusal } from '#errors.ts'
import { houseAccounts } from '#ledger/ledger-accounts.ts'
import { freeMinor, lockWallets } from '#ledger/lock-wallets.ts'
import { postEntry } from '#ledger/post-entry.ts'
import { sendSoon, type RefundRow } from '#payments/request-refund.ts'
import { findTopUp, lockTopUp, readAskedBack } from './top-up-queries.ts'

/** A top-up as it is now; whose it is never changes. Throws Refusal `top-up-not-found`. */
export async function readTopUp(tx: Tx, topUpId: string) {
  const topUp = await findTopUp(tx, topUpId)
  if (!topUp) throw new Refusal('top-up-not-found')
  return topUp
}

/** Locks a top-up and its wallet. `leftMinor`: what of it can still go back to the card, as much as the wallet has free. */
export async function lockRefundable(tx: Tx, topUpId: string) {
  const topUp = await lockTopUp(tx, topUpId)
  const free = freeMinor((await lockWallets(tx, [topUp.userId])).of(topUp.userId))
  const unasked = topUp.amountMinor - (await readAskedBack(tx, topUp.paymentId))
  return { topUp, leftMinor: free < unasked ? free : unasked }
}

/**
 * Takes a refund that is asked for out of the wallet, and has it sent to the card. Throws Refusal `refund-too-much` where the money was spent
 * meanwhile.
 */
export async function carryOutTopUpRefund(
  tx: Tx,
  { id, ownerId, paymentId, amountMinor }: Pick<RefundRow, 'id' | 'ownerId' | 'paymentId' | 'amountMinor'>,
): Promise<void> {
  const wallet = (await lockWallets(tx, [ownerId])).of(ownerId)
  const free = freeMinor(wallet)
  if (free < amountMinor) throw new Refusal('refund-too-much', { left: formatMinor(free, 'USD') })
  const leg = { purpose: 'refund', debit: wallet.id, credit: houseAccounts.cardMoneyToRefund, amountMinor } as const
  await postEntry(tx, { kind: 'top-up refund', opKey: `top-up-refund:${id}`, legs: [leg], paymentId }, [wallet])
  await sendSoon(tx, id, 'refund-pledge')
}
