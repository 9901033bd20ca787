import type { Release } from '@monsoon/contract/works/releases'
import { Link } from 'react-router'
import type { Route } from './+types/releases-page'
import { releaseText } from '../../releases/release-text.ts'
import { apiContext } from '../../session/server-context.ts'
import { ErrorPage } from '../../shell/error-page.tsx'
import { makerData } from '../../studio/load-maker.ts'
import { NotMaker } from '../../studio/not-maker.tsx'
import { useText } from '../../text/use-text.tsx'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { DataTable, type Column } from '../../ui/data-table.tsx'
import { LocalTime } from '../../ui/time/local-time.tsx'
import { Breadcrumbs, PageHeader } from '../../ui/page-header.tsx'
import { EmptyState } from '../../ui/page-state.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { TextLink } from '../../ui/controls/text-link.tsx'
import { readPage } from '../profile/load-profile-part.ts'

export const meta = () => [{ name: 'robots', content: 'noindex' }]

export const loader = async ({ request, context }: Route.LoaderArgs) =>
  makerData(context.get(apiContext)('GET /v1/studio/releases', { query: { offset: readPage(request) } }), request)

const tones = { planned: 'info', late: 'warning', appeared: 'good' } as const satisfies Record<Release['state'], Tone>

/** What an artist lets appear together, the next first. */
export default function ReleasesPage({ loaderData }: Route.ComponentProps) {
  const t = useText(releaseText)
  const columns = useColumns()
  if (loaderData.obstacle !== null) return <NotMaker obstacle={loaderData.obstacle} />
  const { releases, pagination } = loaderData.data
  const begin = (
    <Button as={Link} to="/studio/releases/new" variant="primary">
      {t('plan')}
    </Button>
  )
  return (
    <div className="page pb-16">
      <title>{t('title')}</title>
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        breadcrumbs={<Breadcrumbs crumbs={[{ to: '/studio', label: t('studio') }]} current={t('title')} />}
      />
      {releases.length === 0 ? (
        <EmptyState title={t('empty')} detail={t('emptyDetail')}>
          {begin}
        </EmptyState>
      ) : (
        <>
          <p className="mb-6">{begin}</p>
          <DataTable caption={t('title')} columns={columns} rows={releases} rowKey={({ id }) => id} />
          <Pagination pagination={pagination} />
        </>
      )}
    </div>
  )
}

function useColumns(): readonly Column<Release>[] {
  const t = useText(releaseText)
  return [
    {
      key: 'name',
      header: t('name'),
      card: 'title',
      cell: ({ id, name }) => (
        <span className="[overflow-wrap:anywhere]">
          <TextLink to={`/studio/releases/${id}`}>
            <bdi>{name}</bdi>
          </TextLink>
        </span>
      ),
    },
    {
      key: 'moment',
      header: t('moment'),
      cell: ({ appearsAt, appearedAt }) => <LocalTime at={appearedAt ?? appearsAt} as="dateTime" />,
    },
    {
      key: 'works',
      header: t('works'),
      cell: ({ state, works, ready }) =>
        state === 'appeared' ? t('worksOf', { count: works }) : t('readyOf', { ready, works }),
    },
    {
      key: 'presale',
      header: t('presale'),
      cell: ({ presale }) => (presale === null ? t('noPresale') : t('invited', { count: presale })),
    },
    { key: 'state', header: t('state'), cell: ({ state }) => <Badge tone={tones[state]}>{t(state)}</Badge> },
  ]
}

export const ErrorBoundary = ErrorPage
