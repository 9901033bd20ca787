import { catalogueColumns } from '@monsoon/contract/works/catalogue-columns'
import { csvLine } from '@monsoon/domain/csv-line'
import type { Db } from '#db.ts'
import { listFaultyRows } from './catalogue-row-queries.ts'

const batchRows = 1_000
/** By which spreadsheets know UTF-8. */
const byteOrderMark = '\u{feff}'

/** All that is said of the rows of a catalogue, a line each, safe to open in a spreadsheet. */
export async function* writeFaults(db: Db, catalogueId: string): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(['Row', 'Title', 'Column', 'What', 'Hinders'])
  for (let after = 0; ;) {
    const rows = await listFaultyRows(db, { catalogueId, after, limit: batchRows })
    for (const { rowNo, title, faults } of rows)
      for (const { column, msg, isNote } of faults)
        yield csvLine([String(rowNo), title, column, msg, isNote ? 'no' : 'yes'])
    if (rows.length < batchRows) return
    after = rows.at(-1)?.rowNo ?? 0
  }
}

/** A catalogue to begin with: every column, and two works as examples. */
export const writeTemplate = (): string =>
  byteOrderMark +
  csvLine(catalogueColumns.map(({ name }) => name)) +
  [0, 1].map((nth) => csvLine(catalogueColumns.map(({ examples }) => examples[nth] ?? ''))).join('')
