import { sql } from 'kysely'
import type { DbOrTx } from '#db.ts'

/** How a chain and its queues stand, in one row. */
export async function findChainFigures(db: DbOrTx, chainId: bigint, networks: readonly string[]) {
  const { rows } = await sql<{
    headNumber: bigint | null
    headAt: Date | null
    seenAt: Date | null
    scannedNumber: bigint | null
    mintedEditions: bigint
    gasSpentWei: bigint
    waiting: number
    onTheWay: number
    failed: number
    mintingEditions: bigint
    lateEditions: bigint
    etherMissing: number
  }>`
    SELECT chain.head_number AS "headNumber", chain.head_at AS "headAt", chain.seen_at AS "seenAt", chain.scanned_number AS "scannedNumber",
      (SELECT coalesce(sum(last_no - first_no + 1), 0)::int8 FROM token_range JOIN token ON token.item_id = token_range.item_id
        WHERE token.chain_id = ${chainId}) AS "mintedEditions",
      (SELECT coalesce(sum(gas_used * gas_price_wei), 0) FROM chain_transaction WHERE chain_id = ${chainId}) AS "gasSpentWei",
      (SELECT count(*)::int FROM chain_transaction WHERE chain_id = ${chainId} AND state = 'queued') AS waiting,
      (SELECT count(*)::int FROM chain_transaction WHERE chain_id = ${chainId} AND state IN ('sent', 'mined')) AS "onTheWay",
      (SELECT count(*)::int FROM chain_transaction WHERE chain_id = ${chainId} AND state = 'failed') AS failed,
      CASE WHEN 'ethereum' = ANY (${networks}) THEN (SELECT count(*)::int FROM ether_difference) ELSE 0 END AS "etherMissing",
      unminted.minting AS "mintingEditions", unminted.late AS "lateEditions"
    FROM (SELECT ${chainId}::int8 AS id) AS asked LEFT JOIN chain ON chain.id = asked.id
      CROSS JOIN LATERAL (
        SELECT coalesce(sum(count) FILTER (WHERE is_late), 0)::int8 AS late,
          coalesce(sum(count) FILTER (WHERE NOT is_late), 0)::int8 AS minting
        FROM (SELECT sold.last_no - sold.first_no + 1 AS count,
            chain.first_seen_at IS NOT NULL
              AND greatest(sold.acquired_at, chain.first_seen_at) < clock_timestamp() - interval '24 hours' AS is_late
          FROM edition_range AS sold JOIN item ON item.id = sold.item_id
          WHERE item.blockchain = ANY (${networks}) AND sold.owner_id <> item.creator_id AND sold.state NOT IN ('exporting', 'out')
            AND NOT EXISTS (SELECT FROM token_range AS lying WHERE lying.item_id = sold.item_id
              AND lying.first_no <= sold.last_no AND lying.last_no >= sold.first_no)) AS sold) AS unminted`.execute(db)
  const [row] = rows
  if (!row) throw new Error('a query of one row gave none')
  return row
}

export const listSenders = (db: DbOrTx, chainId: bigint) =>
  db
    .selectFrom('chain_sender')
    .select([
      'id',
      'address',
      sql<boolean>`user_id IS NULL`.as('isHouse'),
      'balance_wei as balanceWei',
      'short_since as shortSince',
      'stopped_reason as stoppedReason',
    ])
    .where('chain_id', '=', chainId)
    .where(sql<boolean>`(user_id IS NULL OR stopped_at IS NOT NULL OR short_since IS NOT NULL)`)
    .orderBy('id')
    .limit(50)
    .execute()

/** The oldest that have waited for five minutes. */
export const listStuck = (db: DbOrTx, chainId: bigint) =>
  db
    .selectFrom('chain_transaction')
    .select(['id', 'purpose', 'state', 'hash', 'reason', 'created_at as since'])
    .where('chain_id', '=', chainId)
    .where('state', 'in', ['queued', 'sent', 'mined'])
    .where('created_at', '<', sql<Date>`clock_timestamp() - interval '5 minutes'`)
    .orderBy('id')
    .limit(50)
    .execute()

export async function findLastProof(db: DbOrTx, chainId: bigint) {
  const proof = await db
    .selectFrom('chain_proof')
    .select(['id', 'block_number as block', 'works_compared as works', 'editions_minted as editions', 'made_at as at'])
    .where('chain_id', '=', chainId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!proof) return null
  const differences = await db
    .selectFrom('chain_difference as difference')
    .innerJoin('item', 'item.id', 'difference.item_id')
    .select([
      'difference.id',
      'difference.item_id as itemId',
      'item.name as itemName',
      'difference.holder',
      'difference.kind',
      'difference.in_books as inBooks',
      'difference.on_chain as onChain',
    ])
    .where('difference.proof_id', '=', proof.id)
    .orderBy('difference.id')
    .limit(200)
    .execute()
  return { ...proof, differences }
}
