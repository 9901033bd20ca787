import type { CardDispute } from '../card-gateway.ts'
import { callNmi, type NmiAccess } from './nmi-calls.ts'
import { findTransactions } from './nmi-charge.ts'
import { isNmiOrderId, nmiReturnsOf } from './nmi-payment.ts'
import { nmiStampOf, type NmiTransaction, readNmiTransactions } from './nmi-transactions.ts'

const perPage = 100

/**
 * The gateway tells of a chargeback, never of how it was decided. The card networks have decided by then: what has not
 * come back stays away (docs/decisions/0090).
 */
const decidedAfterDays = 120

/**
 * What banks have taken back of one payment, or of all since a moment (https://docs.nmi.com/reference/query:
 * `action_type=return` lists "credit card chargebacks", too, and `start_date` looks at when a transaction was changed
 * last).
 */
export async function listNmiDisputes(
  access: NmiAccess,
  which: { providerId: string } | { since: Date },
): Promise<CardDispute[]> {
  const transactions =
    'providerId' in which ? await findTransactions(access, which.providerId) : await listReturned(access, which.since)
  return transactions.filter(({ orderId }) => isNmiOrderId(orderId)).flatMap(disputesOf)
}

async function listReturned(access: NmiAccess, since: Date): Promise<NmiTransaction[]> {
  const found: NmiTransaction[] = []
  for (let page = 0; ; page += 1) {
    const listed = readNmiTransactions(
      await callNmi(access, 'query.php', {
        action_type: 'return',
        start_date: nmiStampOf(since),
        result_limit: String(perPage),
        page_number: String(page),
      }),
    )
    found.push(...listed)
    if (listed.length < perPage) return found
  }
}

const disputesOf = (transaction: NmiTransaction): CardDispute[] =>
  nmiReturnsOf(transaction).map(({ amountMinor, text, at }, index) => ({
    disputeId: `${transaction.id}:return${index === 0 ? '' : `:${index + 1}`}`,
    providerId: transaction.orderId,
    amountMinor,
    state: at && Date.now() - at.getTime() >= decidedAfterDays * 86_400_000 ? 'lost' : 'open',
    reason: text || 'chargeback',
  }))
