import type { ContentPage, Contents, LegalText } from '@monsoon/contract/house/contents'
import type { LegalPage } from '@monsoon/domain/legal-pages'
import { sql } from 'kysely'
import { clock } from '#database/clock-queries.ts'
import { plannedOnce, type Db, type DbOrTx, type Reader, type Tx } from '#db.ts'

interface Name {
  userId: string
  name: string
}

/** A version that somebody published. */
export interface PublishedContent {
  page: ContentPage
  version: number
  content: unknown
  publishedAt: Date
  inForceAt: Date
  publishedBy: Name
  /** Of a legal text: the second person. */
  agreedBy: Name | null
}

const selectVersions = (db: DbOrTx | Reader) =>
  db
    .selectFrom('content_version')
    .innerJoin('users', 'users.id', 'content_version.published_by')
    .leftJoin('approval', 'approval.id', 'content_version.approval_id')
    .leftJoin('users as agreer', 'agreer.id', 'approval.agreed_by')
    .select(['page', 'version', 'published_at as publishedAt', 'in_force_at as inForceAt'])
    .select(['users.id as userId', 'users.name', 'agreer.id as agreerId', 'agreer.name as agreerName'])
    .$narrowType<{ page: ContentPage }>()

/** All that were published of a page, or of every page, without their words; the newest first. */
export async function listVersions(db: Db, page?: ContentPage): Promise<Omit<PublishedContent, 'content'>[]> {
  const rows = await selectVersions(db)
    .$if(page !== undefined, (query) => query.where('page', '=', page ?? ''))
    .orderBy('version', 'desc')
    .execute()
  return rows.map(({ userId, name, agreerId, agreerName, ...row }) => ({
    ...row,
    publishedBy: { userId, name },
    agreedBy: agreerId === null ? null : { userId: agreerId, name: agreerName ?? '' },
  }))
}

/** The versions of a legal text that two people agreed to, each with its date, the newest first. */
export const listDays = (db: Reader, page: LegalPage): Promise<{ version: number; date: string; inForceAt: Date }[]> =>
  db
    .selectFrom('content_version')
    .select(['version', sql<string>`content ->> 'date'`.as('date'), 'in_force_at as inForceAt'])
    .where('page', '=', page)
    .orderBy('version', 'desc')
    .modifyEnd(plannedOnce)
    .execute()

export type WordsOfVersion = Pick<PublishedContent, 'version' | 'content' | 'publishedAt' | 'inForceAt'>

/** One version of a page, else the newest, or the newest in force; undefined: none such was published. */
export async function findVersion(
  db: Reader,
  { page, version, isInForce = false }: { page: ContentPage; version?: number | undefined; isInForce?: boolean },
): Promise<WordsOfVersion | undefined> {
  return db
    .selectFrom('content_version')
    .select(['version', 'content', 'published_at as publishedAt', 'in_force_at as inForceAt'])
    .where('page', '=', page)
    .$if(version !== undefined, (query) => query.where('version', '=', version ?? 0))
    .$if(isInForce, (query) => query.where('in_force_at', '<=', sql<Date>`clock_timestamp()`))
    .orderBy('version', 'desc')
    .limit(1)
    .modifyEnd(plannedOnce)
    .executeTakeFirst()
}

/** Whose name stands under the newest version of a page. */
export async function findNewestVersion(
  tx: Tx,
  page: ContentPage,
): Promise<{ version: number; name: string; inForceAt: Date } | undefined> {
  return selectVersions(tx).where('page', '=', page).orderBy('version', 'desc').limit(1).executeTakeFirst()
}

/** Unique by page and number; false where somebody else was faster. */
export async function insertVersion(
  tx: Tx,
  given: {
    page: ContentPage
    version: number
    content: Contents[ContentPage]
    publishedBy: string
    inForceAt?: Date
    /** Of a legal text: what was agreed to, and by which approval. */
    agreed?: { draftId: string; approvalId: string }
  },
): Promise<boolean> {
  const now = clock(tx)
  const row = await tx
    .insertInto('content_version')
    .values({
      page: given.page,
      version: given.version,
      content: JSON.stringify(given.content),
      published_by: given.publishedBy,
      published_at: now,
      in_force_at: given.inForceAt ?? now,
      ...(given.agreed && { draft_id: given.agreed.draftId, approval_id: given.agreed.approvalId }),
    })
    .onConflict((conflict) => conflict.columns(['page', 'version']).doNothing())
    .returning('version')
    .executeTakeFirst()
  return row !== undefined
}

/** A legal text that somebody wrote. */
export interface WrittenDraft {
  id: string
  page: LegalPage
  version: number
  content: LegalText
}

export async function insertDraft(tx: Tx, { page, version, content }: Omit<WrittenDraft, 'id'>): Promise<string> {
  const { id } = await tx
    .insertInto('content_draft')
    .values({ page, version, content: JSON.stringify(content) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const selectDrafts = (db: DbOrTx) =>
  db
    .selectFrom('content_draft')
    .select(['content_draft.id', 'content_draft.page', 'content_draft.version', 'content_draft.content'])
    .$narrowType<{ page: LegalPage; content: LegalText }>()

export const findDraft = (tx: Tx, id: string): Promise<WrittenDraft | undefined> =>
  selectDrafts(tx).where('content_draft.id', '=', id).executeTakeFirst()

/** What waits for a second person, the oldest first. */
export const listWaitingDrafts = (db: DbOrTx, page: LegalPage): Promise<WrittenDraft[]> =>
  selectDrafts(db)
    .innerJoin('approval', 'approval.ref', 'content_draft.id')
    .where('content_draft.page', '=', page)
    .where('approval.state', '=', sql.lit('waiting'))
    .orderBy('content_draft.id')
    .execute()
