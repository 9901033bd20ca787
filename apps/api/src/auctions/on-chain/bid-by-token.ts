import { Refusal } from '#errors.ts'
import { writePayment } from '#payments/begin-payment.ts'
import { chargeCard, checkSentCard, type SentCard } from '#payments/charge-card.ts'
import { finishPayment } from '#payments/finish-payment.ts'
import type { Resources } from '#resources.ts'
import { type BidRequest, requestOfBid } from '../decide-bid.ts'
import { placeBid, quoteBid } from '../place-bid.ts'
import { findPaymentByOpKey } from '#payments/payment-queries.ts'

/**
 * Makes a bid with a card that our server charges: the rules are asked first, then the payment is written, the
 * card charged, and the bid made with the money, or the money sent back. A repeated call goes on where the first
 * one stopped. Throws what `quoteBid`, `chargeCard` and `finishPayment` throw.
 */
export async function bidByToken(
  resources: Resources,
  { request, sent }: { request: BidRequest; sent: SentCard },
): Promise<void> {
  const { cards, db } = resources
  checkSentCard(resources, sent)
  if (!cards) throw new Refusal('card-unavailable')
  const { auctionId, itemId, bidderId: ownerId, opKey } = request
  const begun = opKey === null ? undefined : await findPaymentByOpKey(db, { ownerId, opKey })
  const amountMinor = begun ? begun.amountMinor : await quoteBid(resources, request)
  // Their bid holds enough already.
  if (amountMinor <= 0n) {
    await placeBid(resources, request)
    return
  }
  const about = { purpose: 'bid', ownerId, itemId, auctionId, opKey } as const
  const payment = await writePayment(resources, { ...about, amountMinor, request: requestOfBid(request) })
  if (payment.status === 'open') await chargeCard(resources, { paymentId: payment.id, sent })
  await finishPayment(resources, payment)
}
