import type { Recovery } from '@monsoon/contract/accounts/recoveries'
import { useState } from 'react'
import type { Route } from './+types/recoveries-page'
import { api } from '#api-client.ts'
import { useText } from '#text/use-text.tsx'
import { Button } from '#ui/controls/button.tsx'
import { FactList } from '#ui/fact-list.tsx'
import { LocalTime } from '#ui/time/local-time.tsx'
import { ActDialog } from '../act-dialog.tsx'
import { ListPage, StateTabs } from '../list-page.tsx'
import { StaffPersonLink } from '../staff-person-link.tsx'
import { readList } from '../staff-data.ts'
import { staffText } from '../staff-text.ts'
import { WaitingApproval } from '../house/waiting-approval.tsx'

export async function loader(args: Route.LoaderArgs) {
  const { filters, ...found } = await readList(args, 'GET /v1/staff/recoveries', ['state'])
  return { ...found, state: filters.state ?? 'waiting' }
}

const states = ['waiting', 'finished', 'cancelled'] as const

/** Accounts that wait to be given back. */
export default function RecoveriesPage({ loaderData }: Route.ComponentProps) {
  const t = useText(staffText)
  const { recoveries, pagination, state } = loaderData
  return (
    <ListPage
      title={t('recoveries')}
      rows={recoveries}
      row={(recovery) => <RecoveryRow key={recovery.id} recovery={recovery} />}
      empty={{ title: t('noRecoveries') }}
      pagination={pagination}
    >
      <StateTabs
        label={t('state')}
        states={states}
        current={state}
        t={(one) => t(`${one}State`)}
        to="/staff/recoveries?state="
      />
    </ListPage>
  )
}

function RecoveryRow({ recovery }: { recovery: Recovery }) {
  const t = useText(staffText)
  const [isStopping, setIsStopping] = useState(false)
  const { id, user, openedBy, agreedBy, approval, newEmail, identityCheck, state, dueAt } = recovery
  return (
    <li className="max-w-152 border-t border-line py-5">
      <p className="mb-3 text-ui font-semibold">
        <StaffPersonLink person={user} />
      </p>
      <FactList
        facts={[
          { key: 'email', label: t('email'), value: user.email },
          { key: 'new', label: t('newEmail'), value: newEmail },
          { key: 'due', label: t('dueAt'), value: <LocalTime at={dueAt} as="dateTime" /> },
          { key: 'by', label: t('openedBy'), value: openedBy.name },
          ...(agreedBy ? [{ key: 'agreed', label: t('agreedBy'), value: <bdi>{agreedBy.name}</bdi> }] : []),
          { key: 'check', label: t('identityCheck'), value: identityCheck },
        ]}
      />
      {approval && <WaitingApproval approval={approval} />}
      {state === 'waiting' && (
        <Button size="small" variant="danger" className="mt-4" onClick={() => setIsStopping(true)}>
          {t('stopRecovery')}
        </Button>
      )}
      {isStopping && (
        <ActDialog
          title={t('stopTitle')}
          act={t('stopRecovery')}
          send={(reason) => api('POST /v1/staff/recoveries/{id}/cancel', { params: { id }, body: { reason } })}
          onClose={() => setIsStopping(false)}
        />
      )}
    </li>
  )
}
