import { sql } from 'kysely'
import type { DbOrTx, Tx } from '#db.ts'

/** Gives the id of the transaction under this key, which is this one or the one that was there before. */
export async function insertTransaction(
  tx: Tx,
  row: {
    chainId: bigint
    network: string
    senderId: string | null
    purpose: string
    subjectId: string
    key: string
    call: string
  },
): Promise<string> {
  const { id } = await tx
    .insertInto('chain_transaction')
    .values({
      chain_id: row.chainId,
      network: row.network,
      sender_id: row.senderId,
      purpose: row.purpose,
      subject_id: row.subjectId,
      op_key: row.key,
      call: row.call,
    })
    // The update changes nothing, but gives the row that is there.
    .onConflict((conflict) => conflict.column('op_key').doUpdateSet({ op_key: row.key }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const findTransaction = (db: DbOrTx, id: string) =>
  db
    .selectFrom('chain_transaction as transaction')
    .leftJoin('chain', 'chain.id', 'transaction.chain_id')
    .select([
      'transaction.state',
      'transaction.hash',
      'transaction.network',
      'transaction.block_number as blockNumber',
      'transaction.reason',
      sql<bigint | null>`chain.head_number`.as('head'),
    ])
    .where('transaction.id', '=', id)
    .executeTakeFirst()

/** Locks the transactions of a subject: none of them is signed meanwhile. */
export const lockTransactionsOf = (tx: Tx, { purpose, subjectId }: { purpose: string; subjectId: string }) =>
  tx
    .selectFrom('chain_transaction')
    .select(['id', 'state'])
    .where('purpose', '=', purpose)
    .where('subject_id', '=', subjectId)
    .orderBy('id')
    .forUpdate()
    .execute()

/**
 * Locks those of some transactions that are queued for a purpose: none of them is signed meanwhile. Not such as
 * somebody works on, who may wait for what the caller has locked.
 */
export async function lockQueued(
  tx: Tx,
  { ids, purpose }: { ids: readonly string[]; purpose: string },
): Promise<string[]> {
  const rows = await tx
    .selectFrom('chain_transaction')
    .select('id')
    .where('id', 'in', ids)
    .where('purpose', '=', purpose)
    .where('state', '=', 'queued')
    .orderBy('id')
    .forUpdate()
    .skipLocked()
    .execute()
  return rows.map(({ id }) => id)
}
