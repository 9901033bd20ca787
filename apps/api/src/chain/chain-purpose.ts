import type { Tx } from '#db.ts'
import type { Hex } from './networks.ts'

/** What a transaction can be for. */
export type ChainPurposeName = 'sync-tokens' | 'export' | 'approve-market' | 'send-ether' | 'end-auction' | 'end-offer'

export interface ConfirmedTransaction {
  id: string
  subjectId: string
  hash: Hex
  chainId: number
  blockAt: Date
}

/**
 * What happens when a transaction is deep enough in the chain, or will never be: once, in the transaction that writes
 * so. Each belongs to its module; compose-chain-purposes.ts puts them together.
 */
export interface ChainPurpose {
  onConfirmed(tx: Tx, done: ConfirmedTransaction): Promise<void>
  onFailed(tx: Tx, failed: { id: string; subjectId: string; reason: string }): Promise<void>
}

export type ChainPurposes = Readonly<Record<ChainPurposeName, ChainPurpose>>
