import type { CallData } from '@monsoon/contract/client'
import type { Route } from './+types/contents-page'
import { apiContext } from '#session/server-context.ts'
import { useText } from '#text/use-text.tsx'
import type { Column } from '#ui/data-table.tsx'
import { LocalTime } from '#ui/time/local-time.tsx'
import { TextLink } from '#ui/controls/text-link.tsx'
import { contentsText } from './contents-text.ts'
import { ListPage } from '../list-page.tsx'
import { staffData } from '../staff-data.ts'

export const loader = ({ request, context }: Route.LoaderArgs) =>
  staffData(context.get(apiContext)('GET /v1/staff/contents'), request)

type Row = CallData<'GET /v1/staff/contents'>['pages'][number]

/** The pages of the house whose words staff edit. */
export default function ContentsPage({ loaderData: { pages } }: Route.ComponentProps) {
  const t = useText(contentsText)
  const columns: Column<Row>[] = [
    {
      key: 'page',
      header: t('title'),
      card: 'title',
      cell: ({ page }) => <TextLink to={`/staff/contents/${page}`}>{t(page)}</TextLink>,
    },
    { key: 'version', header: t('version'), cell: ({ version }) => version },
    {
      key: 'at',
      header: t('publishedAt'),
      cell: ({ publishedAt }) => (publishedAt ? <LocalTime at={publishedAt} as="dateTime" /> : t('first')),
    },
    {
      key: 'inForce',
      header: t('inForceAt'),
      cell: ({ inForceAt }) => (inForceAt ? <LocalTime at={inForceAt} as="dateTime" /> : '–'),
    },
    { key: 'by', header: t('publishedBy'), cell: ({ publishedBy }) => publishedBy?.name ?? '–' },
  ]
  return (
    <ListPage
      title={t('title')}
      rows={pages}
      columns={columns}
      rowKey={({ page }) => page}
      empty={{ title: t('title') }}
    />
  )
}
