import { createBenchMembers } from './bench-members.ts'
import type { BenchWorld } from './bench-world.ts'
import { type Figure, median } from './figures.ts'
import { nextBidOf, openBenchAuctions } from './measure-bids.ts'
import { inTurn } from './measure-load.ts'
import { openPages } from './open-pages.ts'

const pageCount = 10_000
const bidCount = 20
const pauseMs = 700

/**
 * 10,000 open pages follow one auction: how long after a bid was sent 99 of 100 know it, and what memory an open page
 * takes in the server. The middle one of the bids counts.
 */
export async function measureStreams(world: BenchWorld): Promise<Figure[]> {
  const { url, own } = world
  const [auction] = await openBenchAuctions(world, 1)
  if (!auction) throw new Error('there is nothing to follow')
  const bidders = await createBenchMembers(own, 10)
  const before = world.residentMegabytes()
  const pages = await openPages({ url, auctionId: auction.auctionId, count: pageCount })
  const nextBidder = inTurn(bidders)
  const lates: number[] = []
  for (let bid = 1; bid <= bidCount; bid += 1) {
    const { method, path, headers, body } = nextBidOf(auction, nextBidder())
    const allKnow = pages.whenAllKnow(bid)
    const sentAt = performance.now()
    const answer = await fetch(`${url}${path}`, { method, headers, body })
    if (!answer.ok) throw new Error(`a bid was refused: ${await answer.text()}`)
    await answer.text()
    const told = await allKnow
    lates.push((told[Math.ceil(told.length * 0.99) - 1] ?? Infinity) - sentAt)
    await new Promise((done) => setTimeout(done, pauseMs))
  }
  const after = world.residentMegabytes()
  pages.close()
  const told: Figure = {
    what: 'a bid told to 10,000 open pages, p99',
    unit: 'ms',
    must: 300,
    aim: 200,
    measured: median(lates),
    absolute: `${bidCount} bids, ${Math.round(Math.min(...lates))} to ${Math.round(Math.max(...lates))} ms after they were sent`,
  }
  if (before === undefined || after === undefined) return [told]
  const kilobytes = ((after - before) * 1024) / pageCount
  const absolute = `${Math.round(before)} MB before, ${Math.round(after)} MB with all of them`
  return [told, { what: 'memory of an open page', unit: 'KB', must: 36, measured: kilobytes, absolute }]
}
