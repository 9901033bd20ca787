import { openAuction } from '@monsoon/api/auctions/open-auction'
import { createTestApi, type TestApi } from '@monsoon/api/test-support/create-test-api'
import { createMember, createSale, createWork } from '@monsoon/api/test-support/sale-fixture-queries'
import { afterEach, describe, expect, it } from 'vitest'
import { seededRandom } from '../seeded-random.ts'
import { findBrokenPromises } from './check-chaos.ts'
import { dropGuards, hurriedStep, naiveBid, naiveBuy, type NaiveMarket, naiveOffer } from './naive-trade.ts'

const clients = 24
const operations = 600

let test: TestApi
afterEach(() => test.close())

/** A market without guards: two sales, two auctions, a work to make offers for, and people with money. */
async function openNaiveMarket() {
  test = await createTestApi({ settings: { DATABASE_POOL_SIZE: '24' } })
  const { resources } = test
  const ownerId = await createMember(resources)
  const newWork = () => createWork(resources, { creatorId: ownerId, quantity: 1 })
  const people: string[] = []
  for (let index = 0; index < 8; index += 1) people.push(await createMember(resources, { fundsMinor: 10_000_000n }))
  const sales = [await createSale(resources, { supply: 400 }), await createSale(resources, { supply: 30 })]
  const openLot = async () =>
    openAuction(resources, { itemId: await newWork(), sellerId: ownerId, quantity: 1, minimumMinor: 10_000n, days: 1 })
  const auctions = [await openLot(), await openLot()]
  const offered = { itemId: await newWork(), ownerId }
  await dropGuards(test.asOwner)
  return { people, sales, auctions, offered }
}

type Scene = Awaited<ReturnType<typeof openNaiveMarket>>

/** So many random operations, by so many at once. A process that dies is the end of one operation. */
async function tradeNaively(scene: Scene, market: NaiveMarket, atOnce: number): Promise<void> {
  const { people, sales, auctions, offered } = scene
  const random = seededRandom(3)
  const pick = <Choice>(choices: readonly Choice[]): Choice => choices[Math.floor(random() * choices.length)] as Choice
  let begun = 0
  const client = async () => {
    while (begun < operations) {
      begun += 1
      const buyerId = pick(people)
      const act = pick([
        () => naiveBid(market, pick(auctions), buyerId),
        () => naiveBuy(market, pick(sales).saleId, buyerId),
        () => naiveOffer(market, { ...offered, buyerId }),
      ])
      await act().catch(() => {})
    }
  }
  await Promise.all(Array.from({ length: atOnce }, client))
}

describe('trade that looks before it writes', () => {
  it('breaks at least five promises under 24 clients and dying processes (control)', async () => {
    const scene = await openNaiveMarket()
    await tradeNaively(scene, { pool: test.resources.pool, step: hurriedStep(seededRandom(4)) }, clients)
    const broken = await findBrokenPromises(test.resources)
    expect(broken.length, broken.join('; ')).toBeGreaterThanOrEqual(5)
  })

  it('breaks none when one acts after the other, and nobody dies: the checks are not what breaks', async () => {
    const scene = await openNaiveMarket()
    await tradeNaively(scene, { pool: test.resources.pool, step: async () => {} }, 1)
    expect(await findBrokenPromises(test.resources)).toEqual([])
  })
})
