import { randomUUID } from 'node:crypto'
import type { ChainContext } from './chain/chain-context.ts'
import { paceOf } from './chain/chain-context.ts'
import { liveChains } from './chain/networks.ts'
import { releaseLeases } from './chain/sender-queries.ts'
import { createChainRpc } from './chain/rpc-endpoints.ts'
import { chainPurposes, composeChainSubjects } from './compose-chain-purposes.ts'
import type { Resources } from './resources.ts'
import { startTicking } from './jobs/tick.ts'

/** What serves each chain that works are minted on; none where the chain is off. */
export function openChains(resources: Resources): ChainContext[] {
  const { config, db, log, signer } = resources
  if (!signer) return []
  const workerId = randomUUID()
  return liveChains(config).map((network) => ({
    config,
    db,
    log,
    signer,
    network,
    workerId,
    purposes: chainPurposes,
    pace: paceOf(network.chainId),
    rpc: createChainRpc({ urls: network.rpcUrls, log }),
    subjects: composeChainSubjects(resources, network),
  }))
}

const roundsAtOnce = 100

/** Serves a chain until nothing moves. */
export async function serveUntilQuiet(context: ChainContext): Promise<void> {
  // Loaded where a chain is on: what signs and reads takes 13 MB.
  const { serveChain } = await import('./chain/serve-chain.ts')
  for (let round = 0; round < roundsAtOnce && (await serveChain(context)); round += 1);
}

// A block of Ethereum takes 12 s, one of Polygon 2; a local one comes at once.
const everyMs = (context: ChainContext): number => Math.min(context.pace.resendMs / 3, 4_000)

/** Serves all chains in this process. `stop` lets a round end, and others go on at once. */
export function startChains(resources: Resources): { stop: () => Promise<void> } {
  const chains = openChains(resources)
  const ticking = chains.map((context) =>
    startTicking({ everyMs: everyMs(context), work: () => serveUntilQuiet(context), log: resources.log }),
  )
  return {
    stop: async () => {
      await Promise.all(ticking.map(({ stop }) => stop()))
      for (const { db, workerId } of chains) await releaseLeases(db, workerId)
    },
  }
}
