import type { CallInput } from '@monsoon/contract/client'
import type { Recovery } from '@monsoon/contract/recoveries'
import { useState } from 'react'
import type { Route } from './+types/recoveries-page'
import { api } from '../../api-client.ts'
import { apiContext } from '../../session/server-context.ts'
import { useText } from '../../text/use-text.tsx'
import { Button } from '../../ui/button.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { LocalTime } from '../../ui/local-time.tsx'
import { EmptyState } from '../../ui/page-state.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { TabLinks } from '../../ui/tabs.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { ActDialog } from './act-dialog.tsx'
import { filtersOf, staffData } from './staff-data.ts'
import { StaffHeading } from './staff-heading.tsx'
import { staffText } from './staff-text.ts'
import { WaitingApproval } from './waiting-approval.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = filtersOf(request, ['state']) as CallInput<'GET /v1/staff/recoveries'>['query']
  const found = await staffData(context.get(apiContext)('GET /v1/staff/recoveries', { query }), request)
  return { ...found, state: query?.state ?? 'waiting' }
}

const states = [
  ['waiting', 'waitingState'],
  ['finished', 'finishedState'],
  ['cancelled', 'cancelledState'],
] as const

/** Accounts that wait to be given back. */
export default function RecoveriesPage({ loaderData }: Route.ComponentProps) {
  const say = useText(staffText)
  const { recoveries, pagination, state } = loaderData
  return (
    <>
      <title>{say('recoveries')}</title>
      <StaffHeading title={say('recoveries')} />
      <div className="mb-4">
        <TabLinks
          label={say('state')}
          links={states.map(([one, word]) => ({
            to: `/staff/recoveries?state=${one}`,
            label: say(word),
            isCurrent: one === state,
          }))}
        />
      </div>
      {recoveries.length === 0 ? (
        <EmptyState title={say('noRecoveries')} />
      ) : (
        <ul>
          {recoveries.map((recovery) => (
            <RecoveryRow key={recovery.id} recovery={recovery} />
          ))}
        </ul>
      )}
      <Pagination pagination={pagination} />
    </>
  )
}

function RecoveryRow({ recovery }: { recovery: Recovery }) {
  const say = useText(staffText)
  const [isStopping, setIsStopping] = useState(false)
  const { id, user, openedBy, agreedBy, approval, newEmail, identityCheck, state, dueAt } = recovery
  return (
    <li className="max-w-152 border-t border-line py-5">
      <p className="mb-3 text-ui font-semibold">
        <TextLink to={`/staff/users/${user.userId}`}>
          <bdi>{user.name}</bdi>
        </TextLink>
      </p>
      <FactList
        facts={[
          { key: 'email', label: say('email'), value: user.email },
          { key: 'new', label: say('newEmail'), value: newEmail },
          { key: 'due', label: say('dueAt'), value: <LocalTime at={dueAt} as="dateTime" /> },
          { key: 'by', label: say('openedBy'), value: openedBy.name },
          ...(agreedBy ? [{ key: 'agreed', label: say('agreedBy'), value: <bdi>{agreedBy.name}</bdi> }] : []),
          { key: 'check', label: say('identityCheck'), value: identityCheck },
        ]}
      />
      {approval && <WaitingApproval approval={approval} />}
      {state === 'waiting' && (
        <Button size="small" variant="danger" className="mt-4" onClick={() => setIsStopping(true)}>
          {say('stopRecovery')}
        </Button>
      )}
      {isStopping && (
        <ActDialog
          title={say('stopTitle')}
          act={say('stopRecovery')}
          send={(reason) => api('POST /v1/staff/recoveries/{id}/cancel', { params: { id }, body: { reason } })}
          onClose={() => setIsStopping(false)}
        />
      )}
    </li>
  )
}
