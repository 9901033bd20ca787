import type { Tx } from '#db.ts'

/** What an order has earned its buyer; the order is locked, so that it earns nothing meanwhile. */
export async function findCashbackOfOrder(tx: Tx, orderId: string) {
  return tx
    .selectFrom('cashback')
    .select(['amount_minor as cashbackMinor', 'returned_minor as returnedMinor'])
    .where('order_id', '=', orderId)
    .executeTakeFirst()
}

export async function addReturnedCashback(tx: Tx, orderId: string, byMinor: bigint): Promise<void> {
  await tx
    .updateTable('cashback')
    .set((eb) => ({ returned_minor: eb('returned_minor', '+', byMinor) }))
    .where('order_id', '=', orderId)
    .execute()
}
