import type { ContentPage, HouseDraft } from '@monsoon/contract/house/contents'
import { recordAction } from '#audit/record-action.ts'
import { dropCatalogCache } from '#catalog/catalog-cache.ts'
import { inTransaction, type Tx } from '#db.ts'
import { Refusal } from '#errors.ts'
import type { Resources } from '#resources.ts'
import { findNewestVersion, insertVersion } from './content-queries.ts'
import { requireFilmPaths } from './read-film.ts'

/**
 * Publishes the next version of a page for which one person is enough, and gives its number. Throws Refusal
 * `content-moved` where it was based on another than the newest: of two who edited the same, one publishes and the
 * other is told who did. `content-path-dead` where the page of the film names what is not there.
 */
export async function publishContent(
  resources: Resources,
  { actorId, draft }: { actorId: string; draft: HouseDraft },
): Promise<number> {
  const { page, content, basedOn } = draft
  const version = basedOn + 1
  if (draft.page === 'film') await requireFilmPaths(resources, draft.content)
  await inTransaction(resources.db, async (tx) => {
    await requireNext(tx, { page, version })
    if (!(await insertVersion(tx, { page, version, content, publishedBy: actorId }))) return refuseMoved(tx, page)
    await recordAction(tx, { actorId, action: 'content-published', subjectId: null, detail: { page, version } })
  })
  dropCatalogCache()
  return version
}

/** Gives the newest version, which this one follows. Throws Refusal `content-moved`. */
export async function requireNext(tx: Tx, { page, version }: { page: ContentPage; version: number }) {
  const newest = await findNewestVersion(tx, page)
  if (version !== (newest?.version ?? 1) + 1) return refuseMoved(tx, page)
  return newest
}

/** Throws Refusal `content-moved` with who was faster. */
export async function refuseMoved(tx: Tx, page: ContentPage): Promise<never> {
  const other = await findNewestVersion(tx, page)
  throw new Refusal('content-moved', { name: other?.name ?? '', version: String(other?.version ?? 1) })
}
