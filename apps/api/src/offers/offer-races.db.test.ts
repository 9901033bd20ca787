import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { createOffer, createOwnedWork, expireIn, stateOf } from '#test-support/offer-fixture.ts'
import { createMember, createSale, signInMember } from '#test-support/sale-fixture-queries.ts'
import { acceptOffer, rejectOffer } from './answer-offer.ts'
import { expireOffer } from './expire-offer.ts'
import { withdrawOffer } from './withdraw-offer.ts'
import { postOffer } from './post-offer.ts'
import { readFreeBalance } from '#ledger/read-balances.ts'

let test: TestApi
beforeAll(async () => {
  test = await createTestApi()
})
afterAll(() => test.checkBooksAndClose())

const rounds = 6
const paidMinor = 10_840n
const freeOf = (userId: string) => readFreeBalance(test.resources.db, userId)
const outcomesOf = (results: PromiseSettledResult<unknown>[]) => results.map(({ status }) => status === 'fulfilled')
const asActor = (userId: string) => ({ userId, role: 'member' }) as Parameters<typeof withdrawOffer>[1]['actor']

async function editionsOf(itemId: string, ownerId: string): Promise<number> {
  const { rows } = await test.resources.pool.query<{ count: number }>(
    'SELECT coalesce(sum(last_no - first_no + 1), 0)::int AS count FROM edition_range WHERE item_id = $1 AND owner_id = $2',
    [itemId, ownerId],
  )
  return rows[0]?.count ?? 0
}

/** What money and editions must say, whoever was first. */
async function expectWhole({ itemId, offerId, buyerId }: { itemId: string; offerId: string; buyerId: string }) {
  const isSold = (await stateOf(test.resources, offerId)) === 'accepted'
  expect(await freeOf(buyerId)).toBe(isSold ? 100_000n - paidMinor : 100_000n)
  expect(await editionsOf(itemId, buyerId)).toBe(isSold ? 1 : 0)
}

describe('an offer under competition', () => {
  it('is accepted once by many acceptances at once', async () => {
    const { itemId, artistId } = await createOwnedWork(test.resources, { supply: 3 })
    const { offerId, buyerId } = await createOffer(test.resources, { itemId })
    const accept = () => acceptOffer(test.resources, { offerId, actorId: artistId })
    const results = await Promise.allSettled(Array.from({ length: 6 }, accept))
    expect(outcomesOf(results).filter(Boolean)).toHaveLength(1)
    await expectWhole({ itemId, offerId, buyerId })
  })

  it('is either accepted or withdrawn, rejected or expired, never both', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { itemId, artistId } = await createOwnedWork(test.resources)
      const { offerId, buyerId } = await createOffer(test.resources, { itemId })
      if (round % 3 === 2) await expireIn(test.resources, offerId, 15)
      const against = [
        () => withdrawOffer(test.resources.db, { offerId, actor: asActor(buyerId), reason: undefined }),
        () => rejectOffer(test.resources, { offerId, actorId: artistId }),
        async () => {
          await new Promise((resolve) => setTimeout(resolve, 15))
          await expireOffer(test.resources.db, offerId)
        },
      ][round % 3]
      const accept = acceptOffer(test.resources, { offerId, actorId: artistId })
      await Promise.allSettled([against?.(), accept])
      expect(['accepted', 'withdrawn', 'rejected', 'expired']).toContain(await stateOf(test.resources, offerId))
      await expectWhole({ itemId, offerId, buyerId })
    }
  })

  it('and a purchase of the same edition leave it with one of the two', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { itemId, saleId, artistId } = await createSale(test.resources, { supply: 1 })
      const { offerId, buyerId } = await createOffer(test.resources, { itemId, unitPriceMinor: 9_000n })
      const otherId = await createMember(test.resources, { fundsMinor: 100_000n })
      const other = test.apiWith(await signInMember(test.resources, otherId))
      const purchase = () => other('POST /v1/buy', { body: { itemId, saleId, quantity: 1 } })
      const accept = () => acceptOffer(test.resources, { offerId, actorId: artistId })
      const results = await Promise.allSettled(round % 2 ? [purchase(), accept()] : [accept(), purchase()])
      expect(outcomesOf(results).filter(Boolean)).toHaveLength(1)
      expect((await editionsOf(itemId, buyerId)) + (await editionsOf(itemId, otherId))).toBe(1)
      if ((await editionsOf(itemId, otherId)) === 1) expect(await freeOf(buyerId)).toBe(100_000n)
    }
  })

  it('for the last edition is one of several that are accepted at once', async () => {
    const { itemId, artistId } = await createOwnedWork(test.resources)
    const offers = []
    for (let nth = 0; nth < 4; nth += 1) offers.push(await createOffer(test.resources, { itemId }))
    const results = await Promise.allSettled(
      offers.map(({ offerId }) => acceptOffer(test.resources, { offerId, actorId: artistId })),
    )
    expect(outcomesOf(results).filter(Boolean)).toHaveLength(1)
    for (const offer of offers) await expectWhole({ itemId, ...offer })
  })

  it('of one buyer for one work stands once, and holds its money once', async () => {
    const { itemId } = await createOwnedWork(test.resources)
    const buyerId = await createMember(test.resources, { fundsMinor: 100_000n })
    const post = () => postOffer(test.resources, { itemId, buyerId, quantity: 1, unitPriceMinor: 10_000n, opKey: null })
    await Promise.all([post(), post(), post()])
    expect(await freeOf(buyerId)).toBe(100_000n - paidMinor)
  })

  it('would be paid twice by an acceptance that looks before it writes', async () => {
    const { itemId, artistId } = await createOwnedWork(test.resources, { supply: 6 })
    const { offerId, buyerId } = await createOffer(test.resources, { itemId })
    const { pool } = test.resources
    const naive = async (): Promise<boolean> => {
      if ((await stateOf(test.resources, offerId)) !== 'open') return false
      await new Promise((resolve) => setTimeout(resolve, 5))
      const moved = await pool.query(
        `WITH cut AS (UPDATE edition_range SET first_no = first_no + 1 WHERE item_id = $1 AND owner_id = $2 RETURNING first_no - 1 AS number)
         INSERT INTO edition_range (item_id, first_no, last_no, owner_id, state) SELECT $1, number, number, $3, 'held' FROM cut`,
        [itemId, artistId, buyerId],
      )
      return moved.rowCount === 1
    }
    const results = await Promise.all([naive(), naive(), naive()])
    expect(results.filter(Boolean).length).toBeGreaterThan(1)
    expect(await editionsOf(itemId, buyerId)).toBeGreaterThan(1)
  })
})
