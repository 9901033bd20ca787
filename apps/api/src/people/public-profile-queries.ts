import { sql } from 'kysely'
import type { Db } from '#db.ts'
import type { JsonValue } from '#db-types.ts'
import type { PictureRow } from '#files/picture-view.ts'
import { pictureOf } from '#database/person-json-queries.ts'
import type { PersonRow } from '#profiles/person-view.ts'

export interface PublicProfileRow extends PersonRow {
  userName: string | null
  bio: string
  social: JsonValue
  country: string | null
  subRegion: string | null
  region: string | null
  background: PictureRow | null
  filmKey: string | null
  followers: number
  following: number
  isFollowed: boolean
  isBlocked: boolean
  isSuspended: boolean
}

const countFollowsOf = (own: 'followed_id' | 'follower_id', upTo: number) => sql<number>`(
  SELECT count(*)::int FROM (SELECT FROM follow WHERE ${sql.ref(own)} = users.id LIMIT ${upTo + 1}) AS counted)`

const isPaired = (table: 'follow' | 'block', from: string, to: string, viewerId: string | null) =>
  sql<boolean>`EXISTS (SELECT FROM ${sql.table(table)} WHERE ${sql.ref(from)} = ${viewerId}::uuid AND ${sql.ref(to)} = users.id)`

/**
 * Somebody who confirmed their email and did not leave. `countFollowsTo`: so many follows are counted at most, and one
 * more.
 */
export async function findPublicProfile(
  db: Db,
  { userId, viewerId, countFollowsTo }: { userId: string; viewerId: string | null; countFollowsTo: number },
): Promise<PublicProfileRow | undefined> {
  return db
    .selectFrom('users')
    .leftJoin('country', 'country.code', 'users.country_code')
    .leftJoin('region', 'region.country_code', 'users.country_code')
    .leftJoin('media as film', 'film.id', 'users.background_film_id')
    .select([
      'users.id as userId',
      'users.name',
      'users.type',
      'users.blue_tick as blueTick',
      'users.is_private as isPrivate',
      'users.custody_address as custodyAddress',
      'users.user_name as userName',
      'users.bio',
      'users.social',
      'country.name as country',
      'region.sub_region as subRegion',
      'region.region',
      'film.shown_key as filmKey',
      pictureOf('users.profile_picture_id').as('portrait'),
      pictureOf('users.background_picture_id').as('background'),
      countFollowsOf('followed_id', countFollowsTo).as('followers'),
      countFollowsOf('follower_id', countFollowsTo).as('following'),
      isPaired('follow', 'follower_id', 'followed_id', viewerId).as('isFollowed'),
      isPaired('block', 'blocker_id', 'blocked_id', viewerId).as('isBlocked'),
      sql<boolean>`users.suspended_at IS NOT NULL`.as('isSuspended'),
    ])
    .where('users.id', '=', userId)
    .where('users.email_verified_at', 'is not', null)
    .where('users.closed_at', 'is', null)
    .executeTakeFirst()
}
