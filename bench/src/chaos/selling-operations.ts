import { between, choose, chooseAny, type ChaosStage, type Claim, type Trader } from './chaos-stage.ts'
import { act } from './insist.ts'

const isForSale = (trader: Trader, key: string): Claim => ({
  what: 'sale',
  text: 'SELECT FROM listing WHERE seller_id = $1 AND op_key = $2',
  values: [trader.userId, key],
})

const isTakenDown = (saleId: string): Claim => ({
  what: 'sale taken down',
  text: `SELECT FROM listing WHERE id = $1 AND state = 'cancelled'`,
  values: [saleId],
})

/** What sellers do at a fixed price. Each gives whether the server did it; undefined: there was nothing to do it to. */
export const sellingOperations = {
  list: async (stage: ChaosStage, trader: Trader) => {
    // Mostly the maker, whose it is; sometimes somebody who may have bought some.
    const { itemId, creator, supply } = choose(stage, stage.market.works)
    const seller = stage.random() < 0.9 ? creator : trader
    const listed = await act(stage, seller, {
      method: 'POST',
      path: '/v1/list',
      payload: { itemId, quantity: between(stage, 1, Math.min(8, supply)), pricePerQuantity: between(stage, 10, 60) },
      claim: ({ key }) => isForSale(seller, key),
    })
    if (!listed.isDone) return false
    const saleId = String(listed.data['saleId'])
    stage.market.sales.set(saleId, { saleId, itemId, seller })
    return true
  },
  'take down': async (stage: ChaosStage) => {
    const own = [...stage.market.sales.values()].filter(({ seller }) => seller !== undefined)
    const sale = chooseAny(stage, own)
    if (!sale?.seller) return undefined
    const { saleId } = sale
    const cancelled = await act(stage, sale.seller, {
      method: 'POST',
      path: `/v1/list/${saleId}/cancel`,
      payload: {},
      claim: () => isTakenDown(saleId),
    })
    stage.market.sales.delete(saleId)
    return cancelled.isDone
  },
  'let a sale end': async (stage: ChaosStage) => {
    const sale = chooseAny(stage, stage.market.sales.values())
    return sale && stage.world.endNow({ kind: 'sale', id: sale.saleId })
  },
}
