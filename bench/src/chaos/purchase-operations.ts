import { refundOrder } from '@monsoon/api/test-support/payments/refund-whole-order'
import { between, chooseAny, type ChaosStage, type Claim, type KnownSale, type Trader } from './chaos-stage.ts'
import { act, type Answered, insist } from './insist.ts'
import { payCard } from './pay-card.ts'

const wasBought = (trader: Trader, orderId: unknown): Claim => ({
  what: 'purchase',
  text: `SELECT FROM orders WHERE id = $1 AND buyer_id = $2 AND state IN ('paid', 'refunded')`,
  values: [orderId, trader.userId],
})

const saleOf = (stage: ChaosStage): KnownSale | undefined => chooseAny(stage, stage.market.sales.values())

/** A sale that was sold out or taken down. */
function forgetEnded({ market }: ChaosStage, { saleId }: KnownSale, { isDone, body }: Answered): void {
  if (!isDone && /"(sold-out|not-for-sale|quantity-above-available)"/.test(body)) market.sales.delete(saleId)
}

async function begin(stage: ChaosStage, trader: Trader, sale: KnownSale, modeOfPayment?: 'card'): Promise<Answered> {
  const payload = { saleId: sale.saleId, itemId: sale.itemId, quantity: 1, ...(modeOfPayment && { modeOfPayment }) }
  const begun = await insist(stage, trader, { method: 'POST', path: '/v1/buy/initiate', payload })
  forgetEnded(stage, sale, begun)
  return begun
}

const cancel = async (stage: ChaosStage, trader: Trader, begun: Answered): Promise<boolean> => {
  const path = `/v1/order/${String(begun.data['orderId'])}/cancel`
  return (await insist(stage, trader, { method: 'POST', path, payload: {} })).isDone
}

async function buy(
  stage: ChaosStage,
  trader: Trader,
  bought: { sale: KnownSale; quantity: number; paymentId?: string },
): Promise<string | undefined> {
  const { sale, quantity, paymentId } = bought
  const { saleId, itemId } = sale
  const answered = await act(stage, trader, {
    method: 'POST',
    path: '/v1/buy',
    payload: { saleId, itemId, quantity, ...(paymentId && { paymentId }) },
    claim: ({ data }) => wasBought(trader, data['orderId']),
  })
  forgetEnded(stage, sale, answered)
  return answered.isDone ? String(answered.data['orderId']) : undefined
}

/**
 * What people do with what is for sale. Each gives whether the server did it; undefined: there was nothing to do it to.
 */
export const purchaseOperations = {
  'buy from the wallet': async (stage: ChaosStage, trader: Trader) => {
    const sale = saleOf(stage)
    if (!sale) return undefined
    const orderId = await buy(stage, trader, { sale, quantity: between(stage, 1, 2) })
    // The buyer may have begun something else with it; a database that is away answers the next time.
    if (orderId && stage.random() < 0.1)
      await refundOrder(stage.world.resources, { orderId, reason: 'chaos' }).catch(() => {})
    return orderId !== undefined
  },
  'pay by card': async (stage: ChaosStage, trader: Trader) => {
    const sale = saleOf(stage)
    if (!sale) return undefined
    const begun = await begin(stage, trader, sale, 'card')
    const { paymentId } = begun.data
    if (!begun.isDone || typeof paymentId !== 'string') return false
    payCard(stage, paymentId, stage.random() < 0.85)
    // Some never come back from their bank's page: the webhook or the sweep completes those.
    if (stage.random() < 0.4) return true
    return (await buy(stage, trader, { sale, quantity: 1, paymentId })) !== undefined
  },
  'begin and cancel': async (stage: ChaosStage, trader: Trader) => {
    const sale = saleOf(stage)
    if (!sale) return undefined
    const begun = await begin(stage, trader, sale)
    return begun.isDone && cancel(stage, trader, begun)
  },
  'begin and walk away': async (stage: ChaosStage, trader: Trader) => {
    const sale = saleOf(stage)
    return sale && (await begin(stage, trader, sale)).isDone
  },
  'pay after cancelling': async (stage: ChaosStage, trader: Trader) => {
    const sale = saleOf(stage)
    if (!sale) return undefined
    const begun = await begin(stage, trader, sale, 'card')
    const { paymentId } = begun.data
    if (!begun.isDone || typeof paymentId !== 'string') return false
    payCard(stage, paymentId, true)
    return cancel(stage, trader, begun)
  },
}
