import type { ReceivedInvitation } from '@monsoon/contract/curating'
import type { Route } from './+types/invitations-page'
import { api } from '../../api-client.ts'
import { curatingText } from '../../curating/curating-text.ts'
import { invitationTones } from '../../curating/invited-artists.tsx'
import { pageData } from '../../session/loader-errors.ts'
import { apiContext } from '../../session/server-context.ts'
import { useText } from '../../text/use-text.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { FormError } from '../../ui/field.tsx'
import { LocalTime } from '../../ui/local-time.tsx'
import { LongText } from '../../ui/long-text.tsx'
import { EmptyState } from '../../ui/page-state.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { PersonName } from '../../ui/person-name.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { useChange } from '../../ui/use-change.ts'
import { readPage } from './load-profile-part.ts'
import { PartError } from './part-error.tsx'
import { PartHeader } from './part-header.tsx'

export const loader = ({ request, context }: Route.LoaderArgs) =>
  pageData(context.get(apiContext)('GET /v1/invitations', { query: { offset: readPage(request) } }), request)

/** Exhibitions that an artist is asked to take part in. */
export default function InvitationsPage({ loaderData }: Route.ComponentProps) {
  const say = useText(curatingText)
  const { invitations, pagination } = loaderData
  return (
    <>
      <PartHeader title={say('invitations')} />
      {invitations.length === 0 ? (
        <EmptyState title={say('noInvitations')} detail={say('noInvitationsDetail')} />
      ) : (
        <ul>
          {invitations.map((invitation) => (
            <Invitation key={invitation.id} invitation={invitation} />
          ))}
        </ul>
      )}
      <Pagination pagination={pagination} />
    </>
  )
}

function Invitation({ invitation }: { invitation: ReceivedInvitation }) {
  const say = useText(curatingText)
  const { id, state, message, curator, exhibition } = invitation
  const mayLook = exhibition.isPublished || state !== 'declined'
  return (
    <li className="border-t border-line py-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="text-h3">
          {mayLook ? (
            <TextLink to={`/exhibition/${exhibition.id}${exhibition.isPublished ? '' : '?view=preview'}`}>
              <bdi>{exhibition.title}</bdi>
            </TextLink>
          ) : (
            <bdi>{exhibition.title}</bdi>
          )}
        </h2>
        <Badge tone={invitationTones[state]}>{say(state)}</Badge>
      </div>
      <p className="mt-1 text-ui text-ink-2">
        {say.rich('invitedBy', { name: '' }, { name: () => <PersonName person={curator} /> })}
      </p>
      <p className="mt-1 text-small text-ink-3">
        <LocalTime at={exhibition.startDate} /> – <LocalTime at={exhibition.endDate} />
      </p>
      {message && (
        <div className="mt-3 max-w-measure font-serif">
          <LongText text={message} />
        </div>
      )}
      {state === 'open' && <Answer id={id} />}
    </li>
  )
}

function Answer({ id }: { id: string }) {
  const say = useText(curatingText)
  const answer = useChange((verb: 'accept' | 'decline') => api(`POST /v1/invitations/{id}/${verb}`, { params: { id } }))
  return (
    <div className="mt-4">
      <FormError>{answer.failure}</FormError>
      <div className="flex flex-wrap gap-3">
        <Button size="small" variant="primary" isBusy={answer.isBusy} onClick={() => void answer.run('accept')}>
          {say('accept')}
        </Button>
        <Button size="small" isBusy={answer.isBusy} onClick={() => void answer.run('decline')}>
          {say('decline')}
        </Button>
      </div>
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PartError error={error} />
}
