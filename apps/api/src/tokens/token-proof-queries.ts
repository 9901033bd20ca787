import { sql } from 'kysely'
import { tokenIdOf } from '@monsoon/domain/chain/token-id'
import type { TokenDifference } from '@monsoon/domain/chain/token-proof'
import type { DbOrTx, Tx } from '#db.ts'

/** Works of a chain that have a token, by id. */
export async function listTokenWorks(
  db: DbOrTx,
  { chainId, after, limit }: { chainId: bigint; after: string | null; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('token')
    .select('item_id as itemId')
    .where('chain_id', '=', chainId)
    .$if(after !== null, (query) => query.where('item_id', '>', after))
    .orderBy('item_id')
    .limit(limit)
    .execute()
  return rows.map(({ itemId }) => itemId)
}

interface BookedHolder {
  holder: string
  inBooks: bigint
  arriving: bigint
  leaving: bigint
}

/** Every address that a work's tokens lie at by our books, are on their way from or to, or were ever seen at. */
export async function listHoldersOf(db: DbOrTx, itemId: string): Promise<BookedHolder[]> {
  const { rows } = await sql<BookedHolder>`
    WITH lying AS (
      SELECT holder, sum(last_no - first_no + 1)::int8 AS count FROM token_range WHERE item_id = ${itemId}::uuid GROUP BY holder
    ), moving AS (
      SELECT from_holder, to_holder, (last_no - first_no + 1)::int8 AS count FROM token_move
      WHERE item_id = ${itemId}::uuid AND state = 'open'
    ), seen AS (
      SELECT to_address AS holder FROM chain_transfer
      WHERE kind = 'token' AND token_id = ${tokenIdOf(itemId)}
    ), holders AS (
      SELECT holder FROM lying UNION SELECT from_holder FROM moving WHERE from_holder IS NOT NULL
      UNION SELECT to_holder FROM moving UNION SELECT holder FROM seen
    )
    SELECT holder, coalesce((SELECT count FROM lying WHERE lying.holder = holders.holder), 0)::int8 AS "inBooks",
      coalesce((SELECT sum(count) FROM moving WHERE to_holder = holders.holder), 0)::int8 AS arriving,
      coalesce((SELECT sum(count) FROM moving WHERE from_holder = holders.holder), 0)::int8 AS leaving
    FROM holders WHERE holder <> '0x0000000000000000000000000000000000000000' ORDER BY holder`.execute(db)
  return rows
}

export async function insertProof(
  tx: Tx,
  {
    chainId,
    block,
    works,
    minted,
    differences,
  }: {
    chainId: bigint
    block: bigint
    works: number
    minted: bigint
    differences: readonly (TokenDifference & { itemId: string })[]
  },
): Promise<void> {
  const { id } = await tx
    .insertInto('chain_proof')
    .values({ chain_id: chainId, block_number: block, works_compared: works, editions_minted: minted })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (differences.length === 0) return
  await tx
    .insertInto('chain_difference')
    .values(
      differences.map(({ itemId, holder, kind, inBooks, onChain }) => ({
        proof_id: id,
        item_id: itemId,
        holder,
        kind,
        in_books: inBooks,
        on_chain: onChain,
      })),
    )
    .execute()
}
