import type { Tx } from '#db.ts'
import { insertCardPayment } from './payment-queries.ts'

/** Writes a card payment that is of no order, before its provider is asked for it. Gives its id. */
export const beginCardPayment = (
  tx: Tx,
  payment: { ownerId: string; provider: string; amountMinor: bigint },
): Promise<string> => insertCardPayment(tx, payment)
