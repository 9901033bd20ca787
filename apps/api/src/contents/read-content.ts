import { contentSchemas, type ContentPage, type Contents } from '@monsoon/contract/contents'
import type { Reader } from '#db.ts'
import { Refusal } from '#errors.ts'
import type { Resources } from '#resources.ts'
import { findVersion, type WordsOfVersion } from './content-queries.ts'
import { firstContents } from './first-contents.ts'

/** A page as answers show it: its name, which version it is, and its words. */
export type ReadContent = {
  [Page in ContentPage]: { page: Page; version: number; publishedAt: string | null; content: Contents[Page] }
}[ContentPage]

type Needs = Pick<Resources, 'config'> & { db: Reader }

function contentOf({ config }: Pick<Resources, 'config'>, page: ContentPage, found: WordsOfVersion | undefined) {
  const content = found ? contentSchemas[page].parse(found.content) : firstContents(config)[page]
  const publishedAt = found?.publishedAt.toISOString() ?? null
  // The schema of the page made it: name and words belong together.
  return { page, version: found?.version ?? 1, publishedAt, content } as ReadContent
}

/** The newest words of a page. */
export const readNewestContent = async (needs: Needs, page: ContentPage): Promise<ReadContent> =>
  contentOf(needs, page, await findVersion(needs.db, { page }))

/** The words of one version. Throws Refusal `content-version-not-found`. */
export async function readContentVersion(
  needs: Needs,
  { page, version }: { page: ContentPage; version: number },
): Promise<ReadContent> {
  const found = await findVersion(needs.db, { page, version })
  if (!found && version !== 1) throw new Refusal('content-version-not-found')
  return contentOf(needs, page, found)
}
