import type { PersonSummary } from '@monsoon/contract/shapes'
import { Link } from 'react-router'
import { PersonName } from '../ui/person-name.tsx'
import { personPath } from './person-path.ts'

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
