import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openListing } from '#listings/open-listing.ts'
import { acceptOffer } from '#offers/answer-offer.ts'
import { postOffer } from '#offers/post-offer.ts'
import { createPerson } from '#test-support/people/create-person.ts'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { askId, createObjectOwner, type ObjectOwner, payFromWallet, quote, send } from '#test-support/object-fixture.ts'
import { insertVocabulary } from '#test-support/vocabulary-fixture-queries.ts'
import { askForObject } from './ask-for-object.ts'

let test: TestApi
beforeAll(async () => {
  test = await createTestApi()
  await insertVocabulary(test.resources.db)
})
afterAll(() => test.checkBooksAndClose())

const rounds = 6
const askOnce = ({ userId: ownerId, itemId, addressId }: ObjectOwner, edition?: number) =>
  askForObject(test.resources, { ownerId, itemId, addressId, edition, opKey: null })
const countWon = (results: PromiseSettledResult<unknown>[]) =>
  results.filter(({ status }) => status === 'fulfilled').length
const query = async <Row>(text: string, values: unknown[]): Promise<Row[]> =>
  (await test.resources.pool.query(text, values)).rows as Row[]
const countOpen = async (itemId: string): Promise<number> =>
  (
    await query<{ count: number }>(
      `SELECT count(*)::int AS count FROM nft_request WHERE item_id = $1 AND ended_at IS NULL`,
      [itemId],
    )
  )[0]?.count ?? 0
const stateOf = async (itemId: string): Promise<string | undefined> =>
  (await query<{ state: string }>('SELECT state FROM edition_range WHERE item_id = $1', [itemId]))[0]?.state

/** Looks first and writes afterwards, without a lock. */
async function askNaively({ userId, itemId }: ObjectOwner): Promise<void> {
  const found = await query(`SELECT FROM edition_range WHERE item_id = $1 AND owner_id = $2 AND state = 'held'`, [
    itemId,
    userId,
  ])
  if (found.length === 0) throw new Error('not held free')
  await new Promise((resolve) => setTimeout(resolve, 20))
  await query(`INSERT INTO nft_request (item_id, edition_no, owner_id, country_code) VALUES ($1, 1, $2, 'PK')`, [
    itemId,
    userId,
  ])
}

describe('an edition whose object several calls ask for', () => {
  it('is given to one request, by however many at once', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const owner = await createObjectOwner(test, { supply: 1 })
      const results = await Promise.allSettled(Array.from({ length: 6 }, () => askOnce(owner)))
      expect(countWon(results)).toBe(1)
      expect(await countOpen(owner.itemId)).toBe(1)
    }
  })

  it('would be asked for several times were it looked at before and written afterwards, did the database not refuse', async () => {
    const owner = await createObjectOwner(test, { supply: 1 })
    const guarded = await Promise.allSettled(Array.from({ length: 6 }, () => askNaively(owner)))
    expect(countWon(guarded)).toBe(1)
    await query('DELETE FROM nft_request WHERE item_id = $1', [owner.itemId])
    await test.asOwner('DROP INDEX nft_request_edition_key')
    const results = await Promise.allSettled(Array.from({ length: 6 }, () => askNaively(owner)))
    expect(countWon(results)).toBeGreaterThan(1)
    expect(await countOpen(owner.itemId)).toBeGreaterThan(1)
    await query('DELETE FROM nft_request WHERE item_id = $1', [owner.itemId])
    await test.asOwner(
      `CREATE UNIQUE INDEX nft_request_edition_key ON nft_request (item_id, edition_no) WHERE state NOT IN ('cancelled', 'rejected')`,
    )
  })

  it('of several editions gives each request another', async () => {
    const owner = await createObjectOwner(test, { quantity: 4, supply: 4 })
    const results = await Promise.allSettled(Array.from({ length: 6 }, () => askOnce(owner)))
    expect(countWon(results)).toBe(4)
    const rows = await query<{ edition: number }>(
      'SELECT edition_no AS edition FROM nft_request WHERE item_id = $1 ORDER BY edition_no',
      [owner.itemId],
    )
    expect(rows.map(({ edition }) => edition)).toEqual([1, 2, 3, 4])
  })
})

describe('an edition that is asked for and sold at once', () => {
  it('is either requested or on sale', async () => {
    const seen = new Set<string | undefined>()
    for (let round = 0; round < rounds; round += 1) {
      const owner = await createObjectOwner(test, { supply: 1 })
      const { itemId, userId: sellerId } = owner
      const list = () => openListing(test.resources.db, { itemId, sellerId, unitPriceMinor: 10_000n, quantity: 1 })
      const acts = [() => askOnce(owner), list]
      if (round % 2 === 1) acts.reverse()
      expect(countWon(await Promise.allSettled(acts.map((act) => act())))).toBe(1)
      const state = await stateOf(itemId)
      expect(await countOpen(itemId)).toBe(state === 'requested' ? 1 : 0)
      seen.add(state)
    }
    for (const state of seen) expect(['requested', 'listed']).toContain(state)
  })

  it('is either requested or its offer’s', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const owner = await createObjectOwner(test, { supply: 1 })
      const { itemId, userId } = owner
      const { userId: buyerId } = await createPerson(test, { fundsMinor: 100_000n })
      const offer = { itemId, buyerId, quantity: 1, unitPriceMinor: 10_000n, opKey: null }
      const offerId = await postOffer(test.resources, offer)
      const accept = () => acceptOffer(test.resources, { offerId, actorId: userId })
      const acts = [() => askOnce(owner), accept]
      if (round % 2 === 1) acts.reverse()
      expect(countWon(await Promise.allSettled(acts.map((act) => act())))).toBe(1)
      const [range] = await query<{ state: string; owner: string }>(
        'SELECT state, owner_id AS owner FROM edition_range WHERE item_id = $1',
        [itemId],
      )
      expect([
        { state: 'requested', owner: userId },
        { state: 'held', owner: buyerId },
      ]).toContainEqual(range)
    }
  })
})

describe('a request that is paid, cancelled and rejected at once', () => {
  it('is paid once, and goes one way', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const owner = await createObjectOwner(test, { supply: 1 })
      const id = await askId(owner)
      await quote(owner, id)
      const cancel = () => owner.api('POST /v1/nft-request/{id}', { params: { id }, body: { act: 'cancel' } })
      const reject = () => send(owner, id, { act: 'reject', reason: 'The kiln has burst' })
      await Promise.allSettled([payFromWallet(owner, id), cancel(), payFromWallet(owner, id), reject()])
      const [row] = await query<{ state: string; paid: number }>(
        `SELECT state, (SELECT count(*)::int FROM ledger_entry WHERE op_key = 'postage:' || nft_request.id) AS paid FROM nft_request WHERE id = $1`,
        [id],
      )
      // Whoever pays first can still be rejected, and has the money back; who cancels first has paid nothing.
      expect(['cancelled', 'rejected', 'paid']).toContain(row?.state)
      expect(row?.paid).toBeLessThanOrEqual(row?.state === 'cancelled' ? 0 : 1)
    }
  })
})
