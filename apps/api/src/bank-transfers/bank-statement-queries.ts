import { sql } from 'kysely'
import type { Db, DbOrTx, Tx } from '#db.ts'
import { houseAccounts } from '#ledger/ledger-accounts.ts'
import type { BankStatement } from './read-statement.ts'

/** What a statement's credits in USD came to, in cents, and how many entries wait on the board since. */
export interface ImportedSums {
  walletsMinor: bigint
  suspenseMinor: bigint
  knownMinor: bigint
  refusedMinor: bigint
  waiting: number
}

/**
 * What the house's bank account should hold at the end of a day by what is recorded, but for what was in it before: all
 * that the books know came, what was listed beside them, without what the bank debited.
 */
export async function readBankBalance(db: DbOrTx, day: string | null): Promise<bigint> {
  const { bankTransfers } = houseAccounts
  const until = sql`coalesce(${day}::date, 'infinity')`
  const { rows } = await sql<{ balanceMinor: bigint }>`
    SELECT ((SELECT coalesce(sum(amount_minor), 0) FROM ledger_transfer WHERE debit_account = ${bankTransfers})
      + (SELECT coalesce(sum(CASE
          WHEN direction = 'debit' THEN CASE WHEN is_later THEN 0 ELSE -amount_minor END
          WHEN state IN ('listed', 'explained') THEN CASE WHEN is_later THEN 0 ELSE amount_minor END
          WHEN is_later THEN -amount_minor ELSE 0 END), 0)
        FROM bank_transfer CROSS JOIN LATERAL (SELECT coalesce(booked_on, '-infinity') > ${until} AS is_later) AS day
        WHERE amount_minor IS NOT NULL))::bigint AS "balanceMinor"`.execute(db)
  return rows[0]?.balanceMinor ?? 0n
}

/** Writes down what a statement came to. Fetched again with nothing new in it, it is the same row. */
export async function insertStatement(
  tx: Tx,
  {
    statement,
    digest,
    readBy,
    booksMinor,
    sums,
  }: { statement: BankStatement; digest: Buffer; readBy: string | null; booksMinor: bigint; sums: ImportedSums },
): Promise<string> {
  const { statementId, closingOn, openingMinor, closingMinor, creditsMinor, debitsMinor, isWhole } = statement
  const { id } = await tx
    .insertInto('bank_statement')
    .values({
      statement_id: statementId,
      source: readBy === null ? 'fetched' : 'uploaded',
      read_by: readBy,
      digest,
      closing_on: closingOn,
      opening_minor: openingMinor,
      closing_minor: closingMinor,
      books_minor: booksMinor,
      credits_minor: creditsMinor,
      debits_minor: debitsMinor,
      is_whole: isWhole,
      wallets_minor: sums.walletsMinor,
      suspense_minor: sums.suspenseMinor,
      known_minor: sums.knownMinor,
      refused_minor: sums.refusedMinor,
      waiting: sums.waiting,
      entries: statement.entries.length,
    })
    .onConflict((conflict) =>
      conflict
        .column('digest')
        .where('source', '=', sql.lit('fetched'))
        .doUpdateSet({ read_at: sql<Date>`clock_timestamp()` }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const statements = (db: DbOrTx) =>
  db
    .selectFrom('bank_statement as statement')
    .leftJoin('users as reader', 'reader.id', 'statement.read_by')
    .select([
      'statement.id',
      'statement.statement_id as statementId',
      'statement.source',
      sql<string | null>`statement.closing_on::text`.as('closingOn'),
      'statement.opening_minor as openingMinor',
      'statement.closing_minor as closingMinor',
      'statement.books_minor as booksMinor',
      'statement.credits_minor as creditsMinor',
      'statement.wallets_minor as walletsMinor',
      'statement.suspense_minor as suspenseMinor',
      'statement.known_minor as knownMinor',
      'statement.refused_minor as refusedMinor',
      'statement.debits_minor as debitsMinor',
      'statement.entries',
      'statement.waiting',
      'statement.read_at as readAt',
      'reader.id as readerId',
      'reader.name as readerName',
    ])
    .$narrowType<{ source: 'fetched' | 'uploaded' }>()

export type StatementRow = Awaited<ReturnType<ReturnType<typeof statements>['execute']>>[number]

/** Those of these ids, or the newest. */
export const listStatements = (db: Db, { ids, limit }: { ids?: readonly string[]; limit: number }) =>
  statements(db)
    .$if(ids !== undefined, (query) => query.where('statement.id', 'in', [...(ids ?? [])]))
    .orderBy('statement.id', 'desc')
    .limit(limit)
    .execute()

/** The first and the last of the days' ends that statements of one source state; undefined: none does. */
export async function findBalances(
  db: DbOrTx,
  source: 'fetched' | 'uploaded',
): Promise<{ first: StatementRow; last: StatementRow } | undefined> {
  const closing = statements(db).where('statement.source', '=', source).where('statement.closing_minor', 'is not', null)
  const first = await closing.orderBy('statement.closing_on').orderBy('statement.id').limit(1).executeTakeFirst()
  const last = await closing
    .orderBy('statement.closing_on', 'desc')
    .orderBy('statement.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return first && last && { first, last }
}

/** The last day that the server has a statement of from the bank; undefined: it has none. */
export async function findFetchedUntil(db: DbOrTx): Promise<string | undefined> {
  const row = await db
    .selectFrom('bank_statement')
    .select(sql<string>`max(closing_on)::text`.as('day'))
    .where('source', '=', 'fetched')
    .executeTakeFirst()
  return row?.day ?? undefined
}
