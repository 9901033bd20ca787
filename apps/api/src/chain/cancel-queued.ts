import type { Tx } from '#db.ts'
import { lockTransactionsOf } from './chain-transaction-queries.ts'
import type { ChainPurposeName } from './chain-purpose.ts'
import { endTransaction } from './queue-queries.ts'

/**
 * Gives up the transactions of a subject that were not sent yet, in the caller's transaction, which tells their purpose. What is signed is as good
 * as sent: null where one of them is, and nothing is given up. Gives their ids.
 */
export async function cancelQueued(
  tx: Tx,
  { purpose, subjectId, reason }: { purpose: ChainPurposeName; subjectId: string; reason: string },
): Promise<string[] | null> {
  const transactions = await lockTransactionsOf(tx, { purpose, subjectId })
  if (transactions.some(({ state }) => state !== 'queued')) return null
  for (const { id } of transactions) await endTransaction(tx, id, { state: 'failed', reason })
  return transactions.map(({ id }) => id)
}
