import { type ForeignDoubt, foreignDoubts, type TokenPlace } from '@monsoon/domain/chain/foreign-work-rules'
import { likenessOf } from '@monsoon/domain/text/outside-text'
import { sql } from 'kysely'
import { z } from 'zod'
import type { DbOrTx, Tx } from '#db.ts'

/** What the chain said of a work of another collection, as it is stored. */
export const foreignSaid = z.object({
  standard: z.enum(['ERC721', 'ERC1155', 'both']).nullable(),
  place: z.enum(['wallet', 'custody', 'elsewhere', 'unknown']),
  collection: z.string().nullable(),
  name: z.string().nullable(),
  metadata: z.string().nullable(),
  doubts: z.array(z.enum(foreignDoubts)),
})
export type ForeignSaid = z.output<typeof foreignSaid> & { place: TokenPlace }

/** What one look at a work of another collection found, and what follows. Null: it is shown. */
export interface ForeignLook {
  said: ForeignSaid
  quantity: bigint
  fault: ForeignDoubt | null
}

export interface ForeignName {
  userId: string
  chainId: number
  contract: string
  tokenId: bigint
}

const ofToken = (db: DbOrTx, { userId, chainId, contract, tokenId }: ForeignName) =>
  db
    .selectFrom('nft_import')
    .select('id')
    .where('user_id', '=', userId)
    .where('chain_id', '=', BigInt(chainId))
    .where('contract', '=', contract)
    .where('token_id', '=', tokenId)

/** The one that its owner shows already, or has asked to. */
export const findForeignWork = (db: DbOrTx, name: ForeignName): Promise<{ id: string } | undefined> =>
  ofToken(db, name).where('state', '!=', 'failed').executeTakeFirst()

/** Whether staff have refused to show it to this owner. */
export async function wasRefused(db: DbOrTx, name: ForeignName): Promise<boolean> {
  return (await ofToken(db, name).where('state', '=', 'failed').executeTakeFirst()) !== undefined
}

/** How many somebody shows, or has asked to. */
export async function countForeignWorks(db: DbOrTx, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('nft_import')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('user_id', '=', userId)
    .where('contract', 'is not', null)
    .where('state', '!=', 'failed')
    .executeTakeFirstOrThrow()
  return count
}

const outcomeOf = ({ said, quantity, fault }: ForeignLook) => ({
  said: JSON.stringify(said),
  looked_at: sql<Date>`clock_timestamp()`,
  quantity,
  state: fault === null ? 'shown' : 'review',
  fault,
  due_at: sql<Date>`clock_timestamp() + interval '1 day'`,
})

/** The account of its owner must be locked. */
export async function insertForeignWork(
  tx: DbOrTx,
  { holder, look, ...name }: ForeignName & { holder: string; look: ForeignLook },
): Promise<string> {
  const { id } = await tx
    .insertInto('nft_import')
    .values({
      user_id: name.userId,
      chain_id: BigInt(name.chainId),
      contract: name.contract,
      token_id: name.tokenId,
      from_address: holder,
      ...outcomeOf(look),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Writes what a look found. The import must be locked. */
export async function noteForeignLook(tx: Tx, id: string, look: ForeignLook): Promise<void> {
  await tx.updateTable('nft_import').set(outcomeOf(look)).where('id', '=', id).execute()
}

/** The chain did not answer: it is looked at again in an hour. */
export async function postponeForeignLook(db: DbOrTx, id: string): Promise<void> {
  await db
    .updateTable('nft_import')
    .set({ due_at: sql<Date>`clock_timestamp() + interval '1 hour'` })
    .where('id', '=', id)
    .execute()
}

/** Shows what staff have looked into: none of its doubts brings it back to them. The import must be locked. */
export async function clearDoubts(tx: Tx, id: string, doubts: readonly ForeignDoubt[]): Promise<void> {
  await tx
    .updateTable('nft_import')
    .set({ state: 'shown', fault: null, cleared: [...doubts], due_at: sql<Date>`clock_timestamp() + interval '1 day'` })
    .where('id', '=', id)
    .execute()
}

/** The import must be locked. */
export async function deleteForeignWork(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('nft_import').where('id', '=', id).where('contract', 'is not', null).execute()
}

/** All that somebody shows, or has asked to: for whoever closes their account. @public */
export async function deleteForeignWorks(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('nft_import').where('user_id', '=', userId).where('contract', 'is not', null).execute()
}

/** Works of other collections that are looked at now, the longest due first. */
export const listDueLooks = (db: DbOrTx, limit: number) =>
  db
    .selectFrom('nft_import')
    .select('id')
    .where('contract', 'is not', null)
    .where('state', 'in', ['pending', 'shown'])
    .where('due_at', '<=', sql<Date>`clock_timestamp()`)
    .orderBy('due_at')
    .limit(limit)
    .execute()

/** Whether something here that everybody can see is called like one of these, at a glance. */
export async function findNamesakes(
  db: DbOrTx,
  { collections, works }: { collections: readonly string[]; works: readonly string[] },
): Promise<{ isCollection: boolean; isWork: boolean }> {
  const keysOf = (names: readonly string[]) => sql`SELECT key FROM (
    SELECT name_key(name) AS key FROM unnest(${names.flatMap((name) => [name, likenessOf(name)])}::text[]) AS name
  ) AS keys WHERE key <> ''`
  const { rows } = await sql<{ isCollection: boolean; isWork: boolean }>`
    SELECT EXISTS (SELECT FROM collection WHERE name_key(name) IN (${keysOf(collections)})) AS "isCollection",
      EXISTS (SELECT FROM item WHERE published_at IS NOT NULL AND name_key(name) IN (${keysOf(works)})) AS "isWork"`.execute(
    db,
  )
  return rows[0] ?? { isCollection: false, isWork: false }
}
