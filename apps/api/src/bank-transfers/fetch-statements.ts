import type { Resources } from '#resources.ts'
import { findFetchedUntil } from './bank-statement-queries.ts'
import { importStatement } from './import-statement.ts'
import { theBank } from './record-transfer.ts'

const dayMs = 86_400_000
// Banks book for some days past, and may have been away; what overlaps counts once.
const overlapDays = 5
const firstDays = 30

const isoDay = (time: number): string => new Date(time).toISOString().slice(0, 10)

/**
 * Asks the bank what moved on the house's account since some days before the last statement, and records it. Where the
 * bank does not answer, or answers with what is no statement of ours, it is asked again the next time.
 */
export async function fetchStatements(
  { db, config, log, bankStatements }: Pick<Resources, 'db' | 'config' | 'log' | 'bankStatements'>,
  now = Date.now(),
): Promise<void> {
  if (bankStatements === null) return
  const until = await findFetchedUntil(db)
  const from = until === undefined ? now - firstDays * dayMs : Date.parse(until) - overlapDays * dayMs
  try {
    const file = await bankStatements.fetch({ from: isoDay(from), to: isoDay(now) })
    if (file) await importStatement({ db, config }, { file, teller: theBank })
  } catch (error) {
    log.error({ err: error }, 'the statement of the bank could not be read')
  }
}
