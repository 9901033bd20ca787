import { refusingLinkKinds, type LinkKind } from '@monsoon/contract/accounts/linked-accounts'
import type { LinkedAccount } from '@monsoon/contract/staff/staff'
import { type RawBuilder, sql } from 'kysely'
import type { Db, DbOrTx, Tx } from '#db.ts'
import type { Fingerprint } from '#sealing/fingerprint.ts'

const refusingList = refusingLinkKinds.map((kind) => `'${kind}'`).join(', ')

/**
 * For a statement: whether two accounts, each a column or a parameter, have something in common by which they may not
 * trade with each other. Finds both by the primary key.
 */
export const hasRefusingLink = (one: RawBuilder<unknown>, other: RawBuilder<unknown>): RawBuilder<boolean> => sql`
  EXISTS (SELECT FROM account_fingerprint AS own
    JOIN account_fingerprint AS same ON same.user_id = ${other} AND same.kind = own.kind AND same.fingerprint = own.fingerprint
    WHERE own.user_id = ${one} AND own.kind IN (${sql.raw(refusingList)}))`

export async function hasLink(db: DbOrTx, one: string, other: string): Promise<boolean> {
  const { isLinked } = await db
    .selectNoFrom(hasRefusingLink(sql`${one}::uuid`, sql`${other}::uuid`).as('isLinked'))
    .executeTakeFirstOrThrow()
  return isLinked
}

interface KnownFingerprint extends Fingerprint {
  userId: string
  kind: LinkKind
}

/** Writes down what an account has, or that it has it still. @public */
export async function upsertFingerprints(tx: Tx, fingerprints: readonly KnownFingerprint[]): Promise<void> {
  // One statement cannot upsert a row twice, as a passport that is handed in as the selfie as well would have it.
  const rows = new Map(
    fingerprints.map(({ userId, kind, fingerprint, keyId }) => [
      `${userId} ${kind} ${fingerprint.toString('hex')}`,
      { user_id: userId, kind, fingerprint, key_id: keyId },
    ]),
  )
  if (rows.size === 0) return
  await tx
    .insertInto('account_fingerprint')
    .values([...rows.values()])
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'kind', 'fingerprint']).doUpdateSet({ last_seen_at: sql<Date>`clock_timestamp()` }),
    )
    .execute()
}

/** What an account has in common with others: a line for each other account and kind, the longest known first. */
export async function listLinks(db: DbOrTx, userId: string) {
  return db
    .selectFrom('account_fingerprint as own')
    .innerJoin('account_fingerprint as same', (join) =>
      join.onRef('same.kind', '=', 'own.kind').onRef('same.fingerprint', '=', 'own.fingerprint'),
    )
    .innerJoin('users as other', 'other.id', 'same.user_id')
    .select([
      'other.id as userId',
      'other.name',
      'own.kind',
      sql<
        LinkedAccount['state']
      >`CASE WHEN other.closed_at IS NOT NULL THEN 'closed' WHEN other.suspended_at IS NOT NULL THEN 'suspended'
        ELSE 'active' END`.as('state'),
      // Since both have it, and when one of them last used it.
      sql<Date>`min(greatest(own.first_seen_at, same.first_seen_at))`.as('since'),
      sql<Date>`max(greatest(own.last_seen_at, same.last_seen_at))`.as('lastSeenAt'),
    ])
    .$narrowType<{ kind: LinkKind }>()
    .where('own.user_id', '=', userId)
    .where('same.user_id', '!=', userId)
    .groupBy(['other.id', 'own.kind'])
    .orderBy('since')
    .orderBy('other.id')
    .execute()
}

/** The kinds by which each of these accounts is linked with any other, one row each. */
export async function listLinkKinds(
  db: DbOrTx,
  userIds: readonly string[],
): Promise<{ userId: string; kind: LinkKind }[]> {
  if (userIds.length === 0) return []
  return db
    .selectFrom('account_fingerprint as own')
    .innerJoin('account_fingerprint as same', (join) =>
      join
        .onRef('same.kind', '=', 'own.kind')
        .onRef('same.fingerprint', '=', 'own.fingerprint')
        .onRef('same.user_id', '!=', 'own.user_id'),
    )
    .select(['own.user_id as userId', 'own.kind'])
    .distinct()
    .$narrowType<{ kind: LinkKind }>()
    .where(sql<boolean>`own.user_id = ANY (${userIds}::uuid[])`)
    .orderBy('own.kind')
    .execute()
}

/** Some that earlier keys have made. */
export async function listEarlierFingerprints(db: Db, keyIds: readonly string[]): Promise<KnownFingerprint[]> {
  return db
    .selectFrom('account_fingerprint')
    .select(['user_id as userId', 'kind', 'fingerprint', 'key_id as keyId'])
    .$narrowType<{ kind: LinkKind }>()
    .where(sql<boolean>`key_id = ANY (${keyIds}::text[])`)
    .limit(500)
    .execute()
}

/**
 * Puts fingerprints in the place of earlier ones of the same. What was noted under the new key meanwhile is known since
 * the earlier one was.
 */
export async function replaceFingerprints(
  db: Db,
  renewed: readonly { earlier: KnownFingerprint; now: Fingerprint }[],
): Promise<void> {
  await sql`WITH gone AS (
      DELETE FROM account_fingerprint USING unnest(${renewed.map(({ earlier }) => earlier.userId)}::uuid[],
          ${renewed.map(({ earlier }) => earlier.kind)}::text[],
          ${renewed.map(({ earlier }) => earlier.fingerprint)}::bytea[],
          ${renewed.map(({ now }) => now.fingerprint)}::bytea[],
          ${renewed.map(({ now }) => now.keyId)}::text[]) AS renewed (user_id, kind, earlier, fingerprint, key_id)
      WHERE account_fingerprint.user_id = renewed.user_id AND account_fingerprint.kind = renewed.kind
        AND account_fingerprint.fingerprint = renewed.earlier
      RETURNING renewed.user_id, renewed.kind, renewed.fingerprint, renewed.key_id, first_seen_at, last_seen_at)
    INSERT INTO account_fingerprint (user_id, kind, fingerprint, key_id, first_seen_at, last_seen_at)
    SELECT user_id, kind, fingerprint, key_id, min(first_seen_at), max(last_seen_at) FROM gone
    GROUP BY user_id, kind, fingerprint, key_id
    ON CONFLICT (user_id, kind, fingerprint) DO UPDATE
    SET first_seen_at = least(account_fingerprint.first_seen_at, excluded.first_seen_at),
      last_seen_at = greatest(account_fingerprint.last_seen_at, excluded.last_seen_at)`.execute(db)
}

/**
 * A card is forgotten once it has not paid for long, and all that an account had once it is closed
 * (docs/decisions/0088).
 */
export async function forgetOldFingerprints(db: Db): Promise<void> {
  await sql`DELETE FROM account_fingerprint WHERE kind = 'card' AND last_seen_at < now() - interval '2 years'`.execute(
    db,
  )
  await sql`DELETE FROM account_fingerprint USING users
    WHERE users.id = user_id AND users.closed_at < now() - interval '1 year'`.execute(db)
}
