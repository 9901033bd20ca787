import { sql, type RawBuilder } from 'kysely'
import type { PictureRow } from '#files/picture-view.ts'
import type { PersonRow } from '#profiles/person-view.ts'

// People and pictures beside what a query is about come as JSON: one column each, null where there is none. All take
// names of tables as the query has them.

/** The fields of a `PictureRow`, of `media`. */
export const pictureFields = (media: string): string =>
  `'contentHash', ${media}.content_hash, 'width', ${media}.width, 'height', ${media}.height, 'color', ${media}.color,
  'avifState', ${media}.avif_state`

/** A `PictureRow`, of `media`. */
export const pictureJson = (media: string): string => `json_build_object(${pictureFields(media)})`

interface PersonOptions {
  /** false: the portrait is not read, and null. */
  hasPortrait?: boolean
}

/** The fields of a `PersonRow`, of `users`. */
export const personFields = (person: string, { hasPortrait = true }: PersonOptions = {}): string =>
  `'userId', ${person}.id, 'name', ${person}.name, 'type', ${person}.type, 'blueTick', ${person}.blue_tick,
  'isPrivate', ${person}.is_private, 'custodyAddress', ${person}.custody_address, 'portrait', ${
    hasPortrait
      ? `(SELECT ${pictureJson('portrait')} FROM media AS portrait WHERE portrait.id = ${person}.profile_picture_id)`
      : 'NULL'
  }`

/** A `PersonRow`, of `users`. */
export const personJson = (person: string, options: PersonOptions = {}): string =>
  `json_build_object(${personFields(person, options)})`

/** The picture of that id. */
export const pictureOf = (mediaId: string): RawBuilder<PictureRow | null> =>
  sql`(SELECT ${sql.raw(pictureJson('media'))} FROM media WHERE media.id = ${sql.ref(mediaId)})`

/** The person of that id. */
export const personOf = (userId: string, options: PersonOptions = {}): RawBuilder<PersonRow> =>
  sql`(SELECT ${sql.raw(personJson('users', options))} FROM users WHERE users.id = ${sql.ref(userId)})`
