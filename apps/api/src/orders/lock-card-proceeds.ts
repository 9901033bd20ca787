import {
  type CarriedPart,
  lockedShare,
  lockResale,
  type ResalePart,
  spendCardMoney,
} from '@monsoon/domain/pricing/card-money'
import { countEditions, intersectRanges, parseEditions, subtractRanges } from '@monsoon/domain/edition-ranges'
import { sumMinor } from '@monsoon/domain/money'
import { PROCEEDS_LOCK_DAYS } from '@monsoon/domain/pricing/sale-quote'
import { readClock } from '#database/clock-queries.ts'
import type { Tx } from '#db.ts'
import { recordCardMoney } from '#ledger/card-money.ts'
import { holdProceeds } from '#ledger/hold-proceeds.ts'
import type { UserAccount } from '#ledger/ledger-types.ts'
import {
  type EditionSource,
  insertOrderParts,
  lockSources,
  lockUnspent,
  type OrderPart,
  type RiskyMoney,
} from '#ledger/card-money-queries.ts'

/** A posted sale, as far as card money has to do with it. */
interface Sold {
  orderId: string
  paymentId: string
  itemId: string
  /** e.g. "3, 7-9" */
  editions: string
  sellerId: string
  buyerId: string
  totalMinor: bigint
  source: 'wallet' | 'card' | 'crypto' | 'crypto-wallet'
  /** A bid or an offer by card stands behind it. */
  isCardMoney: boolean
  cardMoneyDays: number
  /** What each payee earned, in cents. */
  earned: ReadonlyMap<string, bigint>
  walletOf: (ownerId: string) => UserAccount
}

interface Lock {
  amountMinor: bigint
  /** null: without an end. */
  releaseAt: Date | null
}

/**
 * Locks what a sale brings of card money, be it what pays now or what had bought the editions before, and lets the rest
 * of it go on with the editions (decision 87). A sale without any costs nothing more.
 */
export async function lockCardProceeds(tx: Tx, sold: Sold): Promise<void> {
  const paid = await payWithCardMoney(tx, sold)
  const resold = sold.walletOf(sold.sellerId).hasCardMoney ? await sellOn(tx, sold) : []
  if (paid.length === 0 && resold.length === 0) return
  const locks = locksOf(sold, { paid, resold, now: await readClock(tx) })
  for (const [ownerId, { amountMinor, releaseAt }] of locks) {
    const account = sold.walletOf(ownerId)
    if (amountMinor > 0n) await holdProceeds(tx, { account, orderId: sold.orderId, amountMinor, releaseAt })
  }
  const parts = partsOf(paid, resold)
  if (parts.length > 0) await insertOrderParts(tx, { orderId: sold.orderId, buyerId: sold.buyerId, parts })
}

/** The card money that pays: the card itself, or what of the buyer's wallet a card had filled. */
async function payWithCardMoney(tx: Tx, sold: Sold): Promise<RiskyMoney[]> {
  const { paymentId, totalMinor: amountMinor, buyerId, source } = sold
  const wallet = sold.walletOf(buyerId)
  if (source === 'card') {
    await recordCardMoney(tx, { wallet, paymentId, amountMinor, days: sold.cardMoneyDays })
    // Its proceeds have their own end.
    return [{ paymentId, amountMinor, until: new Date(0) }]
  }
  if (source === 'crypto' || source === 'crypto-wallet' || !(wallet.hasCardMoney || sold.isCardMoney)) return []
  const unspent = await lockUnspent(tx, buyerId)
  const ends = new Map(unspent.map(({ paymentId: id, until }) => [id, until]))
  return spendCardMoney(unspent, amountMinor).map((part) => ({ ...part, until: ends.get(part.paymentId) ?? null }))
}

type Resold = ResalePart & { until: Date | null }

/** What waits of the seller's proceeds for card money that the sold editions carry, and what goes on with them. */
async function sellOn(tx: Tx, { itemId, sellerId, orderId, editions, earned }: Sold): Promise<Resold[]> {
  const sources = await lockSources(tx, { itemId, ownerId: sellerId, exceptOrderId: orderId })
  const quantity = BigInt(countEditions(parseEditions(editions) ?? []))
  const resold: Resold[] = []
  for (const { count, rows } of findOrigins(sources, editions)) {
    const [source] = rows
    if (!source) continue
    const proportion = (minor: bigint, of: bigint) => (minor * count) / of
    const ends = new Map(rows.map(({ paymentId, until }) => [paymentId, until]))
    const carried: CarriedPart[] = rows.flatMap(({ paymentId, carriedMinor, isOwn, isOwed }) =>
      paymentId === null
        ? []
        : [{ paymentId, isOwn, isOwed, amountMinor: proportion(carriedMinor, BigInt(source.quantity)) }],
    )
    const split = lockResale({
      proceedsMinor: proportion(earned.get(sellerId) ?? 0n, quantity),
      cleanMinor: proportion(source.cleanMinor, BigInt(source.quantity)),
      carried,
    })
    resold.push(...split.map((part) => ({ ...part, until: ends.get(part.paymentId) ?? null })))
  }
  return resold
}

/** From which orders their seller has editions, each edition from the newest that has it, and how many from each. */
export function findOrigins(
  sources: readonly EditionSource[],
  editions: string,
): { count: bigint; rows: EditionSource[] }[] {
  let left = parseEditions(editions) ?? []
  const origins: { count: bigint; rows: EditionSource[] }[] = []
  for (const [orderId, rows] of Map.groupBy(sources, (source) => source.orderId)) {
    const bought = parseEditions(rows.find((row) => row.orderId === orderId)?.editions ?? '') ?? []
    const taken = intersectRanges(left, bought)
    left = subtractRanges(left, bought)
    if (taken.length > 0) origins.push({ count: BigInt(countEditions(taken)), rows })
  }
  return origins
}

/**
 * What each payee has locked: of card money that pays, in proportion; the seller at least what waits for what the
 * editions carried.
 */
function locksOf(
  { earned, sellerId, totalMinor }: Sold,
  { paid, resold, now }: { paid: readonly RiskyMoney[]; resold: readonly Resold[]; now: Date },
): Map<string, Lock> {
  const weekOn = new Date(now.getTime() + PROCEEDS_LOCK_DAYS * 86_400_000)
  const paidMinor = sumMinor(paid.map(({ amountMinor }) => amountMinor))
  const locks = new Map<string, Lock>()
  for (const [ownerId, shareMinor] of earned) {
    const releaseAt = paid.some(({ until }) => until === null) ? null : weekOn
    locks.set(ownerId, { amountMinor: lockedShare({ shareMinor, paidMinor, totalMinor }), releaseAt })
  }
  const waiting = resold.filter(({ heldMinor }) => heldMinor > 0n)
  const heldMinor = sumMinor(waiting.map((part) => part.heldMinor))
  if (heldMinor === 0n) return locks
  const own = locks.get(sellerId)
  const ends = [...waiting.map(({ until }) => until), ...(own && own.amountMinor > 0n ? [own.releaseAt] : [])]
  locks.set(sellerId, {
    amountMinor: own && own.amountMinor > heldMinor ? own.amountMinor : heldMinor,
    releaseAt: latestOf(ends),
  })
  return locks
}

const latestOf = (ends: readonly (Date | null)[]): Date | null =>
  ends.reduce((latest, end) => (latest === null || end === null ? null : latest > end ? latest : end), new Date(0))

/** What the order has of each card payment. */
function partsOf(paid: readonly RiskyMoney[], resold: readonly Resold[]): OrderPart[] {
  const parts = new Map<string, OrderPart>()
  const add = (paymentId: string, more: Omit<OrderPart, 'paymentId'>) => {
    const { paidMinor = 0n, heldMinor = 0n, carriedMinor = 0n } = parts.get(paymentId) ?? {}
    parts.set(paymentId, {
      paymentId,
      paidMinor: paidMinor + more.paidMinor,
      heldMinor: heldMinor + more.heldMinor,
      carriedMinor: carriedMinor + more.carriedMinor,
    })
  }
  for (const { paymentId, amountMinor } of paid)
    add(paymentId, { paidMinor: amountMinor, heldMinor: 0n, carriedMinor: amountMinor })
  for (const { paymentId, heldMinor, carriedMinor } of resold)
    add(paymentId, { paidMinor: 0n, heldMinor, carriedMinor })
  return [...parts.values()].filter((part) => part.paidMinor + part.heldMinor + part.carriedMinor > 0n)
}
