import type { Resources } from '#resources.ts'
import { findBalances, readBankBalance } from './bank-statement-queries.ts'

/** What the bank says that the house's account holds, and what it should by the books, at the end of a day; cents. */
export interface ComparedBalance {
  day: string | null
  bankMinor: bigint
  booksMinor: bigint
}

const silentAfterMs = 3 * 86_400_000

/**
 * The closing balance of the newest statement beside the books: what was in the account before the first statement, and
 * what came and went since. Statements that the server fetched, where there is a bank that it can ask; else those that
 * staff read. null: none states its balance. Throws where the bank has told nothing for days.
 */
export async function compareBalance({
  db,
  bankStatements,
}: Pick<Resources, 'db' | 'bankStatements'>): Promise<ComparedBalance | null> {
  const found = await findBalances(db, bankStatements === null ? 'uploaded' : 'fetched')
  if (!found) return null
  const { first, last } = found
  if (bankStatements !== null && last.readAt.getTime() < Date.now() - silentAfterMs)
    throw new Error('the bank has told of no balance for three days')
  const before = (first.closingMinor ?? 0n) - first.booksMinor
  const booksMinor = before + (await readBankBalance(db, last.closingOn))
  return { day: last.closingOn, bankMinor: last.closingMinor ?? 0n, booksMinor }
}
