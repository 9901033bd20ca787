import type { StaffApplication } from '@monsoon/contract/applications'
import type { CallInput } from '@monsoon/contract/client'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Route } from './+types/applications-page'
import { api } from '../../api-client.ts'
import { apiContext } from '../../session/server-context.ts'
import { useText } from '../../text/use-text.tsx'
import { Button } from '../../ui/button.tsx'
import { FormError } from '../../ui/field.tsx'
import { LocalTime } from '../../ui/local-time.tsx'
import { LongText } from '../../ui/long-text.tsx'
import { EmptyState } from '../../ui/page-state.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { TabLinks } from '../../ui/tabs.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { useAction } from '../../ui/use-action.ts'
import { ActDialog } from './act-dialog.tsx'
import { filtersOf, staffData } from './staff-data.ts'
import { StaffHeading } from './staff-heading.tsx'
import { staffText } from './staff-text.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = filtersOf(request, ['state']) as CallInput<'GET /v1/staff/applications'>['query']
  const found = await staffData(context.get(apiContext)('GET /v1/staff/applications', { query }), request)
  return { ...found, state: query?.state ?? 'submitted' }
}

const states = [
  ['submitted', 'submittedState'],
  ['accepted', 'acceptedState'],
  ['declined', 'declinedState'],
] as const

/** People who ask to become artists or curators. */
export default function ApplicationsPage({ loaderData }: Route.ComponentProps) {
  const say = useText(staffText)
  const { applications, pagination, state } = loaderData
  return (
    <>
      <title>{say('applications')}</title>
      <StaffHeading title={say('applications')} />
      <div className="mb-4">
        <TabLinks
          label={say('state')}
          links={states.map(([one, word]) => ({
            to: `/staff/applications?state=${one}`,
            label: say(word),
            isCurrent: one === state,
          }))}
        />
      </div>
      {applications.length === 0 ? (
        <EmptyState title={say('noApplications')} />
      ) : (
        <ul>
          {applications.map((application) => (
            <ApplicationRow key={application.id} application={application} />
          ))}
        </ul>
      )}
      <Pagination pagination={pagination} />
    </>
  )
}

function ApplicationRow({ application }: { application: StaffApplication }) {
  const say = useText(staffText)
  const { user, type, portfolio, statement, createdAt, reason } = application
  return (
    <li className="border-t border-line py-5">
      <p className="text-ui">
        <TextLink to={`/staff/users/${user.userId}`} className="font-semibold">
          <bdi>{user.name}</bdi>
        </TextLink>{' '}
        {say('wants', { type: say(type === 'artist' ? 'artistWord' : 'curatorWord') })}
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
          {say('reason')}: <bdi>{reason}</bdi>
        </p>
      )}
      {application.state === 'submitted' && <Answer application={application} />}
    </li>
  )
}

function Answer({ application: { id } }: { application: StaffApplication }) {
  const say = useText(staffText)
  const { revalidate } = useRevalidator()
  const [isDeclining, setIsDeclining] = useState(false)
  const accept = useAction(async () => {
    const answer = await api('POST /v1/staff/applications/{id}/accept', { params: { id } })
    await revalidate()
    return answer
  })
  return (
    <div className="mt-4">
      <FormError>{accept.failure}</FormError>
      <div className="flex flex-wrap gap-3">
        <Button size="small" variant="primary" isBusy={accept.isBusy} onClick={() => void accept.run()}>
          {say('accept')}
        </Button>
        <Button size="small" variant="danger" onClick={() => setIsDeclining(true)}>
          {say('decline')}
        </Button>
      </div>
      {isDeclining && (
        <ActDialog
          title={say('declineTitle')}
          act={say('decline')}
          isTold
          send={(reason) => api('POST /v1/staff/applications/{id}/decline', { params: { id }, body: { reason } })}
          onClose={() => setIsDeclining(false)}
        />
      )}
    </div>
  )
}
