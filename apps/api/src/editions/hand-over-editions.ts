import type { Tx } from '#db.ts'
import { handOverReserved } from './edition-queries.ts'

/** The reserved editions of an order become the buyer's. Gives how many they were. */
export const handOverEditions = (tx: Tx, order: { orderId: string; ownerId: string }): Promise<number> =>
  handOverReserved(tx, order)
