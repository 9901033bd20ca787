import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readClock } from '#database/clock-queries.ts'
import { openDb, type Tx } from '#db.ts'
import { listInvariantViolations } from '#ledger/invariant-queries.ts'
import type { Resources } from '#resources.ts'
import { bidFor, createAuction, endIn } from '#test-support/auction-fixture.ts'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { createMember } from '#test-support/sale-fixture-queries.ts'
import { cancelAuction } from './cancel-auction.ts'
import { setAuctionEnd } from './set-auction-end.ts'
import { openAuction } from './open-auction.ts'
import { settleAuction } from './settle-auction.ts'
import { readFreeBalance } from '#ledger/read-balances.ts'

let test: TestApi
/** Servers of one database: what waits for its turn within one meets the others' there. */
let servers: Resources[]
beforeAll(async () => {
  test = await createTestApi({ settings: { DATABASE_POOL_SIZE: '20' } })
  const { DATABASE_URL: databaseUrl } = test.resources.config
  const opening = { databaseUrl, poolSize: 10, log: test.resources.log }
  servers = [test.resources, ...Array.from({ length: 3 }, () => ({ ...test.resources, ...openDb(opening) }))]
})
afterAll(async () => {
  await Promise.all(servers.slice(1).map(({ db }) => db.destroy()))
  expect(await listInvariantViolations(test.resources.db)).toEqual([])
  await test.close()
})

const times = <Result>(count: number, make: (index: number) => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)))

/** Bids at the next server in turn. */
const bidSomewhere = (nth: number, ...bid: BidAnywhere): Promise<void> =>
  bidFor(servers[nth % servers.length] ?? test.resources, ...bid)
type BidAnywhere = Parameters<typeof bidFor> extends [unknown, ...infer Rest] ? Rest : never

const fulfilled = (results: PromiseSettledResult<unknown>[]): number[] =>
  results.flatMap(({ status }, index) => (status === 'fulfilled' ? [index] : []))

/** Between a naive look and a naive write others look too, however fast the machine is. */
const thinkFor = (tx: Tx) => sql`SELECT pg_sleep(0.02)`.execute(tx)

const collectors = (count: number) => times(count, () => createMember(test.resources, { fundsMinor: 1_000_000n }))

async function rows<Row extends object>(query: string, ...values: unknown[]): Promise<Row[]> {
  return (await test.resources.pool.query<Row>(query, values)).rows
}

const holdsOf = async (auctionId: string): Promise<number> => {
  const held = await rows(
    `SELECT FROM ledger_hold WHERE reason = 'bid' AND state = 'active' AND ref LIKE $1`,
    `${auctionId}:%`,
  )
  return held.length
}

describe('64 bids at one auction at once', () => {
  it('leave one hold, rising bids, and each one that was confirmed', async () => {
    const lot = await createAuction(test.resources)
    const people = await collectors(64)
    const amounts = people.map((_, index) => 11_000n + BigInt((index * 37) % 64) * 100n)
    const results = await Promise.allSettled(
      people.map((bidderId, index) => bidSomewhere(index, lot, { bidderId, amountMinor: amounts[index] ?? 0n })),
    )
    const confirmed = fulfilled(results)
    const refusals = results.flatMap((result) =>
      result.status === 'rejected' ? [(result.reason as { code?: string }).code] : [],
    )
    expect(new Set(refusals)).toEqual(new Set(['bid-too-low']))
    const bids = await rows<{ seq: number; amount_minor: bigint; bidder_id: string }>(
      'SELECT seq, amount_minor, bidder_id FROM bid WHERE auction_id = $1 ORDER BY seq',
      lot.auctionId,
    )
    expect(bids.map(({ seq }) => seq)).toEqual(bids.map((_, index) => index + 1))
    for (const [index, bid] of bids.entries())
      expect(bid.amount_minor > (bids[index - 1]?.amount_minor ?? 0n)).toBe(true)
    expect(new Set(bids.map(({ bidder_id }) => bidder_id))).toEqual(new Set(confirmed.map((index) => people[index])))
    expect(bids).toHaveLength(confirmed.length)
    expect(bids.at(-1)?.amount_minor).toBe(11_000n + 63n * 100n)
    expect(await holdsOf(lot.auctionId)).toBe(1)
    const free = await Promise.all(people.map((userId) => readFreeBalance(test.resources.db, userId)))
    expect(free.filter((amount) => amount === 1_000_000n)).toHaveLength(63)
  })

  it('lead twice and fall in order at an auction that looks before it writes (control)', async () => {
    const { db } = test.resources
    await sql`CREATE TABLE naive_bid (seq serial, amount bigint NOT NULL, is_held boolean NOT NULL)`.execute(db)
    const naiveBid = (amount: number) =>
      db.transaction().execute(async (tx) => {
        const { rows: found } = await sql<{
          highest: bigint | null
        }>`SELECT max(amount) AS highest FROM naive_bid`.execute(tx)
        if (BigInt(amount) <= (found[0]?.highest ?? 0n)) throw new Error('too low')
        await thinkFor(tx)
        await sql`UPDATE naive_bid SET is_held = false`.execute(tx)
        await sql`INSERT INTO naive_bid (amount, is_held) VALUES (${amount}, true)`.execute(tx)
      })
    await Promise.allSettled(Array.from({ length: 64 }, (_, index) => naiveBid(110 + ((index * 37) % 64))))
    const { rows: bids } = await sql<{
      amount: bigint
      is_held: boolean
    }>`SELECT * FROM naive_bid ORDER BY seq`.execute(db)
    const falls = bids.filter(({ amount }, index) => amount <= (bids[index - 1]?.amount ?? 0n))
    const heldTwice = bids.filter(({ is_held }) => is_held).length > 1
    expect(falls.length > 0 || heldTwice).toBe(true)
    await sql`DROP TABLE naive_bid`.execute(db)
  })

  it('with limits leave the highest limit in the lead, and its money alone held', async () => {
    const lot = await createAuction(test.resources)
    const people = await collectors(24)
    await Promise.allSettled(
      people.map((bidderId, index) =>
        bidSomewhere(index, lot, { bidderId, amountMinor: 10_100n, maxMinor: 20_000n + BigInt(index) * 1_000n }),
      ),
    )
    // Whoever came when the price was above 101 may bid again, as people do.
    for (const [index, bidderId] of people.entries()) {
      const maxMinor = 20_000n + BigInt(index) * 1_000n
      await bidFor(test.resources, lot, { bidderId, amountMinor: maxMinor, maxMinor }).catch(() => {})
    }
    const [standing] = await rows<{ leader_id: string; limit_minor: bigint }>(
      'SELECT leader_id, limit_minor FROM auction WHERE id = $1',
      lot.auctionId,
    )
    expect(standing).toEqual({ leader_id: people.at(-1), limit_minor: 43_000n })
    expect(await holdsOf(lot.auctionId)).toBe(1)
  })

  it('of one person lock the money once', async () => {
    const lot = await createAuction(test.resources)
    const bidderId = await createMember(test.resources, { fundsMinor: 30_000n })
    await Promise.allSettled(
      Array.from({ length: 16 }, (_, index) =>
        bidSomewhere(index, lot, { bidderId, amountMinor: 11_000n + BigInt(index) * 1_000n }),
      ),
    )
    expect(await holdsOf(lot.auctionId)).toBe(1)
    expect(await readFreeBalance(test.resources.db, bidderId)).toBe(30_000n - 26_000n - 840n)
  })

  it('of one person at several auctions are not paid from the same money', async () => {
    const lots = await times(8, () => createAuction(test.resources))
    const bidderId = await createMember(test.resources, { fundsMinor: 25_000n })
    const results = await Promise.allSettled(
      lots.map((lot, index) => bidSomewhere(index, lot, { bidderId, amountMinor: 20_000n })),
    )
    expect(fulfilled(results)).toHaveLength(1)
  })
})

describe('bids against the end', () => {
  it('count when they are confirmed, and settlement never takes a lower one', async () => {
    for (let round = 0; round < 6; round += 1) {
      const lot = await createAuction(test.resources)
      const people = await collectors(12)
      await bidFor(test.resources, lot, { bidderId: people[0] ?? '', amountMinor: 10_500n })
      await endIn(test.resources, lot.auctionId, 15)
      const work = people.map(async (bidderId, index) => {
        await new Promise((resolve) => setTimeout(resolve, index * 3))
        return bidSomewhere(index, lot, { bidderId, amountMinor: 11_000n + BigInt(index) * 100n })
      })
      const settling = times(4, async (index) => {
        await new Promise((resolve) => setTimeout(resolve, 10 + index * 5))
        await settleAuction(test.resources, lot.auctionId)
      })
      const confirmed = fulfilled(await Promise.allSettled(work))
      await settling
      await endIn(test.resources, lot.auctionId, -1)
      await settleAuction(test.resources, lot.auctionId)
      const [auction] = await rows<{ state: string; highest_minor: bigint }>(
        'SELECT state, highest_minor FROM auction WHERE id = $1',
        lot.auctionId,
      )
      const last = confirmed.at(-1)
      expect(auction?.state).toBe('sold')
      expect(auction?.highest_minor).toBe(last === undefined ? 10_500n : 11_000n + BigInt(last) * 100n)
      // The end was moved by hand: what was bid before it stays before it.
      await test.resources.pool.query(`UPDATE auction SET live_till = now() + interval '1 hour' WHERE id = $1`, [
        lot.auctionId,
      ])
    }
  })
})

describe('an end that is moved while somebody bids', () => {
  it('comes after the bid, however long it waited for its turn', async () => {
    const lot = await createAuction(test.resources)
    const waiting = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
    let hurrying: Promise<void> = Promise.resolve()
    const bidAt = await test.resources.db.transaction().execute(async (tx) => {
      await sql`SELECT FROM auction WHERE id = ${lot.auctionId} FOR UPDATE`.execute(tx)
      hurrying = setAuctionEnd(test.resources, { ...lot, sellerId: lot.artistId, seconds: 0.1 })
      await expect.poll(() => rows(waiting)).toHaveLength(1)
      await sql`SELECT pg_sleep(0.3)`.execute(tx)
      return readClock(tx)
    })
    await hurrying
    const [ended] = await rows<{ end: Date }>('SELECT live_till AS end FROM auction WHERE id = $1', lot.auctionId)
    expect(ended?.end.getTime()).toBeGreaterThan(bidAt.getTime())
  })
})

describe('settling at once, many times', () => {
  it('sells once', async () => {
    const lot = await createAuction(test.resources)
    const [bidderId = ''] = await collectors(1)
    await bidFor(test.resources, lot, { bidderId, amountMinor: 20_000n })
    await test.resources.pool.query(`UPDATE bid SET placed_at = now() - interval '1 hour' WHERE auction_id = $1`, [
      lot.auctionId,
    ])
    await endIn(test.resources, lot.auctionId, -1)
    await times(16, () => settleAuction(test.resources, lot.auctionId))
    expect(await rows('SELECT FROM orders WHERE auction_id = $1', lot.auctionId)).toHaveLength(1)
    expect(await readFreeBalance(test.resources.db, bidderId)).toBe(1_000_000n - 20_840n)
    expect(await readFreeBalance(test.resources.db, lot.artistId)).toBe(16_000n)
  })
})

describe('a cancellation against a bid', () => {
  it('is one of the two, and no money stays held for what is cancelled', async () => {
    for (let round = 0; round < 8; round += 1) {
      const lot = await createAuction(test.resources)
      const [bidderId = ''] = await collectors(1)
      const actor = { userId: lot.artistId, sessionId: '', role: 'member' } as const
      const [bid, cancel] = await Promise.allSettled([
        bidFor(test.resources, lot, { bidderId, amountMinor: 20_000n }),
        cancelAuction(test.resources.db, { auctionId: lot.auctionId, actor, reason: undefined }),
      ])
      expect([bid.status, cancel.status].toSorted()).toEqual(['fulfilled', 'rejected'])
      expect(await holdsOf(lot.auctionId)).toBe(bid.status === 'fulfilled' ? 1 : 0)
    }
  })
})

describe('one work, put up by many calls at once', () => {
  it('is in one auction', async () => {
    const lot = await createAuction(test.resources, { supply: 1 })
    const actor = { userId: lot.artistId, sessionId: '', role: 'member' } as const
    await cancelAuction(test.resources.db, { auctionId: lot.auctionId, actor, reason: undefined })
    const again = { itemId: lot.itemId, sellerId: lot.artistId, quantity: 1, minimumMinor: 10_000n, days: 1 }
    const results = await Promise.allSettled(Array.from({ length: 8 }, () => openAuction(test.resources, again)))
    expect(fulfilled(results)).toHaveLength(1)
  })
})
