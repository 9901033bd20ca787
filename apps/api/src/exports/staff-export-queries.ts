import type { LeavingState } from '@monsoon/domain/chain/export-rules'
import { sql } from 'kysely'
import type { DbOrTx } from '#db.ts'

/**
 * What of an export tells which acts are open. `isSent`: one of its transactions is signed, which is as good as sent.
 */
export interface SeenExport {
  id: string
  state: LeavingState
  ownerId: string
  isSent: boolean
}

const isSent = sql<boolean>`EXISTS (SELECT FROM chain_transaction AS sent
  WHERE sent.purpose = 'export' AND sent.subject_id = leaving.id AND sent.state <> 'queued')`

const exportsSeen = (db: DbOrTx) =>
  db
    .selectFrom('nft_export_item as leaving')
    .innerJoin('nft_export as export', 'export.id', 'leaving.export_id')
    .select(['leaving.id', 'leaving.state', 'export.owner_id as ownerId', isSent.as('isSent')])
    .$narrowType<{ state: LeavingState }>()

export const findSeenExport = (db: DbOrTx, id: string): Promise<SeenExport | undefined> =>
  exportsSeen(db).where('leaving.id', '=', id).executeTakeFirst()

/** Those of a state: the oldest first while they leave, else the newest. */
export async function listSeenExports(
  db: DbOrTx,
  { state, limit, skip }: { state: LeavingState; limit: number; skip: number },
): Promise<SeenExport[]> {
  return exportsSeen(db)
    .where('leaving.state', '=', state)
    .orderBy('leaving.id', state === 'leaving' ? 'asc' : 'desc')
    .limit(limit)
    .offset(skip)
    .execute()
}

export async function countSeenExports(
  db: DbOrTx,
  { state, upTo }: { state: LeavingState; upTo: number },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM (SELECT FROM nft_export_item WHERE state = ${state} LIMIT ${upTo + 1}) AS found`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}
