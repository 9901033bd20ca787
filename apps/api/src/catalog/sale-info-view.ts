import type { PersonSummary } from '@monsoon/contract/shapes'
import { ETH_ESTIMATE_DECIMALS, estimateEth } from '@monsoon/domain/pricing/eth-estimate'
import { minorToUsd } from '@monsoon/domain/money'
import { liveNetworkOf, marketNetworkOf, type ChainSettings } from '#chain/networks.ts'
import type { Config } from '#config.ts'
import { payableFrom } from '#payable-from.ts'
import { rangesToText } from './editions-view.ts'
import type { ViewContext } from './item-card-view.ts'
import type { ItemDetailRow, StoredSale } from './item-detail-queries.ts'
import { splitPrice } from './price-split.ts'
import type { SaleInfo } from '@monsoon/contract/works/item-detail'

/** What a sale costs besides its price, and how it can be paid. */
export type FeeSettings = Pick<
  Config,
  | 'MINT_FEE_USD_MINOR'
  | 'TRANSFER_FEE_USD_MINOR'
  | 'SECONDARY_PLATFORM_FEE_BPS'
  | 'CRYPTO_CHECKOUT'
  | 'PAYOUT_WAIT_HOURS'
> &
  ChainSettings

type SoldItem = Pick<ItemDetailRow, 'curatorId' | 'royaltyBps' | 'itemStatus' | 'isHidden' | 'blockchain'>

/**
 * Whether this viewer could buy at this sale now: launched, not over, in stock, payable, not hidden, and not their
 * own (server-rules 11).
 */
function isBuyable(
  { sale, item }: { sale: StoredSale; item: SoldItem },
  { viewer, now }: Pick<ViewContext, 'viewer' | 'now'>,
  fees: FeeSettings,
): boolean {
  const isOpen = sale.state === 'active' && sale.availableQuantity > 0 && new Date(sale.launchAt) <= now
  const isOver = sale.endsAt !== null && new Date(sale.endsAt) <= now
  // Ether in our custody pays for any sale for crypto.
  const isPayable =
    sale.acceptedPaymentMethod !== 'crypto' ||
    fees.CRYPTO_CHECKOUT !== 'none' ||
    liveNetworkOf(fees, 'ethereum') !== null
  return isOpen && !isOver && !item.isHidden && isPayable && sale.sellerId !== viewer?.userId
}

/**
 * Whether it is sold on chain: that is on Ethereum alone (docs/decisions/0110), by a seller who has an address to be
 * paid at, of what is there or can be minted. Its consent is signed once a wallet asks for it (docs/decisions/0125).
 */
function acceptsEther({ sale, item }: { sale: StoredSale; item: SoldItem }, now: Date, fees: FeeSettings): boolean {
  const { acceptedPaymentMethod, payoutSince, areTokensThere } = sale
  const isOnChain = acceptedPaymentMethod !== 'fiat' && item.blockchain === 'ethereum' && marketNetworkOf(fees) !== null
  return isOnChain && areTokensThere && payoutSince !== null && payableFrom(fees, new Date(payoutSince)) <= now
}

/** A sale on the work's page: what it costs altogether, and where the price goes. */
export function toSaleInfo(
  sale: StoredSale,
  { item, seller, view, fees }: { item: SoldItem; seller: PersonSummary; view: ViewContext; fees: FeeSettings },
): SaleInfo {
  const priceMinor = BigInt(sale.priceMinor)
  return {
    id: sale.id,
    launch_date: new Date(sale.launchAt).toISOString(),
    endsAt: sale.endsAt === null ? null : new Date(sale.endsAt).toISOString(),
    pricePerQuantity: minorToUsd(priceMinor),
    ethEstimate: estimateEth(priceMinor, view, ETH_ESTIMATE_DECIMALS),
    currencyType: 'USD',
    totalQuantity: sale.totalQuantity,
    availableQuantity: sale.availableQuantity,
    availableEditions: rangesToText(sale.ranges ?? ''),
    // A sale is closed with the payment for its last edition.
    ...(sale.state === 'active' && sale.availableQuantity === 0 && { isReserved: true as const }),
    secondarySale: !sale.isPrimary,
    acceptedPaymentMethod: sale.acceptedPaymentMethod,
    acceptsEther: acceptsEther({ sale, item }, view.now, fees),
    version: sale.version,
    mintFee: minorToUsd(item.itemStatus === 'minted' ? 0n : fees.MINT_FEE_USD_MINOR),
    transferFee: minorToUsd(fees.TRANSFER_FEE_USD_MINOR),
    split: splitPrice(priceMinor, { isPrimary: sale.isPrimary, item, settings: fees }),
    postedBy: sale.sellerId,
    canBuy: isBuyable({ sale, item }, view, fees),
    canCancel: sale.state === 'active' && sale.sellerId === view.viewer?.userId,
    userId: sale.sellerId,
    userName: seller.name,
    type: seller.type,
  }
}
