import type { Recovery } from '@monsoon/contract/recoveries'
import { useState } from 'react'
import type { Route } from './+types/recoveries-page'
import { api } from '../../api-client.ts'
import { useText } from '../../text/use-text.tsx'
import { Button } from '../../ui/button.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { LocalTime } from '../../ui/local-time.tsx'
import { ActDialog } from './act-dialog.tsx'
import { ListPage, StateTabs } from './list-page.tsx'
import { PersonLink } from './person-link.tsx'
import { readList } from './staff-data.ts'
import { staffText } from './staff-text.ts'
import { WaitingApproval } from './waiting-approval.tsx'

export async function loader(args: Route.LoaderArgs) {
  const { filters, ...found } = await readList(args, 'GET /v1/staff/recoveries', ['state'])
  return { ...found, state: filters.state ?? 'waiting' }
}

const states = ['waiting', 'finished', 'cancelled'] as const

/** Accounts that wait to be given back. */
export default function RecoveriesPage({ loaderData }: Route.ComponentProps) {
  const say = useText(staffText)
  const { recoveries, pagination, state } = loaderData
  return (
    <ListPage
      title={say('recoveries')}
      rows={recoveries}
      row={(recovery) => <RecoveryRow key={recovery.id} recovery={recovery} />}
      empty={{ title: say('noRecoveries') }}
      pagination={pagination}
    >
      <StateTabs
        label={say('state')}
        states={states}
        current={state}
        say={(one) => say(`${one}State`)}
        to="/staff/recoveries?state="
      />
    </ListPage>
  )
}

function RecoveryRow({ recovery }: { recovery: Recovery }) {
  const say = useText(staffText)
  const [isStopping, setIsStopping] = useState(false)
  const { id, user, openedBy, agreedBy, approval, newEmail, identityCheck, state, dueAt } = recovery
  return (
    <li className="max-w-152 border-t border-line py-5">
      <p className="mb-3 text-ui font-semibold">
        <PersonLink person={user} />
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
