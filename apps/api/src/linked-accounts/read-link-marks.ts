import type { MarkedPerson } from '@monsoon/contract/accounts/linked-accounts'
import type { DbOrTx } from '#db.ts'
import { listLinkKinds } from './linked-account-queries.ts'

/** Adds to a person by what their account is linked with others. */
export type LinkMarker = <Person extends Pick<MarkedPerson, 'userId' | 'name'>>(person: Person) => Person & MarkedPerson

/** Reads the links of all the people on a page of staff at once. */
export async function readLinkMarks(db: DbOrTx, userIds: readonly (string | null)[]): Promise<LinkMarker> {
  const rows = await listLinkKinds(db, [...new Set(userIds.filter((userId) => userId !== null))])
  const kinds = Map.groupBy(rows, ({ userId }) => userId)
  return (person) => ({ ...person, linkedBy: (kinds.get(person.userId) ?? []).map(({ kind }) => kind) })
}
