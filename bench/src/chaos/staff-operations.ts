import { signInMember } from '@monsoon/api/test-support/sale-fixture-queries'
import { choose, chooseAny, type ChaosStage } from './chaos-stage.ts'
import { insist } from './insist.ts'

const reason = 'As chaos has it'

/** A row of the database, which may be away. */
const findRow = async <Row extends object>({ world }: ChaosStage, text: string): Promise<Row | undefined> =>
  (await world.resources.pool.query<Row>(text).catch(() => ({ rows: [] }))).rows[0]

const anyLeadingBid = `SELECT bid.id FROM auction JOIN bid ON bid.auction_id = auction.id AND bid.seq = auction.lead_seq
  WHERE auction.state = 'live' ORDER BY random() LIMIT 1`

const anySecondChance = `SELECT id, offered_to AS "bidderId" FROM auction WHERE state = 'offered' ORDER BY random() LIMIT 1`

/**
 * What staff do to the trade of others, and what comes of it. Each gives whether the server did it; undefined: there
 * was nothing to do it to.
 */
export const staffOperations = {
  'void bids': async (stage: ChaosStage) => {
    const bid = await findRow<{ id: string }>(stage, anyLeadingBid)
    if (!bid) return undefined
    const payload = { bidId: bid.id, reason }
    return (await insist(stage, choose(stage, stage.staff), { method: 'POST', path: '/v1/bid/cancel', payload })).isDone
  },
  'cancel an auction with bids': async (stage: ChaosStage) => {
    const auction = chooseAny(
      stage,
      [...stage.market.auctions.values()].filter(({ leader }) => leader),
    )
    if (!auction) return undefined
    const path = `/v1/auction/${auction.auctionId}`
    const { isDone } = await insist(stage, choose(stage, stage.staff), { method: 'DELETE', path, payload: { reason } })
    stage.market.auctions.delete(auction.auctionId)
    return isDone
  },
  'answer a second chance': async (stage: ChaosStage) => {
    const offered = await findRow<{ id: string; bidderId: string }>(stage, anySecondChance)
    const bidder = stage.traders.find(({ userId }) => userId === offered?.bidderId)
    if (!offered || !bidder) return undefined
    const payload = { answer: stage.random() < 0.6 ? 'accept' : 'decline' }
    const path = `/v1/auction/${offered.id}/second-chance`
    return (await insist(stage, bidder, { method: 'POST', path, payload })).isDone
  },
  'suspend and restore': async (stage: ChaosStage) => {
    const [trader, staff] = [choose(stage, stage.traders), choose(stage, stage.staff)]
    const path = `/v1/staff/users/${trader.userId}`
    const suspended = await insist(stage, staff, { method: 'POST', path: `${path}/suspend`, payload: { reason } })
    const restored = await insist(stage, staff, { method: 'POST', path: `${path}/restore`, payload: { reason } })
    // Sessions end with the suspension.
    const session = await signInMember(stage.world.resources, trader.userId).catch(() => null)
    if (session) trader.authorization = session.authorization
    return suspended.isDone && restored.isDone
  },
}
