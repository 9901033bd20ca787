import { isRefusingLink, type MarkedPerson } from '@monsoon/contract/accounts/linked-accounts'
import { useText } from '#text/use-text.tsx'
import { Badge } from '#ui/badge.tsx'
import { TextLink } from '#ui/controls/text-link.tsx'
import { staffText } from '../staff-text.ts'
import { linkWords } from '../staff-words.ts'

/** Marks an account that is linked with others, and by what; nothing for most. The user's page says with whom. */
export function LinkMark({ person }: { person: MarkedPerson | null }) {
  const t = useText(staffText)
  if (!person || person.linkedBy.length === 0) return null
  const isOnePerson = person.linkedBy.some(isRefusingLink)
  const kinds = person.linkedBy.map((kind) => t(linkWords[kind])).join(', ')
  return (
    <span className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-small">
      <Badge tone={isOnePerson ? 'bad' : 'neutral'}>{t(isOnePerson ? 'isLinked' : 'sharesPlace')}</Badge>
      <TextLink
        to={`/staff/users/${person.userId}#linked-accounts`}
        aria-label={t('seeLinked', { kinds, name: person.name })}
      >
        {kinds}
      </TextLink>
    </span>
  )
}
