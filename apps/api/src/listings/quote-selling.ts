import type { SellerFees } from '@monsoon/contract/trade/selling'
import { sellPriceFaults } from '@monsoon/contract/trade/sell-price-faults'
import { CRYPTO_AMOUNT_DECIMALS, estimateEth } from '@monsoon/domain/pricing/eth-estimate'
import { findPriceWarning, readSellPrice } from '@monsoon/domain/trade/listing-rules'
import { minorToUsd } from '@monsoon/domain/money'
import { quoteSale } from '@monsoon/domain/pricing/sale-quote'
import { royaltyBpsOf } from '@monsoon/domain/pricing/split-sale'
import { splitPrice } from '#catalog/price-split.ts'
import { readShownRate } from '#catalog/read-shown-rate.ts'
import { InputRefusal, Refusal } from '#errors.ts'
import type { Resources } from '#resources.ts'
import { findFloorPrices, findSoldItem, isHolder } from './selling-queries.ts'

interface Asked {
  itemId: string
  sellerId: string
  quantity: number
  /** USD for one edition, as it was sent. */
  price: number
}

/**
 * Whether a call to `POST /v1/calculation` asks what selling would bring: whoever names a price and holds some of the
 * work may sell it.
 */
export const asksForSelling = (
  { shared }: Pick<Resources, 'shared'>,
  { itemId, userId }: { itemId: string; userId: string },
): Promise<boolean> => isHolder(shared.db, { itemId, ownerId: userId })

/**
 * What a sale at this price would bring, and whether the price is far below what the work goes for (server-rules 5).
 * Nothing is written.
 */
export async function quoteSelling(
  resources: Resources,
  { itemId, sellerId, quantity, price }: Asked,
): Promise<SellerFees> {
  const { config, db, shared } = resources
  const item = await findSoldItem(shared.db, itemId)
  if (!item) throw new Refusal('item-not-found')
  if (quantity < 1) throw new Refusal('quantity-required')
  const { priceMinor: unitPriceMinor, fault } = readSellPrice(price, quantity)
  if (fault !== null) throw new InputRefusal([{ path: 'price', msg: sellPriceFaults[fault] }])
  const [going, { ethUsdMinor }] = await Promise.all([
    findFloorPrices(db, { itemId, sellerId }),
    readShownRate(resources),
  ])
  const isPrimary = item.creatorId === sellerId
  const quote = quoteSale({
    unitPriceMinor,
    quantity,
    isPrimary,
    hasCurator: item.curatorId !== null,
    royaltyBps: royaltyBpsOf(item),
    platformFeeBps: BigInt(config.SECONDARY_PLATFORM_FEE_BPS),
    mintFeeMinor: config.MINT_FEE_USD_MINOR,
    transferFeeMinor: config.TRANSFER_FEE_USD_MINOR,
    isMinted: item.itemStatus === 'minted',
  })
  const warning = findPriceWarning({ unitPriceMinor, ...going })
  return {
    fee: minorToUsd(quote.feeMinor),
    royalty: minorToUsd(quote.royaltyMinor),
    sellerCost: minorToUsd(quote.sellerCostMinor),
    totalCost: minorToUsd(quote.totalCostMinor),
    currencyType: 'USD',
    price: minorToUsd(quote.priceMinor),
    mintFee: minorToUsd(quote.mintFeeMinor),
    transferFee: minorToUsd(quote.transferFeeMinor),
    quantity,
    ethEstimate: estimateEth(quote.priceMinor, { ethUsdMinor }, CRYPTO_AMOUNT_DECIMALS),
    split: splitPrice(quote.priceMinor, { isPrimary, item, settings: config }),
    warning: warning && { comparedWith: warning.comparedWith, amount: minorToUsd(warning.amountMinor) },
    serverTime: new Date().toISOString(),
  }
}
