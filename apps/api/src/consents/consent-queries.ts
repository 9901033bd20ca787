import { sql } from 'kysely'
import { clock } from '#database/clock-queries.ts'
import type { DbOrTx, Tx } from '#db.ts'

/** Which version of the Terms of Use is the page now. */
export async function findTermsInForce(db: DbOrTx): Promise<number> {
  const { version } = await db
    .selectFrom('legal_in_force')
    .select(sql<number>`version`.as('version'))
    .where('page', '=', 'terms')
    .executeTakeFirstOrThrow()
  return version
}

/** The version of the Terms of Use in force, while somebody has neither accepted nor declined it. @public */
export async function findUnansweredTerms(db: DbOrTx, userId: string): Promise<number | null> {
  const row = await db
    .selectFrom('legal_in_force')
    .select(sql<number>`version`.as('version'))
    .where('page', '=', 'terms')
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('legal_consent')
            .select('id')
            .whereRef('legal_consent.page', '=', 'legal_in_force.page')
            .whereRef('legal_consent.version', '=', 'legal_in_force.version')
            .where('user_id', '=', userId),
        ),
      ),
    )
    .executeTakeFirst()
  return row?.version ?? null
}

/** What an account accepted when it was opened: each text as it was in force. @public */
export async function insertSignUp(tx: Tx, { userId, at }: { userId: string; at?: Date | undefined }): Promise<void> {
  await tx
    .insertInto('legal_consent')
    .columns(['user_id', 'page', 'version', 'is_accepted', 'way', 'answered_at'])
    .expression((from) =>
      from
        .selectFrom('legal_in_force')
        .select([
          sql<string>`${userId}::uuid`.as('user_id'),
          'page',
          'version',
          sql<boolean>`true`.as('is_accepted'),
          sql<string>`'sign-up'`.as('way'),
          (at ? sql<Date>`${at}::timestamptz` : clock(tx)).as('answered_at'),
        ]),
    )
    .execute()
}

/** The same answer counts once. */
export async function insertAnswer(
  tx: Tx,
  { userId, version, isAccepted }: { userId: string; version: number; isAccepted: boolean },
): Promise<void> {
  await tx
    .insertInto('legal_consent')
    .values({ user_id: userId, page: 'terms', version, is_accepted: isAccepted, way: 'asked', answered_at: clock(tx) })
    .onConflict((conflict) => conflict.columns(['user_id', 'page', 'version', 'is_accepted']).doNothing())
    .execute()
}
