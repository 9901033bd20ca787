import type { TopUp, TopUpTerms } from '@monsoon/contract/money/top-ups'
import { minorToUsd } from '@monsoon/domain/money'
import { MIN_TOP_UP_USD_MINOR, topUpStates } from '@monsoon/domain/payments/top-up-rules'
import type { Config } from '#config.ts'
import type { DbOrTx } from '#db.ts'
import { Refusal } from '#errors.ts'
import type { Resources } from '#resources.ts'
import { limitsLeft, limitsOf } from './top-up-limits.ts'
import { findOpenTopUp, findShownTopUp, findTopUpUsage, type ShownTopUp } from './top-up-queries.ts'
import { findPaymentByPublicId, type Payment } from '#payments/payment-queries.ts'
import { readWalletBalance } from '#ledger/read-balances.ts'

/** A top-up as its owner sees it. */
const viewTopUp = (row: ShownTopUp): TopUp => ({
  id: row.topUpId,
  amount: minorToUsd(row.amountMinor),
  currencyType: 'USD',
  state: topUpStates[row.status],
  cardBrand: row.cardBrand,
  cardLast4: row.cardLast4,
  reason: row.reason,
  payUntil: row.expiresAt.toISOString(),
  refunded: minorToUsd(row.refundedMinor),
  withdrawableFrom: row.withdrawableFrom?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
  endedAt: row.endedAt?.toISOString() ?? null,
})

/** Somebody's own top-up, as its payment. Throws Refusal `top-up-not-found`. */
export async function findOwnTopUp(
  db: DbOrTx,
  { topUpId, userId }: { topUpId: string; userId: string },
): Promise<Payment> {
  const payment = await findPaymentByPublicId(db, topUpId)
  if (payment?.purpose !== 'top-up' || payment.ownerId !== userId) throw new Refusal('top-up-not-found')
  return payment
}

/** One top-up, for its owner. */
export async function readTopUp(db: DbOrTx, topUpId: string): Promise<TopUp> {
  const row = await findShownTopUp(db, topUpId)
  if (!row) throw new Refusal('top-up-not-found')
  return viewTopUp(row)
}

const viewLimits = (config: Config, isVerified: boolean) => {
  const { mostMinor, dayMinor } = limitsOf(config, isVerified)
  return { most: minorToUsd(mostMinor), day: minorToUsd(dayMinor) }
}

/** By how much somebody may top their wallet up, and what they have begun. */
export async function readTopUpTerms({ config, db, cards }: Resources, userId: string): Promise<TopUpTerms> {
  const [standing, open, balanceMinor] = await Promise.all([
    findTopUpUsage(db, userId),
    findOpenTopUp(db, userId),
    readWalletBalance(db, userId),
  ])
  return {
    byCard: cards !== null,
    byTransfer: config.TRANSFER_ACCOUNT !== '',
    minimum: minorToUsd(MIN_TOP_UP_USD_MINOR),
    limits: viewLimits(config, standing.isVerified),
    verifiedLimits: standing.isVerified ? null : viewLimits(config, true),
    leftToday: minorToUsd(limitsLeft(config, standing).leftTodayMinor),
    keptDays: config.CARD_MONEY_DAYS,
    totalBalance: minorToUsd(balanceMinor),
    open: open ? viewTopUp(open) : null,
  }
}
