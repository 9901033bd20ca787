import type { Moved } from '@monsoon/domain/pricing/compare-books'

/** What a service says of one payment or payout. */
export interface StatementLine extends Moved {
  /** What the service calls it. */
  subject: string
  /** What we said that it is for; null: it says nothing of ours. */
  reference: string | null
}

/** The other side of a comparison: what the books say of it, too. */
export interface BookLine extends Moved {
  /** The id of the payment or the withdrawal. */
  id: string
  /** What the service calls it; null: it has not told us. */
  subject: string | null
  /** What the service knows us by. */
  reference: string
  /** Nobody said its last word within the days in which sweeps look after it. */
  isLeftOpen: boolean
}

export interface StatementPage {
  lines: StatementLine[]
  /** For the page after; null: this was the last. */
  next: string | null
}

/**
 * A service whose word is compared with the books: one for cards, one for payouts, and so on. Calls to the outside
 * throw where there is no answer.
 */
export interface Statement {
  /** Names it in rows, on the board and in logs. */
  source: string
  /** Which of our tables it is about; null: a whole account. */
  table: 'payment' | 'withdrawal' | null
  /** What it made since a moment, page by page, in any order. */
  list(since: Date, cursor: string | null): Promise<StatementPage>
  /** What it says now of one; null: it knows none. */
  find(line: Pick<BookLine, 'subject' | 'reference'>): Promise<StatementLine | null>
  /** What the books say of lines of the service, in any order; those that are none of ours are left out. */
  readBooks(lines: readonly Pick<StatementLine, 'subject' | 'reference'>[]): Promise<BookLine[]>
  /** What the books say of what was made between two ids, in their order. */
  listBooks(window: { after: string; before: string; limit: number }): Promise<BookLine[]>
  /** Brings one of ours to the state that the service tells, by the rules of its area. */
  mend(line: BookLine, told: StatementLine | null): Promise<void>
}
