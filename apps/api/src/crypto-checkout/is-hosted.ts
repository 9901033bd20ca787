import type { DbOrTx } from '#db.ts'
import { findInvoice } from './crypto-invoice-queries.ts'

/** Whether a payment is made on a hosted crypto page. */
export const isHosted = async (db: DbOrTx, paymentId: string): Promise<boolean> =>
  (await findInvoice(db, paymentId)) !== undefined
