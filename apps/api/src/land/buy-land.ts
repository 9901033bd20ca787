import type { ShownLand } from '@monsoon/contract/land/land-purchases'
import { LAND_HOLD_MS } from '@monsoon/contract/land/land-limits'
import { formatMinor, usdToMinor } from '@monsoon/domain/money'
import { PAYMENT_MS } from '@monsoon/domain/payments/payment-intent'
import { isUuid } from '@monsoon/domain/uuid'
import { inTransaction, isUniqueViolation } from '#db.ts'
import { Refusal } from '#errors.ts'
import { freeMinor, lockWallets } from '#ledger/lock-wallets.ts'
import type { ReturnPages } from '#payments/crypto/begin-crypto-payment.ts'
import { beginPayment, type PaymentToBegin, type StartedPayment, writePayment } from '#payments/begin-payment.ts'
import { chargeCard, checkSentCard, type SentCard } from '#payments/charge-card.ts'
import { findOwnPayment, finishPayment } from '#payments/finish-payment.ts'
import type { Resources } from '#resources.ts'
import { checkShownLand } from './check-shown-land.ts'
import { findLandOfToken } from './find-land.ts'
import { lockLand } from './land-queries.ts'
import { extendLandHold, requireForSale, sellLandFromWallet } from './sell-land.ts'
import { findPurchase, findPurchaseOfPayment, type Purchase } from './land-purchase-queries.ts'
import { findPaymentByOpKey, findPaymentByPublicId, type Payment } from '#payments/payment-queries.ts'
import { lockTradingAccount } from '#accounts/account-guards.ts'
import { readFreeBalance } from '#ledger/read-balances.ts'

/** A parcel that somebody wants to buy. */
export interface LandCall {
  buyerId: string
  shown: ShownLand
  opKey: string | null
}

/** A parcel that is held, and how it is to be paid. */
export interface BegunLand {
  landId: string
  amountMinor: bigint
  freeMinor: bigint
  started: StartedPayment | null
}

/** The parcel as it is, after everything that the buyer was shown was compared with it. */
async function readWanted(resources: Resources, { shown }: Pick<LandCall, 'shown'>) {
  const land = await findLandOfToken(resources, shown.landTokenId)
  checkShownLand(land, shown, resources.config)
  return land
}

const paymentFor = async (
  resources: Resources,
  { buyerId: ownerId, opKey, shown }: LandCall,
  holdMs: number,
): Promise<PaymentToBegin> => {
  const { id: landId, priceMinor: amountMinor } = await readWanted(resources, { shown })
  return { purpose: 'land', ownerId, landId, amountMinor, opKey, request: { holdMs } }
}

/** Holds a parcel: the wallet pays it where that covers the price and the buyer did not ask for the card. */
export async function initiateLand(
  resources: Resources,
  { isCardWanted, ...call }: LandCall & { isCardWanted: boolean },
): Promise<BegunLand> {
  const { db, cards } = resources
  const land = await readWanted(resources, call)
  const { id: landId, priceMinor: amountMinor } = land
  const free = await readFreeBalance(db, call.buyerId)
  const isByCard = isCardWanted || (free < amountMinor && cards !== null)
  const begun = { landId, amountMinor, freeMinor: free }
  if (isByCard) {
    const started = await beginPayment(resources, await paymentFor(resources, call, LAND_HOLD_MS))
    return { ...begun, amountMinor: started.payment.amountMinor, started }
  }
  await inTransaction(db, async (tx) => {
    await lockTradingAccount(tx, call.buyerId)
    const locked = await lockLand(tx, landId)
    requireForSale(locked, call.buyerId)
    await extendLandHold(tx, locked, { userId: call.buyerId, forMs: LAND_HOLD_MS })
  })
  return { ...begun, started: null }
}

/** Holds a parcel for ten minutes, and opens the hosted page that takes crypto for it. */
export const beginLandByCrypto = async (
  resources: Resources,
  { pages, ...call }: LandCall & { pages: ReturnPages },
): Promise<StartedPayment> => beginPayment(resources, { ...(await paymentFor(resources, call, PAYMENT_MS)), pages })

/** Buys from the wallet at once. A repeated call finds what it bought. */
export async function buyLandFromWallet(resources: Resources, call: LandCall): Promise<Purchase> {
  const { db } = resources
  const { buyerId, shown, opKey } = call
  const findMade = async () => (opKey ? findBoughtByKey(resources, { buyerId, opKey }) : undefined)
  const made = await findMade()
  const { id: landId } = made ? { id: made.landId } : await readWanted(resources, call)
  if (made) return sameLand(resources, made, shown)
  try {
    const id = await inTransaction(db, async (tx) => {
      await lockTradingAccount(tx, buyerId)
      const land = await lockLand(tx, landId)
      requireForSale(land, buyerId)
      checkShownLand(land, shown, resources.config)
      const wallet = (await lockWallets(tx, [buyerId])).of(buyerId)
      const free = freeMinor(wallet)
      if (free < land.priceMinor) throw new Refusal('insufficient-funds', { free: formatMinor(free, 'USD') })
      return sellLandFromWallet(tx, land, { wallet, opKey })
    })
    return await knownPurchase(resources, id)
  } catch (error) {
    const isRepeated = error instanceof Refusal || isUniqueViolation(error, 'payment_op_key')
    const first = isRepeated ? await findMade() : undefined
    if (first) return sameLand(resources, first, shown)
    throw error
  }
}

/** Finishes a purchase by a payment that was begun and confirmed; only its provider is believed. */
export async function finishLand(
  resources: Resources,
  { buyerId, shown, paymentId }: LandCall & { paymentId: string },
): Promise<Purchase> {
  const hosted = isUuid(paymentId) ? await findPaymentByPublicId(resources.db, paymentId) : undefined
  const payment = hosted ?? (await findOwnPayment(resources, { ownerId: buyerId, providerId: paymentId }))
  if (payment.ownerId !== buyerId || payment.purpose !== 'land') throw new Refusal('payment-unknown')
  const land = await findLandOfToken(resources, shown.landTokenId)
  if (land.id !== payment.landId) throw new Refusal('payment-unknown')
  if (usdToMinor(shown.amount) !== payment.amountMinor) throw new Refusal('land-changed')
  return purchaseOf(resources, await finishPayment(resources, payment))
}

/** Buys with a card that our server charges. A repeated call goes on where the first one stopped. */
export async function buyLandByToken(
  resources: Resources,
  { sent, ...call }: LandCall & { sent: SentCard },
): Promise<Purchase> {
  const { db } = resources
  checkSentCard(resources, sent)
  const { buyerId: ownerId, opKey } = call
  const begun = opKey === null ? undefined : await findPaymentByOpKey(db, { ownerId, opKey })
  const payment = begun ?? (await writePayment(resources, await paymentFor(resources, call, LAND_HOLD_MS)))
  if (payment.purpose !== 'land') throw new Refusal('key-reused')
  if (payment.status === 'open') await chargeCard(resources, { paymentId: payment.id, sent })
  return purchaseOf(resources, await finishPayment(resources, payment))
}

/**
 * What a call bought from the wallet under this key. Throws Refusal `key-reused` where the key was of another payment.
 */
async function findBoughtByKey(
  { db }: Resources,
  { buyerId: ownerId, opKey }: { buyerId: string; opKey: string },
): Promise<Purchase | undefined> {
  const payment = await findPaymentByOpKey(db, { ownerId, opKey })
  const bought = payment && (await findPurchaseOfPayment(db, payment.id))
  if (payment && bought?.mode !== 'fiatWallet') throw new Refusal('key-reused')
  return bought
}

async function purchaseOf({ db }: Resources, { id }: Payment): Promise<Purchase> {
  const purchase = await findPurchaseOfPayment(db, id)
  if (!purchase) throw new Refusal('land-refunded')
  return purchase
}

async function knownPurchase({ db }: Resources, id: string): Promise<Purchase> {
  const purchase = await findPurchase(db, id)
  if (!purchase) throw new Error('what was sold is there')
  return purchase
}

async function sameLand(resources: Resources, made: Purchase, { landTokenId }: ShownLand): Promise<Purchase> {
  const land = await findLandOfToken(resources, landTokenId)
  if (land.id !== made.landId) throw new Refusal('key-reused')
  return made
}
