import { sql } from 'kysely'
import type { ClosedSale } from '#listings/close-sales.ts'
import type { Db, Tx } from '#db.ts'

/** Closes the account to its owner. Gives the id of the suspension. */
export async function insertSuspension(
  tx: Tx,
  { userId, reason, suspenderId }: { userId: string; reason: string; suspenderId: string },
): Promise<string> {
  const { id } = await tx
    .insertInto('suspension')
    .values({ user_id: userId, reason, suspended_by: suspenderId })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('users')
    .set({ suspended_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', userId)
    .execute()
  return id
}

export async function insertSuspendedSales(tx: Tx, suspensionId: string, sales: readonly ClosedSale[]): Promise<void> {
  const rows = sales
    .filter(({ editions }) => editions !== '')
    .map(({ listingId, editions }) => ({ suspension_id: suspensionId, listing_id: listingId, editions }))
  if (rows.length > 0) await tx.insertInto('suspended_listing').values(rows).execute()
}

/** Opens the account again. Gives the suspension that ended. */
export async function endSuspension(tx: Tx, userId: string): Promise<string | undefined> {
  await tx.updateTable('users').set({ suspended_at: null }).where('id', '=', userId).execute()
  const row = await tx
    .updateTable('suspension')
    .set({ ended_at: sql<Date>`clock_timestamp()` })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Sales that a suspension closed, of a seller who may sell again. */
export async function listSalesToReopen(db: Db, suspensionId: string) {
  return db
    .selectFrom('suspended_listing')
    .innerJoin('listing', 'listing.id', 'suspended_listing.listing_id')
    .innerJoin('users', 'users.id', 'listing.seller_id')
    .select([
      'listing.item_id as itemId',
      'listing.seller_id as sellerId',
      'listing.unit_price_minor as unitPriceMinor',
      'listing.accepted_payment_method as acceptedPaymentMethod',
      'listing.launch_at as launchAt',
      'suspended_listing.editions',
    ])
    .$narrowType<{ acceptedPaymentMethod: 'fiat' | 'crypto' | 'all' }>()
    .where('suspended_listing.suspension_id', '=', suspensionId)
    .where('users.suspended_at', 'is', null)
    .orderBy('listing.id')
    .execute()
}
