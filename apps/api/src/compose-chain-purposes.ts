import type { ChainPurpose, ChainPurposes } from './chain/chain-purpose.ts'
import { settleMoves, undoMoves } from './tokens/settle-moves.ts'
import { syncTokensPurpose } from './tokens/sync-tokens.ts'

/** Before whatever a transaction is for, its editions lie where it took them, or stay. */
const movingTokens = (purpose: ChainPurpose): ChainPurpose => ({
  async onConfirmed(tx, done) {
    await settleMoves(tx, done)
    await purpose.onConfirmed(tx, done)
  },
  async onFailed(tx, failed) {
    await undoMoves(tx, failed.id)
    await purpose.onFailed(tx, failed)
  },
})

/** What transactions may be for. */
export const chainPurposes: ChainPurposes = {
  'sync-tokens': movingTokens(syncTokensPurpose),
}
