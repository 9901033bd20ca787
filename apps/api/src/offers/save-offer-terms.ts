import { MIN_OFFER_USD_MINOR } from '@monsoon/domain/trade/offer-rules'
import { messages } from '@monsoon/contract/messages'
import { InputRefusal, Refusal } from '#errors.ts'
import type { Resources } from '#resources.ts'
import { findOwnTerms, upsertTerms } from './offer-terms-queries.ts'
import { inCatalogTransaction } from '#catalog/catalog-cache.ts'

/**
 * Switches offers for a work of somebody's on or off, or asks a least price. Throws Refusal `item-not-found` where they
 * have none of it.
 */
export async function saveOfferTerms(
  { db }: Pick<Resources, 'db'>,
  terms: { itemId: string; userId: string; isOpen: boolean; leastMinor: bigint | null },
): Promise<void> {
  if (terms.leastMinor !== null && terms.leastMinor < MIN_OFFER_USD_MINOR)
    throw new InputRefusal([{ path: 'leastPrice', msg: messages.offerInvalid }])
  await inCatalogTransaction(db, async (tx) => {
    if (!(await findOwnTerms(tx, terms))) throw new Refusal('item-not-found')
    await upsertTerms(tx, terms)
  })
}
