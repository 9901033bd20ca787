import type { TransferHurdle, TransferSource, TransferState } from '@monsoon/contract/money/bank-transfers'
import { sql } from 'kysely'
import type { Db, DbOrTx, Tx } from '#db.ts'
import { houseAccounts } from '#ledger/ledger-accounts.ts'
import type { BankEntry } from './bank-entry.ts'
import { countUpTo } from '#database/clock-queries.ts'

/** Keeps a reference for somebody who has none; the one that they have otherwise. null: another one has it. */
export async function ensureReference(
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

/** Lets what comes to the house's bank account be recorded one after the other. The first lock of its transaction. */
export async function lockBankAccount(tx: Tx): Promise<void> {
  await tx
    .selectFrom('ledger_account')
    .select('id')
    .where('id', '=', houseAccounts.bankTransfers)
    .forNoKeyUpdate()
    .execute()
}

/** A row that an entry may be. */
export interface RecordedEntry {
  id: string
  payer: string
  remittance: string
  source: TransferSource
  state: TransferState
}

/** What is recorded of the same sum on the same day under the same name, in its order. */
export const listAlike = (tx: Tx, entry: BankEntry): Promise<RecordedEntry[]> =>
  tx
    .selectFrom('bank_transfer')
    .select(['id', 'payer', 'remittance', 'source', 'state'])
    .where('entry_id', '=', entry.entryId)
    .where('direction', '=', entry.direction)
    .where('amount', '=', entry.amount)
    .where('currency', '=', entry.currency)
    .where(sql<boolean>`booked_on IS NOT DISTINCT FROM ${entry.bookedOn}::date`)
    .orderBy('ordinal')
    .$narrowType<{ source: TransferSource; state: TransferState }>()
    .execute()

/**
 * Whether a person typed a credit of this name, with another amount or day than the bank: one of the two is a mistake,
 * or an invention.
 */
export async function isToldOtherwise(tx: Tx, { entryId, amount, bookedOn }: BankEntry): Promise<boolean> {
  const row = await tx
    .selectFrom('bank_transfer')
    .select('id')
    .where('entry_id', '=', entryId)
    .where('direction', '=', 'credit')
    .where('source', '=', 'manual')
    .where(sql<boolean>`(amount, booked_on) IS DISTINCT FROM (${amount}, ${bookedOn}::date)`)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether a debit pays a withdrawal that went to the bank in a file of ours. */
export async function isOwnPayout(
  tx: Tx,
  { payoutId, amountMinor }: Pick<BankEntry, 'payoutId' | 'amountMinor'>,
): Promise<boolean> {
  if (payoutId === null || amountMinor === null) return false
  const row = await tx
    .selectFrom('withdrawal')
    .select('id')
    .where('id', '=', payoutId)
    .where('route', '=', 'bank-file')
    .where(sql<boolean>`amount_minor - fee_minor = ${amountMinor}`)
    .executeTakeFirst()
  return row !== undefined
}

/** In which state an entry is written down, in whose wallet and why in none. */
export interface TransferStatus {
  state: TransferState
  userId: string | null
  hurdle: TransferHurdle | null
}

const statusOf = ({ state, userId, hurdle }: TransferStatus) => ({
  state,
  user_id: userId,
  hurdle,
  ended_at: state === 'suspense' || state === 'listed' ? null : sql<Date>`clock_timestamp()`,
})

/** Writes an entry of the bank down. Gives its id. */
export async function insertTransfer(
  tx: Tx,
  {
    entry,
    ordinal,
    source,
    recordedBy,
    status,
  }: { entry: BankEntry; ordinal: number; source: TransferSource; recordedBy: string | null; status: TransferStatus },
): Promise<string> {
  const { id } = await tx
    .insertInto('bank_transfer')
    .values({
      entry_id: entry.entryId,
      amount: entry.amount,
      currency: entry.currency,
      amount_minor: entry.amountMinor,
      booked_on: entry.bookedOn,
      payer: entry.payer,
      remittance: entry.remittance,
      direction: entry.direction,
      fault: entry.fault,
      ordinal,
      source,
      recorded_by: recordedBy,
      ...statusOf(status),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The bank's own word in the place of what a person told, and what follows from it. It is locked and in suspense. */
export async function confirmTransfer(
  tx: Tx,
  { id, entry, status }: { id: string; entry: BankEntry; status: TransferStatus },
): Promise<void> {
  await tx
    .updateTable('bank_transfer')
    .set({
      payer: entry.payer,
      remittance: entry.remittance,
      source: 'fetched',
      recorded_by: null,
      ...statusOf(status),
    })
    .where('id', '=', id)
    .execute()
}

const transfers = (db: DbOrTx) =>
  db
    .selectFrom('bank_transfer as transfer')
    .leftJoin('users as owner', 'owner.id', 'transfer.user_id')
    .leftJoin('approval', 'approval.id', 'transfer.approval_id')
    .leftJoin('users as asker', 'asker.id', 'approval.asked_by')
    .leftJoin('users as agreer', 'agreer.id', 'approval.agreed_by')
    .select([
      'transfer.id',
      'transfer.entry_id as entryId',
      'transfer.amount',
      'transfer.currency',
      'transfer.amount_minor as amountMinor',
      sql<string | null>`transfer.booked_on::text`.as('bookedOn'),
      'transfer.payer',
      'transfer.remittance',
      'transfer.direction',
      'transfer.source',
      'transfer.state',
      'transfer.hurdle',
      'transfer.fault',
      'transfer.recorded_by as recorderId',
      'transfer.recorded_at as recordedAt',
      'transfer.ended_at as endedAt',
      'owner.id as ownerId',
      'owner.name as ownerName',
      'approval.reason',
      'asker.id as askerId',
      'asker.name as askerName',
      'agreer.id as agreerId',
      'agreer.name as agreerName',
    ])
    .$narrowType<{
      direction: 'credit' | 'debit'
      source: TransferSource
      state: TransferState
      hurdle: TransferHurdle | null
    }>()

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

export const findTransfer = (db: DbOrTx, id: string): Promise<TransferRow | undefined> =>
  transfers(db).where('transfer.id', '=', id).executeTakeFirst()

/** Locks a transfer alone. */
export const lockTransfer = (tx: Tx, id: string): Promise<TransferRow | undefined> =>
  transfers(tx).where('transfer.id', '=', id).forUpdate('transfer').executeTakeFirst()

/** Ends a transfer as it was agreed. It is locked. */
export async function endTransfer(
  tx: Tx,
  {
    id,
    state,
    userId,
    approvalId,
  }: { id: string; state: 'booked' | 'sentBack' | 'explained'; userId: string | null; approvalId: string },
): Promise<void> {
  await tx
    .updateTable('bank_transfer')
    .set({ state, user_id: userId, approval_id: approvalId, ended_at: sql<Date>`clock_timestamp()` })
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
