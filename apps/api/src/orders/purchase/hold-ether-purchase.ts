import { parseEditions, type EditionRange } from '@monsoon/domain/edition-ranges'
import { ETHER_QUOTE_MS } from '@monsoon/domain/pricing/ether-price'
import { invariant } from '@monsoon/domain/invariant'
import { marketNetworkOf } from '#chain/networks.ts'
import type { Tx } from '#db.ts'
import { Refusal } from '#errors.ts'
import { findDirectTransferAddress } from '#crypto-accounts/read-delivery.ts'
import { chainProvider } from '#payments/crypto/read-chain-payment.ts'
import { beginChainPayment } from '#payments/crypto/begin-chain-payment.ts'
import { planForWallet } from '#payments/begin-from-wallet.ts'
import type { Resources } from '#resources.ts'
import { readPayableRate } from '#site/hold-rate.ts'
import { agreeOnPrice, checkAccepted, readSaleForBuyer } from './agree-price.ts'
import type { HeldPurchase, PurchaseToInitiate } from './held-purchase.ts'
import { royaltyBpsOf } from '@monsoon/domain/pricing/split-sale'
import { findOrder, makeOrderIds } from '../order-queries.ts'
import { reserveEditions } from './reserve-editions.ts'
import type { Sale } from '../sale-queries.ts'
import { inCatalogTransaction } from '#catalog/catalog-cache.ts'
import { requireSellableOnChain } from './require-final-payment.ts'

type EtherPurchaseToHold = PurchaseToInitiate & { chosen: EditionRange[] | null }

/**
 * Holds editions that a browser wallet pays on chain, for as long as its quote stands and until no block that is still
 * to become final can hold it. All that a rule could refuse is asked here: once the contract was paid, there is nobody
 * to send it back. Throws what a purchase refuses, and `ether-unavailable`, `ether-not-ready`, `ether-above-cap`,
 * `rate-too-old`.
 */
export async function holdEtherPurchase(resources: Resources, wanted: EtherPurchaseToHold): Promise<HeldPurchase> {
  const { config, db } = resources
  const { buyerId, itemId, saleId, quantity, opKey, chosen } = wanted
  if (!marketNetworkOf(config)) throw new Refusal('ether-unavailable')
  const found = await readSaleForBuyer(resources, wanted)
  const ethUsdMinor = await readPayableRate(resources)
  const deliverTo = wanted.deliverTo === undefined ? await findDirectTransferAddress(db, buyerId) : wanted.deliverTo
  const onChain = { rateMinor: ethUsdMinor, isSentOut: deliverTo !== null }
  const agreed = await agreeOnPrice(resources, found, { ...wanted, onChain })
  const { sale, quote } = agreed
  checkAccepted(sale, 'metamask')
  if (sale.blockchain !== 'ethereum') throw new Refusal('ether-not-ready')
  const planned = await planForWallet(resources, wanted, async (from) => {
    // Loaded where a chain is on: what signs takes 13 MB.
    const { planChainPayment } = await import('#chain-sales/plan-chain-payment.ts')
    return planChainPayment(resources, {
      saleId,
      itemId,
      buyerId,
      quantity,
      ethUsdMinor,
      royaltyBps: royaltyBpsOf(sale),
      ...from,
      unitPriceMinor: sale.unitPriceMinor,
      priceMinor: quote.priceMinor,
      feesMinor: quote.totalMinor - quote.priceMinor,
    })
  })
  const ids = await makeOrderIds(db)
  await inCatalogTransaction(db, async (tx) => {
    const held = { agreed, mode: 'metamask', provider: chainProvider, buyerId, chosen, opKey, deliverTo, ids } as const
    await reserveEditions(tx, { ...held, reservedForMs: ETHER_QUOTE_MS })
    await requireReserved(tx, { sale, orderId: ids.orderId })
    await beginChainPayment(tx, ids.paymentId, planned)
  })
  return { orderId: ids.orderId }
}

/** The buyer is not told what keeps them from it. */
async function requireReserved(tx: Tx, { sale, orderId }: { sale: Sale; orderId: string }): Promise<void> {
  const order = await findOrder(tx, orderId)
  invariant(order, 'an order that was written is there')
  const { itemId, sellerId, editions } = order
  const ranges = parseEditions(editions) ?? []
  const lot = { itemId, sellerId, ranges, isPrimary: sale.isPrimary }
  await requireSellableOnChain(tx, lot).catch((error: unknown) => {
    throw error instanceof Refusal ? new Refusal('ether-not-ready') : error
  })
}
