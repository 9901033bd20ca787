import type { StaffLeaveRequest } from '@monsoon/contract/leave-requests'
import type { Route } from './+types/leave-requests-page'
import { api } from '../../api-client.ts'
import { useText } from '../../text/use-text.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { LocalTime } from '../../ui/local-time.tsx'
import { ActDialog } from './act-dialog.tsx'
import { ActRow } from './act-row.tsx'
import { leaveStaffText } from './leave-requests-text.ts'
import { ListPage, ListRow, StateTabs } from './list-page.tsx'
import { PersonLink } from './person-link.tsx'
import { readList } from './staff-data.ts'

const states = ['waiting', 'past'] as const

export async function loader(args: Route.LoaderArgs) {
  const { filters, ...found } = await readList(args, 'GET /v1/staff/leave-requests', ['state'])
  return { ...found, state: filters.state ?? 'waiting' }
}

/** Suspended members who ask to leave with their works, or appeal, and what was decided. */
export default function LeaveRequestsPage({ loaderData }: Route.ComponentProps) {
  const say = useText(leaveStaffText)
  const { requests, pagination, state } = loaderData
  return (
    <ListPage
      title={say('title')}
      rows={requests}
      row={(request) => <LeaveRow key={request.id} request={request} />}
      empty={{ title: say(state === 'waiting' ? 'noneWaiting' : 'none') }}
      pagination={pagination}
    >
      <StateTabs label={say('states')} states={states} current={state} say={say} to="/staff/leave-requests?state=" />
    </ListPage>
  )
}

function LeaveRow({ request }: { request: StaffLeaveRequest }) {
  const say = useText(leaveStaffText)
  const { isAppeal, statement, state, reason, appealed, acts } = request
  return (
    <ListRow aside={<LeaveFacts request={request} />}>
      <h2 className="mb-2 text-h3">{say(isAppeal ? 'appeal' : 'request')}</h2>
      <div className="grid gap-2 text-small text-ink-2 [overflow-wrap:anywhere]">
        {statement === '' ? (
          <p>{say('saysNothing')}</p>
        ) : (
          <blockquote className="border-s-2 border-line ps-3 whitespace-pre-line">
            <bdi>{statement}</bdi>
          </blockquote>
        )}
        {appealed && (
          <p>
            {say.rich('appealed', { reason: appealed.reason }, { date: () => <LocalTime at={appealed.decidedAt} /> })}
          </p>
        )}
        {appealed && appealed.statement !== '' && <p>{say('appealedSaid', { statement: appealed.statement })}</p>}
        {state === 'ended' && <p>{say('ended')}</p>}
        {(state === 'approved' || state === 'refused') && <p>{say(state, { reason: reason ?? '' })}</p>}
        {state === 'waiting' && acts.length === 0 && <p>{say('notYours')}</p>}
      </div>
      <LeaveActs request={request} />
    </ListRow>
  )
}

function LeaveFacts({ request }: { request: StaffLeaveRequest }) {
  const say = useText(leaveStaffText)
  const { user, suspension, editions, createdAt, decidedBy } = request
  return (
    <FactList
      facts={[
        { key: 'person', label: say('person'), value: <PersonLink person={user} /> },
        { key: 'suspended', label: say('suspended'), value: <LocalTime at={suspension.since} as="dateTime" /> },
        { key: 'why', label: say('why'), value: suspension.reason },
        {
          key: 'editions',
          label: say('editions'),
          value: say(editions.frozen > 0 ? 'heldFrozen' : 'held', editions),
        },
        { key: 'at', label: say('at'), value: <LocalTime at={createdAt} as="dateTime" /> },
        ...(decidedBy ? [{ key: 'by', label: say('decidedBy'), value: <PersonLink person={decidedBy} /> }] : []),
      ]}
    />
  )
}

function LeaveActs({ request: { id, acts, isAppeal } }: { request: StaffLeaveRequest }) {
  const say = useText(leaveStaffText)
  const words = {
    approve: { title: say('approveTitle'), note: say('approveNote') },
    refuse: {
      title: say(isAppeal ? 'refuseAppealTitle' : 'refuseTitle'),
      note: say(isAppeal ? 'refuseAppealNote' : 'refuseNote'),
    },
  }
  return (
    <div className="mt-4">
      <ActRow
        acts={acts}
        say={say}
        atOnce={{}}
        ask={(act, onClose) => (
          <ActDialog
            {...words[act]}
            act={say(act)}
            isTold
            send={(reason) => api('POST /v1/staff/leave-requests/{id}', { params: { id }, body: { act, reason } })}
            onClose={onClose}
          />
        )}
      />
    </div>
  )
}
