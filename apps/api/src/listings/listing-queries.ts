import { sql } from 'kysely'
import type { Tx } from '#db.ts'

/** A published work, locked against exhibitions that would set a later launch meanwhile. */
export async function lockListableItem(tx: Tx, itemId: string) {
  return tx
    .selectFrom('item')
    .select([
      'id as itemId',
      'creator_id as creatorId',
      sql<boolean>`trade_restricted_at IS NOT NULL`.as('isTradeRestricted'),
    ])
    .where('id', '=', itemId)
    .where('published_at', 'is not', null)
    .where('hidden_at', 'is', null)
    .forShare()
    .executeTakeFirst()
}

/** When the last exhibition to come that shows the work opens; null without one. */
export async function findOpening(tx: Tx, itemId: string): Promise<Date | null> {
  const { opensAt } = await tx
    .selectFrom('exhibition_item')
    .innerJoin('exhibition', 'exhibition.id', 'exhibition_item.exhibition_id')
    .select(({ fn }) => fn.max<Date | null>('start_at').as('opensAt'))
    .where('item_id', '=', itemId)
    .where('published_at', 'is not', null)
    .where('start_at', '>', sql<Date>`now()`)
    .executeTakeFirstOrThrow()
  return opensAt
}

/**
 * Moves the first sales of works that would begin sooner than a moment to come; what was quoted for them ends. Gives
 * the works concerned.
 */
export async function moveLaunches(
  tx: Tx,
  { itemIds, earliest }: { itemIds: readonly string[]; earliest: Date },
): Promise<string[]> {
  const sooner = await tx
    .selectFrom('listing')
    .select('id')
    .where('item_id', 'in', itemIds)
    .where('is_primary', '=', true)
    .where('state', '=', 'active')
    .where('launch_at', '<', earliest)
    .where(sql<boolean>`${earliest}::timestamptz > clock_timestamp()`)
    .orderBy('id')
    .forUpdate()
    .execute()
  if (sooner.length === 0) return []
  const moved = await tx
    .updateTable('listing')
    .set(({ eb }) => ({ launch_at: earliest, version: eb('version', '+', 1) }))
    .where(
      'id',
      'in',
      sooner.map(({ id }) => id),
    )
    .returning('item_id as itemId')
    .execute()
  return [...new Set(moved.map(({ itemId }) => itemId))].toSorted()
}

export interface NewListing {
  itemId: string
  sellerId: string
  unitPriceMinor: bigint
  quantity: number
  isPrimary: boolean
  acceptedPaymentMethod: 'fiat' | 'crypto' | 'all'
  launchAt: Date
  endsAt: Date | null
  opKey: string | null
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
      ends_at: listing.endsAt,
      op_key: listing.opKey,
      created_at: listing.at,
    })
    .returning('id as listingId')
    .executeTakeFirstOrThrow()
}

/** Open sales of a seller, all, those of one work or one, locked by ascending id. @public */
export async function lockOpenListings(
  tx: Tx,
  { sellerId, itemId, listingId }: { sellerId: string; itemId?: string | undefined; listingId?: string | undefined },
): Promise<{ listingId: string; itemId: string }[]> {
  return tx
    .selectFrom('listing')
    .select(['id as listingId', 'item_id as itemId'])
    .where('seller_id', '=', sellerId)
    .where('state', '=', 'active')
    .$if(itemId !== undefined, (query) => query.where('item_id', '=', itemId ?? ''))
    .$if(listingId !== undefined, (query) => query.where('id', '=', listingId ?? ''))
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Who offers some of a work, by ascending id. */
export async function listSellers(tx: Tx, itemId: string): Promise<string[]> {
  const sellers = await tx
    .selectFrom('listing')
    .select('seller_id as sellerId')
    .distinct()
    .where('item_id', '=', itemId)
    .where('state', '=', 'active')
    .orderBy('seller_id')
    .execute()
  return sellers.map(({ sellerId }) => sellerId)
}

/** Ends sales; what was quoted for them ends too. They must be locked. */
export async function markListingsCancelled(tx: Tx, listingIds: readonly string[]): Promise<void> {
  await tx
    .updateTable('listing')
    .set((eb) => ({ state: 'cancelled', available_quantity: 0, version: eb('version', '+', 1) }))
    .where('id', 'in', listingIds)
    .execute()
}
