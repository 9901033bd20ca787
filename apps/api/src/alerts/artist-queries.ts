import type { Db } from '#db.ts'
import { pictureOf } from '#database/person-json-queries.ts'
import type { PersonRow } from '#profiles/person-view.ts'

/** Artists by id, but those who may not come in or have left. */
export async function listArtists(db: Db, ids: readonly string[]): Promise<PersonRow[]> {
  return db
    .selectFrom('users')
    .select(['users.id as userId', 'name', 'type', 'blue_tick as blueTick', 'is_private as isPrivate'])
    .select('custody_address as custodyAddress')
    .select(pictureOf('users.profile_picture_id').as('portrait'))
    .where('users.id', 'in', ids)
    .where('suspended_at', 'is', null)
    .where('closed_at', 'is', null)
    .execute()
}
