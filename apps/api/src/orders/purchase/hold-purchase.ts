import type { EditionRange } from '@monsoon/domain/edition-ranges'
import { isUniqueViolation } from '#db.ts'
import type { Resources } from '#resources.ts'
import { agreeOnPrice, checkAccepted, isQuoteTaken, readSaleForBuyer } from './agree-price.ts'
import { choosePaymentMode } from './choose-payment-mode.ts'
import { findOrderByOpKey } from '../order-queries.ts'
import type { HeldPurchase, PurchaseToInitiate } from './held-purchase.ts'
import { holdEtherPurchase } from './hold-ether-purchase.ts'
import { recordRequested, requestPayment, type RequestedPayment } from './request-payment.ts'
import { reserveEditions } from './reserve-editions.ts'
import { inCatalogTransaction } from '#catalog/catalog-cache.ts'

/** `chosen`: editions by their numbers; null: the lowest free ones. */
type PurchaseToHold = PurchaseToInitiate & { chosen: EditionRange[] | null }

/**
 * Holds the editions of a purchase. What the buyer has open of the same sale is replaced, so that nobody blocks
 * themselves, in the transaction that holds anew, and once a provider has answered: it stands where this one cannot be
 * begun. Gives the order, also one that a call with the same key has made meanwhile.
 */
export async function holdPurchase(resources: Resources, wanted: PurchaseToHold): Promise<HeldPurchase> {
  try {
    return await (wanted.mode === 'metamask' ? holdEtherPurchase : agreeAndHold)(resources, wanted)
  } catch (error) {
    if (!wanted.hasOwnQuote && isQuoteTaken(error)) return holdPurchase(resources, { ...wanted, hasOwnQuote: true })
    const { buyerId, opKey } = wanted
    const isRepeated = opKey !== null && isUniqueViolation(error, 'orders_buyer_id_op_key_key')
    const repeated = isRepeated ? await findOrderByOpKey(resources.db, { buyerId, opKey }) : undefined
    if (!repeated) throw error
    return { orderId: repeated.id }
  }
}

async function agreeAndHold(resources: Resources, wanted: PurchaseToHold): Promise<HeldPurchase> {
  const found = await readSaleForBuyer(resources, wanted)
  const agreed = await agreeOnPrice(resources, found, wanted)
  const { mode, provider } = await choosePaymentMode(resources, wanted, agreed.quote.totalMinor)
  checkAccepted(agreed.sale, mode)
  const { buyerId, opKey, pages, chosen, deliverTo } = wanted
  const reserve = (begun: RequestedPayment | null) =>
    inCatalogTransaction(resources.db, async (tx) => {
      const held = { agreed, mode, provider, buyerId, chosen, opKey, pages, deliverTo, ids: begun }
      const reserved = await reserveEditions(tx, held)
      if (begun) await recordRequested(tx, resources, { ...begun, ownerId: buyerId })
      return reserved
    })
  const reserved = await reserve(null)
  if (reserved) return reserved
  const begun = await requestPayment(resources, { provider, amountMinor: agreed.quote.totalMinor, pages })
  await reserve(begun)
  const { orderId, answer } = begun
  return { orderId, card: 'clientSecret' in answer ? answer : undefined }
}
