import { randomUUID } from 'node:crypto'
import autocannon from 'autocannon'
import pg from 'pg'
import { createBenchMembers } from './bench-members.ts'
import type { BenchWorld } from './bench-world.ts'
import { type Figure, median } from './figures.ts'
import { bidText, createLimitAuctions } from './limit-queries.ts'
import { nextBidOf, openBenchAuctions } from './measure-bids.ts'
import { inTurn } from './measure-load.ts'

const clients = 64
const rounds = 5
const roundSeconds = 3

/** 64 people bid in one auction, beside 64 connections that update one row, without Node's server between. */
export const measureHotAuction = (world: BenchWorld): Promise<Figure[]> => world.withoutJobs(() => measureHot(world))

async function measureHot(world: BenchWorld): Promise<Figure[]> {
  const bidders = await createBenchMembers(world.own, clients)
  const [auction] = await openBenchAuctions(world, 1)
  if (!auction) throw new Error('there is nothing to bid for')
  const nextBidder = inTurn(bidders)
  const bidderIds = bidders.map(({ userId }) => userId)
  const acknowledged: string[] = []
  const hotRow = await openHotRow(world, bidderIds)
  const sendBids = async (seconds: number) => {
    const before = acknowledged.length
    const result = await autocannon({
      url: world.url,
      connections: clients,
      duration: seconds,
      requests: [
        {
          setupRequest: (request, context) => {
            const key = randomUUID()
            Object.assign(context, { key })
            return { ...request, ...nextBidOf(auction, nextBidder(), key) }
          },
          onResponse: (status, body, context) => {
            // Who comes late is outbid before the bid arrives.
            if (status === 200) acknowledged.push((context as { key: string }).key)
            else if (!body.includes('bid-too-low')) throw new Error(`a bid was answered ${status}: ${body}`)
          },
        },
      ],
    })
    const elapsedMs = result.finish.getTime() - result.start.getTime()
    return { perSecond: ((acknowledged.length - before) * 1000) / elapsedMs, p99Ms: result.latency.p99 }
  }
  await sendBids(roundSeconds)
  const results: { ratio: number; own: number; limit: number; p99Ms: number }[] = []
  for (let round = 0; round < rounds; round += 1) {
    const limit = await hotRow.run(roundSeconds)
    const { perSecond, p99Ms } = await sendBids(roundSeconds)
    results.push({ ratio: perSecond / limit, own: perSecond, limit, p99Ms })
  }
  await hotRow.close()
  await checkBids(world, { auctionId: auction.auctionId, acknowledged })
  const middle = (key: keyof (typeof results)[number]) => median(results.map((result) => result[key]))
  return [
    {
      what: 'bids in one auction, 64 clients',
      limit: 'hot row',
      must: 0.3,
      aim: 0.6,
      measured: middle('ratio'),
      absolute: `${Math.round(middle('own'))}/s accepted of ${Math.round(middle('limit')).toLocaleString('en')}/s`,
    },
    {
      what: 'the same, p99',
      unit: 'ms',
      must: 450,
      measured: middle('p99Ms'),
      absolute: `${acknowledged.length.toLocaleString('en')} bids, none lost, all in order`,
    },
  ]
}

/** As many connections as clients, each of which bids again and again for one row by one statement. */
async function openHotRow({ ownerUrl, pool }: BenchWorld, bidderIds: readonly string[]) {
  const [auctionId] = await createLimitAuctions(pool, { count: 1, bidderIds })
  const connections = await Promise.all(
    bidderIds.map(async (bidderId) => {
      const client = new pg.Client({ connectionString: ownerUrl })
      await client.connect()
      return { client, bidderId }
    }),
  )
  return {
    run: async (seconds: number): Promise<number> => {
      const from = performance.now()
      let bids = 0
      await Promise.all(
        connections.map(async ({ client, bidderId }) => {
          while (performance.now() - from < seconds * 1000) {
            await client.query({ name: 'bid', text: bidText, values: [auctionId, bidderId] })
            bids += 1
          }
        }),
      )
      return (bids * 1000) / (performance.now() - from)
    },
    close: async () => void (await Promise.all(connections.map(({ client }) => client.end()))),
  }
}

/** Every acknowledged bid is there, and they rise one by one. */
async function checkBids(
  { pool }: BenchWorld,
  { auctionId, acknowledged }: { auctionId: string; acknowledged: readonly string[] },
): Promise<void> {
  const { rows } = await pool.query<{ seq: number; amount: string; key: string | null }>(
    'SELECT seq, amount_minor AS amount, op_key AS key FROM bid WHERE auction_id = $1 ORDER BY seq',
    [auctionId],
  )
  const keys = new Set(rows.map(({ key }) => key))
  const lost = acknowledged.filter((key) => !keys.has(key)).length
  if (lost > 0) throw new Error(`${lost} bids were acknowledged and are not there`)
  const unordered = rows.filter(
    ({ seq, amount }, index) => seq !== index + 1 || BigInt(amount) <= BigInt(rows[index - 1]?.amount ?? 0),
  )
  if (unordered.length > 0) throw new Error(`${unordered.length} bids are out of order`)
}
