import type { StaffLeaveRequest } from '@monsoon/contract/accounts/leave-requests'
import type { Route } from './+types/leave-requests-page'
import { api } from '#api-client.ts'
import { useText } from '#text/use-text.tsx'
import { FactList } from '#ui/fact-list.tsx'
import { LocalTime } from '#ui/time/local-time.tsx'
import { ActDialog } from '../act-dialog.tsx'
import { ActRow } from '#ui/submit/act-row.tsx'
import { leaveStaffText } from './leave-requests-text.ts'
import { ListPage, StateTabs } from '../list-page.tsx'
import { ListRow } from '#ui/list-row.tsx'
import { StaffPersonLink } from '../staff-person-link.tsx'
import { readList } from '../staff-data.ts'

const states = ['waiting', 'past'] as const

export async function loader(args: Route.LoaderArgs) {
  const { filters, ...found } = await readList(args, 'GET /v1/staff/leave-requests', ['state'])
  return { ...found, state: filters.state ?? 'waiting' }
}

/** Suspended members who ask to leave with their works, or appeal, and what was decided. */
export default function LeaveRequestsPage({ loaderData }: Route.ComponentProps) {
  const t = useText(leaveStaffText)
  const { requests, pagination, state } = loaderData
  return (
    <ListPage
      title={t('title')}
      rows={requests}
      row={(request) => <LeaveRow key={request.id} request={request} />}
      empty={{ title: t(state === 'waiting' ? 'noneWaiting' : 'none') }}
      pagination={pagination}
    >
      <StateTabs label={t('states')} states={states} current={state} t={t} to="/staff/leave-requests?state=" />
    </ListPage>
  )
}

function LeaveRow({ request }: { request: StaffLeaveRequest }) {
  const t = useText(leaveStaffText)
  const { isAppeal, statement, state, reason, appealed, acts } = request
  return (
    <ListRow aside={<LeaveFacts request={request} />}>
      <h2 className="mb-2 text-h3">{t(isAppeal ? 'appeal' : 'request')}</h2>
      <div className="grid gap-2 text-small text-ink-2 [overflow-wrap:anywhere]">
        {statement === '' ? (
          <p>{t('saysNothing')}</p>
        ) : (
          <blockquote className="border-s-2 border-line ps-3 whitespace-pre-line">
            <bdi>{statement}</bdi>
          </blockquote>
        )}
        {appealed && (
          <p>
            {t.rich('appealed', { reason: appealed.reason }, { date: () => <LocalTime at={appealed.decidedAt} /> })}
          </p>
        )}
        {appealed && appealed.statement !== '' && <p>{t('appealedSaid', { statement: appealed.statement })}</p>}
        {state === 'ended' && <p>{t('ended')}</p>}
        {(state === 'approved' || state === 'refused') && <p>{t(state, { reason: reason ?? '' })}</p>}
        {state === 'waiting' && acts.length === 0 && <p>{t('notYours')}</p>}
      </div>
      <LeaveActs request={request} />
    </ListRow>
  )
}

function LeaveFacts({ request }: { request: StaffLeaveRequest }) {
  const t = useText(leaveStaffText)
  const { user, suspension, editions, createdAt, decidedBy } = request
  return (
    <FactList
      facts={[
        { key: 'person', label: t('person'), value: <StaffPersonLink person={user} /> },
        { key: 'suspended', label: t('suspended'), value: <LocalTime at={suspension.since} as="dateTime" /> },
        { key: 'why', label: t('why'), value: suspension.reason },
        {
          key: 'editions',
          label: t('editions'),
          value: t(editions.frozen > 0 ? 'heldFrozen' : 'held', editions),
        },
        { key: 'at', label: t('at'), value: <LocalTime at={createdAt} as="dateTime" /> },
        ...(decidedBy ? [{ key: 'by', label: t('decidedBy'), value: <StaffPersonLink person={decidedBy} /> }] : []),
      ]}
    />
  )
}

function LeaveActs({ request: { id, acts, isAppeal } }: { request: StaffLeaveRequest }) {
  const t = useText(leaveStaffText)
  const words = {
    approve: { title: t('approveTitle'), note: t('approveNote') },
    refuse: {
      title: t(isAppeal ? 'refuseAppealTitle' : 'refuseTitle'),
      note: t(isAppeal ? 'refuseAppealNote' : 'refuseNote'),
    },
  }
  return (
    <div className="mt-4">
      <ActRow
        acts={acts}
        t={t}
        atOnce={{}}
        ask={(act, onClose) => (
          <ActDialog
            {...words[act]}
            act={t(act)}
            isTold
            send={(reason) => api('POST /v1/staff/leave-requests/{id}', { params: { id }, body: { act, reason } })}
            onClose={onClose}
          />
        )}
      />
    </div>
  )
}
