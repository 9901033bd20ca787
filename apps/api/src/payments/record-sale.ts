import type { SeenSale } from '#chain/chain-subjects.ts'
import type { Tx } from '#db.ts'
import type { Resources } from '#resources.ts'
import { recordSold } from './chain-payment-queries.ts'
import { settleSoon } from './settle-payment.ts'

/** A final sale of the market contract has paid for what its order names, and is settled like any payment. */
export async function recordSale(tx: Tx, { log }: Pick<Resources, 'log'>, sale: SeenSale): Promise<void> {
  const paymentId = await recordSold(tx, sale)
  if (paymentId) return settleSoon(tx, paymentId)
  const { chainId, orderHex, hash } = sale
  log.error({ chainId, orderHex, hash }, 'the market has sold what the books have no order of (docs/runbooks/chain.md)')
}
