import type { PersonCard } from '@monsoon/contract/accounts/person-lists'
import { pickFields } from '../../lists/pick-fields.ts'

const personFields = [
  'userId',
  'type',
  'name',
  'blueTick',
  'profilePicture',
  'bio',
  'artsCount',
  'exhibitionsCount',
] as const satisfies readonly (keyof PersonCard)[]

/** What the card of an artist or a curator shows. */
export type ShownPerson = Pick<PersonCard, (typeof personFields)[number]> & { id: string; region: string | null }

/** A page carries its data a second time, for the browser: a field that no card shows would be sent for nothing. */
export function toShownPerson(person: PersonCard): ShownPerson {
  return { ...pickFields(person, personFields), id: person._id, region: person.region?.name ?? null }
}
