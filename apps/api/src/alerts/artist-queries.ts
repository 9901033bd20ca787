import { sql } from 'kysely'
import type { Db } from '#db.ts'
import type { PersonRow } from '#profiles/person-view.ts'

/** Artists by id, but those who may not come in or have left. */
export async function listArtists(db: Db, ids: readonly string[]): Promise<PersonRow[]> {
  return db
    .selectFrom('users')
    .select(['users.id as userId', 'name', 'type', 'blue_tick as blueTick', 'is_private as isPrivate'])
    .select('custody_address as custodyAddress')
    .select(
      sql<PersonRow['portrait']>`(
        SELECT json_build_object('contentHash', content_hash, 'width', width, 'height', height, 'color', color, 'avifState', avif_state)
        FROM media WHERE media.id = profile_picture_id)`.as('portrait'),
    )
    .where('users.id', 'in', ids)
    .where('suspended_at', 'is', null)
    .where('closed_at', 'is', null)
    .execute()
}
