import { sql } from 'kysely'
import type { Db, DbOrTx, Tx } from '#db.ts'

/** The second factor of an account, its secret sealed. */
export interface TwoFactor {
  sealedSecret: Buffer
  isConfirmed: boolean
  isEnabled: boolean
}

const factorColumns = [
  'sealed_secret as sealedSecret',
  sql<boolean>`confirmed_at IS NOT NULL`.as('isConfirmed'),
  'is_enabled as isEnabled',
] as const

export async function findTwoFactor(db: DbOrTx, userId: string): Promise<TwoFactor | undefined> {
  return db.selectFrom('two_factor').select(factorColumns).where('user_id', '=', userId).executeTakeFirst()
}

/** Locks it alone, and tells the time of the database. */
export async function lockTwoFactor(tx: Tx, userId: string): Promise<(TwoFactor & { now: Date }) | undefined> {
  return tx
    .selectFrom('two_factor')
    .select([...factorColumns, sql<Date>`clock_timestamp()`.as('now')])
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
}

/** Puts a secret in place that no code has confirmed yet. False where a second factor is on. */
export async function putUnconfirmedSecret(
  db: Db,
  { userId, sealedSecret }: { userId: string; sealedSecret: Buffer },
): Promise<boolean> {
  const row = await db
    .insertInto('two_factor')
    .values({ user_id: userId, sealed_secret: sealedSecret })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ sealed_secret: sealedSecret, confirmed_at: null })
        .where('two_factor.is_enabled', '=', false),
    )
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

/** One in the place of another protects since that one did, unless there was none for three days. */
export async function confirmTwoFactor(tx: Tx, userId: string): Promise<void> {
  await tx
    .updateTable('two_factor')
    .set({
      confirmed_at: sql`clock_timestamp()`,
      is_enabled: true,
      protected_since: sql`CASE WHEN switched_off_at > clock_timestamp() - interval '72 hours'
        THEN protected_since ELSE clock_timestamp() END`,
      switched_off_at: null,
    })
    .where('user_id', '=', userId)
    .execute()
}

/** False where it was so already. */
export async function setTwoFactorEnabled(
  tx: Tx,
  { userId, isEnabled }: { userId: string; isEnabled: boolean },
): Promise<boolean> {
  const row = await tx
    .updateTable('two_factor')
    .set({ is_enabled: isEnabled, switched_off_at: isEnabled ? null : sql`clock_timestamp()` })
    .where('user_id', '=', userId)
    .where('is_enabled', '!=', isEnabled)
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteTwoFactor(tx: Tx, userId: string): Promise<boolean> {
  const row = await tx.deleteFrom('two_factor').where('user_id', '=', userId).returning('user_id').executeTakeFirst()
  return row !== undefined
}

/** Takes a time step for the account. False where one of its codes was used already. */
export async function consumeTimeStep(
  tx: Tx,
  { userId, timeStep }: { userId: string; timeStep: number },
): Promise<boolean> {
  const row = await tx
    .insertInto('two_factor_step')
    .values({ user_id: userId, time_step: timeStep })
    .onConflict((conflict) => conflict.doNothing())
    .returning('time_step')
    .executeTakeFirst()
  return row !== undefined
}

export async function countRecentFailures(tx: Tx, userId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('two_factor_failure')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('user_id', '=', userId)
    .where('failed_at', '>', sql<Date>`clock_timestamp() - interval '1 day'`)
    .executeTakeFirstOrThrow()
  return count
}

export async function insertFailure(tx: Tx, userId: string): Promise<void> {
  await tx.insertInto('two_factor_failure').values({ user_id: userId }).execute()
}

export async function setUnlockHash(tx: Tx, { userId, hash }: { userId: string; hash: Buffer }): Promise<void> {
  await tx.updateTable('two_factor').set({ unlock_hash: hash }).where('user_id', '=', userId).execute()
}

/** Uses the link up that was mailed for it, and forgets the wrong codes. False where it is no such link. */
export async function consumeUnlockLink(tx: Tx, hash: Buffer): Promise<boolean> {
  const row = await tx
    .updateTable('two_factor')
    .set({ unlock_hash: null })
    .where('unlock_hash', '=', hash)
    .returning('user_id')
    .executeTakeFirst()
  if (row) await tx.deleteFrom('two_factor_failure').where('user_id', '=', row.user_id).execute()
  return row !== undefined
}

export async function replaceRecoveryCodes(
  tx: Tx,
  { userId, hashes }: { userId: string; hashes: readonly Buffer[] },
): Promise<void> {
  await tx.deleteFrom('recovery_code').where('user_id', '=', userId).execute()
  const rows = hashes.map((hash) => ({ user_id: userId, code_hash: hash }))
  await tx.insertInto('recovery_code').values(rows).execute()
}

/** Uses one up. False where there is no such code, or it was used. */
export async function consumeRecoveryCode(
  tx: Tx,
  { userId, hash }: { userId: string; hash: Buffer },
): Promise<boolean> {
  const row = await tx
    .updateTable('recovery_code')
    .set({ used_at: sql`clock_timestamp()` })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_code')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** Whom to write to about it. */
export async function findOwner(
  db: DbOrTx,
  userId: string,
): Promise<{ email: string; name: string; isSuspended: boolean } | undefined> {
  return db
    .selectFrom('users')
    .select(['email', 'name', sql<boolean>`suspended_at IS NOT NULL`.as('isSuspended')])
    .where('id', '=', userId)
    .executeTakeFirst()
}

/** Steps and failures that no rule looks at any more. */
export async function forgetOldTries(db: Db): Promise<void> {
  await db
    .deleteFrom('two_factor_step')
    .where('time_step', '<', sql<number>`floor(extract(epoch FROM now() - interval '1 day') / 30)::int`)
    .execute()
  await db
    .deleteFrom('two_factor_failure')
    .where('failed_at', '<', sql<Date>`now() - interval '2 days'`)
    .execute()
}
