import { sql } from 'kysely'
import type { DbOrTx } from '#db.ts'

/**
 * Paid purchases with ids of a time of which the buyer holds something that is not minted, on chains that were reached
 * before `reachedBefore`: few or none, unless a chain stands still. What the market contract sold is minted by the
 * payment.
 */
export async function listUnmintedOrders(
  db: DbOrTx,
  {
    fromId,
    untilId,
    reachedBefore,
    chainIds,
  }: { fromId: string; untilId: string; reachedBefore: Date; chainIds: { ethereum: number; polygon: number } },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT orders.id FROM orders JOIN item ON item.id = orders.item_id
      JOIN chain ON chain.id = CASE blockchain WHEN 'polygon' THEN ${chainIds.polygon}::int8 ELSE ${chainIds.ethereum}::int8 END
    WHERE orders.id >= ${fromId} AND orders.id < ${untilId} AND state = 'paid' AND payment_mode <> 'metamask'
      AND chain.first_seen_at < ${reachedBefore} AND EXISTS (
        SELECT FROM edition_range AS own WHERE own.item_id = orders.item_id AND own.owner_id = orders.buyer_id AND own.state = 'held'
          AND NOT EXISTS (SELECT FROM token_range AS lying WHERE lying.item_id = own.item_id
            AND lying.first_no <= own.last_no AND lying.last_no >= own.first_no))
    ORDER BY orders.id`.execute(db)
  return rows.map(({ id }) => id)
}
