import { invariant } from '@monsoon/domain/invariant'
import { type DbOrTx, type Tx, inTransaction, type Db } from '#db.ts'
import { senderOf, storedCall, type ChainCall } from './chain-call.ts'
import type { ChainPurposeName } from './chain-purpose.ts'
import { findTransaction, insertTransaction, lockQueued, lockTransactionsOf } from './chain-transaction-queries.ts'
import { endTransaction } from './queue-queries.ts'
import { liveNetworkOf, type ChainSettings, type Hex, type NetworkName } from './networks.ts'
import { recordAction } from '#audit/record-action.ts'
import { Refusal } from '#errors.ts'
import { restartSender } from './sender-queries.ts'

export type TransactionState = 'queued' | 'sent' | 'mined' | 'confirmed' | 'failed'

export interface TransactionStatus {
  id: string
  state: TransactionState
  /** Of the attempt that was mined, else of the newest; null while it is queued. */
  hash: Hex | null
  confirmations: { have: number; need: number }
  /** Why it failed, or what it waits for. */
  reason: string | null
}

interface NewTransaction {
  purpose: ChainPurposeName
  subjectId: string
  /** The same intent twice is one transaction. */
  key: string
  network: NetworkName
  call: ChainCall
}

/**
 * Writes the intent of a transaction, in the business transaction that it belongs to; the queue does the rest. Those of
 * one sender happen in this order. Gives its id.
 */
export async function queueTransaction(tx: Tx, config: ChainSettings, intent: NewTransaction): Promise<string> {
  const { purpose, subjectId, key, network, call } = intent
  const live = liveNetworkOf(config, network)
  invariant(live, 'a transaction is queued only where the chain is on')
  const chainId = BigInt(live.chainId)
  return insertTransaction(tx, {
    chainId,
    network,
    purpose,
    subjectId,
    key,
    call: storedCall(call),
    senderId: senderOf(call),
  })
}

/** How a transaction stands, as far as this server has seen; undefined: there is none. */
export async function readTransaction(
  db: DbOrTx,
  config: ChainSettings,
  id: string,
): Promise<TransactionStatus | undefined> {
  const found = await findTransaction(db, id)
  if (!found) return undefined
  const need = liveNetworkOf(config, found.network as NetworkName)?.confirmations ?? 1
  const depth = found.blockNumber === null || found.head === null ? 0 : Number(found.head - found.blockNumber) + 1
  return {
    id,
    state: found.state as TransactionState,
    hash: found.hash as Hex | null,
    confirmations: { have: found.state === 'confirmed' ? need : Math.min(Math.max(depth, 0), need), need },
    reason: found.reason,
  }
}

/**
 * Cancels the transactions of a subject while all of them are queued, in the caller's transaction, which tells their
 * purpose. Null, and nothing changes, once one is signed, which is as good as sent. Gives their ids.
 */
export async function cancelTransactions(
  tx: Tx,
  { purpose, subjectId, reason }: { purpose: ChainPurposeName; subjectId: string; reason: string },
): Promise<string[] | null> {
  const transactions = await lockTransactionsOf(tx, { purpose, subjectId })
  if (transactions.some(({ state }) => state !== 'queued')) return null
  for (const { id } of transactions) await endTransaction(tx, id, { state: 'failed', reason })
  return transactions.map(({ id }) => id)
}

/**
 * Cancels transactions, in the caller's transaction, which tells what they were for. False, and nothing changes, where
 * one is signed, which is as good as sent, is for something else, or is at work just now.
 */
export async function cancelQueued(
  tx: Tx,
  { ids, purpose, reason }: { ids: readonly string[]; purpose: ChainPurposeName; reason: string },
): Promise<boolean> {
  if (ids.length === 0) return true
  const locked = await lockQueued(tx, { ids, purpose })
  if (locked.length < ids.length) return false
  for (const id of ids) await endTransaction(tx, id, { state: 'failed', reason })
  return true
}

/** Restarts a queue that has stopped, once a member of staff knows why. It stops again if the cause is still there. */
export async function restartQueue(
  db: Db,
  { senderId, staffId: actorId, reason }: { senderId: string; staffId: string; reason: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const restarted = await restartSender(tx, senderId)
    if (!restarted) throw new Refusal('queue-runs')
    const { address, chainId, stoppedReason } = restarted
    const detail = { chainId: String(chainId), address, stoppedBy: stoppedReason ?? '', reason }
    await recordAction(tx, { actorId, action: 'chain-queue-restarted', subjectId: null, detail })
  })
}
