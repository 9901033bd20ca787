import type { Api } from '@monsoon/contract/client'
import { expect, it, vi } from 'vitest'
import { readFilterOptions } from './filter-options.ts'

const apiWhere = (maxAmount: number) =>
  vi.fn<(key: string) => Promise<unknown>>(async (key) => ({
    data: {
      regions: [],
      categories: [],
      exhibitions: [],
      tags: [],
      ...(key === 'GET /v1/items/min-max-amount' && { maxAmount, priceSteps: [], worksByPrice: [] }),
    },
  })) as unknown as Api

it.each([
  [0, 2000],
  [1_999.5, 2000],
  [3_100.2, 3101],
])('where the dearest work costs %d USD, prices end at %d [CONST-010]', async (dearest, absMax) => {
  const { prices } = await readFilterOptions(apiWhere(dearest), 'artwork')
  expect(prices).toMatchObject({ absMin: 0, absMax })
})
