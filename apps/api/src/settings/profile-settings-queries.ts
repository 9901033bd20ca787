import { sql } from 'kysely'
import type { Db, Tx } from '#db.ts'

/** What people change of their own account. What is undefined stays. */
export interface ProfileChanges {
  name?: string | undefined
  bio?: string | undefined
  countryCode?: string | null | undefined
  social?: Record<string, string> | undefined
  isPrivate?: boolean | undefined
}

export async function updateProfile(tx: Tx, userId: string, changes: ProfileChanges): Promise<void> {
  const { name, bio, countryCode, social, isPrivate } = changes
  const set = {
    name,
    bio,
    country_code: countryCode,
    social: social && JSON.stringify(social),
    is_private: isPrivate,
  }
  if (Object.values(set).every((value) => value === undefined)) return
  await tx.updateTable('users').set(set).where('id', '=', userId).execute()
}

/** Notes since when somebody of age wants no veil, or that they want it. */
export async function updateNsfwVeil(
  db: Db,
  { userId, isUnveiled }: { userId: string; isUnveiled: boolean },
): Promise<void> {
  const since = isUnveiled ? sql<Date>`coalesce(nsfw_unveiled_at, now())` : null
  await db.updateTable('users').set({ nsfw_unveiled_at: since }).where('id', '=', userId).execute()
}

export async function isCountry(db: Db, code: string): Promise<boolean> {
  const row = await db.selectFrom('country').select('code').where('code', '=', code).executeTakeFirst()
  return row !== undefined
}

/** The account that has this username, in whatever case. */
export async function findUserNameOwner(db: Db, userName: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where(sql`lower(user_name)`, '=', userName.toLowerCase())
    .executeTakeFirst()
  return row?.id
}

export async function updateUserName(
  db: Db,
  { userId, userName }: { userId: string; userName: string },
): Promise<void> {
  await db.updateTable('users').set({ user_name: userName }).where('id', '=', userId).execute()
}

export type ProfilePicturePlace = 'portrait' | 'cover'

/** Returns the picture that was in its place. */
export async function updatePicture(
  tx: Tx,
  { userId, place, mediaId }: { userId: string; place: ProfilePicturePlace; mediaId: string },
): Promise<string | null> {
  const column = place === 'portrait' ? 'profile_picture_id' : 'background_picture_id'
  const before = await tx
    .selectFrom('users')
    .select(`${column} as mediaId`)
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('users')
    .set({ [column]: mediaId })
    .where('id', '=', userId)
    .execute()
  return before.mediaId
}
