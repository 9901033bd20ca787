import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { createMember, createSale, signInMember } from '#test-support/sale-fixture-queries.ts'
import { announceSales } from './announce-sale.ts'

let test: TestApi
beforeAll(async () => {
  test = await createTestApi()
})
afterAll(() => test.close())

const subjects = () => test.mails.map(({ subject }) => subject).toSorted()

async function buyOne(): Promise<void> {
  const { saleId, itemId } = await createSale(test.resources)
  const userId = await createMember(test.resources, { fundsMinor: 50_000n })
  const api = test.apiWith(await signInMember(test.resources, userId))
  await api('POST /v1/buy', { body: { saleId, itemId, quantity: 1 } })
}

it('tells of each sale once, however many processes look at the list at a time', async () => {
  for (let sale = 0; sale < 3; sale += 1) await buyOne()
  await Promise.all(Array.from({ length: 6 }, () => announceSales(test.resources)))
  await test.runJobs()
  expect(subjects()).toHaveLength(6)
  await test.runJobs()
  expect(subjects()).toHaveLength(6)
})

it('leaves a sale that cannot be told to a job that is tried again, and tells of the others', async () => {
  test.mails.splice(0)
  await buyOne()
  await buyOne()
  const { config, pool } = test.resources
  let reads = 0
  const failingAtFirst = Object.create(config, {
    PUBLIC_ORIGIN: {
      get: () => {
        reads += 1
        if (reads === 1) throw new Error('this mail cannot be written')
        return config.PUBLIC_ORIGIN
      },
    },
  }) as typeof config
  await announceSales({ ...test.resources, config: failingAtFirst })
  const { rowCount } = await pool.query(`SELECT FROM graphile_worker.jobs WHERE key LIKE 'announce-sale:%'`)
  expect(rowCount).toBe(1)
  await test.runJobs()
  await test.runJobs()
  expect(subjects()).toHaveLength(4)
})
