import type { TopUpCharge } from '@monsoon/contract/top-ups'
import { invariant } from '@monsoon/domain/invariant'
import { formatMinor } from '@monsoon/domain/money'
import { TOP_UP_MS, topUpFault } from '@monsoon/domain/top-up-rules'
import { lockSeller } from '#accounts/lock-seller.ts'
import { inTransaction, isUniqueViolation, type Tx } from '#db.ts'
import { Refusal } from '#errors.ts'
import { beginCardPayment } from '#payments/begin-card-payment.ts'
import { CardGatewayUnavailable, CardRefused, type CardPayment } from '#payments/card-gateway.ts'
import { findPayment } from '#payments/find-payment.ts'
import { readCardPayment } from '#payments/read-card-payment.ts'
import type { Resources } from '#resources.ts'
import { giveUpTopUp } from './give-up-top-up.ts'
import { viewTopUp } from './read-top-ups.ts'
import { settleTopUpSoon } from './settle-top-up-soon.ts'
import { limitsLeft } from './top-up-limits.ts'
import {
  cancelOpenTopUps,
  findShownTopUp,
  findTopUp,
  findTopUpByOpKey,
  findTopUpStanding,
  insertTopUp,
  type TopUpRow,
} from './top-up-queries.ts'

/** A wish to bring card money into the own wallet. */
interface WishedTopUp {
  userId: string
  amountMinor: bigint
  opKey: string | null
}

/**
 * Begins to top a wallet up by card: what is wished for is kept, then the provider is asked for a payment; nothing is taken yet. What its owner
 * had begun before is let go. A repeated call finds what it began. Throws Refusal `card-unavailable`, `top-up-above-most`,
 * `top-up-above-day`, `top-up-ended`, `account-suspended`, `key-reused`.
 */
export async function beginTopUp(resources: Resources, wish: WishedTopUp): Promise<TopUpCharge> {
  if (!resources.cards) throw new Refusal('card-unavailable')
  return describeCharge(resources, await writeTopUp(resources, { ...wish, provider: resources.cards.name }))
}

/** Goes on with a top-up after its page was left. Throws Refusal `top-up-not-found`, `top-up-ended`, `card-unavailable`. */
export async function resumeTopUp(
  resources: Resources,
  { topUpId, userId }: { topUpId: string; userId: string },
): Promise<TopUpCharge> {
  const topUp = await findTopUp(resources.db, topUpId)
  if (topUp?.userId !== userId) throw new Refusal('top-up-not-found')
  if (topUp.expiresAt <= topUp.now) throw new Refusal('top-up-ended')
  return describeCharge(resources, topUp)
}

async function writeTopUp(resources: Resources, wish: WishedTopUp & { provider: string }): Promise<TopUpRow> {
  const { db } = resources
  const { userId, opKey } = wish
  const begun = opKey ? await findTopUpByOpKey(db, { userId, opKey }) : undefined
  if (begun) return sameWish(begun, wish)
  try {
    const topUp = await findTopUp(db, await inTransaction(db, (tx) => insertUnderLock(tx, resources, wish)))
    invariant(topUp, 'a top-up that was written is there')
    return topUp
  } catch (error) {
    const isRepeated = error instanceof Refusal || isUniqueViolation(error, 'top_up_op_key')
    const first = opKey && isRepeated ? await findTopUpByOpKey(db, { userId, opKey }) : undefined
    if (first) return sameWish(first, wish)
    throw error
  }
}

function sameWish(topUp: TopUpRow, { amountMinor }: WishedTopUp): TopUpRow {
  if (topUp.amountMinor !== amountMinor) throw new Refusal('key-reused')
  return topUp
}

/** The account is locked first, so that two at once do not both find the day's limit free. */
async function insertUnderLock(
  tx: Tx,
  { config }: Pick<Resources, 'config'>,
  { userId, amountMinor, provider, opKey }: WishedTopUp & { provider: string },
): Promise<string> {
  await lockSeller(tx, userId)
  for (const paymentId of await cancelOpenTopUps(tx, userId, 'begun again')) await settleTopUpSoon(tx, paymentId)
  const limits = limitsLeft(config, await findTopUpStanding(tx, userId))
  switch (topUpFault(amountMinor, limits)) {
    case 'ABOVE_MOST':
      throw new Refusal('top-up-above-most', { most: formatMinor(limits.mostMinor, 'USD') })
    case 'ABOVE_DAY':
      throw new Refusal('top-up-above-day', { left: formatMinor(limits.leftTodayMinor, 'USD') })
    case 'BELOW_MINIMUM':
      throw new Error('the contract refuses less than the minimum')
    case null:
  }
  const paymentId = await beginCardPayment(tx, { ownerId: userId, provider, amountMinor })
  const { topUpId, expiresAt } = await insertTopUp(tx, { userId, paymentId, amountMinor, forMs: TOP_UP_MS, opKey })
  await settleTopUpSoon(tx, paymentId, expiresAt)
  return topUpId
}

async function describeCharge(
  resources: Resources,
  { topUpId, state, paymentId, now }: TopUpRow,
): Promise<TopUpCharge> {
  if (state !== 'open') throw new Refusal('top-up-ended')
  const card = await readOrGiveUp(resources, { topUpId, paymentId })
  const shown = await findShownTopUp(resources.db, topUpId)
  if (!card || !shown) throw new Refusal('card-unavailable')
  return {
    topUp: viewTopUp(shown),
    paymentIntent: card.clientSecret,
    paymentId: card.providerId,
    serverTime: now.toISOString(),
  }
}

/** Without a provider there is nothing to wait for. */
async function readOrGiveUp(
  resources: Resources,
  { topUpId, paymentId }: { topUpId: string; paymentId: string },
): Promise<CardPayment | null> {
  const payment = await findPayment(resources.db, paymentId)
  if (!payment) return null
  try {
    return await readCardPayment(resources, payment)
  } catch (error) {
    if (!(error instanceof CardRefused || error instanceof CardGatewayUnavailable)) throw error
    resources.log.warn({ err: error, topUpId }, 'the card provider did not start a payment')
    if (!payment.providerId) await giveUpTopUp(resources.db, { topUpId, reason: 'no answer' })
    throw new Refusal('card-unavailable')
  }
}
