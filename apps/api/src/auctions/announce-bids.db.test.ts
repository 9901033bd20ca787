import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { atTime } from '#seed-clock.ts'
import { bidFor, createAuction } from '#test-support/auction-fixture.ts'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { createMember } from '#test-support/sale-fixture-queries.ts'
import { announceBids } from './announce-bids.ts'

let test: TestApi
beforeAll(async () => {
  test = await createTestApi({ settings: { DATABASE_POOL_SIZE: '12' } })
})
afterAll(() => test.close())

async function rows<Row extends object>(query: string, ...values: unknown[]): Promise<Row[]> {
  return (await test.resources.pool.query<Row>(query, values)).rows
}

const waiting = () => rows('SELECT FROM bid_to_announce')

/** An auction in which two people outbid each other. */
async function createContest(bids: number) {
  const lot = await createAuction(test.resources)
  const people = [
    await createMember(test.resources, { fundsMinor: 1_000_000n }),
    await createMember(test.resources, { fundsMinor: 1_000_000n }),
  ]
  for (let nth = 0; nth < bids; nth += 1) {
    const bid = { bidderId: people[nth % 2] ?? '', amountMinor: 11_000n + BigInt(nth) * 100n }
    await bidFor(test.resources, lot, bid)
  }
  return { ...lot, people }
}

describe('bids', () => {
  it('are told once each by whichever process comes first, and the work shows the highest', async () => {
    const { itemId, people } = await createContest(61)
    await Promise.all(Array.from({ length: 6 }, () => announceBids(test.resources)))
    await announceBids(test.resources)
    expect(await waiting()).toEqual([])
    const told = await rows<{ count: number; highest: bigint }>(
      `SELECT count(*)::integer AS count, max(price_minor) AS highest FROM notice WHERE kind = 'outbid' AND user_id = ANY ($1::uuid[])`,
      people,
    )
    expect(told).toEqual([{ count: 60, highest: 17_000n }])
    expect(await rows('SELECT price_minor FROM item_card WHERE item_id = $1', itemId)).toEqual([
      { price_minor: 17_000n },
    ])
    const mails = await rows(
      `SELECT FROM graphile_worker.jobs WHERE key LIKE 'deliver-notices:outbid:%' AND right(key, 36) = ANY ($1::text[])`,
      people,
    )
    expect(mails).toHaveLength(2)
  })

  it('are told all the same where one of them cannot be; it follows as soon as it can', async () => {
    const { auctionId, people } = await createContest(4)
    const outbid = () => rows(`SELECT FROM notice WHERE kind = 'outbid' AND user_id = ANY ($1::uuid[])`, people)
    await test.asOwner(`ALTER TABLE notice ADD CONSTRAINT not_this CHECK (key <> 'outbid:${auctionId}:2') NOT VALID`)
    await announceBids(test.resources)
    expect(await waiting()).toHaveLength(1)
    expect(await outbid()).toHaveLength(2)
    await test.asOwner('ALTER TABLE notice DROP CONSTRAINT not_this')
    await rows('UPDATE bid_to_announce SET placed_at = now()')
    await announceBids(test.resources)
    expect(await waiting()).toEqual([])
    expect(await outbid()).toHaveLength(3)
  })

  it('of old times bring no mail and no notice', async () => {
    const lot = await createAuction(test.resources)
    const people = [
      await createMember(test.resources, { fundsMinor: 100_000n }),
      await createMember(test.resources, { fundsMinor: 100_000n }),
    ]
    for (const [nth, bidderId] of people.entries()) {
      const bid = { bidderId, amountMinor: 11_000n + BigInt(nth) * 100n }
      const past = { ...test.resources, db: atTime(test.resources.db, new Date(Date.now() - 1_000)) }
      await bidFor(past, lot, bid)
    }
    await announceBids(test.resources)
    expect(await rows(`SELECT FROM notice WHERE user_id = ANY ($1::uuid[])`, people)).toEqual([])
  })
})
