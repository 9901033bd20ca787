import { contentPages, contentTexts, type contentEndpoints, type ContentVersion } from '@monsoon/contract/contents'
import { answerFromCache } from '#catalog/answer-cache.ts'
import type { Handlers } from '#http.ts'
import type { Resources } from '#resources.ts'
import { listVersions, type PublishedContent } from './content-queries.ts'
import { publishContent } from './publish-content.ts'
import { readContentVersion, readNewestContent } from './read-content.ts'

const ofTheProgram: ContentVersion = { version: 1, publishedAt: null, publishedBy: null }

const toVersion = ({ version, publishedAt, publishedBy }: Omit<PublishedContent, 'content'>): ContentVersion => ({
  version,
  publishedAt: publishedAt.toISOString(),
  publishedBy,
})

/** Readers without an account share an answer for a second. */
export function contentHandlers(resources: Resources): Handlers<typeof contentEndpoints> {
  const { db } = resources
  return {
    'GET /v1/contents/{page}': async (call) => {
      const { page } = call.params
      const load = async () => ({
        ...(await readNewestContent(resources, page)),
        serverTime: new Date().toISOString(),
      })
      if (call.viewer) return { data: await load() }
      return answerFromCache(call, { key: `contents:${page}`, load, isCountingDown: () => false })
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
    'GET /v1/staff/contents/{page}': async ({ params: { page }, query: { version } }) => {
      const [content, versions] = await Promise.all([
        version === undefined ? readNewestContent(resources, page) : readContentVersion(resources, { page, version }),
        listVersions(db, page),
      ])
      return { data: { ...content, versions: [...versions.map(toVersion), ofTheProgram] } }
    },
    'POST /v1/staff/contents': async ({ body: draft, viewer }) => {
      const version = await publishContent(resources, { actorId: viewer.userId, draft })
      return { data: { version }, msg: contentTexts.published }
    },
  }
}
