import type { TransferHurdle, TransferState } from '@monsoon/contract/bank-transfers'
import { sql } from 'kysely'
import { countUpTo } from '#count-queries.ts'
import type { Db, DbOrTx, Tx } from '#db.ts'
import type { BankEntry } from './read-statement.ts'

/** Keeps a reference for somebody who has none; the one that they have otherwise. null: another one has it. */
export async function keepReference(
  db: DbOrTx,
  { userId, reference }: { userId: string; reference: string },
): Promise<string | null> {
  await db
    .insertInto('transfer_reference')
    .values({ user_id: userId, reference })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await db
    .selectFrom('transfer_reference')
    .select('reference')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.reference ?? null
}

/** Whose reference it is. */
export async function findReferenceOwner(db: DbOrTx, reference: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('transfer_reference')
    .select('user_id as userId')
    .where('reference', '=', reference)
    .executeTakeFirst()
  return row?.userId
}

export type NewTransfer = BankEntry & { amountMinor: bigint | null; recordedBy: string | null } & (
    | { userId: string; hurdle: null }
    | { userId: null; hurdle: TransferHurdle }
  )

/** Writes an entry of the bank down; undefined where it was known. Gives its id. */
export async function insertTransfer(tx: Tx, transfer: NewTransfer): Promise<string | undefined> {
  const { entryId, amount, currency, amountMinor, bookedOn, payer, remittance, userId, hurdle, recordedBy } = transfer
  const row = await tx
    .insertInto('bank_transfer')
    .values({
      ...{ entry_id: entryId, amount, currency, amount_minor: amountMinor, booked_on: bookedOn },
      ...{ payer: payer.slice(0, 140), remittance: remittance.slice(0, 500), user_id: userId, hurdle },
      ...{ state: userId === null ? 'suspense' : 'booked', recorded_by: recordedBy },
      ended_at: userId === null ? null : sql<Date>`clock_timestamp()`,
    })
    .onConflict((conflict) => conflict.column('entry_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

const transfers = (db: DbOrTx) =>
  db
    .selectFrom('bank_transfer as transfer')
    .leftJoin('users as owner', 'owner.id', 'transfer.user_id')
    .leftJoin('users as planned', 'planned.id', 'transfer.plan_user_id')
    .leftJoin('users as planner', 'planner.id', 'transfer.planned_by')
    .leftJoin('users as agreer', 'agreer.id', 'transfer.agreed_by')
    .select([
      'transfer.id',
      'transfer.entry_id as entryId',
      'transfer.amount',
      'transfer.currency',
      'transfer.amount_minor as amountMinor',
      sql<string>`transfer.booked_on::text`.as('bookedOn'),
      'transfer.payer',
      'transfer.remittance',
      'transfer.state',
      'transfer.hurdle',
      'transfer.plan',
      'transfer.plan_reason as planReason',
      'transfer.recorded_at as recordedAt',
      'transfer.ended_at as endedAt',
      'owner.id as ownerId',
      'owner.name as ownerName',
      'planned.id as plannedOwnerId',
      'planned.name as plannedOwnerName',
      'planner.id as plannerId',
      'planner.name as plannerName',
      'agreer.id as agreerId',
      'agreer.name as agreerName',
    ])
    .$narrowType<{ state: TransferState; hurdle: TransferHurdle | null; plan: 'assign' | 'sendBack' | null }>()

export type TransferRow = Awaited<ReturnType<ReturnType<typeof transfers>['execute']>>[number]

/** Transfers in a state, newest first. */
export const listTransfers = (
  db: Db,
  { state, limit, offset }: { state: TransferState; limit: number; offset: number },
): Promise<TransferRow[]> =>
  transfers(db)
    .where('transfer.state', '=', state)
    .orderBy('transfer.id', 'desc')
    .limit(limit)
    .offset((offset - 1) * limit)
    .execute()

/** How many are in a state, counted as far as `upTo` and one more. */
export const countTransfers = (db: Db, { state, upTo }: { state: TransferState; upTo: number }): Promise<number> =>
  countUpTo(db, db.selectFrom('bank_transfer').select('id').where('state', '=', state), upTo)

/** Locks a transfer alone. */
export const lockTransfer = (tx: Tx, id: string): Promise<TransferRow | undefined> =>
  transfers(tx).where('transfer.id', '=', id).forUpdate('transfer').executeTakeFirst()

/** What somebody wants to do with a transfer; null: nobody anything. It is locked. */
export async function writePlan(
  tx: Tx,
  id: string,
  plan: { act: 'assign' | 'sendBack'; userId: string | null; staffId: string; reason: string } | null,
): Promise<void> {
  await tx
    .updateTable('bank_transfer')
    .set({
      ...{ plan: plan?.act ?? null, plan_user_id: plan?.userId ?? null },
      ...{ planned_by: plan?.staffId ?? null, plan_reason: plan?.reason ?? null },
    })
    .where('id', '=', id)
    .execute()
}

/** Ends a transfer as it was planned. It is locked. */
export async function endTransfer(
  tx: Tx,
  { id, userId, staffId }: { id: string; userId: string | null; staffId: string },
): Promise<void> {
  await tx
    .updateTable('bank_transfer')
    .set({
      ...{ state: userId === null ? 'sentBack' : 'booked', user_id: userId, agreed_by: staffId },
      ended_at: sql<Date>`clock_timestamp()`,
    })
    .where('id', '=', id)
    .execute()
}

export async function hasAccount(tx: Tx, userId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}
