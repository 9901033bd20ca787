import type { ContentPage, Contents } from '@monsoon/contract/contents'
import { plannedOnce, type Db, type DbOrTx, type Reader, type Tx } from '#db.ts'

/** A version that somebody published. */
export interface PublishedContent {
  page: ContentPage
  version: number
  content: unknown
  publishedAt: Date
  publishedBy: { userId: string; name: string }
}

const selectVersions = (db: DbOrTx | Reader) =>
  db
    .selectFrom('content_version')
    .innerJoin('users', 'users.id', 'content_version.published_by')
    .select(['page', 'version', 'published_at', 'users.id as userId', 'users.name'])
    .$narrowType<{ page: ContentPage }>()

/** All that were published of a page, or of every page, without their words; the newest first. */
export async function listVersions(db: Db, page?: ContentPage): Promise<Omit<PublishedContent, 'content'>[]> {
  const rows = await selectVersions(db)
    .$if(page !== undefined, (query) => query.where('page', '=', page ?? ''))
    .orderBy('version', 'desc')
    .execute()
  return rows.map(({ published_at: publishedAt, userId, name, ...row }) => ({
    ...row,
    publishedAt,
    publishedBy: { userId, name },
  }))
}

export type WordsOfVersion = Pick<PublishedContent, 'version' | 'content' | 'publishedAt'>

/** One version of a page, else the newest; undefined: none such was published. */
export async function findVersion(
  db: Reader,
  { page, version }: { page: ContentPage; version?: number | undefined },
): Promise<WordsOfVersion | undefined> {
  return db
    .selectFrom('content_version')
    .select(['version', 'content', 'published_at as publishedAt'])
    .where('page', '=', page)
    .$if(version !== undefined, (query) => query.where('version', '=', version ?? 0))
    .orderBy('version', 'desc')
    .limit(1)
    .modifyEnd(plannedOnce)
    .executeTakeFirst()
}

/** Whose name stands under the newest version of a page. */
export async function findNewestVersion(
  tx: Tx,
  page: ContentPage,
): Promise<{ version: number; name: string } | undefined> {
  return selectVersions(tx).where('page', '=', page).orderBy('version', 'desc').limit(1).executeTakeFirst()
}

/** Unique by page and number; false where somebody else was faster. */
export async function insertVersion(
  tx: Tx,
  given: { page: ContentPage; version: number; content: Contents[ContentPage]; publishedBy: string },
): Promise<boolean> {
  const row = await tx
    .insertInto('content_version')
    .values({
      page: given.page,
      version: given.version,
      content: JSON.stringify(given.content),
      published_by: given.publishedBy,
    })
    .onConflict((conflict) => conflict.columns(['page', 'version']).doNothing())
    .returning('version')
    .executeTakeFirst()
  return row !== undefined
}
