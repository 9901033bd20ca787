import { sortBy } from '@monsoon/contract/works/catalog'
import { expect, it } from 'vitest'
import { orderResales } from './order-resales.ts'
import type { SaleInfo } from '@monsoon/contract/works/item-detail'

const saleOf = (id: string, pricePerQuantity: number, endsAt: string | null, secondarySale = true) =>
  ({ id, pricePerQuantity, endsAt, secondarySale }) as SaleInfo

const sales = [
  saleOf('2', 30, '2026-12-03T00:00:00.000Z'),
  saleOf('0', 99, '2026-12-01T00:00:00.000Z', false),
  saleOf('1', 20, null),
  saleOf('4', 20, '2026-12-09T00:00:00.000Z'),
  saleOf('3', 50, null),
]

it.each([
  ['newest', '4321'],
  ['oldest', '1234'],
  ['priceLow', '4123'],
  ['priceHigh', '3241'],
  ['endingSoon', '2431'],
  ['mostViewed', '4321'],
  ['mostLiked', '4321'],
] as const)('puts the resales of a work by %s behind its first sale [CALL-088]', (order, ids) => {
  expect(
    orderResales(sales, order)
      .map(({ id }) => id)
      .join(''),
  ).toBe(`0${ids}`)
})

it('knows every order that a list may have', () => {
  for (const order of sortBy.options) expect(orderResales(sales, order)).toHaveLength(sales.length)
})
