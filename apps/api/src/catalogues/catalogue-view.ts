import { catalogueRowStates, type Catalogue, type CatalogueRowView } from '@monsoon/contract/works/catalogues'
import type { Db } from '#db.ts'
import type { CatalogueRecord } from './catalogue-queries.ts'
import { countRows, type FaultyRow } from './catalogue-row-queries.ts'

/** How much of what is under way is done; null: nothing is. */
function shareOf(
  { state, readBytes, tableBytes, withParts }: CatalogueRecord,
  { counts, waiting }: { counts: Catalogue['counts']; waiting: number },
): number | null {
  const made = counts.made + counts.sent
  const share = (done: number, all: number): number => (all === 0 ? 1 : Math.min(1, done / all))
  if (state === 'checking') return share(Number(readBytes), Number(tableBytes))
  if (state === 'bringing') return share(made, made + counts.whole + (withParts ? counts.part : 0))
  return state === 'sending' ? share(made - waiting, made) : null
}

/** A catalogue as its maker sees it. */
export async function viewCatalogue(db: Db, record: CatalogueRecord): Promise<Catalogue> {
  const { counts: counted, faulty, waiting } = await countRows(db, record.id)
  const counts = Object.fromEntries(
    catalogueRowStates.map((state) => [state, counted.find((one) => one.state === state)?.count ?? 0]),
  ) as Catalogue['counts']
  const { id, fileName, mediaName, state, reason, encoding, columns, summary, isSent } = record
  return {
    id,
    fileName,
    mediaName,
    state,
    reason,
    encoding,
    columns,
    summary,
    isSent,
    counts,
    faulty,
    share: shareOf(record, { counts, waiting }),
    createdAt: record.createdAt.toISOString(),
    endedAt: record.endedAt?.toISOString() ?? null,
  }
}

export const viewRow = ({ rowNo, title, state, faults, itemId }: FaultyRow): CatalogueRowView => ({
  row: rowNo,
  title,
  state,
  itemId,
  faults: faults.map(({ column, msg, isNote }) => ({ column, msg, isNote })),
})
