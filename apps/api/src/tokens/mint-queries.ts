import { sql } from 'kysely'
import type { EditionRange } from '@monsoon/domain/edition-ranges'
import type { DbOrTx, Tx } from '#db.ts'
import type { Hex, NetworkName } from '#chain/networks.ts'

/** A work, and when the chain that it belongs to was first reached; null: never. */
export interface MintingWork {
  itemId: string
  makerId: string
  network: NetworkName
  firstSeenAt: Date | null
  now: Date
}

export async function listMintingWorks(
  db: DbOrTx,
  { itemIds, chainIds }: { itemIds: readonly string[]; chainIds: Record<NetworkName, number> },
): Promise<MintingWork[]> {
  const { rows } = await sql<MintingWork>`
    SELECT item.id AS "itemId", creator_id AS "makerId", blockchain AS network, first_seen_at AS "firstSeenAt", clock_timestamp() AS now
    FROM item LEFT JOIN chain ON chain.id = CASE blockchain WHEN 'polygon' THEN ${chainIds.polygon}::int8 ELSE ${chainIds.ethereum}::int8 END
    WHERE item.id = ANY (${itemIds}::uuid[])`.execute(db)
  return rows
}

/**
 * Editions that are minted (`lying`), or that a transaction of ours, or a first sale of the market contract, has minted
 * or is to mint.
 */
export interface MintFact extends EditionRange {
  itemId: string
  kind: 'lying' | 'done' | 'open'
  /** Of the transaction; null: it is not signed, or nobody sent one. */
  hash: Hex | null
  blockNumber: bigint | null
  head: bigint | null
}

/** All that is known of some editions of works, the oldest first. */
export async function listMintFacts(
  db: DbOrTx,
  asked: readonly ({ itemId: string } & EditionRange)[],
): Promise<MintFact[]> {
  const { rows } = await sql<MintFact>`
    WITH asked AS (
      SELECT * FROM unnest(${asked.map(({ itemId }) => itemId)}::uuid[], ${asked.map(({ first }) => first)}::int[],
        ${asked.map(({ last }) => last)}::int[]) AS asked (item_id, first_no, last_no)
    )
    SELECT lying.item_id AS "itemId", lying.first_no AS first, lying.last_no AS last, 'lying' AS kind, NULL AS hash, NULL::int8 AS "blockNumber",
      NULL::int8 AS head, lying.id AS place
    FROM asked JOIN token_range AS lying ON lying.item_id = asked.item_id AND lying.first_no <= asked.last_no AND lying.last_no >= asked.first_no
    UNION
    SELECT move.item_id, move.first_no, move.last_no, move.state, sent.hash, sent.block_number, chain.head_number, move.id
    FROM asked JOIN token_move AS move ON move.item_id = asked.item_id AND move.first_no <= asked.last_no AND move.last_no >= asked.first_no
      JOIN chain_transaction AS sent ON sent.id = move.transaction_id LEFT JOIN chain ON chain.id = sent.chain_id
    WHERE move.from_holder IS NULL AND move.state IN ('open', 'done')
    UNION
    SELECT sold.item_id, sold.first_no, sold.last_no, 'done', sold.sold_hash, sold.sold_block, NULL, sold.payment_id
    FROM (
      SELECT orders.item_id, split_part(piece, '-', 1)::int AS first_no, sold_hash, sold_block, payment_id,
        coalesce(nullif(split_part(piece, '-', 2), ''), split_part(piece, '-', 1))::int AS last_no
      FROM item JOIN orders ON orders.item_id = item.id AND orders.seller_id = item.creator_id AND payment_mode = 'metamask'
        JOIN chain_payment ON chain_payment.order_id = orders.id AND sold_hash IS NOT NULL, string_to_table(orders.editions, ', ') AS piece
      WHERE item.id IN (SELECT item_id FROM asked)
    ) AS sold JOIN asked ON sold.item_id = asked.item_id AND sold.first_no <= asked.last_no AND sold.last_no >= asked.first_no
    ORDER BY place`.execute(db)
  return rows
}

/** The token of a work, locked where there is one: nothing is queued for it meanwhile. */
export const lockKnownToken = (tx: Tx, itemId: string) =>
  tx.selectFrom('token').select('item_id').where('item_id', '=', itemId).forUpdate().executeTakeFirst()
