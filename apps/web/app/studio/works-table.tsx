import type { StudioWork } from '@monsoon/contract/works/studio'
import type { Pagination as PaginationShape } from '@monsoon/contract/shapes'
import { Link } from 'react-router'
import { FileLink } from '../session/file-link.tsx'
import { useFormat, useText } from '../text/use-text.tsx'
import { DataTable, type Column } from '../ui/data-table.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { TextLink } from '../ui/controls/text-link.tsx'
import { EditionStrip } from './edition-strip.tsx'
import { isHung, StateMark } from './state-mark.tsx'
import { studioText } from './studio-text.ts'
import { previewPath, workPath } from './use-draft.ts'

/** Every work with its editions, price, resales and what it earned. */
export function WorksTable({ works, pagination }: { works: readonly StudioWork[]; pagination: PaginationShape }) {
  const t = useText(studioText)
  const columns = useWorkColumns()
  if (works.length === 0) return null
  return (
    <section aria-labelledby="every" className="mt-16">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-4">
        <h2 id="every" className="text-h2">
          {t('every')}
        </h2>
        <div className="flex flex-wrap gap-5 text-small">
          <FileLink href="/v1/studio/works-file">{t('worksFile')}</FileLink>
          <FileLink href="/v1/studio/sales-file">{t('salesFile')}</FileLink>
          <TextLink to="/profile/wallet/statements">{t('statement')}</TextLink>
          <TextLink to="/profile/leave">{t('leave')}</TextLink>
        </div>
      </div>
      <DataTable caption={t('every')} columns={columns} rows={works} rowKey={({ itemId }) => itemId} />
      <Pagination pagination={pagination} />
    </section>
  )
}

function useWorkColumns(): readonly Column<StudioWork>[] {
  const t = useText(studioText)
  const format = useFormat()
  return [
    {
      key: 'title',
      header: t('workTitle'),
      card: 'title',
      cell: ({ itemId, name, state }) => (
        <>
          <Link to={workPath(itemId)} className="font-serif text-work italic hover:underline">
            <bdi>{name.trim() || t('untitled')}</bdi>
          </Link>
          <span className="block text-label">
            <TextLink to={isHung(state) ? `/item/${itemId}` : previewPath(itemId)}>{t('viewAsVisitor')}</TextLink>
          </span>
        </>
      ),
    },
    { key: 'state', header: t('state'), cell: (work) => <StateMark work={work} /> },
    {
      key: 'editions',
      header: t('editions'),
      cell: ({ supply, sold }) =>
        supply !== null && (
          <span className="grid gap-1">
            <EditionStrip sold={sold} supply={supply} />
            <span aria-hidden className="text-label text-ink-3">
              {t('soldOf', { sold, supply })}
            </span>
          </span>
        ),
    },
    {
      key: 'price',
      header: t('price'),
      align: 'end',
      cell: ({ price }) => (price === null ? <span className="text-ink-3">{t('notSet')}</span> : format.usd(price)),
    },
    {
      key: 'resales',
      header: t('resales'),
      align: 'end',
      cell: ({ resales }) => (resales === 0 ? <span className="text-ink-3">{t('none')}</span> : format.number(resales)),
    },
    {
      key: 'earned',
      header: t('earnedBy'),
      align: 'end',
      card: 'amount',
      cell: ({ earned }) => <b className="font-[550] tabular">{format.usd(earned, { cents: 'always' })}</b>,
    },
  ]
}
