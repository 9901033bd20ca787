import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openListing } from '#listings/open-listing.ts'
import { acceptOffer } from '#offers/answer-offer.ts'
import { createPerson } from '#test-support/people/create-person.ts'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { chainSettings } from '#test-support/chain/export-fixture.ts'
import { createOffer } from '#test-support/offer-fixture.ts'
import { createWork } from '#test-support/sale-fixture-queries.ts'
import { makeWallet } from '#test-support/chain/test-wallet.ts'
import { exportFromWallet } from './create-export.ts'

let test: TestApi
beforeAll(async () => {
  test = await createTestApi({ settings: chainSettings })
})
afterAll(() => test.checkBooksAndClose())

const { address } = makeWallet()
const rounds = 6

async function createOwner(): Promise<{ itemId: string; ownerId: string }> {
  const { userId: ownerId } = await createPerson(test, { fundsMinor: 100_000n })
  return { ownerId, itemId: await createWork(test.resources, { creatorId: ownerId, quantity: 1 }) }
}
const exportOne = ({ itemId, ownerId }: { itemId: string; ownerId: string }) =>
  exportFromWallet(test.resources, { ownerId, command: { itemId, quantity: 1, address, more: [] }, opKey: null })
const countWon = (results: PromiseSettledResult<unknown>[]) =>
  results.filter(({ status }) => status === 'fulfilled').length

async function countLeaving(itemId: string): Promise<number> {
  const { rows } = await test.resources.pool.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM nft_export_item WHERE item_id = $1 AND state = 'leaving'`,
    [itemId],
  )
  return rows[0]?.count ?? 0
}

/** Looks first and writes afterwards, without a lock. */
async function exportNaively({ itemId, ownerId }: { itemId: string; ownerId: string }): Promise<void> {
  const { pool } = test.resources
  const found = await pool.query(`SELECT FROM edition_range WHERE item_id = $1 AND owner_id = $2 AND state = 'held'`, [
    itemId,
    ownerId,
  ])
  if (found.rowCount === 0) throw new Error('not held free')
  await new Promise((resolve) => setTimeout(resolve, 20))
  await pool.query(
    `WITH made AS (INSERT INTO nft_export (owner_id, address, payment_mode, fee_minor) VALUES ($2, $3, 'fiatWallet', 0) RETURNING id),
      leaving AS (INSERT INTO nft_export_item (export_id, item_id, editions, quantity, fee_minor, mint_fee_minor)
        SELECT id, $1, '1', 1, 0, 0 FROM made RETURNING id)
     SELECT FROM leaving`,
    [itemId, ownerId, address],
  )
}

describe('an edition that several acts want', () => {
  it('leaves once, by however many exports at once', async () => {
    const owner = await createOwner()
    const results = await Promise.allSettled(Array.from({ length: 6 }, () => exportOne(owner)))
    expect(countWon(results)).toBe(1)
    expect(await countLeaving(owner.itemId)).toBe(1)
  })

  it('would leave several times were it looked at before and written afterwards', async () => {
    const owner = await createOwner()
    const results = await Promise.allSettled(Array.from({ length: 6 }, () => exportNaively(owner)))
    expect(countWon(results)).toBeGreaterThan(1)
    expect(await countLeaving(owner.itemId)).toBeGreaterThan(1)
    await test.resources.pool.query('DELETE FROM nft_export_item WHERE item_id = $1', [owner.itemId])
    await test.resources.pool.query('DELETE FROM nft_export WHERE owner_id = $1', [owner.ownerId])
  })

  it('either leaves or goes on sale', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const owner = await createOwner()
      const list = () =>
        openListing(test.resources.db, {
          itemId: owner.itemId,
          sellerId: owner.ownerId,
          unitPriceMinor: 10_000n,
          quantity: 1,
        })
      const acts = [() => exportOne(owner), list]
      const results = await Promise.allSettled((round % 2 === 0 ? acts : acts.toReversed()).map((act) => act()))
      expect(countWon(results)).toBe(1)
    }
  })

  it('either leaves or is sold by an offer that its owner accepts', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const owner = await createOwner()
      const { offerId } = await createOffer(test.resources, { itemId: owner.itemId })
      const accept = () => acceptOffer(test.resources, { offerId, actorId: owner.ownerId })
      const acts = [() => exportOne(owner), accept]
      const results = await Promise.allSettled((round % 2 === 0 ? acts : acts.toReversed()).map((act) => act()))
      expect(countWon(results)).toBe(1)
      const { rows } = await test.resources.pool.query<{ state: string }>('SELECT state FROM offer WHERE id = $1', [
        offerId,
      ])
      expect((rows[0]?.state === 'accepted') !== ((await countLeaving(owner.itemId)) === 1)).toBe(true)
    }
  })
})
