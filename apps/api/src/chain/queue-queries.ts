import { sql } from 'kysely'
import { clock } from '#database/clock-queries.ts'
import type { DbOrTx, Tx } from '#db.ts'

/** Queues that have something to do: one a chain and sender. */
export const listBusySenders = async (db: DbOrTx, chainId: bigint): Promise<(string | null)[]> => {
  const rows = await db
    .selectFrom('chain_transaction')
    .select('sender_id as senderId')
    .distinct()
    .where('chain_id', '=', chainId)
    .where('state', 'in', ['queued', 'sent', 'mined'])
    .execute()
  return rows.map(({ senderId }) => senderId)
}

export interface OpenTransaction {
  id: string
  purpose: string
  subjectId: string
  call: unknown
  state: string
  nonce: number | null
  blockNumber: bigint | null
  blockHash: string | null
  tries: number
  wasTold: boolean
}

const transactionColumns = [
  'id',
  'purpose',
  'subject_id as subjectId',
  'call',
  'state',
  'nonce',
  'block_number as blockNumber',
  'block_hash as blockHash',
  'tries',
  'told_at as toldAt',
] as const

const ofSender = (chainId: bigint, senderId: string | null) =>
  sql<boolean>`chain_id = ${chainId} AND sender_id IS NOT DISTINCT FROM ${senderId}::uuid`

/** What is on its way, nonce by nonce, and what waits, in the order in which it was asked for. */
export async function listOpenTransactions(
  db: DbOrTx,
  { chainId, senderId, state, limit }: { chainId: bigint; senderId: string | null; state: string[]; limit: number },
): Promise<OpenTransaction[]> {
  const rows = await db
    .selectFrom('chain_transaction')
    .select(transactionColumns)
    .where(ofSender(chainId, senderId))
    .where('state', 'in', state)
    .orderBy('nonce')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ toldAt, nonce, ...row }) => ({
    ...row,
    nonce: nonce === null ? null : Number(nonce),
    wasTold: toldAt !== null,
  }))
}

export interface Attempt {
  hash: string
  raw: string
  maxFeeWei: bigint
  tipWei: bigint
  gasLimit: bigint
  ageMs: number
  /** Null: it was signed, and perhaps not sent. */
  sentAgoMs: number | null
}

/** Newest first. */
export const listAttempts = (db: DbOrTx, transactionId: string): Promise<Attempt[]> =>
  db
    .selectFrom('chain_attempt')
    .select([
      'hash',
      'raw',
      'max_fee_wei as maxFeeWei',
      'tip_wei as tipWei',
      'gas_limit as gasLimit',
      sql<number>`(extract(epoch FROM clock_timestamp() - made_at) * 1000)::float8`.as('ageMs'),
      sql<number | null>`(extract(epoch FROM clock_timestamp() - sent_at) * 1000)::float8`.as('sentAgoMs'),
    ])
    .where('transaction_id', '=', transactionId)
    .orderBy('made_at', 'desc')
    .execute()

export interface NewAttempt {
  transactionId: string
  hash: string
  raw: string
  maxFeeWei: bigint
  tipWei: bigint
  gasLimit: bigint
}

const insertAttempt = (tx: Tx, attempt: NewAttempt) =>
  tx
    .insertInto('chain_attempt')
    .values({
      hash: attempt.hash,
      transaction_id: attempt.transactionId,
      raw: attempt.raw,
      max_fee_wei: attempt.maxFeeWei,
      tip_wei: attempt.tipWei,
      gas_limit: attempt.gasLimit,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/**
 * A signed transaction takes its nonce; false: another worker took it meanwhile, and what was signed is thrown away.
 * Before it is sent.
 */
export async function claimNonce(
  tx: Tx,
  { senderRowId, nonce, attempt }: { senderRowId: string; nonce: number; attempt: NewAttempt },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('chain_sender')
    .set({ next_nonce: BigInt(nonce + 1) })
    .where('id', '=', senderRowId)
    .where('next_nonce', '=', BigInt(nonce))
    .where('stopped_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) return false
  const taken = await tx
    .updateTable('chain_transaction')
    .set({ state: 'sent', nonce: BigInt(nonce), hash: attempt.hash, sent_at: clock(tx), reason: null })
    .where('id', '=', attempt.transactionId)
    .where('state', '=', 'queued')
    .executeTakeFirst()
  if (taken.numUpdatedRows !== 1n) throw new Error('a transaction that waits was taken by somebody else')
  await insertAttempt(tx, attempt)
  return true
}

/** Another attempt at the same nonce; false: it is mined meanwhile. */
export async function addAttempt(tx: Tx, attempt: NewAttempt): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('chain_transaction')
    .set({ hash: attempt.hash })
    .where('id', '=', attempt.transactionId)
    .where('state', '=', 'sent')
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) return false
  await insertAttempt(tx, attempt)
  return true
}

export const markSent = (db: DbOrTx, hash: string) =>
  db
    .updateTable('chain_attempt')
    .set({ sent_at: sql<Date>`clock_timestamp()` })
    .where('hash', '=', hash)
    .execute()

export interface Receipt {
  hash: string
  blockNumber: bigint
  blockHash: string
  blockAt: Date
  gasUsed: bigint
  gasPriceWei: bigint
}

export const markMined = (db: DbOrTx, id: string, receipt: Receipt) =>
  db
    .updateTable('chain_transaction')
    .set({
      state: 'mined',
      hash: receipt.hash,
      block_number: receipt.blockNumber,
      block_hash: receipt.blockHash,
      block_at: receipt.blockAt,
      gas_used: receipt.gasUsed,
      gas_price_wei: receipt.gasPriceWei,
      reason: null,
    })
    .where('id', '=', id)
    .where('state', 'in', ['sent', 'mined'])
    .execute()

const unmined = { block_number: null, block_hash: null, block_at: null, gas_used: null, gas_price_wei: null }

/** Its block is gone: it is on its way again. */
export const markLost = (db: DbOrTx, id: string) =>
  db
    .updateTable('chain_transaction')
    .set({ state: 'sent', ended_at: null, ...unmined })
    .where('id', '=', id)
    .where('state', 'in', ['mined', 'confirmed', 'failed'])
    .where('nonce', 'is not', null)
    .execute()

/**
 * Ends a transaction; undefined: it has ended already. Says whether its purpose was told before a deep reorganisation.
 */
export const endTransaction = (
  tx: Tx,
  id: string,
  { state, reason }: { state: 'confirmed' | 'failed'; reason: string | null },
) =>
  tx
    .updateTable('chain_transaction')
    .set({
      state,
      reason,
      ended_at: clock(tx),
      told_at: sql<Date>`coalesce(told_at, clock_timestamp())`,
    })
    .where('id', '=', id)
    .where('state', 'in', ['queued', 'mined'])
    .returning('id')
    .executeTakeFirst()

export const noteWaiting = (db: DbOrTx, id: string, { reason, isTry }: { reason: string; isTry: boolean }) =>
  db
    .updateTable('chain_transaction')
    .set({ reason, tries: sql<number>`tries + ${isTry ? 1 : 0}::int` })
    .where('id', '=', id)
    .where('state', 'in', ['queued', 'sent'])
    .execute()

/** Those that were final, from this nonce on. */
export const listEndedFrom = (
  db: DbOrTx,
  { chainId, senderId, nonce }: { chainId: bigint; senderId: string | null; nonce: number },
) =>
  db
    .selectFrom('chain_transaction')
    .select(['id', 'nonce'])
    .where(ofSender(chainId, senderId))
    .where('state', 'in', ['confirmed', 'failed'])
    .where('nonce', '>=', BigInt(nonce))
    .orderBy('nonce')
    .execute()

/** Those that were final in this block or later, of all senders. */
export const listEndedSince = (db: DbOrTx, { chainId, block }: { chainId: bigint; block: bigint }) =>
  db
    .selectFrom('chain_transaction')
    .select(['id', 'hash', 'block_hash as blockHash'])
    .where('chain_id', '=', chainId)
    .where('state', 'in', ['confirmed', 'failed'])
    .where('block_number', '>=', block)
    .$narrowType<{ hash: string; blockHash: string }>()
    .execute()
