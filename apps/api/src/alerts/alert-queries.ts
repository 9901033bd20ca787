import { sql } from 'kysely'
import type { Db, Tx } from '#db.ts'
import { pictureOf } from '#database/person-json-queries.ts'
import type { PersonRow } from '#profiles/person-view.ts'

export interface AlertChoices {
  onSale: boolean
  onPriceFall: boolean
  onEnding: boolean
  byMail: boolean
}

export interface StoredAlert extends AlertChoices {
  id: string
  kind: 'item' | 'artist' | 'search'
  itemId: string | null
  artistId: string | null
  search: string | null
  createdAt: Date
}

/** What an alert follows; one of the three. */
export interface StoredTarget {
  itemId?: string | undefined
  artistId?: string | undefined
  search?: string | undefined
}

/** The alerts of somebody, the newest first; with a target, the one that follows it. */
export async function listAlerts(db: Db | Tx, userId: string, target: StoredTarget = {}): Promise<StoredAlert[]> {
  const rows = await db
    .selectFrom('alert')
    .select(['id', 'kind', 'item_id as itemId', 'artist_id as artistId', 'search', 'created_at as createdAt'])
    .select(['on_sale as onSale', 'on_price_fall as onPriceFall', 'on_ending as onEnding', 'by_mail as byMail'])
    .where('user_id', '=', userId)
    .$if(target.itemId !== undefined, (query) => query.where('item_id', '=', target.itemId ?? ''))
    .$if(target.artistId !== undefined, (query) => query.where('artist_id', '=', target.artistId ?? ''))
    .$if(target.search !== undefined, (query) => query.where('search', '=', target.search ?? ''))
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => ({ ...row, kind: row.kind as StoredAlert['kind'] }))
}

/** Keeps another alert from being added to this account until the transaction ends. */
export async function lockAlertsOf(tx: Tx, userId: string): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
}

/** Adds an alert. One of a work knows the price that it is shown at now. */
export async function insertAlert(
  tx: Tx,
  {
    userId,
    target,
    choices,
    tsQuery,
  }: { userId: string; target: StoredTarget; choices: AlertChoices; tsQuery: string | null },
): Promise<string> {
  const { itemId, artistId, search } = target
  const { id } = await tx
    .insertInto('alert')
    .values({
      user_id: userId,
      kind: itemId ? 'item' : artistId ? 'artist' : 'search',
      item_id: itemId ?? null,
      artist_id: artistId ?? null,
      search: search ?? null,
      words: tsQuery === null ? null : sql<string>`to_tsquery('simple', fold_text(${tsQuery}))`,
      on_sale: choices.onSale,
      on_price_fall: choices.onPriceFall,
      on_ending: choices.onEnding,
      by_mail: choices.byMail,
      known_price_minor: itemId
        ? sql<bigint | null>`(SELECT price_minor FROM item_card WHERE item_id = ${itemId} AND launch_at <= now())`
        : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Changes an alert of this person; false where there is none. */
export async function updateAlert(
  tx: Tx,
  {
    userId,
    id,
    choices,
  }: { userId: string; id: string; choices: { [Key in keyof AlertChoices]?: boolean | undefined } },
): Promise<boolean> {
  const { onSale, onPriceFall, onEnding, byMail } = choices
  const result = await tx
    .updateTable('alert')
    .set({
      ...(onSale !== undefined && { on_sale: onSale }),
      ...(onPriceFall !== undefined && { on_price_fall: onPriceFall }),
      ...(onEnding !== undefined && { on_ending: onEnding }),
      ...(byMail !== undefined && { by_mail: byMail }),
      user_id: userId,
    })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** Deletes an alert of this person; false where there is none. */
export async function deleteAlert(db: Db, { userId, id }: { userId: string; id: string }): Promise<boolean> {
  const result = await db.deleteFrom('alert').where('id', '=', id).where('user_id', '=', userId).executeTakeFirst()
  return result.numDeletedRows === 1n
}

/** Ends the mails of an alert. */
export async function stopMailOf(db: Db, alertId: string): Promise<void> {
  await db.updateTable('alert').set({ by_mail: false }).where('id', '=', alertId).execute()
}

/** Whether everybody may see this work. */
export async function isWorkShown(db: Db | Tx, itemId: string): Promise<boolean> {
  const card = await db
    .selectFrom('item_card')
    .select('item_id')
    .where('item_id', '=', itemId)
    .where('is_hidden', '=', false)
    .executeTakeFirst()
  return card !== undefined
}

/** Whether somebody with a page makes works. */
export async function isArtist(db: Db | Tx, userId: string): Promise<boolean> {
  const person = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('type', '=', 'artist')
    .where('suspended_at', 'is', null)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  return person !== undefined
}

/** Artists by id, but those who may not come in or have left. */
export async function listArtists(db: Db, ids: readonly string[]): Promise<PersonRow[]> {
  return db
    .selectFrom('users')
    .select(['users.id as userId', 'name', 'type', 'blue_tick as blueTick', 'is_private as isPrivate'])
    .select('custody_address as custodyAddress')
    .select(pictureOf('users.profile_picture_id').as('portrait'))
    .where('users.id', 'in', ids)
    .where('suspended_at', 'is', null)
    .where('closed_at', 'is', null)
    .execute()
}
