import type { SeenMarketEvent } from '#chain/chain-subjects.ts'
import type { Tx } from '#db.ts'
import type { Resources } from '#resources.ts'
import { matchMarketEvent } from './chain-payment-queries.ts'
import { settleSoon } from '../settle-payment.ts'

/**
 * The market contract has taken, spent or returned what somebody paid, and that is final: settled like any payment.
 * Gives the auction or the offer that it is about, if it is one of theirs.
 */
export async function recordMarketEvent(
  tx: Tx,
  { log }: Pick<Resources, 'log'>,
  event: SeenMarketEvent,
): Promise<{ auctionId: string | null; offerId: string | null }> {
  const noted = await matchMarketEvent(tx, event)
  if (noted) {
    await settleSoon(tx, noted.paymentId)
    return noted
  }
  const { kind, chainId, orderHex, hash } = event
  log.error(
    { kind, chainId, orderHex, hash },
    'the market tells of what the books have no order of (docs/runbooks/chain.md)',
  )
  return { auctionId: null, offerId: null }
}
