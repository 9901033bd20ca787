import {
  between,
  choose,
  chooseAny,
  type ChaosStage,
  type Claim,
  type KnownAuction,
  type Trader,
} from './chaos-stage.ts'
import { act, type Answered, insist } from './insist.ts'

const mostAuctions = 12

const wasOpened = (seller: Trader, key: string): Claim => ({
  what: 'auction',
  text: 'SELECT FROM auction WHERE seller_id = $1 AND op_key = $2',
  values: [seller.userId, key],
})

const wasBid = (trader: Trader, { key, amount }: { key: string; amount: number }): Claim => ({
  what: 'bid',
  text: 'SELECT FROM bid WHERE bidder_id = $1 AND op_key = $2 AND amount_minor = $3',
  values: [trader.userId, key, amount * 100],
})

/** A limit leads, or somebody bid as much, unless staff took it away: one that only raises a limit leaves no line. */
const goesUpTo = (trader: Trader, { auctionId, limit }: { auctionId: string; limit: number }): Claim => ({
  what: 'limit',
  text: `SELECT FROM auction WHERE id = $1 AND (leader_id = $2 OR highest_minor >= $3 OR state = 'cancelled'
    OR EXISTS (SELECT FROM bid WHERE auction_id = auction.id AND voided_at IS NOT NULL))`,
  values: [auctionId, trader.userId, limit * 100],
})

/** What somebody who bids sees of the auction, also when the bid is refused. */
function learn({ auctions }: ChaosStage['market'], auction: KnownAuction, { data, body, isDone }: Answered): void {
  if (body.includes('"auction-over"')) auctions.delete(auction.auctionId)
  auction.highestUsd = Math.max(auction.highestUsd, Number(data['highestBid'] ?? 0))
  const own = data['own'] as { isLeading: boolean } | undefined | null
  if (isDone && !own?.isLeading) auction.leader = null
}

async function bid(stage: ChaosStage, trader: Trader, auction: KnownAuction): Promise<boolean> {
  const { auctionId, itemId, highestUsd } = auction
  const amount = highestUsd + between(stage, 1, 4)
  const limit = stage.random() < 0.3 ? amount + between(stage, 0, 20) : undefined
  const answered = await act(stage, trader, {
    method: 'PATCH',
    path: '/v1/bid/post',
    payload: { saleId: auctionId, itemId, amount, ...(limit !== undefined && { maxAmount: limit }) },
    claim: ({ key }) =>
      limit === undefined ? wasBid(trader, { key, amount }) : goesUpTo(trader, { auctionId, limit }),
  })
  if (answered.isDone) auction.leader = trader
  learn(stage.market, auction, answered)
  return answered.isDone
}

/** Those that end soon get fewer bids, since each would put the end off. */
const biddable = (stage: ChaosStage): KnownAuction[] =>
  [...stage.market.auctions.values()].filter(({ isClosing }) => !isClosing || stage.random() < 0.15)

/**
 * What sellers and bidders do in auctions. Each gives whether the server did it; undefined: there was nothing to do it
 * to.
 */
export const auctionOperations = {
  'open an auction': async (stage: ChaosStage) => {
    const { auctions, works } = stage.market
    if (auctions.size >= mostAuctions) return undefined
    const { itemId, creator: seller, supply } = choose(stage, works)
    const minimum = between(stage, 10, 20)
    const opened = await act(stage, seller, {
      method: 'POST',
      path: '/v1/list/auction',
      payload: { itemId, quantity: between(stage, 1, Math.min(3, supply)), minimumPrice: minimum, liveTill: 1 },
      claim: ({ key }) => wasOpened(seller, key),
    })
    if (!opened.isDone) return false
    const auctionId = String(opened.data['id'])
    auctions.set(auctionId, { auctionId, itemId, seller, highestUsd: minimum, leader: null, isClosing: false })
    return true
  },
  bid: async (stage: ChaosStage, trader: Trader) => {
    const auction = chooseAny(stage, biddable(stage))
    return auction && bid(stage, trader, auction)
  },
  raise: async (stage: ChaosStage) => {
    const auction = chooseAny(stage, biddable(stage))
    return auction?.leader ? bid(stage, auction.leader, auction) : undefined
  },
  'cancel an auction': async (stage: ChaosStage) => {
    const auction = chooseAny(stage, stage.market.auctions.values())
    if (!auction) return undefined
    const { auctionId, seller } = auction
    const call = { method: 'DELETE', path: `/v1/auction/${auctionId}`, payload: {} } as const
    const { isDone } = await insist(stage, seller, call)
    if (isDone) stage.market.auctions.delete(auctionId)
    return isDone
  },
  settle: async (stage: ChaosStage) => {
    const auction = chooseAny(stage, stage.market.auctions.values())
    if (!auction) return undefined
    // Bids put the end off, so some are asked to end more than once.
    if (auction.isClosing) stage.market.auctions.delete(auction.auctionId)
    auction.isClosing = true
    const path = `/v1/dev/auction/${auction.auctionId}/end-in`
    const call = { method: 'POST', path, payload: { seconds: 1 } } as const
    return (await insist(stage, auction.seller, call)).isDone
  },
}
