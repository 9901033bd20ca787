import { sql } from 'kysely'
import type { Db, DbOrTx, Tx } from '#db.ts'
import type { KeptCard } from '#payments/card-gateway.ts'

/** Its last day is the last of its month. */
const isExpired = sql<boolean>`make_date(expiry_year, expiry_month, 1) + interval '1 month' <= clock_timestamp()`

const columns = [
  'id',
  'provider',
  'holder',
  'reference',
  'brand',
  'last4',
  'expiry_month as expiryMonth',
  'expiry_year as expiryYear',
  'saved_at as savedAt',
  'last_used_at as lastUsedAt',
] as const

/** The one that paid last first. */
export async function listSavedCards(db: Db, userId: string) {
  return db
    .selectFrom('saved_card')
    .select(columns)
    .select(isExpired.as('isExpired'))
    .where('user_id', '=', userId)
    .orderBy(sql`coalesce(last_used_at, saved_at)`, 'desc')
    .execute()
}

export async function findSavedCard(db: Db, { userId, id }: { userId: string; id: string }) {
  return db
    .selectFrom('saved_card')
    .select(columns)
    .select(isExpired.as('isExpired'))
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function countSavedCards(db: DbOrTx, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('saved_card')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return count
}

/** The gateway's record of a person. */
export async function findHolder(
  db: DbOrTx,
  { userId, provider }: { userId: string; provider: string },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('card_holder')
    .select('reference')
    .where('user_id', '=', userId)
    .where('provider', '=', provider)
    .executeTakeFirst()
  return row?.reference
}

/** Writes it down once: the first one stays. False where there is one. */
export async function insertHolder(
  tx: DbOrTx,
  { userId, provider, reference }: { userId: string; provider: string; reference: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('card_holder')
    .values({ user_id: userId, provider, reference })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Has an account's saved cards change one after the other; false once the account is closed. */
export async function lockCardsOf(tx: Tx, userId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('closed_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** What is saved of the same card, or of the same reference of the gateway. */
export async function findSameCard(
  tx: Tx,
  { userId, provider, card }: { userId: string; provider: string; card: KeptCard },
): Promise<{ id: string; reference: string } | undefined> {
  return tx
    .selectFrom('saved_card')
    .select(['id', 'reference'])
    .where('user_id', '=', userId)
    .where('provider', '=', provider)
    .where((where) => where.or([where('fingerprint', '=', card.fingerprint), where('reference', '=', card.reference)]))
    .executeTakeFirst()
}

interface NewSavedCard {
  userId: string
  provider: string
  holder: string
  card: KeptCard
}

export async function insertSavedCard(tx: DbOrTx, { userId, provider, holder, card }: NewSavedCard): Promise<void> {
  await tx
    .insertInto('saved_card')
    .values({
      user_id: userId,
      provider,
      holder,
      reference: card.reference,
      fingerprint: card.fingerprint,
      brand: card.brand,
      last4: card.last4,
      expiry_month: card.expiryMonth,
      expiry_year: card.expiryYear,
      last_used_at: sql<Date>`clock_timestamp()`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Removes a card of somebody; what the gateway is to forget of it. */
export async function deleteSavedCard(
  tx: Tx,
  { userId, id }: { userId: string; id: string },
): Promise<{ provider: string; reference: string } | undefined> {
  return tx
    .deleteFrom('saved_card')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning(['provider', 'reference'])
    .executeTakeFirst()
}

/** Removes all that is kept of a person, who is not known by it any more: the gateway is to forget them. */
export async function deleteCardsOf(tx: Tx, userId: string): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    WITH cards AS (DELETE FROM saved_card WHERE user_id = ${userId} RETURNING provider, reference),
      holders AS (DELETE FROM card_holder WHERE user_id = ${userId} RETURNING provider, reference)
    INSERT INTO forgotten_card (provider, kind, reference)
    SELECT provider, 'card', reference FROM cards UNION ALL SELECT provider, 'holder', reference FROM holders
    RETURNING id`.execute(tx)
  return rows.length > 0
}

export async function insertForgotten(tx: Tx, card: { provider: string; reference: string }): Promise<void> {
  await tx
    .insertInto('forgotten_card')
    .values({ ...card, kind: 'card' })
    .execute()
}

/** What a gateway is still to forget, the longest asked first. */
export async function listForgotten(db: Db, { provider, limit }: { provider: string; limit: number }) {
  return db
    .selectFrom('forgotten_card')
    .select(['id', 'kind', 'reference'])
    .where('provider', '=', provider)
    .orderBy('id')
    .limit(limit)
    .execute()
}

export async function deleteForgotten(db: Db, id: string): Promise<void> {
  await db.deleteFrom('forgotten_card').where('id', '=', id).execute()
}
