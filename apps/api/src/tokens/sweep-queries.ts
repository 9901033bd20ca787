import { sql } from 'kysely'
import type { DbOrTx } from '#db.ts'

export async function listItemsOfOrders(db: DbOrTx, orderIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .select('item_id as itemId')
    .distinct()
    .where('id', 'in', orderIds)
    .execute()
  return rows.map(({ itemId }) => itemId)
}

/** Works in whose history editions changed hands from this id on, and that are on one of these networks. */
export async function listMovedItems(
  db: DbOrTx,
  { since, networks }: { since: string; networks: readonly string[] },
): Promise<string[]> {
  const rows = await db
    .selectFrom('item_event')
    .innerJoin('item', 'item.id', 'item_event.item_id')
    .select('item.id as itemId')
    .distinct()
    .where('item_event.id', '>=', since)
    .where('item_event.kind', 'in', ['buy', 'transfer', 'auction', 'offer', 'refund'])
    .where('item.blockchain', 'in', networks)
    .execute()
  return rows.map(({ itemId }) => itemId)
}

/**
 * Works with editions in hands other than their maker's that lie elsewhere on the chain, or not yet there, and that
 * nothing moves.
 */
export async function listUnsyncedItems(db: DbOrTx, networks: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ itemId: string }>`
    SELECT DISTINCT range.item_id AS "itemId" FROM edition_range AS range JOIN item ON item.id = range.item_id
    WHERE item.blockchain = ANY (${networks}) AND range.state NOT IN ('exporting', 'out') AND item.published_at IS NOT NULL
      AND (range.owner_id <> item.creator_id OR EXISTS (SELECT FROM token_range AS lying WHERE lying.item_id = range.item_id))
      AND NOT EXISTS (SELECT FROM token_range AS lying WHERE lying.item_id = range.item_id AND lying.user_id = range.owner_id
        AND lying.first_no <= range.first_no AND lying.last_no >= range.last_no)
      AND NOT EXISTS (SELECT FROM token_move AS move WHERE move.item_id = range.item_id AND move.state = 'open')`.execute(
    db,
  )
  return rows.map(({ itemId }) => itemId)
}
