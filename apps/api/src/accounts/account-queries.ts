import { sql } from 'kysely'
import type { Db, DbOrTx, Tx } from '#db.ts'
import { pictureColumns, type PictureRow } from '#files/picture-view.ts'

export interface NewAccount {
  name: string
  email: string
  custodyIndex: number
  custodyAddress: string
  /** By email, where nothing else is said. */
  registrationType?: 'Google' | 'Wallet' | undefined
  isEmailVerified?: boolean
}

/**
 * Returns the new account's id, or undefined where the email has one already. A used custody index or address is an
 * error.
 */
export async function insertAccount(tx: Tx, account: NewAccount): Promise<string | undefined> {
  const row = await tx
    .insertInto('users')
    .values({
      name: account.name,
      email: account.email,
      custody_index: account.custodyIndex,
      custody_address: account.custodyAddress,
      registration_type: account.registrationType,
      email_verified_at: account.isEmailVerified ? sql`now()` : undefined,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** What people are given rather than give themselves. */
export interface AccountTraits {
  type?: 'user' | 'artist' | 'curator'
  role?: 'member' | 'staff' | 'admin'
  bio?: string
  countryCode?: string
  userName?: string
  social?: Partial<Record<'instagram' | 'twitter' | 'website' | 'discord', string>> | undefined
  blueTick?: boolean
  isPrivate?: boolean
  kycStatus?: 'notSubmitted' | 'submitted' | 'verified' | 'rejected'
  profilePictureId?: string
  backgroundPictureId?: string | undefined
  backgroundFilmId?: string | undefined
  isSuspended?: boolean
  createdAt?: Date
}

/** Gives a seeded account its traits and counts its address as verified. Undefined traits keep their defaults. */
export async function describeAccount(tx: Tx, userId: string, traits: AccountTraits): Promise<void> {
  await tx
    .updateTable('users')
    .set({
      type: traits.type,
      role: traits.role,
      bio: traits.bio,
      country_code: traits.countryCode,
      user_name: traits.userName,
      social: traits.social && JSON.stringify(traits.social),
      blue_tick: traits.blueTick,
      is_private: traits.isPrivate,
      kyc_status: traits.kycStatus,
      profile_picture_id: traits.profilePictureId,
      background_picture_id: traits.backgroundPictureId,
      background_film_id: traits.backgroundFilmId,
      suspended_at: traits.isSuspended ? sql`now()` : undefined,
      created_at: traits.createdAt,
      email_verified_at: sql`now()`,
    })
    .where('id', '=', userId)
    .execute()
}

export async function insertPassword(
  tx: Tx,
  { userId, passwordHash, at }: { userId: string; passwordHash: string; at?: Date | undefined },
): Promise<void> {
  await tx
    .insertInto('user_password')
    .values({ user_id: userId, password_hash: passwordHash, ...(at && { changed_at: at }) })
    .execute()
}

export async function findLogin(
  db: Db,
  email: string,
): Promise<{ userId: string; passwordHash: string; isVerified: boolean; isSuspended: boolean } | undefined> {
  return db
    .selectFrom('users')
    .innerJoin('user_password', 'user_password.user_id', 'users.id')
    .select([
      'users.id as userId',
      'user_password.password_hash as passwordHash',
      sql<boolean>`users.email_verified_at IS NOT NULL`.as('isVerified'),
      sql<boolean>`users.suspended_at IS NOT NULL`.as('isSuspended'),
    ])
    .where('users.email', '=', email)
    .executeTakeFirst()
}

/** False where the account has no password, or no longer the one with the hash `replaced`, if that is given. */
export async function updatePassword(
  tx: Tx,
  { userId, passwordHash, replaced }: { userId: string; passwordHash: string; replaced?: string },
): Promise<boolean> {
  const row = await tx
    .updateTable('user_password')
    .set({ password_hash: passwordHash, changed_at: sql`clock_timestamp()` })
    .where('user_id', '=', userId)
    .$if(replaced !== undefined, (update) => update.where('password_hash', '=', replaced ?? ''))
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Who an account with a password is; undefined for one that logs in otherwise. */
export async function findPasswordOwner(
  db: DbOrTx,
  userId: string,
): Promise<{ email: string; name: string; passwordHash: string } | undefined> {
  return db
    .selectFrom('users')
    .innerJoin('user_password', 'user_password.user_id', 'users.id')
    .select(['users.email', 'users.name', 'user_password.password_hash as passwordHash'])
    .where('users.id', '=', userId)
    .executeTakeFirst()
}

/** Locks the account with this email if it has a password and is in good standing. */
export async function lockPasswordOwner(tx: Tx, email: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .where('suspended_at', 'is', null)
    .where((where) =>
      where.exists(
        where.selectFrom('user_password').select('user_id').whereRef('user_password.user_id', '=', 'users.id'),
      ),
    )
    .forUpdate()
    .executeTakeFirst()
  return row?.id
}

export async function findAccountId(db: DbOrTx, email: string): Promise<string | undefined> {
  const row = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()
  return row?.id
}

/** Locks the account with this email if it still waits for its address to be verified. */
export async function lockUnverifiedAccount(tx: Tx, email: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .where('email_verified_at', 'is', null)
    .where('suspended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return row?.id
}

export async function findUnverifiedAccount(
  db: Db,
  userId: string,
): Promise<{ email: string; name: string } | undefined> {
  return db
    .selectFrom('users')
    .select(['email', 'name'])
    .where('id', '=', userId)
    .where('email_verified_at', 'is', null)
    .executeTakeFirst()
}

export async function setEmail(tx: Tx, { userId, email }: { userId: string; email: string }): Promise<void> {
  await tx
    .updateTable('users')
    .set({ email, email_verified_at: sql`now()` })
    .where('id', '=', userId)
    .execute()
}

/** Gives an account an address it had before, unless somebody else has it by now. */
export async function restoreEmail(tx: Tx, { userId, email }: { userId: string; email: string }): Promise<void> {
  await tx
    .updateTable('users')
    .set({ email })
    .where('id', '=', userId)
    .where((where) =>
      where.not(where.exists(where.selectFrom('users as other').select('other.id').where('other.email', '=', email))),
    )
    .execute()
}

export async function markEmailVerified(tx: Tx, userId: string): Promise<void> {
  await tx
    .updateTable('users')
    .set({ email_verified_at: sql`coalesce(email_verified_at, now())` })
    .where('id', '=', userId)
    .execute()
}

/** All that the own profile shows; its pictures are read apart. */
/** The email of an account that confirmed it. */
export async function findVerifiedEmail(db: Db, userId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .where('email_verified_at', 'is not', null)
    .executeTakeFirst()
  return row?.email
}

export async function findProfile(db: Db, userId: string) {
  return db
    .selectFrom('users')
    .leftJoin('secondary_email', 'secondary_email.user_id', 'users.id')
    .select([
      'id as userId',
      'type',
      'role',
      'name',
      'user_name as userName',
      'bio',
      'users.email',
      'country_code as countryCode',
      'social',
      'profile_picture_id as profilePictureId',
      'background_picture_id as backgroundPictureId',
      'direct_nft_transfer as directNFTTransfer',
      'blue_tick as blueTick',
      'kyc_status as kycStatus',
      'custody_address as walletAddress',
      'registration_type as registrationType',
      'is_private as isPrivate',
      sql<boolean>`nsfw_unveiled_at IS NOT NULL`.as('isNsfwUnveiled'),
      sql<boolean>`email_verified_at IS NOT NULL`.as('isEmailVerified'),
      'created_at as createdAt',
      'secondary_email.email as secondaryEmailId',
      sql<boolean>`secondary_email.verified_at IS NOT NULL`.as('secondaryEmailVerified'),
      sql<boolean>`EXISTS (SELECT FROM address WHERE address.user_id = users.id)`.as('hasAddress'),
      sql<bigint>`(SELECT count(*) FROM follow WHERE followed_id = users.id)`.as('followers'),
      sql<bigint>`(SELECT count(*) FROM follow WHERE follower_id = users.id)`.as('following'),
      sql<boolean>`EXISTS (SELECT FROM two_factor WHERE two_factor.user_id = users.id AND is_enabled)`.as(
        'twoFactorEnabled',
      ),
      sql<boolean>`EXISTS (SELECT FROM two_factor WHERE two_factor.user_id = users.id AND confirmed_at IS NOT NULL)`.as(
        'twoFactorSetupCompleted',
      ),
    ])
    .$narrowType<{
      type: 'user' | 'artist' | 'curator'
      role: 'member' | 'staff' | 'admin'
      registrationType: 'Email' | 'Google' | 'Wallet'
    }>()
    .where('id', '=', userId)
    .executeTakeFirst()
}

export async function listPictures(db: Db, ids: readonly string[]): Promise<(PictureRow & { id: string })[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('media')
    .select(['media.id', ...pictureColumns])
    .where('media.id', 'in', ids)
    .execute()
}

/** Everybody who works in the back office. @public */
export async function findStaff(db: DbOrTx): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('role', 'in', ['staff', 'admin'])
    .where('closed_at', 'is', null)
    .where('suspended_at', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}
