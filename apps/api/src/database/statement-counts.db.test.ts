import { randomUUID } from 'node:crypto'
import { watchStatements } from '@monsoon/dev-env/watch-statements'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createAuction } from '#test-support/auction-fixture.ts'
import { auctionPeople, bidBody } from '#test-support/auction-people.ts'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { createMember, createSale, signInMember } from '#test-support/sale-fixture-queries.ts'

// What each way to the database and back costs is measured by the bench; how many there are is known without a clock.
const { statements, stop } = watchStatements()
let test: TestApi
beforeAll(async () => {
  test = await createTestApi()
})
afterAll(async () => {
  stop()
  await test.close()
})

/** How many statements a call sends, BEGIN and COMMIT included, once the process has read what it reads once. */
async function countOf(call: () => Promise<unknown>): Promise<number> {
  await call()
  statements.length = 0
  await call()
  return statements.length
}

it('a purchase from the wallet is 15 statements', async () => {
  const { saleId, itemId } = await createSale(test.resources, { supply: 10 })
  const buyerId = await createMember(test.resources, { fundsMinor: 100_000n })
  const api = test.apiWith(await signInMember(test.resources, buyerId))
  const body = { saleId, itemId, quantity: 1 }
  expect(await countOf(() => api('POST /v1/buy', { idempotencyKey: randomUUID(), body }))).toBe(15)
})

it('a bid is 4 statements', async () => {
  const lot = await createAuction(test.resources)
  const { bidder } = auctionPeople(() => test)
  const bidders = [await bidder(), await bidder()]
  let amount = 150
  const bid = async () => {
    await bidders[amount % 2]?.api('PATCH /v1/bid/post', { idempotencyKey: randomUUID(), body: bidBody(lot, amount) })
    amount += 1
  }
  expect(await countOf(bid)).toBe(4)
})
