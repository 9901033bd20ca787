import type { OwnSale, Selling } from '@monsoon/contract/trade/selling'
import { minorToUsd } from '@monsoon/domain/money'
import type { EtherPayout } from '#crypto-accounts/payable-crypto-account.ts'
import { rangesToText } from '#catalog/editions-view.ts'
import type { StoredOwnSale } from './listing-state-queries.ts'
import type { findFreeEditions, listOwnSales } from './selling-queries.ts'

type StoredSale = Awaited<ReturnType<typeof listOwnSales>>[number]

const termsOf = (
  sale: Pick<StoredSale, 'unitPriceMinor' | 'acceptedPaymentMethod' | 'version' | 'launchAt' | 'endsAt'>,
) => ({
  pricePerQuantity: minorToUsd(sale.unitPriceMinor),
  currencyType: 'USD' as const,
  acceptedPaymentMethod: sale.acceptedPaymentMethod,
  version: sale.version,
  launch_date: sale.launchAt.toISOString(),
  endsAt: sale.endsAt?.toISOString() ?? null,
})

const toOwnSale = (sale: StoredSale): OwnSale => ({
  ...termsOf(sale),
  saleId: sale.saleId,
  editions: rangesToText(sale.ranges),
  availableQuantity: sale.availableQuantity,
  reservedQuantity: sale.reservedQuantity ?? 0,
  canCancel: true,
})

/** What keeps editions from an auction on chain (open-chain-auction.ts). */
function toEtherAuction(blockchain: string, payout: EtherPayout): Selling['etherAuction'] {
  if (blockchain !== 'ethereum') return { obstacle: 'polygon', possibleFrom: null }
  if (payout.state === 'ready') return { obstacle: null, possibleFrom: null }
  return { obstacle: payout.state, possibleFrom: payout.state === 'waits' ? payout.from.toISOString() : null }
}

/** What its owner could offer of a work, and offers already. */
export function toSelling(read: {
  item: { itemId: string; supply: number; blockchain: string }
  free: Awaited<ReturnType<typeof findFreeEditions>>
  payout: EtherPayout
  isOnChain: boolean
  sales: readonly StoredSale[]
}): Selling {
  return {
    itemId: read.item.itemId,
    supply: read.item.supply,
    freeEditions: rangesToText(read.free.ranges),
    freeQuantity: read.free.quantity,
    hasCryptoAccount: read.payout.state !== 'no-address',
    etherAuction: read.isOnChain ? toEtherAuction(read.item.blockchain, read.payout) : null,
    sales: read.sales.map(toOwnSale),
    serverTime: new Date().toISOString(),
  }
}

/** A sale as its seller is answered after opening or changing it. */
export function toListed(sale: StoredOwnSale, editions: string) {
  return { ...termsOf(sale), saleId: sale.saleId, itemId: sale.itemId, quantity: sale.availableQuantity, editions }
}
