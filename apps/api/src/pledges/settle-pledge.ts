import { isHosted } from '#crypto-checkout/is-hosted.ts'
import type { Tx } from '#db.ts'
import { inTransaction } from '#db.ts'
import { Refusal } from '#errors.ts'
import { notify } from '#notices/notify.ts'
import type { CardPayment } from '#payments/card-gateway.ts'
import { findPayment } from '#payments/find-payment.ts'
import { readCardPayment, withdrawCardPayment } from '#payments/read-card-payment.ts'
import { recordCardNews } from '#payments/record-card-news.ts'
import { returnUnfulfilled } from '#payments/request-refund.ts'
import type { Resources } from '#resources.ts'
import { placePledged } from './place-pledged.ts'
import { notPaidInTime, settleCryptoPledge } from './settle-crypto-pledge.ts'
import { endPledge, findPledgeOfPayment, lockPledge, type PledgeRow } from './pledge-queries.ts'

type StoredPayment = NonNullable<Awaited<ReturnType<typeof findPayment>>>

/**
 * How a pledge stands after its payment was looked at. `pending`: the bank has not said its last word. `open`: the card is still to be named,
 * or another one after a refusal.
 */
export type PledgeOutcome = 'placed' | 'unplaced' | 'returned' | 'cancelled' | 'pending' | 'open'

export interface PledgeSettlement {
  outcome: PledgeOutcome
  /** Why nothing came of it, or what the bank said of the last card. */
  reason: string | null
}

/**
 * The one completion path of a provider's money for a bid or an offer: the buyer's return, the webhook, a retry, the end of its time and the sweep all
 * come here, any number of times and in any order (server-rules 3, 16). The provider is asked first, without a lock. What it took pays for the
 * bid or the offer that was wished for, or goes back to the card as a whole.
 */
export async function settlePledge(resources: Resources, paymentId: string): Promise<PledgeSettlement> {
  const { db } = resources
  const [payment, pledge] = [await findPayment(db, paymentId), await findPledgeOfPayment(db, paymentId)]
  if (!payment || !pledge) throw new Refusal('payment-unknown')
  if (await isHosted(db, paymentId)) return settleCryptoPledge(resources, { payment, pledge })
  if (pledge.state !== 'open' && pledge.state !== 'cancelled') return settled(pledge)
  const isOver = pledge.state === 'cancelled' || pledge.expiresAt <= pledge.now
  // A payment that is still open when its time is over must not take money any more.
  const card = isOver ? await withdrawCardPayment(resources, payment) : await readCardPayment(resources, payment)
  if (!card) throw new Error(`the card provider of payment ${paymentId} is not set up`)
  if (card.state === 'succeeded') return takeMoney(resources, { payment, pledge, card })
  return inTransaction(db, async (tx) => {
    const locked = await lockPledge(tx, pledge.pledgeId)
    await recordCardNews(tx, resources.config, { payment, card })
    if (locked.state !== 'open') return settled(locked)
    if (isOver || card.state === 'canceled') {
      await endPledge(tx, { pledgeId: pledge.pledgeId, state: 'cancelled', reason: notPaidInTime })
      return { outcome: 'cancelled', reason: notPaidInTime }
    }
    const isPending = card.state === 'requiresAction' || card.state === 'processing'
    return { outcome: isPending ? 'pending' : 'open', reason: card.failureMessage }
  })
}

const settled = ({ state, reason }: PledgeRow): PledgeSettlement => ({ outcome: state, reason })

interface Paid {
  payment: StoredPayment
  pledge: PledgeRow
  card: CardPayment
}

/** Makes the bid or the offer of what the card has paid. Where a rule says no, nothing of that stands, and the money goes back. */
async function takeMoney(resources: Resources, paid: Paid): Promise<PledgeSettlement> {
  const { pledge, payment, card } = paid
  if (card.receivedMinor !== payment.amountMinor) return sendBack(resources, paid, 'Another amount was paid.')
  // Whoever let go of it has said no.
  if (pledge.state === 'cancelled') return sendBack(resources, paid, 'The payment came too late.')
  try {
    return await placePledged(resources, pledge, (tx) => recordCardNews(tx, resources.config, { payment, card }))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return sendBack(resources, paid, error.message)
  }
}

/** Takes the money into the books and asks for it to be sent back, once: unless something came of it meanwhile. */
async function sendBack(
  resources: Resources,
  { payment, pledge, card }: Paid,
  reason: string,
): Promise<PledgeSettlement> {
  const { pledgeId, ownerId, itemId } = pledge
  return inTransaction(resources.db, async (tx) => {
    const locked = await lockPledge(tx, pledgeId)
    if (locked.state !== 'open' && locked.state !== 'cancelled') return settled(locked)
    await recordCardNews(tx, resources.config, { payment, card })
    const amountMinor = card.receivedMinor
    await returnUnfulfilled(
      tx,
      { paymentId: payment.id, amountMinor, itemId, reason: 'soldOut', opKey: `unplaced:${pledgeId}` },
      'refund-pledge',
    )
    await endPledge(tx, { pledgeId, state: 'unplaced', reason })
    await tellOfMoneyBack(tx, { pledgeId, ownerId, itemId, amountMinor, reason })
    return { outcome: 'unplaced', reason }
  })
}

const tellOfMoneyBack = (
  tx: Tx,
  {
    pledgeId,
    ownerId,
    itemId,
    amountMinor,
    reason,
  }: { pledgeId: string; ownerId: string; itemId: string; amountMinor: bigint; reason: string },
): Promise<void> =>
  notify(tx, [
    {
      ...{ userId: ownerId, kind: 'card-money-back', key: `card-money-back:${pledgeId}` },
      ...{ itemId, priceMinor: amountMinor, reason },
    },
  ])
