import { receiptShape } from '#chain/chain-shapes.ts'
import { liveNetworkOf } from '#chain/networks.ts'
import { createChainRpc } from '#chain/rpc-endpoints.ts'
import { inTransaction } from '#db.ts'
import type { Resources } from '#resources.ts'
import { listOpenClaims, lockImport, noteBlock, setOutcome } from './import-queries.ts'

const atOnce = 50

/**
 * Looks for the transactions of claims that nothing has come of yet: in which block each is, so that its owner sees how
 * deep, and whether it failed there. Credits nothing. Where the nodes do not answer, the next look does it.
 */
export async function readImportReceipts({ config, db, log }: Pick<Resources, 'config' | 'db' | 'log'>): Promise<void> {
  const network = liveNetworkOf(config, 'ethereum')
  if (!network) return
  const claims = await listOpenClaims(db, { chainId: network.chainId, limit: atOnce })
  if (claims.length === 0) return
  const rpc = createChainRpc({ urls: network.rpcUrls, log })
  const head = await rpc.head()
  for (const { id, txHash } of claims) {
    const receipt = await rpc.agree('eth_getTransactionReceipt', [txHash], receiptShape)
    const blockNumber = receipt?.blockNumber ?? null
    const isFinal = blockNumber !== null && head - blockNumber + 1n >= BigInt(network.confirmations)
    await inTransaction(db, async (tx) => {
      const claim = await lockImport(tx, id)
      if (claim?.state !== 'pending' || claim.transferId !== null) return
      await noteBlock(tx, { id, blockNumber })
      if (isFinal && receipt?.status === 0n) await setOutcome(tx, id, { state: 'failed', fault: 'reverted' })
    })
  }
}
