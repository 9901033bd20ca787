import { setTimeout as sleep } from 'node:timers/promises'
import type { BenchWorld } from './bench-world.ts'
import type { Figure, Goal } from './figures.ts'
import { countSales, countWaiting, forgetJobs } from './limit-queries.ts'
import { openBids } from './measure-bids.ts'
import { compare, type Comparison } from './measure-load.ts'
import { openPurchases } from './measure-purchase.ts'

const lookEveryMs = 50
const settledWithinMs = 120_000
// What follows takes its time: fewer rounds.
const roundsOfWhole = { warmUpSeconds: 1.5, roundSeconds: 2, rounds: 5 }
/** The buyer's receipt, and the seller's news. */
const mailsOfSale = 2

const wholeSale: Goal = {
  what: 'a sale, whole',
  limit: 'floor',
  must: 0.1,
  aim: 0.16,
  exception: { decision: 185, limit: 0.03 },
}
const wholeBid: Goal = {
  what: 'a bid, whole',
  limit: 'floor',
  must: 0.3,
  aim: 0.5,
  exception: { decision: 185, limit: 0.035 },
}

/** Sales from the request's first byte to the last mail handed over, with the job runner on. */
export async function measureWholeSales(world: BenchWorld): Promise<Figure[]> {
  const targets = await openPurchases(world)
  await forgetJobs(world.pool)
  const salesBefore = await countSales(world.pool)
  const { figure, mails } = await compareWhole(world, wholeSale, targets)
  const sales = (await countSales(world.pool)) - salesBefore
  if (mails !== sales * mailsOfSale) throw new Error(`${sales} sales were told by ${mails} mails`)
  return [figure]
}

/** Bids likewise. Who is outbid often gets one mail of the newest, so there are fewer mails than bids. */
export async function measureWholeBids(world: BenchWorld): Promise<Figure[]> {
  const targets = await openBids(world)
  await forgetJobs(world.pool)
  const { figure, mails } = await compareWhole(world, wholeBid, targets)
  if (mails === 0) throw new Error('nobody was told that they were outbid')
  return [figure]
}

async function compareWhole(
  world: BenchWorld,
  goal: Goal,
  { limit, own }: Comparison,
): Promise<{ figure: Figure; mails: number }> {
  const mailsBefore = await world.countMails()
  const settle = () => untilSettled(world)
  const figure = await compare(world, goal, { limit, own: { ...own, settle } }, roundsOfWhole)
  const mails = (await world.countMails()) - mailsBefore
  // What follows waits for a timer now and then: what it costs counts, where the system tells.
  const measured = figure.byProcessor ?? figure.measured
  return { figure: { ...figure, measured, absolute: `${figure.absolute}, ${mails.toLocaleString('en')} mails` }, mails }
}

async function untilSettled({ pool }: BenchWorld): Promise<void> {
  const endsAt = performance.now() + settledWithinMs
  for (;;) {
    const waiting = await countWaiting(pool)
    if (waiting === 0) return
    if (performance.now() > endsAt) throw new Error(`${waiting} jobs and announcements still wait`)
    await sleep(lookEveryMs)
  }
}
