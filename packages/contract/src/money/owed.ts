import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, time, usd, workName } from '../shapes.ts'

/** Money that somebody has to give back, of which their wallet did not have enough. */
export const debt = z.object({
  /** The double entry that it came from. */
  id,
  amount: usd,
  /** What is not paid yet. */
  left: usd,
  since: time,
  work: workName.nullable(),
  /** The sale that was taken back or is not paid any more. */
  orderId: id.nullable(),
  /** The bank of its debtor's card has kept what it had paid; else it is owed after a refund. */
  isDispute: z.boolean(),
})
export type Debt = z.infer<typeof debt>

export const owedEndpoints = {
  'GET /v1/wallet/owed': endpoint({
    summary:
      'What the viewer still owes after refunds and disputes, oldest first: what comes free pays it before it can leave',
    auth: 'member',
    data: z.object({ owed: usd, debts: z.array(debt) }),
    errors: [],
  }),
}
