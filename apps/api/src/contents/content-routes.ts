import { approvalTexts } from '@monsoon/contract/staff/approvals'
import {
  contentPages,
  contentTexts,
  type contentEndpoints,
  type ContentVersion,
} from '@monsoon/contract/house/contents'
import { answerFromCache } from '#catalog/lists/answer-cache.ts'
import type { Handlers } from '#http.ts'
import type { Resources } from '#resources.ts'
import { listVersions, type PublishedContent } from './content-queries.ts'
import { publishContent } from './publish-content.ts'
import { askForLegalText } from './publish-legal-text.ts'
import { readContentVersion, readNewestContent, readPublicContent, readWaitingDrafts } from './read-content.ts'
import type { filmEndpoints } from '@monsoon/contract/house/film'
import { readFilmPage } from './read-film.ts'

const ofTheProgram: ContentVersion = {
  version: 1,
  publishedAt: null,
  inForceAt: null,
  publishedBy: null,
  agreedBy: null,
}

const toVersion = (found: Omit<PublishedContent, 'content'>): ContentVersion => ({
  version: found.version,
  publishedBy: found.publishedBy,
  agreedBy: found.agreedBy,
  publishedAt: found.publishedAt.toISOString(),
  inForceAt: found.inForceAt.toISOString(),
})

/** Readers without an account share an answer for a second. */
export function contentHandlers(resources: Resources): Handlers<typeof contentEndpoints> {
  const { db } = resources
  return {
    'GET /v1/contents/{page}': async (call) => {
      const asked = { page: call.params.page, version: call.query.version }
      const load = async () => ({
        ...(await readPublicContent(resources, asked)),
        serverTime: new Date().toISOString(),
      })
      if (call.viewer) return { data: await load() }
      const key = `contents:${asked.page}:${asked.version ?? ''}`
      return answerFromCache(call, { key, load, isCountingDown: () => false })
    },
    'GET /v1/staff/contents': async () => {
      const versions = await listVersions(db)
      const newestOf = (page: string) => versions.find((one) => one.page === page)
      const pages = contentPages.map((page) => {
        const newest = newestOf(page)
        return { page, ...(newest ? toVersion(newest) : ofTheProgram) }
      })
      return { data: { pages } }
    },
    'GET /v1/staff/contents/{page}': async ({ params: { page }, query: { version }, viewer }) => {
      const [content, versions, waiting] = await Promise.all([
        version === undefined ? readNewestContent(resources, page) : readContentVersion(resources, { page, version }),
        listVersions(db, page),
        readWaitingDrafts(resources, { page, staffId: viewer.userId }),
      ])
      return { data: { ...content, versions: [...versions.map(toVersion), ofTheProgram], waiting } }
    },
    'POST /v1/staff/contents': async ({ body: draft, viewer: { userId: actorId } }) => {
      if (draft.page === 'privacy' || draft.page === 'terms') {
        const version = await askForLegalText(resources, { actorId, draft })
        return { data: { version, isWaiting: true }, msg: approvalTexts.waiting }
      }
      const version = await publishContent(resources, { actorId, draft })
      return { data: { version, isWaiting: false }, msg: contentTexts.published }
    },
  }
}

/** Readers without an account share an answer for a second. */
export function filmHandlers(resources: Resources): Handlers<typeof filmEndpoints> {
  const load = async () => ({ ...(await readFilmPage(resources)), serverTime: new Date().toISOString() })
  return {
    'GET /v1/film': async (call) =>
      call.viewer ? { data: await load() } : answerFromCache(call, { key: 'film', load, isCountingDown: () => false }),
  }
}
