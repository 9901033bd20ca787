import { between, choose, chooseAny, type ChaosStage, type Claim, type Trader } from './chaos-stage.ts'
import { act, insist } from './insist.ts'
import { payCard } from './pay-card.ts'

/** What a card paid for was made, whatever became of it since. */
const wasPlaced = (trader: Trader, providerId: string): Claim => ({
  what: 'bid or offer by card',
  text: `SELECT FROM payment WHERE owner_id = $1 AND provider_id = $2 AND status IN ('succeeded', 'returned')`,
  values: [trader.userId, providerId],
})

const wasAskedBack = (pledgeId: string): Claim => ({
  what: 'card money asked back',
  text: `SELECT FROM payment JOIN refund ON refund.payment_id = payment.id WHERE payment.id = $1 AND status = 'returned'`,
  values: [pledgeId],
})

interface ByCard {
  begin: { path: string; payload: object }
  finish: { method: 'POST' | 'PATCH'; path: string; payload: object }
}

/** Begins, pays, and comes back from the bank's page, or does not; some give it up while the bank still asks. */
async function payFor(stage: ChaosStage, trader: Trader, { begin, finish }: ByCard): Promise<boolean> {
  const payload = { ...begin.payload, modeOfPayment: 'card' }
  const begun = await insist(stage, trader, { method: 'POST', path: begin.path, payload })
  const { paymentId, pledgeId } = begun.data
  if (!begun.isDone || typeof paymentId !== 'string') return false
  stage.market.pledges.set(String(pledgeId), { pledgeId: String(pledgeId), owner: trader })
  if (stage.random() < 0.15) {
    const given = insist(stage, trader, { method: 'POST', path: `/v1/pledge/${String(pledgeId)}/cancel`, payload: {} })
    payCard(stage, paymentId, true)
    return (await given).isDone
  }
  payCard(stage, paymentId, stage.random() < 0.85)
  if (stage.random() < 0.3) return true
  const finished = await act(stage, trader, {
    ...finish,
    payload: { ...finish.payload, paymentId },
    claim: () => wasPlaced(trader, paymentId),
  })
  return finished.isDone
}

/** Bids and offers by card. Each gives whether the server did it; undefined: there was nothing to do it to. */
export const pledgeOperations = {
  'bid by card': async (stage: ChaosStage, trader: Trader) => {
    const auction = chooseAny(stage, stage.market.auctions.values())
    if (!auction) return undefined
    const payload = {
      saleId: auction.auctionId,
      itemId: auction.itemId,
      amount: auction.highestUsd + between(stage, 2, 6),
    }
    return payFor(stage, trader, {
      begin: { path: '/v1/bid/initiate', payload },
      finish: { method: 'PATCH', path: '/v1/bid/post', payload },
    })
  },
  'offer by card': async (stage: ChaosStage, trader: Trader) => {
    const { itemId } = choose(stage, stage.market.works)
    const payload = { itemId, quantity: 1, amount: between(stage, 30, 90) }
    return payFor(stage, trader, {
      begin: { path: '/v1/offer/initiate', payload },
      finish: { method: 'POST', path: '/v1/offer/request', payload },
    })
  },
  'ask card money back': async (stage: ChaosStage) => {
    const pledge = chooseAny(stage, stage.market.pledges.values())
    if (!pledge) return undefined
    const { pledgeId, owner } = pledge
    const asked = await act(stage, owner, {
      method: 'POST',
      path: `/v1/pledge/${pledgeId}/return`,
      payload: {},
      claim: () => wasAskedBack(pledgeId),
    })
    if (asked.isDone) stage.market.pledges.delete(pledgeId)
    return asked.isDone
  },
}
