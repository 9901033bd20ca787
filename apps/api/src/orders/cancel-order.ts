import { Refusal } from '#errors.ts'
import type { Resources } from '#resources.ts'
import { giveUpOrder } from './give-up-order.ts'
import { findOrder, type OrderRow } from './order-queries.ts'

/** An order of this buyer; somebody else's looks like one that does not exist. */
export async function findOrderOfBuyer(
  { db }: Pick<Resources, 'db'>,
  { orderId, buyerId }: { orderId: string; buyerId: string },
): Promise<OrderRow> {
  const order = await findOrder(db, orderId)
  if (!order || order.buyerId !== buyerId) throw new Refusal('order-not-found')
  return order
}

/** The buyer gives the held editions back before paying. Again: the same answer. */
export async function cancelOrder(
  resources: Resources,
  { orderId, buyerId }: { orderId: string; buyerId: string },
): Promise<void> {
  const order = await findOrderOfBuyer(resources, { orderId, buyerId })
  if (order.state === 'cancelled') return
  if (!(await giveUpOrder(resources, order, 'cancelled by the buyer'))) throw new Refusal('order-ended')
}
