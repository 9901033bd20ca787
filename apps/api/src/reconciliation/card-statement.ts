import { houseAccounts } from '#ledger/ledger-accounts.ts'
import { type CardGateway, type CardPayment, CardRefused } from '#payments/card-gateway.ts'
import { readRefunds } from '#refunds/read-refunds.ts'
import { sendRefund } from '#refunds/send-refund.ts'
import { settlePayment } from '#payments/settle-payment.ts'
import type { Resources } from '#resources.ts'
import { adoptPayment, listOpenRefunds, listPaymentLines } from './book-line-queries.ts'
import type { BookLine, Statement, StatementLine } from './statement.ts'

const lineOf = (payment: CardPayment): StatementLine => ({
  subject: payment.providerId,
  reference: payment.subjectId,
  movedMinor: payment.receivedMinor,
  returnedMinor: payment.refundedMinor,
})

/** What the card provider says, compared with the account of its money in the books. */
export function cardStatement(resources: Resources, cards: CardGateway): Statement {
  const { db } = resources
  const books = { provider: cards.name, account: houseAccounts.cardProvider }
  return {
    source: cards.name,
    table: 'payment',
    list: async (since, cursor) => {
      const { payments, next } = await cards.listPayments({ since, cursor })
      return { lines: payments.map(lineOf), next }
    },
    find: async ({ subject }) => {
      if (subject === null) return null
      try {
        return lineOf(await cards.retrievePayment(subject))
      } catch (error) {
        if (error instanceof CardRefused) return null
        throw error
      }
    },
    readBooks: (lines) =>
      listPaymentLines(db, {
        ...books,
        subjects: lines.map(({ subject }) => subject),
        references: lines.flatMap(({ reference }) => reference ?? []),
      }),
    listBooks: (window) => listPaymentLines(db, { ...books, ...window }),
    mend: (line, told) => mend(resources, line, told),
  }
}

/**
 * The completion path of the payment, and then whatever is to go back: what the sweeps do for those of the last days.
 */
async function mend(resources: Resources, { id, subject }: BookLine, told: StatementLine | null): Promise<void> {
  const { db } = resources
  if (subject === null && told) await adoptPayment(db, { id, subject: told.subject })
  await settlePayment(resources, id)
  await readRefunds(resources, id)
  for (const refundId of await listOpenRefunds(db, id)) await sendRefund(resources, refundId)
}
