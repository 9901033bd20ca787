import type { MarkedPerson } from '@monsoon/contract/linked-accounts'
import type { DbOrTx } from '#db.ts'
import { listLinkKinds } from './linked-account-queries.ts'

type Person = Pick<MarkedPerson, 'userId' | 'name'>

/** Reads by what these accounts are linked with others, for a whole page at once, and marks a person by it, for staff. */
export async function readLinkMarks(
  db: DbOrTx,
  userIds: readonly (string | null)[],
): Promise<<Marked extends Person>(person: Marked) => Marked & MarkedPerson> {
  const rows = await listLinkKinds(db, [...new Set(userIds.filter((userId) => userId !== null))])
  const kinds = Map.groupBy(rows, ({ userId }) => userId)
  return (person) => ({ ...person, linkedBy: (kinds.get(person.userId) ?? []).map(({ kind }) => kind) })
}
