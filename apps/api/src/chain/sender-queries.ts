import { sql } from 'kysely'
import type { Db, DbOrTx, Tx } from '#db.ts'

const sameSender = (senderId: string | null) => sql<boolean>`user_id IS NOT DISTINCT FROM ${senderId}::uuid`

export interface ChainSender {
  id: string
  address: string
  nextNonce: number
  stoppedReason: string | null
}

export async function findSender(
  db: DbOrTx,
  { chainId, senderId }: { chainId: bigint; senderId: string | null },
): Promise<ChainSender | undefined> {
  const row = await db
    .selectFrom('chain_sender')
    .select(['id', 'address', 'next_nonce as nextNonce', 'stopped_reason as stoppedReason'])
    .where('chain_id', '=', chainId)
    .where(sameSender(senderId))
    .executeTakeFirst()
  return row && { ...row, nextNonce: Number(row.nextNonce) }
}

export async function insertSender(
  db: DbOrTx,
  sender: { chainId: bigint; senderId: string | null; address: string; nextNonce: number },
): Promise<void> {
  await db
    .insertInto('chain_sender')
    .values({
      chain_id: sender.chainId,
      user_id: sender.senderId,
      address: sender.address,
      next_nonce: BigInt(sender.nextNonce),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/**
 * One worker at a time serves a queue, for as long as it says so; false: another one does, or somebody has stopped it.
 */
export async function leaseSender(db: Db, id: string, { workerId, seconds }: { workerId: string; seconds: number }) {
  const { numUpdatedRows } = await db
    .updateTable('chain_sender')
    .set({ worker_id: workerId, leased_until: sql<Date>`clock_timestamp() + make_interval(secs => ${seconds})` })
    .where('id', '=', id)
    .where('stopped_at', 'is', null)
    .where(sql<boolean>`(worker_id IS NULL OR worker_id = ${workerId}::uuid OR leased_until < clock_timestamp())`)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Another worker may go on at once. */
export const releaseLeases = (db: Db, workerId: string) =>
  db
    .updateTable('chain_sender')
    .set({ worker_id: null, leased_until: null })
    .where('worker_id', '=', workerId)
    .execute()

export const stopSender = (db: DbOrTx, id: string, reason: string) =>
  db
    .updateTable('chain_sender')
    .set({ stopped_at: sql<Date>`clock_timestamp()`, stopped_reason: reason, worker_id: null, leased_until: null })
    .where('id', '=', id)
    .where('stopped_at', 'is', null)
    .execute()

export const noteBalance = (
  db: DbOrTx,
  id: string,
  { balanceWei, isShort }: { balanceWei: bigint; isShort: boolean },
) =>
  db
    .updateTable('chain_sender')
    .set({
      balance_wei: balanceWei,
      short_since: isShort ? sql<Date>`coalesce(short_since, clock_timestamp())` : null,
    })
    .where('id', '=', id)
    .execute()

/** Restarts a queue that has stopped; undefined: it runs. Gives what had stopped it. */
export const restartSender = (
  tx: Tx,
  id: string,
): Promise<{ address: string; chainId: bigint; stoppedReason: string | null } | undefined> =>
  tx
    .with('stopped', (db) =>
      db
        .selectFrom('chain_sender')
        .select(['id', 'stopped_reason'])
        .where('id', '=', id)
        .where('stopped_at', 'is not', null)
        .forUpdate(),
    )
    .updateTable('chain_sender')
    .from('stopped')
    .set({ stopped_at: null, stopped_reason: null })
    .whereRef('chain_sender.id', '=', 'stopped.id')
    .returning(['address', 'chain_id as chainId', 'stopped.stopped_reason as stoppedReason'])
    .executeTakeFirst()

/** Gives how many it stopped. */
export async function stopSenders(db: DbOrTx, chainId: bigint, reason: string): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('chain_sender')
    .set({ stopped_at: sql<Date>`clock_timestamp()`, stopped_reason: reason, worker_id: null, leased_until: null })
    .where('chain_id', '=', chainId)
    .where('stopped_at', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
