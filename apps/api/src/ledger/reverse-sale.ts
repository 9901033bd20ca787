import { invariant } from '@monsoon/domain/invariant'
import { splitRefund } from '@monsoon/domain/pricing/split-refund'
import type { Tx } from '#db.ts'
import { releaseReservedProceeds, readProceeds } from './hold-proceeds.ts'
import { houseAccounts } from './ledger-accounts.ts'
import { findEntryOfOrder, insertReceivables, listPostingsOfEntry, listRefundsOfOrder } from './ledger-queries.ts'
import type { Posting } from './ledger-types.ts'
import { freeMinor, lockWallets } from './lock-wallets.ts'
import { postEntry } from './post-entry.ts'

/** A sale of which some or all is taken back. */
export interface SaleToReverse {
  orderId: string
  paymentId: string
  /** Says which refund it is: it is posted once. */
  opKey: string
  /** At most what earlier refunds left, in cents. */
  amountMinor: bigint
  /** The account of the house that gets it; null: the buyer's wallet. */
  toAccount: string | null
  buyerId: string
  reason: string
}

/**
 * Takes a refund back from everybody who had a share of the sale, in proportion (server-rules 10). What a payee has
 * neither free nor locked of this sale becomes a receivable, so that no wallet falls below zero.
 */
export async function reverseSale(tx: Tx, sale: SaleToReverse): Promise<void> {
  const { orderId, buyerId, amountMinor, toAccount } = sale
  const escrow = houseAccounts.salesBeingSplit
  const entry = await findEntryOfOrder(tx, { orderId, kind: 'sale' })
  invariant(entry, 'a paid order has its entry')
  const [payment, ...shares] = await listPostingsOfEntry(tx, entry.id)
  invariant(payment, 'a sale begins with its payment')
  const payees = [...new Set(shares.flatMap((share) => share.creditOwnerId ?? []))]
  const wallets = await lockWallets(tx, [...payees, buyerId])
  const refundedMinor = await listRefundsOfOrder(tx, { orderId, escrow })
  const parts = splitRefund({ sharesMinor: shares.map((share) => share.amountMinor), refundedMinor, amountMinor })
  const locked = await readProceeds(tx, { orderId, ownerIds: payees })
  const available = new Map(payees.map((id) => [id, freeMinor(wallets.of(id)) + (locked.get(id) ?? 0n)]))
  // Whoever bought and was paid by it (a curator, an artist who bought back) gives their share out of what comes back.
  if (toAccount === null)
    available.set(buyerId, (available.get(buyerId) ?? freeMinor(wallets.of(buyerId))) + amountMinor)
  const taken = new Map<string, bigint>()
  const owed = new Map<string, bigint>()
  const postings: Posting[] = []
  for (const [place, share] of shares.entries()) {
    const part = parts[place] ?? 0n
    const ownerId = share.creditOwnerId
    const has = ownerId === null ? part : (available.get(ownerId) ?? 0n) - (taken.get(ownerId) ?? 0n)
    const paid = has < part ? has : part
    if (ownerId !== null) taken.set(ownerId, (taken.get(ownerId) ?? 0n) + paid)
    if (ownerId !== null && paid < part) owed.set(ownerId, (owed.get(ownerId) ?? 0n) + part - paid)
    postings.push({ purpose: 'refund', debit: share.credit, credit: escrow, amountMinor: paid })
    postings.push({
      purpose: 'owed after refund',
      debit: houseAccounts.receivables,
      credit: escrow,
      amountMinor: part - paid,
    })
  }
  postings.push({ purpose: 'refund', debit: escrow, credit: toAccount ?? wallets.of(buyerId).id, amountMinor })
  // What is still locked of this sale goes first; the rest of it stays locked.
  for (const [ownerId, heldMinor] of locked) {
    const gone = taken.get(ownerId) ?? 0n
    await releaseReservedProceeds(tx, { orderId, ownerId, heldMinor, amountMinor: gone < heldMinor ? gone : heldMinor })
  }
  const isWhole = amountMinor === payment.amountMinor
  const entryId = await postEntry(
    tx,
    {
      kind: 'refund',
      opKey: sale.opKey,
      postings,
      orderId,
      paymentId: sale.paymentId,
      memo: sale.reason,
      ...(isWhole && { reverses: entry.id }),
    },
    wallets.all,
  )
  await insertReceivables(
    tx,
    entryId,
    [...owed].map(([ownerId, minor]) => ({ ownerId, amountMinor: minor })),
  )
}
