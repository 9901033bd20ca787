import type { QueuedSubmission } from '@monsoon/contract/staff/staff-kyc'
import type { Route } from './+types/kyc-queue-page'
import { useText } from '#text/use-text.tsx'
import { useServerNow } from '#ui/time/server-clock.tsx'
import { Badge } from '#ui/badge.tsx'
import type { Column } from '#ui/data-table.tsx'
import { LocalTime } from '#ui/time/local-time.tsx'
import { TextLink } from '#ui/controls/text-link.tsx'
import { LinkMark } from './link-mark.tsx'
import { ListPage, StateTabs } from '../list-page.tsx'
import { readList } from '../staff-data.ts'
import { staffText } from '../staff-text.ts'
import { kycTones, kycWords } from '../staff-words.ts'

export async function loader(args: Route.LoaderArgs) {
  const { filters, ...found } = await readList(args, 'GET /v1/staff/kyc', ['status'])
  return { ...found, status: filters.status ?? 'submitted' }
}

const statuses = ['submitted', 'verified', 'rejected'] as const

/** Proofs of identity: those that wait, first come first served, and those that were decided. */
export default function KycQueuePage({ loaderData }: Route.ComponentProps) {
  const t = useText(staffText)
  const columns = useColumns()
  const { submissions, pagination, status } = loaderData
  return (
    <ListPage
      title={t('kyc')}
      rows={submissions}
      columns={columns}
      rowKey={({ id }) => id}
      empty={{ title: t('noSubmissions') }}
      pagination={pagination}
    >
      <StateTabs
        label={t('state')}
        states={statuses}
        current={status}
        t={(one) => t(kycWords[one])}
        to="/staff/kyc?status="
      />
    </ListPage>
  )
}

function useColumns(): Column<QueuedSubmission>[] {
  const t = useText(staffText)
  const now = useServerNow(false)
  return [
    {
      key: 'user',
      header: t('user'),
      card: 'title',
      cell: ({ id, user }) => (
        <div>
          <TextLink to={`/staff/kyc/${id}`} aria-label={t('openSubmission', { name: user.name })}>
            <bdi>{user.name}</bdi>
          </TextLink>
          <LinkMark person={user} />
        </div>
      ),
    },
    { key: 'email', header: t('email'), cell: ({ user }) => <bdi className="break-all">{user.email}</bdi> },
    {
      key: 'state',
      header: t('state'),
      cell: ({ status }) => <Badge tone={kycTones[status]}>{t(kycWords[status])}</Badge>,
    },
    {
      key: 'submitted',
      header: t('submitted'),
      cell: ({ submittedAt }) => <LocalTime at={submittedAt} as="dateTime" />,
    },
    {
      key: 'promised',
      header: t('promised'),
      cell: ({ promisedAt, status }) => (
        <>
          <LocalTime at={promisedAt} as="dateTime" />
          {status === 'submitted' && Date.parse(promisedAt) < now && (
            <>
              {' '}
              <Badge tone="bad">{t('isLate')}</Badge>
            </>
          )}
        </>
      ),
    },
  ]
}
