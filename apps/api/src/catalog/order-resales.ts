import type { SortBy } from '@monsoon/contract/works/catalog'
import type { SaleInfo } from '@monsoon/contract/works/item-detail'

type Order = (one: SaleInfo, other: SaleInfo) => number

// Their ids are of version 7: the later sale has the greater one.
const newest: Order = (one, other) => (one.id < other.id ? 1 : -1)
const endOf = ({ endsAt }: SaleInfo): number => (endsAt === null ? Number.POSITIVE_INFINITY : Date.parse(endsAt))

const orders: Record<SortBy, Order> = {
  newest,
  oldest: (one, other) => newest(other, one),
  priceLow: (one, other) => one.pricePerQuantity - other.pricePerQuantity || newest(one, other),
  priceHigh: (one, other) => other.pricePerQuantity - one.pricePerQuantity || newest(one, other),
  // All are of one work, and it is the work that is looked at and liked.
  mostViewed: newest,
  mostLiked: newest,
  endingSoon: (one, other) => (endOf(one) === endOf(other) ? newest(one, other) : endOf(one) < endOf(other) ? -1 : 1),
}

/**
 * The sales of a work as they are to be shown: the first sale before the resales, and those in the order that was asked
 * for.
 */
export function orderResales(sales: readonly SaleInfo[], sortBy: SortBy): SaleInfo[] {
  const resales = sales.filter(({ secondarySale }) => secondarySale).toSorted(orders[sortBy])
  return [...sales.filter(({ secondarySale }) => !secondarySale), ...resales]
}
