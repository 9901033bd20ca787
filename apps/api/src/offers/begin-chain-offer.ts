import type { EtherPurchase } from '@monsoon/contract/chain/ether-purchases'
import { OFFER_DAYS } from '@monsoon/domain/trade/offer-rules'
import { marketNetworkOf } from '#chain/networks.ts'
import { Refusal } from '#errors.ts'
import type { StartedPayment } from '#payments/begin-payment.ts'
import { beginFromWallet, type WalletPayer } from '#payments/begin-from-wallet.ts'
import type { Resources } from '#resources.ts'
import { readPayableRate } from '#site/hold-rate.ts'
import { checkOffer, type OfferCommand } from './check-offer.ts'
import { requestOfOffer } from './offer-purpose.ts'

/**
 * What a browser wallet sends to pay for an offer into the market contract, which holds its ETH until the offer ends
 * (docs/decisions/0128). Throws what an offer refuses, and `ether-unavailable`, `ether-not-ready` where its owner
 * cannot be paid on chain, `ether-above-cap`, `rate-too-old`.
 */
export async function beginChainOffer(
  resources: Resources,
  { payer, opKey, ...command }: OfferCommand & { payer: WalletPayer; opKey: string | null },
): Promise<{ started: StartedPayment; etherPurchase: EtherPurchase }> {
  const { db, config } = resources
  const { itemId, buyerId, quantity, unitPriceMinor } = command
  if (!marketNetworkOf(config)) throw new Refusal('ether-unavailable')
  const { work, ownerId } = await checkOffer(db, command)
  if (work.blockchain !== 'ethereum') throw new Refusal('ether-not-ready')
  const ethUsdMinor = await readPayableRate(resources)
  const priceMinor = unitPriceMinor * BigInt(quantity)
  return beginFromWallet(resources, {
    purpose: 'offer',
    ownerId: buyerId,
    itemId,
    amountMinor: priceMinor,
    opKey,
    payer,
    request: requestOfOffer({ quantity, unitPriceMinor, askedOwnerId: ownerId, ethUsdMinor }),
    async plan(from) {
      // Loaded where a chain is on: what signs takes 13 MB.
      const { planChainOffer } = await import('#chain-sales/plan-chain-offer.ts')
      return planChainOffer(resources, {
        itemId,
        ownerId,
        buyerId,
        quantity,
        priceMinor,
        ethUsdMinor,
        ...from,
        isPrimary: work.creatorId === ownerId,
        expiresAt: new Date(work.now.getTime() + OFFER_DAYS * 86_400_000),
      })
    },
  })
}
