import { madeAt } from '@monsoon/domain/uuid'
import type { CryptoCheckout, ReceivedMoney } from '#crypto-checkout/crypto-checkout.ts'
import { settlePayment } from '#payments/settle-payment.ts'
import type { Resources } from '#resources.ts'
import { adoptPayment, listCryptoLines } from './book-line-queries.ts'
import type { BookLine, Statement, StatementLine } from './statement.ts'
import { findPayment } from '#payments/payment-queries.ts'

/** Nothing goes back the way it came: what bought nothing is kept in a wallet. */
const lineOf = ({ subject, receivedMinor }: ReceivedMoney): StatementLine => ({
  subject,
  reference: subject,
  movedMinor: receivedMinor,
  returnedMinor: 0n,
})

/**
 * What the provider of hosted crypto pages received, compared with the account of its money in the books. A payment is
 * called by our id on both sides, so that one whose invoice was never answered is found, too.
 */
export function cryptoStatement(resources: Resources, checkout: CryptoCheckout): Statement {
  const { db } = resources
  const { name: provider } = checkout
  const find = async (subject: string): Promise<ReceivedMoney | undefined> => {
    const since = madeAt(subject)
    const received = await checkout.listReceived(since ? { since, subjectId: subject } : { since: new Date(0) })
    return received.find((money) => money.subject === subject)
  }
  return {
    source: provider,
    table: 'payment',
    list: async (since) => ({ lines: (await checkout.listReceived({ since })).map(lineOf), next: null }),
    find: async ({ subject }) => {
      const money = subject === null ? undefined : await find(subject)
      return money ? lineOf(money) : null
    },
    readBooks: (lines) =>
      listCryptoLines(db, { provider, subjects: [], references: lines.map(({ subject }) => subject) }),
    listBooks: (window) => listCryptoLines(db, { provider, ...window }),
    mend: async ({ id }: BookLine) => {
      const payment = await findPayment(db, id)
      if (!payment) return
      const invoiceId = payment.providerId === null ? (await find(id))?.invoiceId : null
      if (invoiceId) await adoptPayment(db, { id, subject: invoiceId })
      await settlePayment(resources, id)
    },
  }
}
