import type { CallInput } from '@monsoon/contract/client'
import type { QueuedSubmission } from '@monsoon/contract/staff-kyc'
import type { Route } from './+types/kyc-queue-page'
import { apiContext } from '../../session/server-context.ts'
import { useText } from '../../text/use-text.tsx'
import { useServerNow } from '../../text/server-clock.tsx'
import { Badge } from '../../ui/badge.tsx'
import { DataTable, type Column } from '../../ui/data-table.tsx'
import { LocalTime } from '../../ui/local-time.tsx'
import { EmptyState } from '../../ui/page-state.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { TabLinks } from '../../ui/tabs.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { LinkMark } from './link-mark.tsx'
import { filtersOf, staffData } from './staff-data.ts'
import { StaffHeading } from './staff-heading.tsx'
import { staffText } from './staff-text.ts'
import { kycTones, kycWords } from './staff-words.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = filtersOf(request, ['status']) as CallInput<'GET /v1/staff/kyc'>['query']
  const found = await staffData(context.get(apiContext)('GET /v1/staff/kyc', { query }), request)
  return { ...found, status: query?.status ?? 'submitted' }
}

const statuses = ['submitted', 'verified', 'rejected'] as const

/** Proofs of identity: those that wait, first come first served, and those that were decided. */
export default function KycQueuePage({ loaderData }: Route.ComponentProps) {
  const say = useText(staffText)
  const columns = useColumns()
  const { submissions, pagination, status } = loaderData
  return (
    <>
      <title>{say('kyc')}</title>
      <StaffHeading title={say('kyc')} />
      <div className="mb-4">
        <TabLinks
          label={say('state')}
          links={statuses.map((one) => ({
            to: `/staff/kyc?status=${one}`,
            label: say(kycWords[one]),
            isCurrent: one === status,
          }))}
        />
      </div>
      {submissions.length === 0 ? (
        <EmptyState title={say('noSubmissions')} />
      ) : (
        <DataTable caption={say('kyc')} columns={columns} rows={submissions} rowKey={({ id }) => id} />
      )}
      <Pagination pagination={pagination} />
    </>
  )
}

function useColumns(): Column<QueuedSubmission>[] {
  const say = useText(staffText)
  const now = useServerNow(false)
  return [
    {
      key: 'user',
      header: say('user'),
      card: 'title',
      cell: ({ id, user }) => (
        <div>
          <TextLink to={`/staff/kyc/${id}`} aria-label={say('openSubmission', { name: user.name })}>
            <bdi>{user.name}</bdi>
          </TextLink>
          <LinkMark person={user} />
        </div>
      ),
    },
    { key: 'email', header: say('email'), cell: ({ user }) => <bdi className="break-all">{user.email}</bdi> },
    {
      key: 'state',
      header: say('state'),
      cell: ({ status }) => <Badge tone={kycTones[status]}>{say(kycWords[status])}</Badge>,
    },
    {
      key: 'submitted',
      header: say('submitted'),
      cell: ({ submittedAt }) => <LocalTime at={submittedAt} as="dateTime" />,
    },
    {
      key: 'promised',
      header: say('promised'),
      cell: ({ promisedAt, status }) => (
        <>
          <LocalTime at={promisedAt} as="dateTime" />
          {status === 'submitted' && Date.parse(promisedAt) < now && (
            <>
              {' '}
              <Badge tone="bad">{say('isLate')}</Badge>
            </>
          )}
        </>
      ),
    },
  ]
}
