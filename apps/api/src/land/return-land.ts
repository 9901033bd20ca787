import type { Tx } from '#db.ts'
import { houseAccounts } from '#ledger/ledger-accounts.ts'
import { lockWallets } from '#ledger/lock-wallets.ts'
import { postEntry } from '#ledger/post-entry.ts'
import { notify } from '#notices/notify.ts'
import { lockLand, type LandRow } from './land-queries.ts'
import { findPurchaseOfPayment, markLandReturned, type Purchase } from './land-purchase-queries.ts'
import { lockPayment, type Payment } from '#payments/payment-queries.ts'

/** A purchase with its payment and its parcel, both locked: nobody buys or returns it meanwhile. */
export interface LockedPurchase {
  purchase: Purchase
  land: LandRow
  payment: Payment
}

/** Locks what a payment for land has bought; undefined where it bought nothing. */
export async function lockPurchase(tx: Tx, paymentId: string): Promise<LockedPurchase | undefined> {
  const payment = await lockPayment(tx, paymentId)
  if (payment.landId === null) return undefined
  const land = await lockLand(tx, payment.landId)
  const purchase = await findPurchaseOfPayment(tx, paymentId)
  return purchase && { purchase, land, payment }
}

interface Return {
  /** Where its price goes; null: into the wallet of its buyer. */
  toAccount: string | null
  /** What its buyer is told. */
  kind: 'land-returned' | 'land-taken-back'
  reason: string
}

/** Takes a parcel back that somebody owns: it is for sale at once, and its price leaves the sales of land. */
export async function returnLand(
  tx: Tx,
  { purchase, land: { name, city } }: LockedPurchase,
  { toAccount, kind, reason }: Return,
): Promise<void> {
  const { id, buyerId: userId, amountMinor, paymentId } = purchase
  await markLandReturned(tx, id)
  const wallets = toAccount === null ? await lockWallets(tx, [userId]) : null
  const credit = toAccount ?? wallets?.of(userId).id ?? ''
  const posting = { purpose: 'refund', debit: houseAccounts.landSales, credit, amountMinor } as const
  const about = { paymentId, memo: `${name}, ${city}` }
  await postEntry(
    tx,
    { kind: 'land return', opKey: `land-return:${id}`, postings: [posting], ...about },
    wallets?.all ?? [],
  )
  const told = { priceMinor: amountMinor, reason, target: `${name}, ${city}` }
  await notify(tx, [{ kind, userId, key: `${kind}:${id}`, ...told }])
}
