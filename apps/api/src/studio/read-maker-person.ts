import type { PersonSummary } from '@monsoon/contract/shapes'
import { toPersonSummary } from '#profiles/person-view.ts'
import type { Resources } from '#resources.ts'
import { findMakerPerson } from './work-draft-queries.ts'

/** A maker as visitors see them. */
export async function readMakerPerson(
  { db, config }: Pick<Resources, 'db' | 'config'>,
  userId: string,
): Promise<PersonSummary> {
  return toPersonSummary(await findMakerPerson(db, userId), null, { mediaOrigin: config.MEDIA_ORIGIN })
}
