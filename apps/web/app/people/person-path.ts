import type { PersonSummary } from '@monsoon/contract/shapes'

/** The page of a person: /artist/…, /curator/… or, for collectors and where no type is known, /user/…. */
export function personPath({
  type = 'user',
  userId,
}: Pick<PersonSummary, 'userId'> & { type?: PersonSummary['type'] }) {
  return `/${type}/${userId}`
}
