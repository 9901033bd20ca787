import type { DbOrTx } from '#db.ts'
import type { CardPayment } from './card-gateway.ts'
import { updatePayment } from './payment-queries.ts'

/** Writes down what the provider says of a payment now. Old news after a final state changes nothing. */
export const recordCardNews = (tx: DbOrTx, paymentId: string, card: CardPayment): Promise<void> =>
  updatePayment(tx, paymentId, card)
