import type { EditionRange } from '@monsoon/domain/edition-ranges'
import type { Tx } from '#db.ts'

export async function findListableItem(tx: Tx, itemId: string) {
  return tx
    .selectFrom('item')
    .select(['id as itemId', 'creator_id as creatorId'])
    .where('id', '=', itemId)
    .where('published_at', 'is not', null)
    .executeTakeFirst()
}

export interface HeldRange extends EditionRange {
  id: string
  acquiredAt: Date
}

/** What an owner holds free of a work, lowest number first, locked. */
export async function lockHeldRanges(
  tx: Tx,
  { itemId, ownerId }: { itemId: string; ownerId: string },
): Promise<HeldRange[]> {
  return tx
    .selectFrom('edition_range')
    .select(['id', 'first_no as first', 'last_no as last', 'acquired_at as acquiredAt'])
    .where('item_id', '=', itemId)
    .where('owner_id', '=', ownerId)
    .where('state', '=', 'held')
    .orderBy('first_no')
    .forUpdate()
    .execute()
}

export interface NewListing {
  itemId: string
  sellerId: string
  unitPriceMinor: bigint
  quantity: number
  isPrimary: boolean
  acceptedPaymentMethod: 'fiat' | 'crypto' | 'all'
  launchAt: Date
  at: Date
}

export async function insertListing(tx: Tx, listing: NewListing): Promise<{ listingId: string }> {
  return tx
    .insertInto('listing')
    .values({
      item_id: listing.itemId,
      seller_id: listing.sellerId,
      unit_price_minor: listing.unitPriceMinor,
      total_quantity: listing.quantity,
      available_quantity: listing.quantity,
      accepted_payment_method: listing.acceptedPaymentMethod,
      is_primary: listing.isPrimary,
      launch_at: listing.launchAt,
      created_at: listing.at,
    })
    .returning('id as listingId')
    .executeTakeFirstOrThrow()
}
