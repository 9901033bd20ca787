import type { PersonSummary } from '@monsoon/contract/shapes'
import { Link } from 'react-router'
import { PersonName } from '../ui/person-name.tsx'

type PersonLinkProps = {
  person: Pick<PersonSummary, 'userId' | 'type' | 'name' | 'blueTick' | 'isPrivate'>
  /** As of `PersonName`. */
  isCut?: boolean
  isProminent?: boolean
}

/** A person's name as the way to their page. */
export function PersonLink({ person, ...look }: PersonLinkProps) {
  return (
    <Link to={personPath(person)} className="hover:underline">
      <PersonName person={person} {...look} />
    </Link>
  )
}

/** Somebody in another page's description: the name that is shown, and the page that says more. */
export const describePerson = (
  person: Pick<PersonSummary, 'userId' | 'name' | 'type'>,
  url: string,
): Record<string, unknown> => ({
  '@type': 'Person',
  name: person.name,
  url: new URL(personPath(person), url).href,
})

/** The page of a person: /artist/…, /curator/… or, for collectors and where no type is known, /user/…. */
export function personPath({
  type = 'user',
  userId,
}: Pick<PersonSummary, 'userId'> & { type?: PersonSummary['type'] }) {
  return `/${type}/${userId}`
}
