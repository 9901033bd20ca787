import { LAND_HOLD_MS } from '@monsoon/contract/land/land-limits'
import type { Tx } from '#db.ts'
import { Refusal } from '#errors.ts'
import { houseAccounts } from '#ledger/ledger-accounts.ts'
import type { UserAccount } from '#ledger/ledger-types.ts'
import { postEntry } from '#ledger/post-entry.ts'
import { notify } from '#notices/notify.ts'
import { holdLand, type LandRow } from './land-queries.ts'
import { insertPurchase, type NewPurchase } from './land-purchase-queries.ts'
import { insertWalletPayment } from '#payments/payment-queries.ts'

/** Refuses a locked parcel that is somebody's, or that somebody else is paying for. */
export function requireForSale({ ownerId, state, heldBy }: LandRow, buyerId: string): void {
  if (ownerId === buyerId) throw new Refusal('own-item')
  if (ownerId !== null) throw new Refusal('land-sold')
  if (state === 'withdrawn') throw new Refusal('land-withdrawn')
  if (state === 'reserved' && heldBy !== buyerId) throw new Refusal('land-reserved')
}

/**
 * Holds a locked parcel that is for sale. One that is held already stays so, at least until then; one that its buyer
 * held a moment ago without paying is not held again at once: it would never be free for others. Gives until when it is
 * held.
 */
export async function extendLandHold(
  tx: Tx,
  { id: landId, heldBy, heldUntil, now }: LandRow,
  { userId, forMs }: { userId: string; forMs: number },
): Promise<Date | null> {
  const isOwn = heldBy === userId && heldUntil !== null
  if (isOwn && heldUntil > now) return heldUntil
  const isSpent = isOwn && now.getTime() - heldUntil.getTime() < forMs
  return isSpent ? null : holdLand(tx, { landId, userId, forMs })
}

/** A locked parcel that is for sale is paid from a locked wallet with enough in it. Gives the purchase's id. */
export async function sellLandFromWallet(
  tx: Tx,
  land: LandRow,
  { wallet, opKey }: { wallet: UserAccount; opKey: string | null },
): Promise<string> {
  const { id: landId, priceMinor: amountMinor } = land
  const { ownerId: buyerId } = wallet
  const payment = { purpose: 'land', ownerId: buyerId, landId, amountMinor, opKey } as const
  const paymentId = await insertWalletPayment(tx, payment, { forMs: LAND_HOLD_MS })
  return sellLand(tx, land, { buyerId, mode: 'fiatWallet', paymentId, amountMinor, wallet })
}

/**
 * A locked parcel that is for sale becomes somebody's, and its price the house's. `wallet`: locked, and with enough in
 * it.
 */
export async function sellLand(
  tx: Tx,
  { id: landId, name, city }: LandRow,
  { wallet, ...purchase }: Omit<NewPurchase, 'landId'> & { wallet?: UserAccount },
): Promise<string> {
  const { buyerId, mode, paymentId, amountMinor } = purchase
  const id = await insertPurchase(tx, { landId, ...purchase })
  const { cardProvider, cryptoProvider, landSales: credit } = houseAccounts
  const debit = wallet?.id ?? (mode === 'crypto' ? cryptoProvider : cardProvider)
  const posting = { purpose: 'land', debit, credit, amountMinor } as const
  const about = { memo: `${name}, ${city}`, paymentId }
  await postEntry(tx, { kind: 'land', opKey: `land:${id}`, postings: [posting], ...about }, wallet ? [wallet] : [])
  const key = `land-bought:${id}`
  await notify(tx, [{ kind: 'land-bought', userId: buyerId, key, priceMinor: amountMinor, target: `${name}, ${city}` }])
  return id
}
