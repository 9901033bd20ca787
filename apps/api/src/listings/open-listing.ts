import { type EditionRange, formatEditions } from '@monsoon/domain/edition-ranges'
import { invariant } from '@monsoon/domain/invariant'
import { MIN_LISTING_USD_MINOR } from '@monsoon/domain/pricing/sale-quote'
import { dropCatalogCache } from '#catalog/catalog-cache.ts'
import { refreshItemCards } from '#catalog/refresh-item-card.ts'
import { readClock } from '#database/clock-queries.ts'
import { type Db, inTransaction, type Tx } from '#db.ts'
import { chooseHeldEditions, offerEditions } from '#editions/offer-editions.ts'
import { Refusal } from '#errors.ts'
import { addJob } from '#outbox-queries.ts'
import { findOpening, insertListing, lockListableItem } from './listing-queries.ts'
import { insertProvenanceEvent } from '#provenance/provenance-queries.ts'
import { lockTradingAccount } from '#accounts/account-guards.ts'
import { hasTransferAddress } from '#crypto-accounts/set-direct-transfer.ts'

export interface Offering {
  itemId: string
  sellerId: string
  /** For one edition; at least 10 USD. */
  unitPriceMinor: bigint
  quantity: number
  /** Exact numbers; absent: the lowest that the seller holds free (server-rules 12). */
  editions?: readonly EditionRange[] | null
  acceptedPaymentMethod?: 'fiat' | 'crypto' | 'all'
  /** From when it can be bought; absent: at once. */
  launchAt?: Date | null
  /** When what is left of it goes back to the seller; absent: when the seller says so. */
  endsAt?: Date | null
  /** The caller's Idempotency-Key: unique among the sales of a seller. */
  opKey?: string | null
}

/**
 * Puts editions up for sale at a fixed price. They can be in nothing else meanwhile (server-rules 13). A creator
 * selling own editions sells first-hand (server-rules 6). Throws Refusal `item-not-found`, `trade-restricted`,
 * `account-suspended`, `crypto-account-needed`, or `quantity-above-owned` or `edition-not-free` when the seller does
 * not hold them free.
 */
export async function openListing(db: Db, offering: Offering): Promise<{ listingId: string }> {
  const opened = await inTransaction(db, async (tx) => {
    await lockTradingAccount(tx, offering.sellerId)
    return openListingIn(tx, offering)
  })
  dropCatalogCache()
  return opened
}

/**
 * The same as a part of more: the seller's account is locked (`lockTradingAccount`). `dropCatalogCache` after the
 * commit.
 */
export async function openListingIn(tx: Tx, offering: Offering): Promise<{ listingId: string }> {
  const { itemId, sellerId, unitPriceMinor, quantity, acceptedPaymentMethod = 'fiat' } = offering
  invariant(unitPriceMinor >= MIN_LISTING_USD_MINOR, 'a listing asks at least 10 USD')
  invariant(Number.isInteger(quantity) && quantity >= 1, 'at least one edition is listed')
  const item = await lockListableItem(tx, itemId)
  if (!item) throw new Refusal('item-not-found')
  if (item.isTradeRestricted) throw new Refusal('trade-restricted')
  // Where the works and the money of an on-chain sale go (U-011).
  if (acceptedPaymentMethod !== 'fiat' && !(await hasTransferAddress(tx, sellerId)))
    throw new Refusal('crypto-account-needed')
  const offered = await chooseHeldEditions(tx, { itemId, ownerId: sellerId, quantity, chosen: offering.editions })
  const at = await readClock(tx)
  const isPrimary = item.creatorId === sellerId
  // Works of an exhibition to come are not sold first-hand before it opens.
  const launchAt = laterOf(offering.launchAt ?? at, isPrimary ? await findOpening(tx, itemId) : null)
  const { endsAt = null, opKey = null } = offering
  const terms = { unitPriceMinor, quantity, isPrimary, acceptedPaymentMethod, launchAt, endsAt }
  const { listingId } = await insertListing(tx, { itemId, sellerId, ...terms, opKey, at })
  await offerEditions(tx, offered, (since) => ({ state: 'listed', ownerId: sellerId, listingId, since }))
  const sale = { quantity, editions: formatEditions(offered.taken), amountMinor: unitPriceMinor, listingId }
  await insertProvenanceEvent(tx, { itemId, kind: 'list', fromId: sellerId, ...sale })
  await refreshItemCards(tx, [itemId])
  const told = { runAt: launchAt, key: `tell-followers:sale:${listingId}`, canWait: true }
  await addJob(tx, 'notify-followers', { listingId }, told)
  if (endsAt) await addJob(tx, 'end-sale', { listingId }, { runAt: endsAt, key: `end-sale:${listingId}` })
  return { listingId }
}

const laterOf = (one: Date, other: Date | null): Date => (other !== null && other > one ? other : one)
