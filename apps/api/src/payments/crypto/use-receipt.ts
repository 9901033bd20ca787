import { toKeepMinor, whyKept, type CryptoReceipt, type WantedStatus } from '@monsoon/domain/payments/crypto-receipt'
import type { CryptoReceipts } from '#crypto-checkout/crypto-checkout.ts'
import type { Tx } from '#db.ts'
import { houseAccounts } from '#ledger/ledger-accounts.ts'
import { lockWallets } from '#ledger/lock-wallets.ts'
import { postEntry } from '#ledger/post-entry.ts'
import { notify } from '#notices/notify.ts'
import { updateReceipts, useMoney } from './crypto-invoice-queries.ts'
import { recordCryptoState } from './begin-crypto-payment.ts'

interface PaymentOfReceipt {
  id: string
  provider: string
  providerId: string | null
  ownerId: string
}

/** Records what the provider says now. Locks the invoice, after what it pays for and before wallets. */
export async function recordReceipts(
  tx: Tx,
  payment: PaymentOfReceipt,
  { receipts, wanted }: { receipts: CryptoReceipts; wanted: WantedStatus },
): Promise<CryptoReceipt> {
  const receipt = await updateReceipts(tx, payment.id, receipts)
  const ended = wanted === 'open' ? 'requiresAction' : 'canceled'
  const state = receipts.pendingMinor > 0n ? 'processing' : ended
  if (payment.providerId) await recordCryptoState(tx, payment, { providerId: payment.providerId, state })
  return receipt
}

/** Marks the total as spent: the caller has posted it from the account of the crypto provider. */
export async function spendReceipt(tx: Tx, payment: PaymentOfReceipt, receipt: CryptoReceipt): Promise<CryptoReceipt> {
  const { totalMinor } = receipt
  await useMoney(tx, { paymentId: payment.id, spentMinor: totalMinor })
  if (payment.providerId) await recordCryptoState(tx, payment, { providerId: payment.providerId, state: 'succeeded' })
  return { ...receipt, spentMinor: receipt.spentMinor + totalMinor }
}

/**
 * Credits unspent money to the payer's wallet, and tells them: an excess, a second payment, too little, or money that
 * came too late (server-rules 10).
 */
export async function creditUnspent(
  tx: Tx,
  payment: PaymentOfReceipt & { orderId: string | null },
  { receipt, wanted, itemId }: { receipt: CryptoReceipt; wanted: WantedStatus; itemId: string | undefined },
): Promise<void> {
  const amountMinor = toKeepMinor(receipt, wanted)
  if (amountMinor === 0n) return
  const { id: paymentId, ownerId, orderId } = payment
  const { all, of } = await lockWallets(tx, [ownerId])
  // The running total tells one such entry from the next.
  const opKey = `crypto-kept:${paymentId}:${receipt.keptMinor + amountMinor}`
  const posting = {
    purpose: 'crypto payment',
    debit: houseAccounts.cryptoProvider,
    credit: of(ownerId).id,
    amountMinor,
  } as const
  await postEntry(tx, { kind: 'crypto kept', opKey, postings: [posting], paymentId, itemId }, all)
  await useMoney(tx, { paymentId, keptMinor: amountMinor })
  const keptCause = whyKept(receipt, amountMinor)
  // Of a parcel the page that follows the payment says it, and what bought nothing is told by its purpose.
  if (itemId === undefined) return
  const about = { itemId, ...(orderId !== null && { orderId }) }
  await notify(tx, [{ kind: 'crypto-kept', userId: ownerId, key: opKey, priceMinor: amountMinor, keptCause, ...about }])
}
