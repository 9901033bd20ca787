import { placeBid, quoteBid, type WishedBid } from '#auctions/place-bid.ts'
import { Refusal } from '#errors.ts'
import { chargeCard, checkSentCard, type SentCard } from '#payments/charge-card.ts'
import type { Resources } from '#resources.ts'
import { writePledge } from './begin-pledge.ts'
import { finishOwnPledge } from './finish-pledge.ts'
import { findPledgeByOpKey } from './pledge-queries.ts'

/**
 * Makes a bid with a card that our server charges: the rules are asked first, then the pledge is written, the card charged, and the bid made with
 * the money, or the money sent back. A repeated call goes on where the first one stopped. Throws what `quoteBid`, `chargeCard` and
 * `finishPledge` throw.
 */
export async function bidByToken(
  resources: Resources,
  { wish, sent }: { wish: WishedBid; sent: SentCard },
): Promise<void> {
  const { cards, db } = resources
  checkSentCard(resources, sent)
  if (!cards) throw new Refusal('card-unavailable')
  const { auctionId, itemId, bidderId, amountMinor, maxMinor, opKey } = wish
  const begun = opKey === null ? undefined : await findPledgeByOpKey(db, { ownerId: bidderId, opKey })
  const totalMinor = begun ? begun.amountMinor : await quoteBid(resources, wish)
  // The own bid holds enough: nothing is to be charged.
  if (totalMinor <= 0n) {
    await placeBid(resources, wish)
    return
  }
  const pledge = await writePledge(resources, {
    ...{ ownerId: bidderId, itemId, auctionId, bidMinor: amountMinor, limitMinor: maxMinor ?? null },
    ...{ amountMinor: totalMinor, opKey, provider: cards.name },
  })
  if (pledge.state === 'open') await chargeCard(resources, { paymentId: pledge.paymentId, sent })
  await finishOwnPledge(resources, pledge)
}
