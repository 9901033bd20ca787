import { between, choose, chooseAny, type ChaosStage, type Claim, type KnownOffer, type Trader } from './chaos-stage.ts'
import { act, type Answered } from './insist.ts'

const wasMade = (buyer: Trader, key: string): Claim => ({
  what: 'offer',
  text: 'SELECT FROM offer WHERE buyer_id = $1 AND op_key = $2',
  values: [buyer.userId, key],
})

const endedAs = (offerId: string, state: 'rejected' | 'withdrawn'): Claim => ({
  what: `offer ${state}`,
  text: 'SELECT FROM offer WHERE id = $1 AND state = $2',
  values: [offerId, state],
})

const wasAccepted = (offerId: string): Claim => ({
  what: 'offer accepted',
  text: `SELECT FROM offer JOIN orders ON orders.offer_id = offer.id WHERE offer.id = $1 AND offer.state = 'accepted' AND orders.state = 'paid'`,
  values: [offerId],
})

const wasCountered = (offerId: string, amount: number): Claim => ({
  what: 'counter-offer',
  text: 'SELECT FROM offer WHERE id = $1 AND (counter_minor = $2 OR replied_at IS NOT NULL)',
  values: [offerId, amount * 100],
})

/** An offer that the client believes to stand, and who answers it: its owner, or its buyer the owner's price. */
function pick({ market, traders, random }: ChaosStage): { offer: KnownOffer; answerer: Trader } | undefined {
  const offer = chooseAny({ random }, market.offers.values())
  const owner = traders.find(({ userId }) => userId === offer?.ownerId)
  if (!offer || !owner) return undefined
  return { offer, answerer: random() < 0.8 ? owner : offer.buyer }
}

/** An offer that was answered, or can no longer be. */
function forgetEnded({ market }: ChaosStage, offerId: string, { isDone, body }: Answered): void {
  if (isDone || !body.includes('"offer-awaits-other"')) market.offers.delete(offerId)
}

async function answer(stage: ChaosStage, which: 'accept' | 'reject'): Promise<boolean | undefined> {
  const picked = pick(stage)
  if (!picked) return undefined
  const { offerId } = picked.offer
  const answered = await act(stage, picked.answerer, {
    method: 'PATCH',
    path: `/v1/offer/${offerId}/${which}`,
    payload: {},
    claim: () => (which === 'accept' ? wasAccepted(offerId) : endedAs(offerId, 'rejected')),
  })
  forgetEnded(stage, offerId, answered)
  return answered.isDone
}

/**
 * What buyers and owners do with offers. Each gives whether the server did it; undefined: there was nothing to do it
 * to.
 */
export const offerOperations = {
  offer: async (stage: ChaosStage, buyer: Trader) => {
    const { itemId, supply } = choose(stage, stage.market.works)
    const made = await act(stage, buyer, {
      method: 'POST',
      path: '/v1/offer/request',
      payload: { itemId, quantity: between(stage, 1, Math.min(2, supply)), amount: between(stage, 30, 90) },
      claim: ({ key }) => wasMade(buyer, key),
    })
    if (!made.isDone) return false
    const offerId = String(made.data['offerId'])
    const { userId: ownerId } = made.data['requestedTo'] as { userId: string }
    stage.market.offers.set(offerId, { offerId, buyer, ownerId })
    return true
  },
  accept: (stage: ChaosStage) => answer(stage, 'accept'),
  reject: (stage: ChaosStage) => answer(stage, 'reject'),
  counter: async (stage: ChaosStage) => {
    const picked = pick(stage)
    if (!picked) return undefined
    const { offerId } = picked.offer
    const amount = between(stage, 5, 90)
    const countered = await act(stage, picked.answerer, {
      method: 'POST',
      path: `/v1/offer/${offerId}/counter`,
      payload: { amount, note: 'Would you?' },
      claim: () => wasCountered(offerId, amount),
    })
    if (!countered.isDone) forgetEnded(stage, offerId, countered)
    return countered.isDone
  },
  withdraw: async (stage: ChaosStage) => {
    const offer = chooseAny(stage, stage.market.offers.values())
    if (!offer) return undefined
    const { offerId } = offer
    const withdrawn = await act(stage, offer.buyer, {
      method: 'PATCH',
      path: `/v1/offer/${offerId}`,
      payload: {},
      claim: () => endedAs(offerId, 'withdrawn'),
    })
    stage.market.offers.delete(offerId)
    return withdrawn.isDone
  },
  expire: async (stage: ChaosStage) => {
    const offer = chooseAny(stage, stage.market.offers.values())
    return offer && stage.world.endNow({ kind: 'offer', id: offer.offerId })
  },
}
