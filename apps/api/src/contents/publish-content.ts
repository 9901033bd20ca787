import type { ContentDraft } from '@monsoon/contract/contents'
import { recordAction } from '#audit/record-action.ts'
import { dropCatalogCache } from '#catalog/catalog-cache.ts'
import { inTransaction } from '#db.ts'
import { Refusal } from '#errors.ts'
import type { Resources } from '#resources.ts'
import { findNewestVersion, insertVersion } from './content-queries.ts'
import { requireFilmPaths } from './read-film.ts'

/**
 * Publishes the next version of a page and gives its number. Throws Refusal `content-moved` where it was based on another than the newest:
 * of two who edited the same, one publishes and the other is told who did. `content-path-dead` where the page of the film names what is not there.
 */
export async function publishContent(
  resources: Resources,
  { actorId, draft }: { actorId: string; draft: ContentDraft },
): Promise<number> {
  const { page, content, basedOn } = draft
  const version = basedOn + 1
  if (draft.page === 'film') await requireFilmPaths(resources, draft.content)
  await inTransaction(resources.db, async (tx) => {
    const newest = await findNewestVersion(tx, page)
    const isNewest = basedOn === (newest?.version ?? 1)
    if (!isNewest || !(await insertVersion(tx, { page, version, content, publishedBy: actorId }))) {
      const other = await findNewestVersion(tx, page)
      throw new Refusal('content-moved', { name: other?.name ?? '', version: String(other?.version ?? 1) })
    }
    await recordAction(tx, { actorId, action: 'content-published', subjectId: null, detail: { page, version } })
  })
  dropCatalogCache()
  return version
}
