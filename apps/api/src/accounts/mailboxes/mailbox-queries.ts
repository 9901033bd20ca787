import { sql } from 'kysely'
import type { DbOrTx } from '#db.ts'

/** Whom an account is written to as, and where: the email, and the secondary one once it is verified (U-030). */
interface Mailboxes {
  name: string
  emails: [string, ...string[]]
}

/** Where to write to the owner of an account in good standing. */
export const findMailboxes = async (db: DbOrTx, userId: string): Promise<Mailboxes | undefined> =>
  (await listMailboxes(db, [userId])).get(userId)

/** The same for many, by their ids; who closed their account is not among them. */
export async function listMailboxes(db: DbOrTx, userIds: readonly string[]): Promise<ReadonlyMap<string, Mailboxes>> {
  if (userIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('users')
    .leftJoin('secondary_email', (join) =>
      join.onRef('secondary_email.user_id', '=', 'users.id').on('secondary_email.verified_at', 'is not', null),
    )
    .select(['users.id', 'users.name', 'users.email', 'secondary_email.email as secondaryEmail'])
    .where('users.id', 'in', userIds)
    .where('users.closed_at', 'is', null)
    .execute()
  return new Map(
    rows.map(({ id, name, email, secondaryEmail }) => [
      id,
      { name, emails: [email, ...(secondaryEmail ? [secondaryEmail] : [])] },
    ]),
  )
}

/** Devices that the account was opened from, as hashes. */
export async function listKnownDevices(db: DbOrTx, userId: string): Promise<Buffer[]> {
  const rows = await db.selectFrom('known_device').select('device_hash').where('user_id', '=', userId).execute()
  return rows.map((row) => row.device_hash)
}

export async function rememberDevice(
  db: DbOrTx,
  { userId, deviceHash }: { userId: string; deviceHash: Buffer },
): Promise<void> {
  await db
    .insertInto('known_device')
    .values({ user_id: userId, device_hash: deviceHash })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'device_hash']).doUpdateSet({ last_seen_at: sql`clock_timestamp()` }),
    )
    .execute()
}

/** A device that was away for a year is a new one. */
export async function forgetOldDevices(db: DbOrTx): Promise<void> {
  await db
    .deleteFrom('known_device')
    .where('last_seen_at', '<', sql<Date>`now() - interval '1 year'`)
    .execute()
}
