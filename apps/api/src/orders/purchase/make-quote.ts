import { minorToUsd } from '@monsoon/domain/money'
import { estimateEth } from '@monsoon/domain/pricing/eth-estimate'
import { QUOTE_LIFE_MS, quoteSale } from '@monsoon/domain/pricing/sale-quote'
import { royaltyBpsOf } from '@monsoon/domain/pricing/split-sale'
import type { Resources } from '#resources.ts'
import { insertQuote, type NewQuote, type Quote } from './quote-queries.ts'
import type { Sale } from '../sale-queries.ts'
import type { FeeResult } from '@monsoon/contract/trade/purchases'

/**
 * Of a purchase that is paid on chain. Its payer pays the network for minting; our transfer fee is for what leaves our
 * custody afterwards.
 */
export interface OnChainTerms {
  /** Cents an ETH. */
  rateMinor: bigint
  isSentOut: boolean
}

interface ToQuote {
  buyerId: string
  quantity: number
  sale: Sale
  onChain?: OnChainTerms | undefined
}

/** What `quantity` editions of a sale cost this buyer, not written down yet. */
export function draftQuote(
  { config }: Pick<Resources, 'config'>,
  { buyerId, quantity, sale, onChain }: ToQuote,
): NewQuote {
  const terms = quoteSale({
    unitPriceMinor: sale.unitPriceMinor,
    quantity,
    isPrimary: sale.isPrimary,
    hasCurator: sale.curatorId !== null,
    royaltyBps: royaltyBpsOf(sale),
    platformFeeBps: BigInt(config.SECONDARY_PLATFORM_FEE_BPS),
    mintFeeMinor: onChain ? 0n : config.MINT_FEE_USD_MINOR,
    transferFeeMinor: onChain && !onChain.isSentOut ? 0n : config.TRANSFER_FEE_USD_MINOR,
    isMinted: sale.itemStatus === 'minted',
  })
  return {
    ...terms,
    id: null,
    buyerId,
    saleId: sale.saleId,
    listingVersion: sale.version,
    itemId: sale.itemId,
    quantity,
    unitPriceMinor: sale.unitPriceMinor,
    totalMinor: terms.totalCostMinor,
    fallbackEthRateMinor: config.ETH_USD_MINOR,
    ...(onChain && { heldEthRateMinor: onChain.rateMinor }),
    lifeMs: QUOTE_LIFE_MS,
  }
}

/** Fixes that price for a minute (server-rules 1). */
export const makeQuote = (
  resources: Pick<Resources, 'config' | 'db'>,
  toQuote: ToQuote,
  held?: { heldEthRateMinor: bigint },
): Promise<Quote> => insertQuote(resources.db, { ...draftQuote(resources, toQuote), ...held })

/** A quote as its buyer sees it. */
export function viewQuote(quote: Quote): FeeResult {
  return {
    fee: minorToUsd(quote.feeMinor),
    royalty: minorToUsd(quote.royaltyMinor),
    sellerCost: minorToUsd(quote.sellerCostMinor),
    totalCost: minorToUsd(quote.totalMinor),
    currencyType: 'USD',
    price: minorToUsd(quote.priceMinor),
    mintFee: minorToUsd(quote.mintFeeMinor),
    transferFee: minorToUsd(quote.transferFeeMinor),
    quantity: quote.quantity,
    quoteId: quote.id,
    saleId: quote.saleId,
    totalMinor: Number(quote.totalMinor),
    ethEstimate:
      quote.ethRateMinor === null ? '' : estimateEth(quote.totalMinor, { ethUsdMinor: quote.ethRateMinor }, 5),
    expiresAt: quote.expiresAt.toISOString(),
    serverTime: quote.now.toISOString(),
  }
}
