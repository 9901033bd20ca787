import type { CallData } from '@monsoon/contract/client'
import { CRYPTO_AMOUNT_DECIMALS, estimateEth } from '@monsoon/domain/pricing/eth-estimate'
import { minorToUsd } from '@monsoon/domain/money'
import { liveNetworkOf } from '#chain/networks.ts'
import { Refusal } from '#errors.ts'
import {
  checkAccepted,
  checkAdmitted,
  checkSaleOpen,
  readSaleForBuyer,
  type PurchaseTerms,
} from '#orders/purchase/agree-price.ts'
import { makeQuote, viewQuote } from '#orders/purchase/make-quote.ts'
import type { Resources } from '#resources.ts'
import { consumeHeldRate } from '#site/hold-rate.ts'

/**
 * What a purchase costs in ETH, by a rate that was held for this buyer and is used up by it. The quote stands for a
 * minute.
 */
export async function calculateInEth(
  resources: Resources,
  { holdingId, ...terms }: Pick<PurchaseTerms, 'buyerId' | 'saleId' | 'itemId' | 'quantity'> & { holdingId: string },
): Promise<CallData<'POST /v1/buy/crypto-calculation'>> {
  const { db, config, cryptoCheckout } = resources
  if (!cryptoCheckout && !liveNetworkOf(config, 'ethereum')) throw new Refusal('crypto-unavailable')
  const sale = await readSaleForBuyer(resources, terms)
  checkSaleOpen(sale, terms)
  checkAccepted(sale, 'crypto')
  await checkAdmitted(db, sale, terms)
  const heldEthRateMinor = await consumeHeldRate(resources, { holdingId, ownerId: terms.buyerId })
  const quote = await makeQuote(resources, { ...terms, sale }, { heldEthRateMinor })
  return {
    ...viewQuote(quote),
    totalEth: estimateEth(quote.totalMinor, { ethUsdMinor: heldEthRateMinor }, CRYPTO_AMOUNT_DECIMALS),
    rate: minorToUsd(heldEthRateMinor),
  }
}
