import { orderExternal } from '@monsoon/api/external-listings/order-external'
import type { OutsideMarket } from '@monsoon/api/external-listings/outside-market'
import { recordListing } from '@monsoon/api/external-listings/record-external-listing'
import type { Resources } from '@monsoon/api/resources'
import { demoListings, demoTokenPath, marketStandInKeys, referenceOf } from '../market-stand-in/market-stand-in-keys.ts'
import { idFrom } from './demo-calendar.ts'
import { findHeldEdition, hasExternalListing } from './seed-queries.ts'

const workKey = 'breathing-star'
const holderKey = 'hamad'
const buyerKey = 'noura'

/** What the marketplace stand-in has for sale when it starts: the seed may run before it. */
const marketOf = ({ config }: Pick<Resources, 'config'>): OutsideMarket => {
  const find = (reference: string) => demoListings.find(({ hash }) => referenceOf(hash) === reference)
  return {
    name: marketStandInKeys.name,
    read: async (reference) => {
      const listing = find(reference)
      return listing ? { state: 'open', priceMinor: BigInt(listing.cents) } : { state: 'gone' }
    },
    pageOf: async (reference) => {
      const listing = find(reference)
      return config.OUTSIDE_MARKET_URL && listing ? `${config.OUTSIDE_MARKET_URL}${demoTokenPath(listing)}` : null
    },
  }
}

/**
 * Two editions of a collector are for sale elsewhere; somebody has ordered one of them, which waits for staff to
 * acquire it. Once: what became of them stays.
 */
export async function seedExternalListings(
  resources: Resources,
  { people, itemIds }: { people: Map<string, string>; itemIds: Map<string, string> },
): Promise<void> {
  const demo = { ...resources, outsideMarket: marketOf(resources) }
  const itemId = idFrom(itemIds, workKey)
  const [offered, ordered] = demoListings
  for (const listing of [offered, ordered]) {
    const reference = referenceOf(listing.hash)
    if (await hasExternalListing(resources.db, reference)) continue
    const edition = await findHeldEdition(resources.db, { itemId, ownerId: idFrom(people, holderKey) })
    if (edition === undefined) return
    const listingId = await recordListing(demo, { itemId, edition, reference, staffId: null })
    if (listing !== ordered) continue
    const totalMinor = BigInt(listing.cents) + resources.config.TRANSFER_FEE_USD_MINOR
    const opKey = 'demo-external-order'
    await orderExternal(demo, { listingId, buyerId: idFrom(people, buyerKey), totalMinor, opKey })
  }
}
