import { tokenIdOf } from '@monsoon/domain/chain/token-id'
import { nameTokenDifferences, type HolderCount, type TokenDifference } from '@monsoon/domain/chain/token-proof'
import { inTransaction } from '#db.ts'
import { createChainRpc, type ChainRpc } from '#chain/rpc-endpoints.ts'
import { liveChains, type Hex, type LiveNetwork } from '#chain/networks.ts'
import { quantityOf } from '#chain/chain-shapes.ts'
import type { Resources } from '#resources.ts'
import { insertProof, listHoldersOf, listTokenWorks } from './token-proof-queries.ts'
import { z } from 'zod'

// Nodes forget the state of older blocks: as far back as any of ours goes.
const mostBlocksBack = 32n
const worksAtOnce = 50

interface Context {
  resources: Pick<Resources, 'db' | 'config' | 'log'>
  network: LiveNetwork
  rpc: ChainRpc
  block: string
}

export interface ChainProof {
  chainId: number
  works: number
  differences: (TokenDifference & { itemId: string })[]
}

/**
 * Compares what the chain says of each work with the books, owner by owner, and writes down what differs: each night,
 * and when staff ask. What is on its way may be where it was or where it goes. A difference counts if it stands twice.
 */
export async function proveChain(resources: Pick<Resources, 'db' | 'config' | 'log'>): Promise<ChainProof[]> {
  const proofs: ChainProof[] = []
  for (const network of liveChains(resources.config)) {
    const rpc = createChainRpc({ urls: network.rpcUrls, log: resources.log })
    proofs.push(await proveOne({ resources, network, rpc }))
  }
  return proofs
}

async function proveOne({ resources, network, rpc }: Omit<Context, 'block'>): Promise<ChainProof> {
  const { db, log } = resources
  const head = await rpc.head()
  const depth = BigInt(network.confirmations)
  const number = head - (depth < mostBlocksBack ? depth : mostBlocksBack) + 1n
  const block = number > 0n ? number : 0n
  const context = { resources, network, rpc, block: quantityOf(block) }
  const differences: ChainProof['differences'] = []
  let works = 0
  let minted = 0n
  for (let after: string | null = null; ;) {
    const itemIds: string[] = await listTokenWorks(db, { chainId: BigInt(network.chainId), after, limit: worksAtOnce })
    for (const itemId of itemIds) {
      works += 1
      const compared = await compareWork(context, itemId)
      minted += compared.minted
      if (compared.differences.length === 0) continue
      const again = await compareWork(context, itemId)
      differences.push(...again.differences.map((difference) => ({ ...difference, itemId })))
    }
    after = itemIds.at(-1) ?? null
    if (itemIds.length < worksAtOnce) break
  }
  await inTransaction(db, (tx) =>
    insertProof(tx, { chainId: BigInt(network.chainId), block, works, minted, differences }),
  )
  if (differences.length > 0)
    log.error({ chainId: network.chainId, differences }, 'chain and books differ (docs/runbooks/chain.md)')
  return { chainId: network.chainId, works, differences }
}

const words = z.string().regex(/^0x([\da-f]{64})+$/i)

/** The numbers that a call of the token answers with. */
async function callToken({ rpc, network, block }: Context, data: Hex): Promise<bigint[]> {
  const answer = await rpc.agree('eth_call', [{ to: network.token, data }, block], words)
  return (answer.slice(2).match(/.{64}/g) ?? []).map((word) => BigInt(`0x${word}`))
}

async function compareWork(
  context: Context,
  itemId: string,
): Promise<{ minted: bigint; differences: TokenDifference[] }> {
  const [{ encodeFunctionData }, { artTokenAbi: abi }] = await Promise.all([
    import('viem/utils'),
    import('@monsoon/contracts/art-token'),
  ])
  const tokenId = tokenIdOf(itemId)
  const [minted = 0n] = await callToken(
    context,
    encodeFunctionData({ abi, functionName: 'mintedSupply', args: [tokenId] }),
  )
  const [total = 0n] = await callToken(
    context,
    encodeFunctionData({ abi, functionName: 'totalSupply', args: [tokenId] }),
  )
  const holders = await listHoldersOf(context.resources.db, itemId)
  const counts: HolderCount[] = []
  for (const { holder, inBooks, arriving, leaving } of holders) {
    const args = [holder as Hex, tokenId] as const
    const [onChain = 0n] = await callToken(context, encodeFunctionData({ abi, functionName: 'balanceOf', args }))
    counts.push({ holder, inBooks, arriving, leaving, onChain })
  }
  return { minted, differences: nameTokenDifferences({ counts, minted, burned: minted - total }) }
}
