import { inTransaction } from '#db.ts'
import type { ChainContext } from './chain-context.ts'
import type { ChainPurposeName } from './chain-purpose.ts'
import { blockShape, quantityOf, receiptShape } from './chain-shapes.ts'
import type { Hex } from './networks.ts'
import {
  endTransaction,
  listAttempts,
  markLost,
  markMined,
  type Attempt,
  type OpenTransaction,
  type Receipt,
} from './queue-queries.ts'

interface FoundReceipt extends Receipt {
  isReverted: boolean
}

/** The receipt of whichever attempt is in a block. */
async function findReceipt(
  { rpc }: Pick<ChainContext, 'rpc'>,
  attempts: readonly Pick<Attempt, 'hash'>[],
): Promise<FoundReceipt | null> {
  for (const { hash } of attempts) {
    const receipt = await rpc.agree('eth_getTransactionReceipt', [hash], receiptShape)
    if (!receipt) continue
    const block = await rpc.agree('eth_getBlockByNumber', [quantityOf(receipt.blockNumber), false], blockShape)
    // The block was replaced between the two answers.
    if (block.hash !== receipt.blockHash) return null
    return {
      hash,
      blockNumber: receipt.blockNumber,
      blockHash: receipt.blockHash,
      blockAt: new Date(Number(block.timestamp) * 1_000),
      gasUsed: receipt.gasUsed,
      gasPriceWei: receipt.effectiveGasPrice,
      isReverted: receipt.status === 0n,
    }
  }
  return null
}

export type Followed = 'waiting' | 'mined' | 'ended' | 'lost' | 'missing'

/**
 * Looks where a transaction whose nonce is used stands. `lost`: its block is gone, and it is on its way again.
 * `missing`: its nonce is used, and no attempt of ours is in a block.
 */
export async function followMined(
  context: ChainContext,
  { transaction, final }: { transaction: OpenTransaction; final: bigint },
): Promise<Followed> {
  const { db } = context
  const receipt = await findReceipt(context, await listAttempts(db, transaction.id))
  if (!receipt) {
    if (transaction.state !== 'mined') return 'missing'
    await markLost(db, transaction.id)
    context.log.warn({ transactionId: transaction.id }, 'a block is gone, and its transaction is sent again')
    return 'lost'
  }
  if (transaction.state !== 'mined' || transaction.blockHash !== receipt.blockHash)
    await markMined(db, transaction.id, receipt)
  if (receipt.blockNumber > final) return 'mined'
  await endMined(context, transaction, receipt)
  return 'ended'
}

async function endMined(context: ChainContext, transaction: OpenTransaction, receipt: FoundReceipt): Promise<void> {
  const { db, purposes, network } = context
  const { id, subjectId } = transaction
  const purpose = purposes[transaction.purpose as ChainPurposeName]
  const reason = receipt.isReverted ? 'the chain refused it' : null
  await inTransaction(db, async (tx) => {
    const ended = await endTransaction(tx, id, { state: reason ? 'failed' : 'confirmed', reason })
    if (!ended || transaction.wasTold) return
    const done = { id, subjectId, hash: receipt.hash as Hex, chainId: network.chainId, blockAt: receipt.blockAt }
    await (reason ? purpose.onFailed(tx, { id, subjectId, reason }) : purpose.onConfirmed(tx, done))
  })
}

/** Ends a transaction that was never sent, as the chain would refuse it. */
export async function failQueued(context: ChainContext, transaction: OpenTransaction, reason: string): Promise<void> {
  const { id, subjectId } = transaction
  await inTransaction(context.db, async (tx) => {
    const ended = await endTransaction(tx, id, { state: 'failed', reason })
    if (ended) await context.purposes[transaction.purpose as ChainPurposeName].onFailed(tx, { id, subjectId, reason })
  })
  context.log.error({ transactionId: id, reason }, 'a transaction for the chain was given up')
}
