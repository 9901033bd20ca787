import { mnemonicToAccount, type HDAccount } from 'viem/accounts'
import { findFreePort } from '../ports.ts'
import { callRpc } from './json-rpc.ts'
import { mineWhenWaiting } from './mine-when-waiting.ts'
import { localChainId, startAnvil } from './start-anvil.ts'
import { testPhrase } from './test-phrase.ts'

/** A chain of its own for one test file. Stop it in `afterAll`; it ends with the process in any case. */
export interface TestChain {
  /** JSON-RPC of the node. */
  url: string
  chainId: number
  /** The first ten accounts of the public test phrase, with 10,000 ETH each. */
  accounts: HDAccount[]
  /** Any call of the node, such as `anvil_setBalance` or `anvil_dropTransaction`. */
  rpc: <Result = unknown>(method: string, params?: unknown[]) => Promise<Result>
  /** Makes blocks now, one unless said. What waits in the pool is in the first. */
  mine(blocks?: number): Promise<void>
  /** No block comes by itself any more: the chain has stalled, and transactions wait. */
  pauseMining(): Promise<void>
  /** A block comes within 50 ms after a transaction, as at the start. */
  resumeMining(): void
  /**
   * The newest blocks give way to as many empty ones, at most 64. Their transactions are gone, from the pool as well,
   * as the nonces of their senders tell.
   */
  reorg(depth: number): Promise<void>
  /** Unix seconds of the next block, later than the newest. */
  setNextBlockTimestamp(atS: number): Promise<void>
  stop(): Promise<void>
}

export async function startTestChain(): Promise<TestChain> {
  const anvil = await startAnvil({ port: await findFreePort() })
  const rpc = <Result>(method: string, params: unknown[] = []) => callRpc<Result>(anvil.url, method, params)
  const miner = mineWhenWaiting(anvil.url, 50, () => rpc('evm_mine'))
  return {
    url: anvil.url,
    chainId: localChainId,
    accounts: testAccounts(),
    rpc,
    async mine(blocks = 1) {
      // Not anvil_mine, which gives blocks of the same second.
      for (let made = 0; made < blocks; made++) await rpc('evm_mine')
    },
    pauseMining: () => miner.pause(),
    resumeMining: () => miner.resume(),
    // A block made meanwhile leaves a chain with a hole.
    reorg: async (depth) => void (await miner.whileQuiet(() => rpc('anvil_reorg', [depth, []]))),
    setNextBlockTimestamp: async (atS) => void (await rpc('evm_setNextBlockTimestamp', [atS])),
    async stop() {
      await miner.stop()
      await anvil.stop()
    },
  }
}

let known: HDAccount[] | undefined

function testAccounts(): HDAccount[] {
  known ??= Array.from({ length: 10 }, (_, addressIndex) => mnemonicToAccount(testPhrase, { addressIndex }))
  return known
}
