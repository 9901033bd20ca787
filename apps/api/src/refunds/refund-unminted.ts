import { mintRefundReason as reason } from '@monsoon/contract/chain/minting'
import { parseEditions } from '@monsoon/domain/edition-ranges'
import { hasEditions } from '#editions/freeze-editions.ts'
import type { Tx } from '#db.ts'
import { Refusal } from '#errors.ts'
import { inCatalogTransaction } from '#catalog/catalog-cache.ts'
import { lockOrderAndSale } from '#orders/lock-order.ts'
import type { OrderRow } from '#orders/order-queries.ts'
import { readMintOfOrder } from '#orders/read-order-mint.ts'
import type { Resources } from '#resources.ts'
import { cancelMints } from '#tokens/cancel-mints.ts'
import { bookRefund, writeRefund } from './refund-order.ts'
import { findLeftToRefund, findRefundByOpKey, sumCarriedOut } from './refund-queries.ts'
import { isAtStake } from '#ledger/card-risk-queries.ts'

type Context = Pick<Resources, 'db' | 'config'>

/**
 * Takes a purchase back for its buyer that was not minted a day after it was paid (server-rules 14): what is to mint it
 * is cancelled, the money goes back, the editions to their seller. Once something is signed, the chain decides.
 * Repeated, it does nothing more.
 */
export const refundUnminted = (
  { db, config }: Context,
  { orderId, buyerId }: { orderId: string; buyerId: string },
): Promise<void> =>
  inCatalogTransaction(db, async (tx) => {
    const order = await lockOrderAndSale(tx, orderId)
    if (order.buyerId !== buyerId) throw new Refusal('order-not-found')
    const opKey = `mint-late:${orderId}`
    if (await findRefundByOpKey(tx, opKey)) return
    await requireLate(tx, config, order)
    await requireWhole(tx, order)
    const { itemId } = order
    const ranges = parseEditions(order.editions) ?? []
    if (!(await cancelMints(tx, config, { itemId, ranges, reason }))) throw new Refusal('mint-on-its-way')
    const refund = await writeRefund(tx, order, { reason, opKey })
    await bookRefund(tx, order, refund)
  })

async function requireLate(tx: Tx, config: Context['config'], order: OrderRow): Promise<void> {
  if (order.state !== 'paid') throw new Refusal('order-ended')
  if (order.paymentMode === 'metamask') throw new Refusal('refund-on-chain')
  const mint = await readMintOfOrder(tx, config, order)
  if (!mint?.isLate) throw new Refusal('mint-not-late')
}

/** All of it goes back, or nothing. Locks the editions. */
async function requireWhole(tx: Tx, order: OrderRow): Promise<void> {
  const { id: orderId, itemId, buyerId: ownerId, editions } = order
  if (await isAtStake(tx, orderId)) throw new Refusal('order-disputed')
  const { paymentId, askedMinor } = await findLeftToRefund(tx, orderId)
  if ((await sumCarriedOut(tx, paymentId)) !== askedMinor) throw new Refusal('refund-waits')
  if (!(await hasEditions(tx, { itemId, ownerId, editions }))) throw new Refusal('mint-not-held')
}
