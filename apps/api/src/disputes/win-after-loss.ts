import type { Tx } from '#db.ts'
import { releaseReserve } from '#ledger/card-risk.ts'
import { collectReceivables } from '#ledger/collect-receivables.ts'
import { houseAccounts } from '#ledger/ledger-accounts.ts'
import type { EntryToPost } from '#ledger/ledger-types.ts'
import { lockWallets } from '#ledger/lock-wallets.ts'
import { postEntry } from '#ledger/post-entry.ts'
import type { OrderRow } from '#orders/order-queries.ts'
import { restoreCashback } from '#refunds/return-cashback.ts'

interface WonLate {
  id: string
  payment: { id: string; ownerId: string }
  amountMinor: bigint
  order: OrderRow | null
  about: Pick<EntryToPost, 'itemId' | 'orderId' | 'paymentId'>
}

/**
 * A bank returns money that it had taken for good, such as after an appeal. The cardholder had covered the loss,
 * from their wallet, by a debt, by the reversed sale, or by a refund that their card refused. So all of it is
 * credited to their wallet, where it first pays what they still owe for this payment. A reversed sale stays
 * reversed: the seller has the editions back. Gives whether staff have to decide on the cashback.
 */
export async function winAfterLoss(
  tx: Tx,
  { id, payment, amountMinor, order, about }: WonLate,
): Promise<{ isCashbackUnknown: boolean }> {
  const { id: paymentId, ownerId } = payment
  const { cardProvider, disputedMoney } = houseAccounts
  const wallet = (await lockWallets(tx, [ownerId])).of(ownerId)
  const back = { purpose: 'dispute won', amountMinor } as const
  const postings = [
    { ...back, debit: cardProvider, credit: disputedMoney },
    { ...back, debit: disputedMoney, credit: wallet.id },
  ]
  await postEntry(tx, { kind: 'dispute won', opKey: `dispute-won:${id}`, postings, ...about }, [wallet])
  const isCashbackUnknown = order?.state === 'paid' && !(await restoreCashback(tx, order, id))
  await collectReceivables(tx, (await lockWallets(tx, [ownerId])).of(ownerId), { firstPaymentId: paymentId })
  await releaseReserve(tx, paymentId)
  return { isCashbackUnknown }
}
