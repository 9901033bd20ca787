import { quantityOf } from '#chain/chain-shapes.ts'
import { liveNetworkOf } from '#chain/networks.ts'
import { type ChainRpc, createChainRpc, rpcQuantity } from '#chain/rpc-endpoints.ts'
import { inTransaction } from '#db.ts'
import type { Resources } from '#resources.ts'
import { credit } from './credit-ether.ts'
import {
  type AccountToProve,
  forgetDifference,
  listAccountsToProve,
  lockEtherAccount,
  noteDifference,
} from './ether-queries.ts'

type Proving = Pick<Resources, 'config' | 'db' | 'log'>

const atOnce = 100

/**
 * Compares the ether at custodial addresses with the books: each night, and of one member when they look. What
 * contracts sent there is in no transaction of its own (decision 112): it is found here, and is the member's. Less than
 * the books say is a difference that stands until somebody has looked.
 */
export async function proveEther(proving: Proving, only?: string): Promise<{ found: number; missing: number }> {
  const { config, db, log } = proving
  const network = liveNetworkOf(config, 'ethereum')
  if (!network) return { found: 0, missing: 0 }
  const rpc = createChainRpc({ urls: network.rpcUrls, log })
  const { chainId } = network
  const counts = { found: 0, missing: 0 }
  for (let after: string | null = null; ;) {
    const accounts: AccountToProve[] = await listAccountsToProve(db, {
      chainId,
      after,
      limit: atOnce,
      ...(only && { only }),
    })
    for (const account of accounts) {
      const outcome = await compare({ ...proving, rpc }, account)
      if (outcome) counts[outcome] += 1
    }
    after = accounts.at(-1)?.userId ?? null
    if (accounts.length < atOnce) return counts
  }
}

async function compare(
  { db, rpc, log }: Proving & { rpc: ChainRpc },
  { userId, address, memberWei, houseWei, block }: AccountToProve,
): Promise<'found' | 'missing' | null> {
  const chainWei = await rpc.agree('eth_getBalance', [address, quantityOf(block)], rpcQuantity)
  const booksWei = memberWei + houseWei
  return inTransaction(db, async (tx) => {
    const now = await lockEtherAccount(tx, userId)
    // Something has moved meanwhile: the next look does it.
    if (now.memberWei + now.houseWei !== booksWei) return null
    if (chainWei < booksWei) {
      await noteDifference(tx, { userId, booksWei, chainWei })
      log.error({ userId, booksWei, chainWei }, 'an address has less ether than the books say (docs/runbooks/chain.md)')
      return 'missing'
    }
    await forgetDifference(tx, userId)
    if (chainWei === booksWei) return null
    await credit(tx, { userId, kind: 'found', memberWei: chainWei - booksWei, opKey: `found:${userId}:${block}` })
    return 'found'
  })
}
