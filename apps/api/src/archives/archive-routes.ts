import { archiveTexts, type archiveEndpoints } from '@monsoon/contract/accounts/archives'
import { Refusal } from '#errors.ts'
import type { Handlers } from '#http.ts'
import type { Resources } from '#resources.ts'
import { createArchiveLinks } from './archive-link.ts'
import { findArchive } from './archive-queries.ts'
import { answerArchive } from './answer-archive.ts'
import { readArchive, readArchivedWorks } from './read-archive.ts'
import { requestArchive } from './request-archive.ts'
import { filterLiveSessions } from '#accounts/sessions/read-devices.ts'

export function archiveHandlers(resources: Resources): Handlers<typeof archiveEndpoints> {
  const { config, db } = resources
  const links = createArchiveLinks(config)
  return {
    'GET /v1/token-contracts': async () => ({
      data: {
        contracts: [
          { network: 'ethereum', address: config.ETHEREUM_CONTRACT || null, explorer: config.ETHEREUM_EXPLORER },
          { network: 'polygon', address: config.POLYGON_CONTRACT || null, explorer: config.POLYGON_EXPLORER },
        ],
      },
    }),
    'GET /v1/account/export': async ({ viewer }) => ({ data: await readArchive(db, viewer.userId) }),
    'GET /v1/account/export/works': async ({ viewer, query }) => ({
      data: await readArchivedWorks(db, { userId: viewer.userId, ...query }),
    }),
    'POST /v1/account/export': async ({ viewer, body: { contents } }) => {
      await requestArchive(db, { userId: viewer.userId, contents })
      return { data: {}, msg: archiveTexts.asked }
    },
    'POST /v1/account/export/link': async ({ viewer }) => {
      const found = await findArchive(db, viewer.userId)
      if (!found?.readyAt) throw new Refusal('export-not-ready')
      const { token, expiresAt } = links.sign({ archiveId: found.id, sessionId: viewer.sessionId })
      return { data: { url: `/v1/account/export/file?token=${token}`, expiresAt: expiresAt.toISOString() } }
    },
    'GET /v1/account/export/file': async ({ query: { token }, request, reply }) => {
      const link = links.read(token)
      if (!link || !(await filterLiveSessions(db, [link.sessionId])).has(link.sessionId))
        throw new Refusal('link-expired')
      return answerArchive(resources, link.archiveId, { request, reply })
    },
  }
}
