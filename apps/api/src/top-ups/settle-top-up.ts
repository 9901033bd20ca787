import type { TopUpState } from '@monsoon/domain/top-up-rules'
import { lockSeller } from '#accounts/lock-seller.ts'
import { inTransaction, type Tx } from '#db.ts'
import { Refusal } from '#errors.ts'
import { keepCardMoney } from '#ledger/card-money.ts'
import { houseAccounts } from '#ledger/ledger-accounts.ts'
import { lockWallets } from '#ledger/lock-wallets.ts'
import { postEntry } from '#ledger/post-entry.ts'
import type { CardPayment } from '#payments/card-gateway.ts'
import { findPayment } from '#payments/find-payment.ts'
import { readCardPayment, withdrawCardPayment } from '#payments/read-card-payment.ts'
import { recordCardNews } from '#payments/record-card-news.ts'
import { returnUnfulfilled } from '#payments/request-refund.ts'
import type { Resources } from '#resources.ts'
import { tellOfTopUp } from './tell-of-top-up.ts'
import { endTopUp, findTopUpOfPayment, lockTopUp, type TopUpRow } from './top-up-queries.ts'

type StoredPayment = NonNullable<Awaited<ReturnType<typeof findPayment>>>

/** How a top-up stands after its payment was looked at. `pending`: the bank has not said its last word. */
export interface TopUpSettlement {
  outcome: TopUpState | 'pending'
  /** Why nothing came of it, or what the bank said of the last card. */
  reason: string | null
}

/**
 * The one completion path of card money for a wallet: the return of its owner, the webhook, the end of its time and the sweep all come here, any
 * number of times and in any order (server-rules 3). The provider is asked first, without a lock. What it took comes into the wallet once, or
 * goes back to the card as a whole.
 */
export async function settleTopUp(resources: Resources, paymentId: string): Promise<TopUpSettlement> {
  const { db } = resources
  const [payment, topUp] = [await findPayment(db, paymentId), await findTopUpOfPayment(db, paymentId)]
  if (!payment || !topUp) throw new Refusal('payment-unknown')
  if (topUp.state !== 'open' && topUp.state !== 'cancelled') return settled(topUp)
  const isOver = topUp.state === 'cancelled' || topUp.expiresAt <= topUp.now
  // A payment that is still open when its time is over must not take money any more.
  const card = isOver ? await withdrawCardPayment(resources, payment) : await readCardPayment(resources, payment)
  if (!card) throw new Error(`the card provider of payment ${paymentId} is not set up`)
  if (card.state === 'succeeded') return takeMoney(resources, { payment, topUp, card })
  return inTransaction(db, async (tx) => {
    const locked = await lockTopUp(tx, topUp.topUpId)
    await recordCardNews(tx, resources.config, { payment, card })
    if (locked.state !== 'open') return settled(locked)
    if (isOver || card.state === 'canceled') {
      const reason = 'not paid in time'
      await endTopUp(tx, { topUpId: topUp.topUpId, state: 'cancelled', reason })
      return { outcome: 'cancelled', reason }
    }
    const isPending = card.state === 'requiresAction' || card.state === 'processing'
    return { outcome: isPending ? 'pending' : 'open', reason: card.failureMessage }
  })
}

const settled = ({ state, reason }: TopUpRow): TopUpSettlement => ({ outcome: state, reason })

interface Paid {
  payment: StoredPayment
  topUp: TopUpRow
  card: CardPayment
}

/** Brings what the card has paid into the wallet, unless another amount came, its owner had given it up, or may not trade by now. */
async function takeMoney(resources: Resources, paid: Paid): Promise<TopUpSettlement> {
  const { payment, topUp, card } = paid
  if (card.receivedMinor !== payment.amountMinor) return sendBack(resources, paid, 'Another amount was paid.')
  if (topUp.state === 'cancelled') return sendBack(resources, paid, 'The payment came too late.')
  try {
    return await inTransaction(resources.db, (tx) => bringIn(tx, resources, paid))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return sendBack(resources, paid, error.message)
  }
}

async function bringIn(
  tx: Tx,
  { config }: Pick<Resources, 'config'>,
  { payment, topUp, card }: Paid,
): Promise<TopUpSettlement> {
  const { topUpId, userId, amountMinor } = topUp
  await lockSeller(tx, userId)
  const locked = await lockTopUp(tx, topUpId)
  if (locked.state === 'cancelled') throw new Refusal('top-up-ended')
  if (locked.state !== 'open') return settled(locked)
  const wallet = (await lockWallets(tx, [userId])).of(userId)
  await recordCardNews(tx, config, { payment, card })
  const leg = { purpose: 'top-up', debit: houseAccounts.cardProvider, credit: wallet.id, amountMinor } as const
  await postEntry(tx, { kind: 'top-up', opKey: `top-up:${topUpId}`, legs: [leg], paymentId: payment.id }, [wallet])
  await keepCardMoney(tx, { wallet, paymentId: payment.id, amountMinor, days: config.CARD_MONEY_DAYS })
  await endTopUp(tx, { topUpId, state: 'arrived' })
  await tellOfTopUp(tx, { userId, key: topUpId, news: 'by card', amountMinor })
  return { outcome: 'arrived', reason: null }
}

/** Takes the money into the books and asks for it to be sent back, once: unless it came into the wallet meanwhile. */
async function sendBack(
  resources: Resources,
  { payment, topUp, card }: Paid,
  reason: string,
): Promise<TopUpSettlement> {
  const { topUpId, userId } = topUp
  return inTransaction(resources.db, async (tx) => {
    const locked = await lockTopUp(tx, topUpId)
    if (locked.state !== 'open' && locked.state !== 'cancelled') return settled(locked)
    await recordCardNews(tx, resources.config, { payment, card })
    const amountMinor = card.receivedMinor
    await returnUnfulfilled(
      tx,
      { paymentId: payment.id, amountMinor, reason: 'soldOut', opKey: `unused-top-up:${topUpId}` },
      'refund-pledge',
    )
    await endTopUp(tx, { topUpId, state: 'returned', reason })
    await tellOfTopUp(tx, { userId, key: topUpId, news: 'returned', amountMinor, reason })
    return { outcome: 'returned', reason }
  })
}
