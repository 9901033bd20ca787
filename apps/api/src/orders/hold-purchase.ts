import type { EditionRange } from '@monsoon/domain/edition-ranges'
import { isUniqueViolation } from '#db.ts'
import type { CardPayment } from '#payments/card-gateway.ts'
import type { Resources } from '#resources.ts'
import { agreeOnPurchase, type AgreedPurchase, type PurchaseToInitiate } from './agree-on-purchase.ts'
import { withUnusedQuote } from './agree-price.ts'
import { changeStock } from './change-stock.ts'
import { findOrderByOpKey } from './order-queries.ts'
import { recordRequested, requestPayment, type RequestedPayment } from './request-payment.ts'
import { reserveEditions } from './reserve-editions.ts'

/** `chosen`: editions by their numbers; null: the lowest free ones. */
type PurchaseToHold = PurchaseToInitiate & { chosen: EditionRange[] | null }

export interface HeldPurchase {
  orderId: string
  /** Where the provider has begun it already. */
  card?: CardPayment | undefined
}

/**
 * Holds the editions of a purchase. What the buyer has open of the same sale is replaced, so that nobody blocks
 * themselves, in the transaction that holds anew, and once a provider has answered: it stands where this one cannot be
 * begun. Gives the order, also one that a call with the same key has made meanwhile.
 */
export const holdPurchase = (resources: Resources, wanted: PurchaseToHold): Promise<HeldPurchase> =>
  withUnusedQuote(resources, async (claim) => {
    const purchase = await agreeOnPurchase(resources, wanted, claim)
    try {
      return await holdOnce(resources, wanted, purchase)
    } catch (error) {
      const { buyerId, opKey } = wanted
      const isRepeated = opKey !== null && isUniqueViolation(error, 'orders_buyer_id_op_key_key')
      const repeated = isRepeated ? await findOrderByOpKey(resources.db, { buyerId, opKey }) : undefined
      if (!repeated) throw error
      return { orderId: repeated.id }
    }
  })

async function holdOnce(resources: Resources, wanted: PurchaseToHold, purchase: AgreedPurchase): Promise<HeldPurchase> {
  const { buyerId, opKey, pages, chosen } = wanted
  const reserve = (begun: RequestedPayment | null) =>
    changeStock(resources.db, async (tx) => {
      const reserved = await reserveEditions(tx, { ...purchase, buyerId, chosen, opKey, pages, ids: begun })
      if (begun) await recordRequested(tx, resources, { ...begun, ownerId: buyerId })
      return reserved
    })
  const reserved = await reserve(null)
  if (reserved) return reserved
  const { provider, agreed } = purchase
  const begun = await requestPayment(resources, { provider, amountMinor: agreed.quote.totalMinor, pages })
  await reserve(begun)
  const { orderId, answer } = begun
  return { orderId, card: 'clientSecret' in answer ? answer : undefined }
}
