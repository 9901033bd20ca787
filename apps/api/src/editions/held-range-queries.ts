import { sql } from 'kysely'
import type { EditionRange } from '@monsoon/domain/edition-ranges'
import type { Tx } from '#db.ts'
import { joinRanges } from './join-range-queries.ts'

export interface HeldRange extends EditionRange {
  id: string
  acquiredAt: Date
}

/**
 * Locks what an owner holds free of a work; read it again afterwards, because another offer may have cut it meanwhile.
 */
export async function lockHeldRanges(tx: Tx, { itemId, ownerId }: { itemId: string; ownerId: string }): Promise<void> {
  await tx
    .selectFrom('edition_range')
    .select('id')
    .where('item_id', '=', itemId)
    .where('owner_id', '=', ownerId)
    .where('state', '=', 'held')
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** What an owner holds free of a work, lowest number first. */
export async function listDatedRanges(
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
    .execute()
}

/**
 * Joins what an owner holds free of a work where it lies side by side and was acquired at the same time, so that
 * offering and taking back leaves no splinters. `lockHeldRanges` before.
 */
export const joinHeldRanges = (tx: Tx, { itemId, ownerId }: { itemId: string; ownerId: string }): Promise<void> =>
  joinRanges(tx, {
    among: sql`item_id = ${itemId} AND owner_id = ${ownerId} AND state = 'held'`,
    alike: sql`lag(acquired_at) OVER neighbours = acquired_at`,
  })
