import type { StaffApplication } from '@monsoon/contract/accounts/applications'
import { useState } from 'react'
import type { Route } from './+types/applications-page'
import { api } from '#api-client.ts'
import { useText } from '#text/use-text.tsx'
import { Button } from '#ui/controls/button.tsx'
import { FormError } from '#ui/controls/field.tsx'
import { LocalTime } from '#ui/time/local-time.tsx'
import { LongText } from '#ui/long-text.tsx'
import { TextLink } from '#ui/controls/text-link.tsx'
import { useRevalidatingMutation } from '#ui/submit/use-revalidating-mutation.ts'
import { ActDialog } from '../act-dialog.tsx'
import { ListPage, StateTabs } from '../list-page.tsx'
import { readList } from '../staff-data.ts'
import { staffText } from '../staff-text.ts'

export async function loader(args: Route.LoaderArgs) {
  const { filters, ...found } = await readList(args, 'GET /v1/staff/applications', ['state'])
  return { ...found, state: filters.state ?? 'submitted' }
}

const states = ['submitted', 'accepted', 'declined'] as const

/** People who ask to become artists or curators. */
export default function ApplicationsPage({ loaderData }: Route.ComponentProps) {
  const t = useText(staffText)
  const { applications, pagination, state } = loaderData
  return (
    <ListPage
      title={t('applications')}
      rows={applications}
      row={(application) => <ApplicationRow key={application.id} application={application} />}
      empty={{ title: t('noApplications') }}
      pagination={pagination}
    >
      <StateTabs
        label={t('state')}
        states={states}
        current={state}
        t={(one) => t(`${one}State`)}
        to="/staff/applications?state="
      />
    </ListPage>
  )
}

function ApplicationRow({ application }: { application: StaffApplication }) {
  const t = useText(staffText)
  const { user, type, portfolio, statement, createdAt, reason } = application
  return (
    <li className="border-t border-line py-5">
      <p className="text-ui">
        <TextLink to={`/staff/users/${user.userId}`} className="font-semibold">
          <bdi>{user.name}</bdi>
        </TextLink>{' '}
        {t('wants', { type: t(type === 'artist' ? 'artistWord' : 'curatorWord') })}
      </p>
      <p className="mt-1 flex flex-wrap gap-x-4 text-small text-ink-2">
        <LocalTime at={createdAt} as="dateTime" />
        <TextLink to={portfolio} className="break-all">
          {portfolio}
        </TextLink>
      </p>
      <div className="mt-2 max-w-measure">
        <LongText text={statement} />
      </div>
      {reason && (
        <p className="mt-2 text-small text-ink-2">
          {t('reason')}: <bdi>{reason}</bdi>
        </p>
      )}
      {application.state === 'submitted' && <Answer application={application} />}
    </li>
  )
}

function Answer({ application: { id } }: { application: StaffApplication }) {
  const t = useText(staffText)
  const [isDeclining, setIsDeclining] = useState(false)
  const accept = useRevalidatingMutation(() => api('POST /v1/staff/applications/{id}/accept', { params: { id } }))
  return (
    <div className="mt-4">
      <FormError>{accept.failure}</FormError>
      <div className="flex flex-wrap gap-3">
        <Button size="small" variant="primary" isBusy={accept.isBusy} onClick={() => void accept.run()}>
          {t('accept')}
        </Button>
        <Button size="small" variant="danger" onClick={() => setIsDeclining(true)}>
          {t('decline')}
        </Button>
      </div>
      {isDeclining && (
        <ActDialog
          title={t('declineTitle')}
          act={t('decline')}
          isTold
          send={(reason) => api('POST /v1/staff/applications/{id}/decline', { params: { id }, body: { reason } })}
          onClose={() => setIsDeclining(false)}
        />
      )}
    </div>
  )
}
