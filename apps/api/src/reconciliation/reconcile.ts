import { compareBooks, type DifferenceKind } from '@monsoon/domain/pricing/compare-books'
import { inTransaction, type Tx } from '#db.ts'
import type { Resources } from '#resources.ts'
import { firstIdAt } from '@monsoon/domain/uuid'
import { bankStatement } from './bank-statement.ts'
import { cardStatement } from './card-statement.ts'
import { cryptoStatement } from './crypto-statement.ts'
import {
  beginRun,
  endRun,
  type FoundDifference,
  recordResolved,
  recordDifference,
  listOpenSubjects,
} from './difference-queries.ts'
import { payoutStatement } from './payout-statement.ts'
import type { BookLine, Statement, StatementLine } from './statement.ts'
import { endWaitingOf } from '#approvals/approval-queries.ts'

const dayMs = 86_400_000
const batchSize = 200

/** The services that are set up, whose word is compared with the books. */
const statementsOf = (resources: Resources): Statement[] => [
  ...(resources.cards ? [cardStatement(resources, resources.cards)] : []),
  ...(resources.cryptoCheckout ? [cryptoStatement(resources, resources.cryptoCheckout)] : []),
  ...(resources.payouts ? [payoutStatement(resources, resources.payouts)] : []),
  ...(resources.config.TRANSFER_ACCOUNT ? [bankStatement(resources)] : []),
]

/**
 * How many payments and payouts were compared, how many were mended, how many differ still, and which services did not
 * answer.
 */
export interface Reconciliation {
  compared: number
  mended: number
  open: number
  silent: string[]
}

/**
 * Compares what each service says with the books, both ways, over the last `RECONCILIATION_DAYS`; brings what differs
 * to its state by the paths that webhooks and sweeps take, and puts what differs still on the board of staff. A service
 * that does not answer is left for the next time. Runs as often as one likes.
 */
export async function reconcile(resources: Resources): Promise<Reconciliation> {
  const { db, config, log } = resources
  const run = await beginRun(db)
  const since = new Date(run.startedAt.getTime() - config.RECONCILIATION_DAYS * dayMs)
  const tally: Reconciliation = { compared: 0, mended: 0, open: 0, silent: [] }
  for (const statement of statementsOf(resources)) {
    const { source } = statement
    const comparison: Comparison = {
      resources,
      statement,
      tally,
      seen: new Set(),
      looked: new Set(),
      stillOpen: new Map(await listOpenSubjects(db, source)),
    }
    try {
      await compareStatement(comparison, since)
      await compareUnlisted(comparison, { since, until: run.startedAt })
      await compareLeft(comparison)
    } catch (error) {
      log.error({ err: error, source }, 'a service could not be compared with the books')
      tally.silent.push(source)
    }
    tally.open += comparison.stillOpen.size
  }
  await endRun(db, run.id, tally)
  return tally
}

interface Comparison {
  resources: Resources
  statement: Statement
  tally: Reconciliation
  /** Ids of ours that the service has named. */
  seen: Set<string>
  /** Subjects that were compared in this run. */
  looked: Set<string>
  /** Subjects that stand on the board, with what the service calls them. */
  stillOpen: Map<string, string | null>
}

/**
 * Goes through what the service tells. What it calls by another name than we do is none of ours, though it bears our
 * reference: paid twice.
 */
async function compareStatement(comparison: Comparison, since: Date): Promise<void> {
  const { statement, seen } = comparison
  let cursor: string | null = null
  do {
    const page = await statement.list(since, cursor)
    const books = await statement.readBooks(page.lines)
    for (const told of page.lines) {
      const line =
        books.find(({ subject }) => subject === told.subject) ??
        books.find(({ id, subject, reference }) => !subject && reference === told.reference && !seen.has(id))
      if (line) seen.add(line.id)
      await compareOne(comparison, { told, line })
    }
    cursor = page.next
  } while (cursor !== null)
}

/** Goes through what the books say of the same days, for what the service has not named. */
async function compareUnlisted(comparison: Comparison, { since, until }: { since: Date; until: Date }): Promise<void> {
  const { statement, seen } = comparison
  const before = firstIdAt(until)
  let after = firstIdAt(since)
  for (;;) {
    const lines = await statement.listBooks({ after, before, limit: batchSize })
    for (const line of lines) {
      if (seen.has(line.id)) continue
      const hasMoved = line.movedMinor > 0n || line.returnedMinor > 0n
      if (hasMoved) await compareOne(comparison, { told: await statement.find(line), line })
      else if (line.isLeftOpen) await tryToMend(comparison, line, null)
    }
    const last = lines.at(-1)
    if (!last || lines.length < batchSize) return
    after = last.id
  }
}

/**
 * Looks again at what stands on the board and is beyond these days, or neither side names any more: it may agree by
 * now, or be gone.
 */
async function compareLeft(comparison: Comparison): Promise<void> {
  const { resources, statement, stillOpen, looked, tally } = comparison
  for (const [subject, outsideId] of new Map(stillOpen)) {
    if (looked.has(subject)) continue
    const [line] = await statement.readBooks([{ subject: outsideId ?? '', reference: subject }])
    const told = await statement.find(line ?? { subject: outsideId, reference: subject })
    if (line || told) {
      await compareOne(comparison, { told, line })
      continue
    }
    stillOpen.delete(subject)
    tally.mended += 1
    await inTransaction(resources.db, (tx) => resolveDifference(tx, { source: statement.source, subject }))
  }
}

interface Pair {
  told: StatementLine | null
  line: BookLine | undefined
}

async function compareOne(comparison: Comparison, pair: Pair): Promise<void> {
  const { resources, statement, tally, looked, stillOpen } = comparison
  const { source } = statement
  const subject = pair.line?.id ?? pair.told?.subject ?? ''
  tally.compared += 1
  looked.add(subject)
  const kind = differenceOf(pair)
  if (!kind) {
    if (pair.line?.isLeftOpen) await tryToMend(comparison, pair.line, pair.told)
    if (!stillOpen.delete(subject)) return
    tally.mended += 1
    return inTransaction(resources.db, (tx) => resolveDifference(tx, { source, subject }))
  }
  const found = foundOf(statement, pair, kind)
  const after = pair.line ? await mendAndLookAgain(comparison, pair.line, pair.told) : pair
  const left = differenceOf(after)
  if (!left) {
    stillOpen.delete(subject)
    tally.mended += 1
    return inTransaction(resources.db, (tx) => resolveDifference(tx, { source, subject, found }))
  }
  const isOpen = await inTransaction(resources.db, (tx) => recordDifference(tx, foundOf(statement, after, left)))
  if (isOpen) stillOpen.set(subject, after.told?.subject ?? after.line?.subject ?? null)
}

const differenceOf = (pair: Pair): DifferenceKind | null => compareBooks(sidesOf(pair))

const sidesOf = ({ told, line }: Pair) => ({
  outside: { movedMinor: told?.movedMinor ?? 0n, returnedMinor: told?.returnedMinor ?? 0n },
  books: { movedMinor: line?.movedMinor ?? 0n, returnedMinor: line?.returnedMinor ?? 0n },
})

const foundOf = ({ source, table }: Statement, pair: Pair, kind: DifferenceKind): FoundDifference => {
  const { told, line } = pair
  return {
    source,
    kind,
    ...sidesOf(pair),
    subject: line?.id ?? told?.subject ?? '',
    outsideId: told?.subject ?? line?.subject ?? null,
    paymentId: table === 'payment' ? (line?.id ?? null) : null,
    withdrawalId: table === 'withdrawal' ? (line?.id ?? null) : null,
  }
}

/**
 * What the service does not answer about again is what it told before: one payment without an answer does not hide the
 * others.
 */
async function mendAndLookAgain(comparison: Comparison, line: BookLine, told: StatementLine | null): Promise<Pair> {
  const { statement } = comparison
  await tryToMend(comparison, line, told)
  const known = { ...line, subject: line.subject ?? told?.subject ?? null }
  const [now, books] = [
    await statement.find(known).catch(() => told),
    await statement.readBooks([{ subject: known.subject ?? '', reference: line.reference }]),
  ]
  return { told: now, line: books.find(({ id }) => id === line.id) ?? line }
}

/** What a rule refuses to mend, or cannot mend now, stays different and is seen by staff. */
async function tryToMend(
  { resources, statement }: Comparison,
  line: BookLine,
  told: StatementLine | null,
): Promise<void> {
  await statement
    .mend(line, told)
    .catch((error: unknown) =>
      resources.log.warn({ err: error, source: statement.source, id: line.id }, 'a difference could not be mended'),
    )
}

/** Whatever somebody has said of it by then has nothing left to be agreed to. */
async function resolveDifference(tx: Tx, mended: Parameters<typeof recordResolved>[1]): Promise<void> {
  for (const id of await recordResolved(tx, mended)) await endWaitingOf(tx, id)
}
