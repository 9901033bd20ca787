import type { Db } from '@monsoon/api/db'
import { creditDemoFunds } from '@monsoon/api/ledger/credit-demo-funds'
import { type InAppNotice, notifyInApp } from '@monsoon/api/notices/notify'
import { acceptOffer, rejectOffer } from '@monsoon/api/offers/answer-offer'
import { counterOffer } from '@monsoon/api/offers/counter-offer'
import { expireOffer } from '@monsoon/api/offers/expire-offer'
import { postOffer } from '@monsoon/api/offers/post-offer'
import type { Resources } from '@monsoon/api/resources'
import { demoAuctions } from '../gallery/demo-auctions.ts'
import { type DemoOffer, demoOffers } from '../gallery/demo-offers.ts'
import { fundedAt, idFrom, resourcesAt } from './demo-calendar.ts'
import type { SeedRun } from './seed-run.ts'

interface Seeding extends Pick<SeedRun, 'now'> {
  people: Map<string, string>
  itemIds: Map<string, string>
}

const hourMs = 3_600_000
const hoursBefore = (now: Date, hours: number): Date => new Date(now.getTime() - hours * hourMs)
const opKeyOf = ({ key }: Pick<DemoOffer, 'key'>): string => `seed:offer:${key}`

/** Whoever was taken at their word in the past had the money for it beside what they have now. */
export async function fundOfferers(resources: Resources, { people, now }: Seeding): Promise<void> {
  const { config } = resources
  const { db } = resourcesAt(resources, fundedAt(now))
  const feesMinor = config.MINT_FEE_USD_MINOR + config.TRANSFER_FEE_USD_MINOR
  for (const offer of demoOffers) {
    if (offer.answer?.kind !== 'accepted') continue
    const amountMinor = offer.unitUsdMinor * BigInt(offer.quantity) + feesMinor
    const userId = idFrom(people, offer.buyerKey)
    await creditDemoFunds(db, { userId, amountMinor, opKey: `${opKeyOf(offer)}:funds` })
  }
}

/**
 * Lets offers be made and answered, by the same calls as any other, and tells the demo logins what they would have been
 * told.
 */
export async function seedOffers(resources: Resources, seeding: Seeding): Promise<void> {
  for (const offer of demoOffers) {
    const offerId = await makeOffer(resources, seeding, offer)
    if (await isOpen(resources.db, offerId)) await answer(resources, seeding, { offer, offerId })
  }
  await notifyInApp(resources.db, noticesOf(seeding))
}

function makeOffer(resources: Resources, { people, itemIds, now }: Seeding, offer: DemoOffer): Promise<string> {
  return postOffer(resourcesAt(resources, hoursBefore(now, offer.hoursAgo)), {
    itemId: idFrom(itemIds, offer.workKey),
    buyerId: idFrom(people, offer.buyerKey),
    ownerId: idFrom(people, offer.ownerKey),
    quantity: offer.quantity,
    unitPriceMinor: offer.unitUsdMinor,
    opKey: opKeyOf(offer),
  })
}

async function isOpen(db: Db, offerId: string): Promise<boolean> {
  const { state } = await db.selectFrom('offer').select('state').where('id', '=', offerId).executeTakeFirstOrThrow()
  return state === 'open'
}

async function answer(
  resources: Resources,
  { people, now }: Seeding,
  { offer, offerId }: { offer: DemoOffer; offerId: string },
): Promise<void> {
  if (!offer.answer) return
  const then = resourcesAt(resources, hoursBefore(now, offer.answer.hoursAgo))
  const actorId = idFrom(people, offer.ownerKey)
  switch (offer.answer.kind) {
    case 'accepted':
      return acceptOffer(then, { offerId, actorId })
    case 'rejected':
      return rejectOffer(then, { offerId, actorId })
    case 'expired':
      return expireOffer(then.db, offerId)
    case 'countered': {
      const { unitUsdMinor: unitPriceMinor, note } = offer.answer
      return counterOffer(then, { offerId, actorId, unitPriceMinor, note })
    }
  }
}

/**
 * What owners and buyers are told of offers, and bidders who were outbid: the history itself is back-dated and told
 * nobody.
 */
function noticesOf({ people, itemIds, now }: Seeding): InAppNotice[] {
  const ofOffers = demoOffers.flatMap((offer): InAppNotice[] => {
    const { key, answer: given, unitUsdMinor, quantity } = offer
    const about = { key: opKeyOf(offer), itemId: idFrom(itemIds, offer.workKey) }
    const priceMinor = unitUsdMinor * BigInt(quantity)
    const [owner, buyer] = [idFrom(people, offer.ownerKey), idFrom(people, offer.buyerKey)]
    const until = hoursBefore(now, offer.hoursAgo - 7 * 24)
    switch (given?.kind) {
      case undefined:
        return [{ ...about, userId: owner, kind: 'offer-received', priceMinor, until }]
      case 'countered': {
        const answerBy = hoursBefore(now, given.hoursAgo - 48)
        const asked = given.unitUsdMinor * BigInt(quantity)
        const { note: reason } = given
        return [{ ...about, userId: buyer, kind: 'offer-countered', priceMinor: asked, until: answerBy, reason }]
      }
      case 'rejected':
        return [{ ...about, userId: buyer, kind: 'offer-rejected', priceMinor }]
      case 'expired':
        return [owner, buyer].map((userId) => ({ ...about, userId, kind: 'offer-expired' as const, priceMinor }))
      case 'accepted':
        return [{ ...about, key: `${opKeyOf({ key })}:agreed`, userId: buyer, kind: 'offer-accepted', priceMinor }]
    }
  })
  const ofBids = demoAuctions.flatMap(({ workKey, bids }) =>
    bids.slice(0, -1).map((bid, place): InAppNotice => {
      const higher = bids[place + 1] ?? bid
      const key = `seed:outbid:${workKey}:${place}`
      const itemId = idFrom(itemIds, workKey)
      return { userId: idFrom(people, bid.bidderKey), kind: 'outbid', key, itemId, priceMinor: higher.usdMinor }
    }),
  )
  return [...ofBids, ...ofOffers]
}
