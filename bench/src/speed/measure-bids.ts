import { randomUUID } from 'node:crypto'
import { createApi } from '@monsoon/api/api'
import { openAuction } from '@monsoon/api/auctions/open-auction'
import { createMember, createWork } from '@monsoon/api/test-support/sale-fixture-queries'
import { watchStatements } from '@monsoon/dev-env/watch-statements'
import { type BenchMember, createBenchMembers } from './bench-members.ts'
import type { BenchWorld } from './bench-world.ts'
import type { Figure } from './figures.ts'
import { createLimitAuctions } from './limit-queries.ts'
import { compare, type Comparison, inTurn, sendLoad } from './measure-load.ts'

const auctionCount = 400
const bidderCount = 200
const latencySeconds = 8

/** An auction, and what it was bid up to so far. */
export interface BenchAuction {
  auctionId: string
  itemId: string
  highestUsd: number
}

/** Opens auctions of new works, from 100 USD on. */
export async function openBenchAuctions({ own }: BenchWorld, count: number): Promise<BenchAuction[]> {
  const { resources } = own
  const sellerId = await createMember(resources, { name: 'Bench Artist' })
  const auctions: BenchAuction[] = []
  for (let index = 0; index < count; index += 1) {
    const itemId = await createWork(resources, { creatorId: sellerId, quantity: 1 })
    const lot = { itemId, sellerId, quantity: 1, minimumMinor: 10_000n, days: 7 }
    auctions.push({ itemId, auctionId: await openAuction(resources, lot), highestUsd: 100 })
  }
  return auctions
}

/** A bid of a dollar more than the last one, as the bid panel sends it, under a key of its own. */
export function nextBidOf(auction: BenchAuction, { headers }: BenchMember, key = randomUUID()) {
  auction.highestUsd += 1
  const { auctionId: saleId, itemId, highestUsd: amount } = auction
  return {
    method: 'PATCH' as const,
    path: '/v1/bid/post',
    headers: { ...headers, 'idempotency-key': key },
    body: JSON.stringify({ saleId, itemId, amount }),
  }
}

/**
 * Bids by many people in many auctions, each of which outbids somebody, beside one statement that writes what a bid
 * leaves: standing, both wallets, bid, event.
 */
export const measureBids = (world: BenchWorld): Promise<Figure[]> => world.withoutJobs(() => measureBidsAlone(world))

async function measureBidsAlone(world: BenchWorld): Promise<Figure[]> {
  const { bidders, ...targets } = await openBids(world)
  const counted = await countStatements(world, bidders)
  const speed = await compare(world, { what: 'a bid, many works', limit: 'floor', must: 0.3, aim: 0.5 }, targets)
  const { answers, p99Ms } = await sendLoad(targets.own, latencySeconds)
  const late: Figure = {
    what: 'the same, p99',
    unit: 'ms',
    must: 40,
    measured: p99Ms,
    absolute: `${answers.toLocaleString('en')} bids`,
  }
  return [speed, late, counted]
}

/** Many bidders in many auctions, at the limit and here. */
export async function openBids(world: BenchWorld): Promise<Comparison & { bidders: BenchMember[] }> {
  const { url, limitUrl, pool, own } = world
  const bidders = await createBenchMembers(own, bidderCount)
  const auctions = await openBenchAuctions(world, auctionCount)
  const bidderIds = bidders.map(({ userId }) => userId)
  const limitAuctions = await createLimitAuctions(pool, { count: auctionCount, bidderIds })
  const [nextAuction, nextBidder] = [inTurn(auctions), inTurn(bidders)]
  const [nextLimitAuction, nextLimitBidder] = [inTurn(limitAuctions), inTurn(bidderIds)]
  // Another bidder each time an auction has its turn again.
  let turn = 0
  const bidderInTurn = (): BenchMember => {
    turn += 1
    if (turn % auctionCount === 0) nextBidder()
    return nextBidder()
  }
  return {
    bidders,
    limit: {
      url: limitUrl,
      next: () => ({
        method: 'POST',
        path: '/bid',
        body: JSON.stringify({ auctionId: nextLimitAuction(), bidderId: nextLimitBidder() }),
      }),
    },
    own: { url, next: () => nextBidOf(nextAuction(), bidderInTurn()) },
  }
}

/** Counts what one bid that outbids somebody sends to PostgreSQL, BEGIN and COMMIT included. */
async function countStatements(world: BenchWorld, bidders: readonly BenchMember[]): Promise<Figure> {
  const [auction] = await openBenchAuctions(world, 1)
  if (!auction) throw new Error('there is nothing to bid for')
  const { statements, stop } = watchStatements()
  const watched = await createApi({ config: world.own.resources.config })
  let counted = 0
  // The first ones read what a process reads once.
  for (const bidder of bidders.slice(0, 3)) {
    statements.length = 0
    const { method, path, headers, body } = nextBidOf(auction, bidder)
    const answer = await watched.app.inject({ method, url: path, headers, payload: body })
    if (answer.statusCode !== 200) throw new Error(`a bid was refused: ${answer.body}`)
    counted = statements.length
  }
  stop()
  await watched.close()
  const absolute = 'BEGIN and COMMIT included'
  return { what: 'SQL statements of a bid', unit: 'statements', must: 4, measured: counted, absolute }
}
