import { invariant } from '@monsoon/domain/invariant'
import { MINT_LATE_MS } from '@monsoon/domain/chain/mint-rules'
import { firstIdAt } from '@monsoon/domain/uuid'
import { inTransaction } from '#db.ts'
import { notify } from '#notices/notify.ts'
import type { Resources } from '#resources.ts'
import { listUnmintedOrders } from './late-mint-queries.ts'
import { findOrder } from './order-queries.ts'
import { viewMintOfOrder } from './read-order-mint.ts'
import { readRefundsOfOrder } from './read-refunds-of-order.ts'

type Context = Pick<Resources, 'db' | 'config'>

/** How far it looks back: what a process lost is told once it runs again, a day later at most. */
const lookBackMs = 86_400_000

/**
 * Each hour: tells buyers whose purchases were not minted within a day that they may wait or take them back. Nobody is
 * told twice.
 */
export async function notifyOfLateMints({ db, config }: Context, now: Date): Promise<void> {
  const until = new Date(now.getTime() - MINT_LATE_MS)
  const late = await listUnmintedOrders(db, {
    fromId: firstIdAt(new Date(until.getTime() - lookBackMs)),
    untilId: firstIdAt(until),
    reachedBefore: until,
    chainIds: { ethereum: config.ETHEREUM_CHAIN_ID, polygon: config.POLYGON_CHAIN_ID },
  })
  for (const orderId of late) await notifyBuyer({ db, config }, orderId)
}

async function notifyBuyer({ db, config }: Context, orderId: string): Promise<void> {
  const order = await findOrder(db, orderId)
  invariant(order, 'an order that was listed is there')
  const { mayRefundMint } = await viewMintOfOrder(db, config, order, await readRefundsOfOrder(db, orderId))
  if (!mayRefundMint) return
  const { buyerId: userId, itemId } = order
  await inTransaction(db, (tx) =>
    notify(tx, [{ kind: 'mint-late', userId, key: `mint-late:${orderId}`, itemId, orderId }]),
  )
}
