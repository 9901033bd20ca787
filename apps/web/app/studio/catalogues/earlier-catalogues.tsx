import type { Catalogue } from '@monsoon/contract/works/catalogues'
import type { Pagination as PaginationShape } from '@monsoon/contract/shapes'
import { useFormat, useText } from '../../text/use-text.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { TextLink } from '../../ui/controls/text-link.tsx'
import { catalogueText } from './catalogue-text.ts'

const countOf = ({ counts }: Catalogue): number => Object.values(counts).reduce((sum, count) => sum + count, 0)

/** Catalogues that were brought before, or wait. */
export function EarlierCatalogues(shown: { catalogues: readonly Catalogue[]; pagination: PaginationShape }) {
  const { catalogues, pagination } = shown
  const t = useText(catalogueText)
  const format = useFormat()
  if (catalogues.length === 0) return null
  return (
    <section aria-labelledby="earlier" className="mt-14">
      <h2 id="earlier" className="mb-4 text-h2">
        {t('earlier')}
      </h2>
      <DataTable
        caption={t('earlier')}
        rows={catalogues}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'file',
            header: t('file'),
            card: 'title',
            cell: ({ id, fileName }) => (
              <TextLink to={`/studio/catalogues/${id}`}>
                <bdi>{fileName}</bdi>
              </TextLink>
            ),
          },
          { key: 'state', header: t('state'), cell: ({ state }) => t(state) },
          { key: 'works', header: t('works'), align: 'end', cell: (one) => format.number(countOf(one)) },
          { key: 'at', header: t('begunOn'), align: 'end', cell: ({ createdAt }) => format.date(createdAt) },
        ]}
      />
      <Pagination pagination={pagination} />
    </section>
  )
}
