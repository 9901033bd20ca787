import { invariant } from '@monsoon/domain/invariant'
import type { Tx } from '#db.ts'
import { freeProceeds } from './hold-proceeds.ts'
import { houseAccounts } from './ledger-accounts.ts'
import { findEntryOfOrder, listLegs } from './ledger-queries.ts'
import type { Leg } from './ledger-types.ts'
import { lockWallets } from './lock-wallets.ts'
import { postEntry } from './post-entry.ts'

/**
 * Reverses every line of a sale. What a payee no longer has free becomes a receivable, so that no wallet falls below zero
 * (server-rules 10). The money goes to the buyer's wallet, or to the account from which a card refund is sent.
 */
export async function reverseSale(
  tx: Tx,
  {
    orderId,
    paymentId,
    buyerId,
    isCard,
    reason,
  }: { orderId: string; paymentId: string; buyerId: string; isCard: boolean; reason: string },
): Promise<void> {
  const entry = await findEntryOfOrder(tx, { orderId, kind: 'sale' })
  invariant(entry, 'a paid order has its entry')
  const [payment, ...shares] = await listLegs(tx, entry.id)
  invariant(payment, 'a sale begins with its payment')
  const payees = [...new Set(shares.flatMap((share) => share.creditOwnerId ?? []))]
  const before = await lockWallets(tx, [...payees, buyerId])
  await freeProceeds(tx, { orderId, ownerIds: payees })
  const wallets = await lockWallets(tx, [...payees, buyerId])
  invariant(before.all.length === wallets.all.length, 'the locked wallets stay')
  const available = new Map(wallets.all.map((account) => [account.id, account.postedMinor - account.heldMinor]))
  // Whoever bought and was paid by it (a curator, an artist who bought back) gives their share out of what comes back.
  if (!isCard) {
    const buyer = wallets.of(buyerId)
    available.set(buyer.id, (available.get(buyer.id) ?? 0n) + payment.amountMinor)
  }
  const escrow = houseAccounts.salesBeingSplit
  const legs: Leg[] = []
  for (const share of shares) {
    const free = share.creditOwnerId ? (available.get(share.credit) ?? 0n) : share.amountMinor
    const taken = free < share.amountMinor ? free : share.amountMinor
    if (share.creditOwnerId) available.set(share.credit, free - taken)
    legs.push({ purpose: 'refund', debit: share.credit, credit: escrow, amountMinor: taken })
    legs.push({
      purpose: 'owed after refund',
      debit: houseAccounts.receivables,
      credit: escrow,
      amountMinor: share.amountMinor - taken,
    })
  }
  const target = isCard ? houseAccounts.cardMoneyToRefund : wallets.of(buyerId).id
  legs.push({ purpose: 'refund', debit: escrow, credit: target, amountMinor: payment.amountMinor })
  await postEntry(
    tx,
    { kind: 'refund', opKey: `refund:${orderId}`, reverses: entry.id, legs, orderId, paymentId, memo: reason },
    wallets.all,
  )
}
