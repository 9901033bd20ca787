import { sql } from 'kysely'
import type { Db, DbOrTx, Tx } from '#db.ts'

const linkLife = sql`interval '48 hours'`

/**
 * Keeps an address that waits for its link to be opened; false where it is on the list already, or was sent one in the
 * last minute.
 */
export async function putSubscriber(
  tx: Tx,
  { email, codeHash, unsubscribeHash }: { email: string; codeHash: Buffer; unsubscribeHash: Buffer },
): Promise<boolean> {
  const asked = {
    code_hash: codeHash,
    asked_at: sql<Date>`clock_timestamp()`,
    expires_at: sql<Date>`clock_timestamp() + ${linkLife}`,
  }
  const row = await tx
    .insertInto('newsletter_subscriber')
    .values({ email, unsubscribe_hash: unsubscribeHash, ...asked })
    .onConflict((conflict) =>
      conflict
        .column('email')
        .doUpdateSet(asked)
        .where('newsletter_subscriber.confirmed_at', 'is', null)
        .where('newsletter_subscriber.asked_at', '<', sql<Date>`clock_timestamp() - interval '1 minute'`),
    )
    .returning('email')
    .executeTakeFirst()
  return row !== undefined
}

/** Puts the address of a link on the list; undefined where the link is none, was used, or has expired. */
export async function confirmSubscriber(tx: Tx, codeHash: Buffer): Promise<string | undefined> {
  const row = await tx
    .updateTable('newsletter_subscriber')
    .set({ confirmed_at: sql`clock_timestamp()`, code_hash: null })
    .where('code_hash', '=', codeHash)
    .where('expires_at', '>', sql<Date>`clock_timestamp()`)
    .returning('email')
    .executeTakeFirst()
  return row?.email
}

export async function isWaitingLink(db: DbOrTx, codeHash: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('newsletter_subscriber')
    .select('email')
    .where('code_hash', '=', codeHash)
    .executeTakeFirst()
  return row !== undefined
}

/** The hash of the code by which a reader leaves the list; undefined for whoever is not on it. */
export async function findUnsubscribeHash(db: Db, email: string): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('newsletter_subscriber')
    .select('unsubscribe_hash as hash')
    .where('email', '=', email)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  return row?.hash
}

export async function deleteSubscriber(db: Db, unsubscribeHash: Buffer): Promise<void> {
  await db.deleteFrom('newsletter_subscriber').where('unsubscribe_hash', '=', unsubscribeHash).execute()
}

/** Addresses whose link nobody opened within a month. */
export async function forgetUnconfirmedSubscribers(db: Db): Promise<void> {
  await db
    .deleteFrom('newsletter_subscriber')
    .where('confirmed_at', 'is', null)
    .where('expires_at', '<', sql<Date>`now() - interval '30 days'`)
    .execute()
}
