import {
  contentSchemas,
  isLegalPage,
  type ContentPage,
  type Contents,
  type LegalText,
  type WaitingDraft,
} from '@monsoon/contract/house/contents'
import { compareSections, type SectionChange } from '@monsoon/domain/compare-sections'
import { invariant } from '@monsoon/domain/invariant'
import type { LegalPage } from '@monsoon/domain/legal-pages'
import { viewWaiting } from '#approvals/view-approval.ts'
import type { Reader } from '#db.ts'
import { Refusal } from '#errors.ts'
import type { Resources } from '#resources.ts'
import { findVersion, listDays, listWaitingDrafts, type WordsOfVersion } from './content-queries.ts'
import { firstContents } from './first-contents.ts'
import { listApprovalsOf } from '#approvals/approval-queries.ts'

/** A page as answers show it: its name, which version it is, and its words. */
export type ReadContent = {
  [Page in ContentPage]: {
    page: Page
    version: number
    publishedAt: string | null
    inForceAt: string | null
    content: Contents[Page]
  }
}[ContentPage]

type Needs = Pick<Resources, 'config'> & { db: Reader }

function contentOf({ config }: Pick<Resources, 'config'>, page: ContentPage, found: WordsOfVersion | undefined) {
  const content = found ? contentSchemas[page].parse(found.content) : firstContents(config)[page]
  const publishedAt = found?.publishedAt.toISOString() ?? null
  const inForceAt = found?.inForceAt.toISOString() ?? null
  // The schema of the page made it: name and words belong together.
  return { page, version: found?.version ?? 1, publishedAt, inForceAt, content } as ReadContent
}

/** The newest words of a page, in force or not yet: what staff go on from. */
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

/**
 * The words of a page that are in force, with nothing of its past; of a legal text also those of another version, all
 * its versions, and what each changed. Throws Refusal `content-version-not-found`.
 */
export async function readPublicContent(
  needs: Needs,
  { page, version }: { page: ContentPage; version?: number | undefined },
) {
  if (version !== undefined && !isLegalPage(page)) throw new Refusal('content-version-not-found')
  const content =
    version === undefined
      ? contentOf(needs, page, await findVersion(needs.db, { page, isInForce: true }))
      : await readContentVersion(needs, { page, version })
  if (!isLegalPage(page)) return { ...content, versions: [], changes: [] }
  const days = await listDays(needs.db, page)
  const versions = days.map((one) => ({ ...one, inForceAt: one.inForceAt.toISOString() }))
  return {
    ...content,
    versions: [...versions, { version: 1, date: firstContents(needs.config)[page].date, inForceAt: null }],
    changes: await readChanges(needs, { page, version: content.version, content: content.content as LegalText }),
  }
}

/** What a version of a legal text changed in the one before. */
async function readChanges(
  needs: Needs,
  { page, version, content }: { page: LegalPage; version: number; content: LegalText },
): Promise<SectionChange[]> {
  if (version === 1) return []
  const before = await readContentVersion(needs, { page, version: version - 1 })
  invariant(isLegalPage(before.page), 'a legal text stays one')
  return [...compareSections((before.content as LegalText).sections, content.sections)]
}

/** What waits for a second person, as a member of staff sees it. */
export async function readWaitingDrafts(
  { db, config }: Pick<Resources, 'db' | 'config'>,
  { page, staffId }: { page: ContentPage; staffId: string },
): Promise<WaitingDraft[]> {
  if (!isLegalPage(page)) return []
  const drafts = await listWaitingDrafts(db, page)
  const approvals = await listApprovalsOf(
    db,
    drafts.map(({ id }) => id),
  )
  const waiting: WaitingDraft[] = []
  for (const { id, version, content } of drafts) {
    const approval = viewWaiting(approvals, id, staffId)
    if (!approval) continue
    waiting.push({ approval, version, content, changes: await readChanges({ db, config }, { page, version, content }) })
  }
  return waiting
}
