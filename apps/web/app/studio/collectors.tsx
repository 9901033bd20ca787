import type { Studio } from '@monsoon/contract/works/studio'
import { PersonLink } from '../people/person-link.tsx'
import { useText } from '../text/use-text.tsx'
import { Avatar } from '../ui/pictures/avatar.tsx'
import { studioText } from './studio-text.ts'

/** Who owns several works, as far as everybody sees that. */
export function Collectors({ collectors }: { collectors: Studio['collectors'] }) {
  const t = useText(studioText)
  if (collectors.length === 0) return null
  return (
    <section aria-labelledby="collectors" className="mt-16">
      <h2 id="collectors" className="text-h2">
        {t('collectors')}
      </h2>
      <p className="mt-2 text-small text-ink-2">{t('collectorsNote')}</p>
      <ul aria-labelledby="collectors" className="mt-5 grid gap-x-gutter gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
        {collectors.map(({ person, works }) => (
          <li key={person.userId} className="flex items-center gap-3 text-ui">
            <Avatar name={person.name} picture={person.profilePicture} size={36} />
            <span className="min-w-0 [overflow-wrap:anywhere]">
              <PersonLink person={person} isProminent />
              <span className="block text-label text-ink-3">{t('collectedWorks', { count: works })}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
