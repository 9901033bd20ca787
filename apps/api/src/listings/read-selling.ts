import type { Selling } from '@monsoon/contract/trade/selling'
import { rangesToText } from '#catalog/editions-view.ts'
import { marketNetworkOf } from '#chain/networks.ts'
import { readEtherPayout } from '#crypto-accounts/payable-crypto-account.ts'
import { Refusal } from '#errors.ts'
import type { Resources } from '#resources.ts'
import { findOwnSale } from './listing-state-queries.ts'
import { findFreeEditions, findListedRanges, findSoldItem, listOwnSales } from './selling-queries.ts'
import { toListed, toSelling } from './selling-view.ts'

/** What the caller could offer of a work, and offers already. Throws Refusal `item-not-found`. */
export async function readSelling(
  resources: Pick<Resources, 'db' | 'shared' | 'config'>,
  { itemId, sellerId }: { itemId: string; sellerId: string },
): Promise<Selling> {
  const { db, shared, config } = resources
  const [item, free, payout, sales] = await Promise.all([
    findSoldItem(shared.db, itemId),
    findFreeEditions(db, { itemId, ownerId: sellerId }),
    readEtherPayout(resources, sellerId),
    listOwnSales(db, { itemId, sellerId }),
  ])
  if (!item) throw new Refusal('item-not-found')
  return toSelling({ item, free, payout, isOnChain: marketNetworkOf(config) !== null, sales })
}

/** A sale of the caller's own as it is now. Throws Refusal `sale-not-found`. */
export async function readListed(
  { db }: Pick<Resources, 'db'>,
  own: { saleId: string; sellerId: string },
): Promise<ReturnType<typeof toListed>> {
  const sale = await findOwnSale(db, own)
  if (!sale) throw new Refusal('sale-not-found')
  return toListed(sale, rangesToText(await findListedRanges(db, own.saleId)))
}
