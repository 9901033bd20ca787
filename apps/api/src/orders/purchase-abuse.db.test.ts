import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Api } from '@monsoon/contract/client'
import { listBrokenPromises } from '#ledger/ledger-check-queries.ts'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { createMember, createSale, signInMember } from '#test-support/sale-fixture-queries.ts'

let test: TestApi

beforeAll(async () => {
  test = await createTestApi()
})
afterAll(async () => {
  expect(await listBrokenPromises(test.resources.db)).toEqual([])
  await test.close()
})

async function collector(fundsMinor = 0n): Promise<{ userId: string; api: Api }> {
  const userId = await createMember(test.resources, { fundsMinor })
  return { userId, api: test.apiWith(await signInMember(test.resources, userId)) }
}

const bodyOf = (sale: { saleId: string; itemId: string }, quantity = 1) => ({
  saleId: sale.saleId,
  itemId: sale.itemId,
  quantity,
})

describe('chosen editions', () => {
  it('are as many as are paid for, never more or fewer', async () => {
    const sale = await createSale(test.resources, { supply: 50 })
    const { api } = await collector(1_000_000n)
    for (const [quantity, editions] of [
      [1, '1-20'],
      [5, '40'],
      [2, '7, 7'],
    ] as const) {
      const body = { ...bodyOf(sale, quantity), editions }
      const refused = { code: 'invalid-input', errors: [expect.objectContaining({ path: 'editions' })] }
      await expect(api('POST /v1/buy', { body })).rejects.toMatchObject(refused)
      await expect(api('POST /v1/buy/initiate', { body: { ...body, modeOfPayment: 'card' } })).rejects.toMatchObject(
        refused,
      )
    }
    const { data } = await api('POST /v1/buy', { body: { ...bodyOf(sale, 3), editions: '7, 9-10, 7' } })
    expect(data.editions).toBe('7, 9-10')
  })
})
