import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDb } from '#db.ts'
import { listInvariantViolations } from '#ledger/invariant-queries.ts'
import { bidFor, createAuction } from '#test-support/auction-fixture.ts'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { createMember } from '#test-support/sale-fixture-queries.ts'
import { readFreeBalance } from '#ledger/read-balances.ts'

let test: TestApi
/** A server with one connection to write by: while somebody else has it, its bids gather. */
let server: ReturnType<typeof openServer>
const openServer = () => {
  const { DATABASE_URL: databaseUrl } = test.resources.config
  return { ...test.resources, ...openDb({ databaseUrl, poolSize: 1, log: test.resources.log }) }
}
beforeAll(async () => {
  test = await createTestApi()
  server = openServer()
})
afterAll(async () => {
  await server.db.destroy()
  expect(await listInvariantViolations(test.resources.db)).toEqual([])
  await test.close()
})

type Lot = Awaited<ReturnType<typeof createAuction>>
interface BidInput {
  lot: Lot
  bidderId: string
  amountMinor: bigint
  opKey?: string
}

const lotsFor = (count: number): Promise<Lot[]> =>
  Promise.all(Array.from({ length: count }, () => createAuction(test.resources)))
const collector = (fundsMinor = 100_000n) => createMember(test.resources, { fundsMinor })
const feesMinor = 840n

/**
 * Sends bids at once, which are decided on before `meanwhile` and written after it. Gives the code of what each was
 * refused with, else null.
 */
async function bidTogether(
  inputs: readonly BidInput[],
  meanwhile?: () => Promise<unknown>,
): Promise<(string | null)[]> {
  const [first] = await lotsFor(1)
  const taken = await server.pool.connect()
  const send = ({ lot, ...bid }: BidInput) =>
    bidFor(server, lot, bid).then(
      () => null,
      (error: unknown) => (error as { code?: string }).code ?? String(error),
    )
  const before = first && send({ lot: first, bidderId: await collector(), amountMinor: 11_000n })
  await expect.poll(() => server.pool.waitingCount).toBe(1)
  const sent = inputs.map(send)
  // The connection that is shared answers in order: what was read for the bids came before.
  for (let round = 0; round < 3; round += 1) await server.shared.query({ text: 'SELECT' })
  await meanwhile?.()
  taken.release()
  await before
  return Promise.all(sent)
}

/** Which transaction wrote the last bid of each auction. */
async function writersOf(lots: readonly Lot[]): Promise<(string | undefined)[]> {
  const { rows } = await test.resources.pool.query<{ id: string; xmin: string }>(
    'SELECT DISTINCT ON (auction_id) auction_id AS id, xmin::text FROM bid WHERE auction_id = ANY ($1) ORDER BY auction_id, seq DESC',
    [lots.map(({ auctionId }) => auctionId)],
  )
  return lots.map(({ auctionId }) => rows.find(({ id }) => id === auctionId)?.xmin)
}

const bidsOf = async (lots: readonly Lot[]): Promise<number[]> => {
  const { rows } = await test.resources.pool.query<{ id: string; bid_count: number }>(
    'SELECT id, bid_count FROM auction WHERE id = ANY ($1)',
    [lots.map(({ auctionId }) => auctionId)],
  )
  return lots.map(({ auctionId }) => rows.find(({ id }) => id === auctionId)?.bid_count ?? 0)
}

describe('bids in several auctions at once', () => {
  it('are written together, each with its own hold and history', async () => {
    const lots = await lotsFor(3)
    const people = [await collector(), await collector(), await collector()]
    const inputs = lots.map((lot, index) => ({ lot, bidderId: people[index] ?? '', amountMinor: 11_000n }))
    expect(await bidTogether(inputs)).toEqual([null, null, null])
    const writers = await writersOf(lots)
    expect(new Set(writers).size).toBe(1)
    const free = await Promise.all(people.map((userId) => readFreeBalance(test.resources.db, userId)))
    expect(free).toEqual(people.map(() => 100_000n - 11_000n - feesMinor))
    const { rows: events } = await test.resources.pool.query(
      `SELECT item_id, from_id FROM item_event WHERE kind = 'bids' AND item_id = ANY ($1)`,
      [lots.map(({ itemId }) => itemId)],
    )
    expect(events).toHaveLength(3)
    for (const [index, { itemId }] of lots.entries())
      expect(events).toContainEqual({ item_id: itemId, from_id: people[index] })
  })

  it('by whoever outbids one another in them move the money of all', async () => {
    const lots = await lotsFor(2)
    const [one, two] = [await collector(), await collector()]
    await bidTogether(lots.map((lot, index) => ({ lot, bidderId: index === 0 ? one : two, amountMinor: 11_000n })))
    const crossed = lots.map((lot, index) => ({ lot, bidderId: index === 0 ? two : one, amountMinor: 12_000n }))
    expect(await bidTogether(crossed)).toEqual([null, null])
    expect(new Set(await writersOf(lots)).size).toBe(1)
    for (const userId of [one, two])
      expect(await readFreeBalance(test.resources.db, userId)).toBe(100_000n - 12_000n - feesMinor)
  })

  it('are decided again where somebody else was quicker, and the others are not', async () => {
    const lots = await lotsFor(4)
    const [first, second, ...others] = lots as [Lot, Lot, Lot, Lot]
    const [late, higher, rival] = [await collector(), await collector(), await collector()]
    // What answers for its bidder is the same after it has answered somebody.
    await bidFor(test.resources, first, { bidderId: await collector(), amountMinor: 10_500n, maxMinor: 20_000n })
    const refusals = await bidTogether(
      [
        { lot: first, bidderId: late, amountMinor: 11_000n },
        { lot: second, bidderId: higher, amountMinor: 13_000n },
        { lot: others[0], bidderId: await collector(), amountMinor: 11_000n },
        { lot: others[1], bidderId: await collector(), amountMinor: 11_000n },
      ],
      async () => {
        await bidFor(test.resources, first, { bidderId: rival, amountMinor: 12_000n })
        await bidFor(test.resources, second, { bidderId: rival, amountMinor: 12_000n })
      },
    )
    expect(refusals).toEqual(['bid-too-low', null, null, null])
    expect(await bidsOf(lots)).toEqual([3, 2, 1, 1])
    expect(new Set(await writersOf(others)).size).toBe(1)
    expect(await readFreeBalance(test.resources.db, late)).toBe(100_000n)
  })

  it('do not fail with one whose money is gone', async () => {
    const lots = await lotsFor(2)
    const [spender, other] = [await collector(20_000n), await collector()]
    const [elsewhere] = await lotsFor(1)
    const refusals = await bidTogether(
      lots.map((lot, index) => ({ lot, bidderId: index === 0 ? spender : other, amountMinor: 11_000n })),
      async () => elsewhere && bidFor(test.resources, elsewhere, { bidderId: spender, amountMinor: 15_000n }),
    )
    expect(refusals).toEqual(['bid-needs-funds', null])
    expect(await bidsOf(lots)).toEqual([0, 1])
    expect(await readFreeBalance(test.resources.db, spender)).toBe(20_000n - 15_000n - feesMinor)
  })

  it('of one person are both placed, or one of them when the money is enough for one', async () => {
    const both = await lotsFor(2)
    const rich = await collector()
    expect(await bidTogether(both.map((lot) => ({ lot, bidderId: rich, amountMinor: 11_000n })))).toEqual([null, null])
    expect(new Set(await writersOf(both)).size).toBe(1)
    expect(await readFreeBalance(test.resources.db, rich)).toBe(100_000n - 2n * (11_000n + feesMinor))
    const one = await lotsFor(2)
    const poor = await collector(20_000n)
    const refusals = await bidTogether(one.map((lot) => ({ lot, bidderId: poor, amountMinor: 11_000n })))
    expect(new Set(refusals)).toEqual(new Set(['bid-needs-funds', null]))
    expect(new Set(await bidsOf(one))).toEqual(new Set([0, 1]))
    expect(await readFreeBalance(test.resources.db, poor)).toBe(20_000n - 11_000n - feesMinor)
  })

  it('under one key are one bid, and the others do not fail with it', async () => {
    const lots = await lotsFor(3)
    const [bidderId, other] = [await collector(), await collector()]
    const inputs = lots.map((lot, index) => ({
      lot,
      bidderId: index < 2 ? bidderId : other,
      amountMinor: 11_000n,
      opKey: 'the-same-key',
    }))
    const [one, two, third] = await bidTogether(inputs)
    expect(new Set([one, two])).toEqual(new Set(['key-reused', null]))
    expect(third).toBeNull()
    expect((await bidsOf(lots)).filter((count) => count === 1)).toHaveLength(2)
  })

  it('do not wait for one whose auction or whose bidder is busy', async () => {
    const lots = await lotsFor(3)
    const [first, second, third] = lots as [Lot, Lot, Lot]
    const [busy, other, another] = [await collector(), await collector(), await collector()]
    const { db } = test.resources
    let isLocked: () => void = () => {}
    let letGo: () => void = () => {}
    const locked = new Promise<void>((done) => (isLocked = done))
    const over = new Promise<void>((done) => (letGo = done))
    const locking = db.transaction().execute(async (tx) => {
      await sql`SELECT FROM auction WHERE id = ${first.auctionId} FOR UPDATE`.execute(tx)
      await sql`SELECT FROM ledger_account WHERE owner_id = ${busy} FOR UPDATE`.execute(tx)
      isLocked()
      await over
    })
    await locked
    const bids = bidTogether([
      { lot: first, bidderId: other, amountMinor: 11_000n },
      { lot: second, bidderId: busy, amountMinor: 11_000n },
      { lot: third, bidderId: another, amountMinor: 11_000n },
    ])
    await expect.poll(() => bidsOf(lots)).toEqual([0, 0, 1])
    letGo()
    await locking
    expect(await bids).toEqual([null, null, null])
  })
})
