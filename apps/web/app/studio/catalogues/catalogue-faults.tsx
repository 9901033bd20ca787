import type { Catalogue, CatalogueRowView } from '@monsoon/contract/works/catalogues'
import type { Pagination as PaginationShape } from '@monsoon/contract/shapes'
import { FileLink } from '../../session/file-link.tsx'
import { useFormat, useText } from '../../text/use-text.tsx'
import { DataTable, type Column } from '../../ui/data-table.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { TextLink } from '../../ui/controls/text-link.tsx'
import { catalogueText } from './catalogue-text.ts'
import { workPath } from '../use-draft.ts'

/** What is wrong most often, over all rows. */
export function CatalogueSummary({ summary }: Pick<Catalogue, 'summary'>) {
  const t = useText(catalogueText)
  const format = useFormat()
  if (summary.length === 0) return null
  return (
    <section aria-labelledby="often" className="mt-12">
      <h2 id="often" className="mb-4 text-h2">
        {t('often')}
      </h2>
      <DataTable
        caption={t('often')}
        rows={summary}
        rowKey={({ column, msg }) => `${column}: ${msg}`}
        columns={[
          { key: 'what', header: t('what'), card: 'title', cell: ({ msg }) => <bdi>{msg}</bdi> },
          { key: 'column', header: t('column'), cell: ({ column }) => <bdi>{column}</bdi> },
          { key: 'rows', header: t('rows'), align: 'end', cell: ({ rows }) => format.number(rows) },
        ]}
      />
    </section>
  )
}

type FaultsProps = { id: string; rows: readonly CatalogueRowView[]; pagination: PaginationShape }

/** Row by row, as far as something is said of them. */
export function CatalogueFaults({ id, rows, pagination }: FaultsProps) {
  const t = useText(catalogueText)
  const columns = useFaultColumns()
  return (
    <section aria-labelledby="faults" className="mt-12">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-4">
        <h2 id="faults" className="text-h2">
          {t('faults')}
        </h2>
        {rows.length > 0 && (
          <div className="text-small">
            <FileLink href={`/v1/studio/catalogues/${id}/faults.csv`}>{t('faultsCsv')}</FileLink>
          </div>
        )}
      </div>
      {rows.length === 0 ? (
        <p className="text-small text-ink-2">{t('noFaults')}</p>
      ) : (
        <DataTable caption={t('faults')} rows={rows} rowKey={({ row }) => String(row)} columns={columns} />
      )}
      <Pagination pagination={pagination} />
    </section>
  )
}

function useFaultColumns(): readonly Column<CatalogueRowView>[] {
  const t = useText(catalogueText)
  const format = useFormat()
  return [
    { key: 'row', header: t('row'), cell: ({ row }) => <span className="tabular">{format.number(row)}</span> },
    {
      key: 'work',
      header: t('work'),
      card: 'title',
      cell: ({ title }) => (
        <bdi className="line-clamp-2 max-w-72 font-serif text-work italic [overflow-wrap:anywhere]">
          {title || t('untitled')}
        </bdi>
      ),
    },
    {
      key: 'what',
      header: t('what'),
      cell: ({ faults, itemId }) => (
        <>
          <ul className="grid gap-1 text-start">
            {faults.map(({ column, msg, isNote }) => (
              <li key={`${column}${msg}`} className={`[overflow-wrap:anywhere] ${isNote ? 'text-ink-2' : ''}`}>
                {isNote && t('note')} <b className="font-[550]">{column}</b> <bdi>{msg}</bdi>
              </li>
            ))}
          </ul>
          {itemId !== null && (
            <p className="mt-1 text-small">
              <TextLink to={workPath(itemId)}>{t('open')}</TextLink>
            </p>
          )}
        </>
      ),
    },
  ]
}
