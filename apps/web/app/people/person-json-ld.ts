import type { PersonSummary } from '@monsoon/contract/shapes'
import { personPath } from './person-path.ts'

/** Somebody in another page's description: the name that is shown, and the page that says more. */
export const describePerson = (
  person: Pick<PersonSummary, 'userId' | 'name' | 'type'>,
  url: string,
): Record<string, unknown> => ({
  '@type': 'Person',
  name: person.name,
  url: new URL(personPath(person), url).href,
})
