import type { Cashback } from '@monsoon/contract/money/cashback'
import { CASHBACK_WINDOW_MS, cashbackOf, isPaidInTime } from '@monsoon/domain/pricing/cashback'
import { minorToUsd } from '@monsoon/domain/money'
import { splitPrimarySale } from '@monsoon/domain/pricing/split-sale'
import { inTransaction, type Tx } from '#db.ts'
import { Refusal } from '#errors.ts'
import { holdMoney } from '#ledger/hold-money.ts'
import { houseAccounts } from '#ledger/ledger-accounts.ts'
import { lockWallets } from '#ledger/lock-wallets.ts'
import { postEntry } from '#ledger/post-entry.ts'
import type { Resources } from '#resources.ts'
import {
  findCashback,
  findCashbackOrder,
  findPaidOrder,
  insertCashback,
  lockPaidOrder,
  sumOfMonth,
  type CashbackOrder,
} from './cashback-queries.ts'

type Rules = Pick<Resources, 'db' | 'config'>

const nothing: Cashback = { state: 'none', amount: 0, until: null }

/** What a purchase earns if it is paid by `until`, or has earned. Throws Refusal `order-not-found`. */
export async function readCashback(
  { db, config }: Rules,
  { orderId, userId }: { orderId: string; userId: string },
): Promise<Cashback> {
  const order = await findCashbackOrder(db, { orderId, buyerId: userId })
  // Bought otherwise than at a fixed price: no countdown was running.
  if (!order) return nothing
  const earned = await findCashback(db, { userId, itemId: order.itemId })
  if (earned?.orderId === orderId)
    return {
      state: earned.returnedMinor === earned.amountMinor ? 'returned' : 'earned',
      amount: minorToUsd(earned.amountMinor - earned.returnedMinor),
      until: earned.pendingUntil.toISOString(),
    }
  const end = new Date(order.beganAt.getTime() + CASHBACK_WINDOW_MS)
  const isOpen = order.state === 'reserved' ? order.now <= end : faultOf(order) === null
  if (earned || !order.isEligible || !isOpen) return nothing
  // Not posted yet: the house will have the same whether or not a curator shares.
  const { platformMinor } = splitPrimarySale({ priceMinor: order.priceMinor, hasCurator: true })
  const leftMinor = config.CASHBACK_MONTHLY_CAP_USD_MINOR - (await sumOfMonth(db, userId))
  const amountMinor = cashbackOf({ priceMinor: order.priceMinor, platformMinor, leftMinor })
  return amountMinor === 0n ? nothing : { state: 'open', amount: minorToUsd(amountMinor), until: end.toISOString() }
}

/** Why a purchase earns nothing, whatever its buyer has earned before; null: it may. */
function faultOf({ state, isEligible, beganAt, endedAt, askedBackMinor }: CashbackOrder) {
  if (!isEligible) return 'cashback-not-offered'
  if (state !== 'paid' || !endedAt || askedBackMinor > 0n) return 'cashback-refunded'
  return isPaidInTime({ beganAt, paidAt: endedAt }) ? null : 'cashback-too-late'
}

interface Claim {
  userId: string
  saleId: string
  itemId: string
  paymentId?: string | undefined
}

/**
 * Gives the buyer of a purchase within the countdown a tenth of its price, from the share of the house, once an order
 * and once a work (server-rules 9). It is locked for CASHBACK_PENDING_DAYS. Again: the same answer. Throws Refusal
 * `order-not-found`, `cashback-not-offered`, `cashback-too-late`, `cashback-refunded`, `cashback-used`.
 */
export async function claimCashback({ db, config }: Rules, claim: Claim): Promise<Cashback & { orderId: string }> {
  const found = await findPaidOrder(db, { ...claim, buyerId: claim.userId })
  if (!found) throw new Refusal('order-not-found')
  const { orderId } = found
  await inTransaction(db, (tx) => grantCashback(tx, config, { orderId, userId: claim.userId }))
  return { orderId, ...(await readCashback({ db, config }, { orderId, userId: claim.userId })) }
}

async function grantCashback(
  tx: Tx,
  config: Resources['config'],
  { orderId, userId }: { orderId: string; userId: string },
): Promise<void> {
  await lockPaidOrder(tx, orderId)
  // Two purchases of one buyer wait for each other here.
  const wallet = (await lockWallets(tx, [userId])).of(userId)
  const order = await findCashbackOrder(tx, { orderId, buyerId: userId })
  if (!order) throw new Refusal('order-not-found')
  const { itemId, priceMinor, platformMinor } = order
  const earned = await findCashback(tx, { userId, itemId })
  if (earned?.orderId === orderId) return
  const fault = faultOf(order)
  if (fault) throw new Refusal(fault)
  const leftMinor = config.CASHBACK_MONTHLY_CAP_USD_MINOR - (await sumOfMonth(tx, userId))
  const amountMinor = cashbackOf({ priceMinor, platformMinor, leftMinor })
  if (earned || amountMinor === 0n) throw new Refusal('cashback-used')
  const pendingDays = config.CASHBACK_PENDING_DAYS
  const releaseAt = await insertCashback(tx, { orderId, userId, itemId, amountMinor, pendingDays })
  const posting = { purpose: 'cashback', debit: houseAccounts.cashback, credit: wallet.id, amountMinor } as const
  await postEntry(tx, { kind: 'cashback', opKey: `cashback:${orderId}`, postings: [posting], orderId, itemId }, [
    wallet,
  ])
  const account = { ...wallet, postedMinor: wallet.postedMinor + amountMinor }
  await holdMoney(tx, { reason: 'cashback', ref: orderId, account, amountMinor, releaseAt })
}
