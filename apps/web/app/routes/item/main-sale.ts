import type { ItemDetail, SaleInfo } from '@monsoon/contract/works/item-detail'

/**
 * The sale that the page's price and BUY speak of: the first with editions left, else the first there is. The API names
 * first-hand sales before resales, and the cheapest of each kind first.
 */
export function mainSaleOf({ saleInfo }: Pick<ItemDetail, 'saleInfo'>): SaleInfo | undefined {
  return saleInfo.find(({ availableQuantity }) => availableQuantity > 0) ?? saleInfo[0]
}

/** Sales by people who own editions, with something left to sell. */
export function resalesOf({ saleInfo }: Pick<ItemDetail, 'saleInfo'>): SaleInfo[] {
  return saleInfo.filter(({ secondarySale, availableQuantity }) => secondarySale && availableQuantity > 0)
}
