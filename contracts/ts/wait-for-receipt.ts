import { setTimeout as sleep } from 'node:timers/promises'
import { TransactionReceiptNotFoundError, type Hex, type PublicClient, type TransactionReceipt } from 'viem'

const withinMs = 180_000

/**
 * The receipt of a transaction, once it is in a block. Polls for it at the client's interval: viem's
 * `waitForTransactionReceipt` looks again at each new block and skips one that arrives during a look, which on a chain
 * that mines only on demand is the last.
 *
 * @throws where the transaction was reverted, or is in no block within three minutes
 */
export async function waitForReceipt(
  client: Pick<PublicClient, 'getTransactionReceipt' | 'pollingInterval'>,
  hash: Hex,
): Promise<TransactionReceipt> {
  const endsAt = Date.now() + withinMs
  while (Date.now() < endsAt) {
    const receipt = await client.getTransactionReceipt({ hash }).catch((error: unknown) => {
      if (error instanceof TransactionReceiptNotFoundError) return undefined
      throw error
    })
    if (receipt?.status === 'reverted') throw new Error(`transaction ${hash} was reverted`)
    if (receipt) return receipt
    await sleep(client.pollingInterval)
  }
  throw new Error(`transaction ${hash} is in no block after ${withinMs / 1000} s`)
}
