import { sql } from 'kysely'
import type { EditionRange } from '@monsoon/domain/edition-ranges'
import type { Tx } from '#db.ts'

export interface HeldRange extends EditionRange {
  id: string
  acquiredAt: Date
}

/** Locks what an owner holds free of a work; read it again afterwards, because another offer may have cut it meanwhile. */
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
 * Joins what an owner holds free of a work where it lies side by side and was acquired on the same day, so that offering and taking back
 * leaves no splinters. `lockHeldRanges` before.
 */
export async function joinHeldRanges(tx: Tx, { itemId, ownerId }: { itemId: string; ownerId: string }): Promise<void> {
  await sql`
    WITH marked AS (
      SELECT id, first_no, last_no,
        CASE WHEN lag(last_no) OVER neighbours = first_no - 1 AND lag(acquired_at) OVER neighbours = acquired_at THEN 0 ELSE 1 END AS is_start
      FROM edition_range
      WHERE item_id = ${itemId} AND owner_id = ${ownerId} AND state = 'held'
      WINDOW neighbours AS (ORDER BY first_no)
    ), numbered AS (
      SELECT id, first_no, last_no, sum(is_start) OVER (ORDER BY first_no) AS run FROM marked
    ), labelled AS (
      SELECT id, first_value(id) OVER (PARTITION BY run ORDER BY first_no) AS kept, max(last_no) OVER (PARTITION BY run) AS run_end
      FROM numbered
    ), gone AS (
      DELETE FROM edition_range USING labelled WHERE edition_range.id = labelled.id AND labelled.id <> labelled.kept
      RETURNING labelled.kept, labelled.run_end
    )
    UPDATE edition_range SET last_no = joined.run_end
    FROM (SELECT kept, max(run_end) AS run_end FROM gone GROUP BY kept) AS joined
    WHERE edition_range.id = joined.kept`.execute(tx)
}
