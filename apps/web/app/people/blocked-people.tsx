import type { BlockedRow } from '@monsoon/contract/accounts/people'
import { api } from '../api-client.ts'
import { useText } from '../text/use-text.tsx'
import { Avatar } from '../ui/pictures/avatar.tsx'
import { Button } from '../ui/controls/button.tsx'
import { PersonName } from '../ui/person-name.tsx'
import { useRevalidatingMutation } from '../ui/submit/use-revalidating-mutation.ts'
import { peopleText } from './people-text.ts'

/** Whom somebody has blocked, each to be let in again. */
export function BlockedPeople({ people }: { people: readonly BlockedRow[] }) {
  const t = useText(peopleText)
  return (
    <section aria-labelledby="blocked-people" className="mt-14 max-w-152">
      <h2 id="blocked-people" className="text-h3">
        {t('blocked')}
      </h2>
      <p className="mt-1 mb-5 text-small text-ink-2">{t('blockedNote')}</p>
      {people.length === 0 && <p className="text-ui text-ink-3">{t('noBlocked')}</p>}
      <ul>
        {people.map((person) => (
          <Blocked key={person.id} person={person} />
        ))}
      </ul>
    </section>
  )
}

function Blocked({ person }: { person: BlockedRow }) {
  const t = useText(peopleText)
  const unblock = useRevalidatingMutation(() => api('POST /v1/un-block', { body: { userId: person.id } }))
  return (
    <li className="flex items-center gap-3 border-b border-line py-3">
      <Avatar name={person.name} picture={person.profilePicture} size={40} />
      <p className="min-w-0 flex-1 font-semibold break-words">
        <PersonName person={person} />
      </p>
      <Button
        size="small"
        isBusy={unblock.isBusy}
        aria-label={t('unblockNamed', { name: person.name })}
        onClick={() => void unblock.run()}
      >
        {t('unblock')}
      </Button>
    </li>
  )
}
