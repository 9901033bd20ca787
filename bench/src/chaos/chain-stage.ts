import { type ChainDesk } from '@monsoon/api/test-support/chain/chain-desk'
import { type ChaosSigner } from './chaos-signer.ts'
import { type ChaosStage, type Trader } from './chaos-stage.ts'
import { type Hex, type OutsidePurse } from './outside-purse.ts'

export const patienceMs = 120_000

export interface Buyer extends Trader {
  purse: OutsidePurse
  custody: Hex
}

export interface Stage extends ChaosStage {
  desk: ChainDesk
  signer: ChaosSigner
  buyers: readonly Buyer[]
  /** What makes blocks, one after the other. */
  inTurn: (work: () => Promise<void>) => Promise<void>
  sales: readonly { itemId: string; saleId: string; payout: string }[]
}
