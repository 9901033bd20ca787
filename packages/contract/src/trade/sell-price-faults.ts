import type { SellPriceFault } from '@monsoon/domain/trade/listing-rules'
import { minorToUsd } from '@monsoon/domain/money'
import { MIN_LISTING_USD_MINOR } from '@monsoon/domain/pricing/sale-quote'
import { priceTooLow, sellMessages } from './sell-messages.ts'

/** What a screen says of a price that `readSellPrice` refuses. */
export const sellPriceFaults: Record<SellPriceFault, string> = {
  PRICE_REQUIRED: sellMessages.priceRequired,
  PRICE_TOO_LOW: priceTooLow(minorToUsd(MIN_LISTING_USD_MINOR), 'USD'),
  PRICE_TOO_HIGH: 'All editions together may cost a trillion dollars at most',
  TOO_MANY_DECIMALS: 'Please name a price with two decimals at most',
}
