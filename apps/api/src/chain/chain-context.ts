import type { Resources } from '#resources.ts'
import type { ChainPurposes } from './chain-purpose.ts'
import type { ChainSubjects } from './chain-subjects.ts'
import type { LiveNetwork } from './networks.ts'
import type { ChainRpc } from './rpc-endpoints.ts'
import type { Signer } from './signer.ts'

/** What serves one chain. */
export interface ChainContext extends Pick<Resources, 'config' | 'db' | 'log'> {
  network: LiveNetwork
  rpc: ChainRpc
  signer: Signer
  purposes: ChainPurposes
  subjects: ChainSubjects
  /** Of this process: who holds the leases. */
  workerId: string
  pace: ChainPace
}

/** How patient the queue is. A local chain makes blocks at once. */
export interface ChainPace {
  /** Sent again after so long without a block. */
  resendMs: number
  /** Another attempt with a higher fee after so long. */
  bumpMs: number
  mostInFlight: number
}

const localChainId = 31_337

export const paceOf = (chainId: number): ChainPace =>
  chainId === localChainId
    ? { resendMs: 1_000, bumpMs: 15_000, mostInFlight: 64 }
    : { resendMs: 30_000, bumpMs: 90_000, mostInFlight: 16 }
