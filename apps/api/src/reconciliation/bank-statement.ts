import { compareBalance, type ComparedBalance } from '#bank-transfers/compare-balance.ts'
import type { Resources } from '#resources.ts'
import type { BookLine, Statement, StatementLine } from './statement.ts'

/** A balance has no other side than itself: an account that is overdrawn is what came back. */
const sideOf = (minor: bigint) => ({
  movedMinor: minor > 0n ? minor : 0n,
  returnedMinor: minor < 0n ? -minor : 0n,
})

/** What the bank says that the house's account holds, compared with what the books know to have come and gone there. */
export function bankStatement(resources: Pick<Resources, 'db' | 'config' | 'bankStatements'>): Statement {
  const account = resources.config.TRANSFER_ACCOUNT
  const toldOf = ({ bankMinor }: ComparedBalance): StatementLine => ({
    subject: account,
    reference: account,
    ...sideOf(bankMinor),
  })
  const read = () => compareBalance(resources)
  return {
    source: 'bank',
    table: null,
    list: async () => {
      const balance = await read()
      return { lines: balance ? [toldOf(balance)] : [], next: null }
    },
    find: async () => {
      const balance = await read()
      return balance && toldOf(balance)
    },
    readBooks: async () => {
      const balance = await read()
      const line = balance && { id: account, subject: account, reference: account, isLeftOpen: false }
      return line ? [{ ...line, ...sideOf(balance.booksMinor) } satisfies BookLine] : []
    },
    listBooks: async () => [],
    // A transfer that the bank knows and the books do not, or the other way round, is for two people.
    mend: async () => {},
  }
}
