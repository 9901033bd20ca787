import type { NewNotice } from '@monsoon/contract/notices/notice-kinds'
import type { DbOrTx } from '#db.ts'
import { notify } from '#notices/notify.ts'
import { findOfferNotice } from './offer-read-queries.ts'

type OfferKind = Extract<NewNotice['kind'], `offer-${string}` | `counter-${string}`>

const waitsForAnswer: readonly OfferKind[] = ['offer-received', 'offer-replied', 'offer-countered']

/** Tells one side of an offer what became of it, in the transaction in which it happened. */
export async function notifyOfOffer(
  tx: DbOrTx,
  {
    offerId,
    userId,
    kind,
    reason,
  }: { offerId: string; userId: string; kind: Exclude<OfferKind, 'offer-accepted'>; reason?: string | undefined },
): Promise<void> {
  const offer = await findOfferNotice(tx, offerId)
  if (!offer) return
  const { itemId, quantity, unitPriceMinor, expiresAt, ethUsdMinor } = offer
  const counterMinor = offer.counterMinor ?? unitPriceMinor
  const note = kind === 'offer-countered' ? offer.counterNote : offer.replyNote
  const isAboutCounter = kind === 'offer-countered' || kind === 'counter-rejected'
  await notify(tx, [
    {
      kind,
      userId,
      itemId,
      quantity,
      offerMinor: unitPriceMinor,
      counterMinor,
      answerBy: expiresAt,
      note,
      isOnChain: ethUsdMinor === null ? null : 'true',
      // A new round of the same offer has another price.
      key: `${kind}:${offerId}:${unitPriceMinor}:${offer.counterMinor ?? ''}`,
      mailKey: `${kind}:${offerId}:${userId}`,
      priceMinor: (isAboutCounter ? counterMinor : unitPriceMinor) * BigInt(quantity),
      why: reason ?? null,
      reason: reason ?? note,
      ...(waitsForAnswer.includes(kind) && { until: expiresAt }),
    },
  ])
}
