import type { Vocabulary } from '@monsoon/contract/staff/staff-works'
import { sql } from 'kysely'
import type { Db, Tx } from '#db.ts'

const countedUpTo = 1_000

const usesOf = {
  categories: sql`SELECT FROM item WHERE item.category_id = word.id`,
  tags: sql`SELECT FROM item_tag WHERE item_tag.tag_id = word.id`,
} as const
const tableOf = { categories: 'category', tags: 'tag' } as const
const orderOf = { categories: sql`position`, tags: sql`lower(name)` } as const

/** The words whose name has `query` in it, in any case and with or without accents; an empty one is in all of them. */
interface WordFilter {
  vocabulary: Vocabulary
  query: string
}

const named = ({ vocabulary, query }: WordFilter) =>
  sql`${sql.table(tableOf[vocabulary])} AS word WHERE strpos(fold_text(word.name), fold_text(${query})) > 0`

/** Words with how many works have each, counted up to a thousand. */
export async function listWords(
  db: Db,
  filter: WordFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ id: string; name: string; works: number }[]> {
  const uses = usesOf[filter.vocabulary]
  const { rows } = await sql<{ id: string; name: string; works: number }>`
    SELECT word.id, word.name, (SELECT count(*)::int FROM (${uses} LIMIT ${countedUpTo}) AS used) AS works
    FROM ${named(filter)} ORDER BY ${orderOf[filter.vocabulary]}, word.id
    LIMIT ${limit} OFFSET ${(offset - 1) * limit}`.execute(db)
  return rows
}

export async function countWords(db: Db, filter: WordFilter, upTo: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM (SELECT FROM ${named(filter)} LIMIT ${upTo + 1}) AS found`.execute(db)
  return rows[0]?.count ?? 0
}

/** Unique by id and by name. A new category stands behind the others. */
export async function insertWord(
  tx: Tx,
  vocabulary: Vocabulary,
  { id, name }: { id: string; name: string },
): Promise<void> {
  if (vocabulary === 'tags') {
    await tx.insertInto('tag').values({ id, name }).execute()
    return
  }
  const position = sql<number>`(SELECT coalesce(max(position), 0) + 1 FROM category)`
  await tx.insertInto('category').values({ id, name, position }).execute()
}

/** Locks a word; gives its name. */
export async function lockWord(tx: Tx, vocabulary: Vocabulary, id: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom(tableOf[vocabulary])
    .select('name')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row?.name
}

export async function renameWordRow(tx: Tx, vocabulary: Vocabulary, id: string, name: string): Promise<void> {
  await tx.updateTable(tableOf[vocabulary]).set({ name }).where('id', '=', id).execute()
}

export async function deleteWord(tx: Tx, vocabulary: Vocabulary, id: string): Promise<void> {
  await tx.deleteFrom(tableOf[vocabulary]).where('id', '=', id).execute()
}

/** Whether an error says that a row is still referred to. */
export const isForeignKeyViolation = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === '23503'
