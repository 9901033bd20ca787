import { sql } from 'kysely'
import { plannedOnce, type Tx } from '#db.ts'

/** Has buyer and seller told of a sale once it has committed. */
export const announceSoon = (tx: Tx, orderId: string): Promise<unknown> =>
  tx.insertInto('sale_to_announce').values({ order_id: orderId }).modifyEnd(plannedOnce).execute()

/** Takes sales off the list, the first ones first; another process takes others. */
export async function takeSalesToAnnounce(tx: Tx, limit: number): Promise<string[]> {
  const { rows } = await sql<{ orderId: string }>`
    DELETE FROM sale_to_announce
    WHERE order_id IN (SELECT order_id FROM sale_to_announce ORDER BY sold_at LIMIT ${limit} FOR UPDATE SKIP LOCKED)
    RETURNING order_id AS "orderId"`.execute(tx)
  return rows.map(({ orderId }) => orderId)
}
