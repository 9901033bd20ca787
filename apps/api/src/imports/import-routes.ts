import { importTexts, type importEndpoints } from '@monsoon/contract/chain/imports'
import { messages } from '@monsoon/contract/messages'
import type { Handlers } from '#http.ts'
import type { Resources } from '#resources.ts'
import { importDecisions } from './decide-import.ts'
import { readImport, readImportBoard, readImports, readImportTerms } from './read-imports.ts'
import { recordImport } from './record-import.ts'
import { readForeignTerms, removeForeignWork, showForeignWork } from './show-foreign-work.ts'

/** What the calls of imports.ts in the contract do. */
export function importHandlers(resources: Resources): Handlers<typeof importEndpoints> {
  return {
    'GET /v1/import-nft': async ({ query, viewer: { userId } }) => ({
      data: await readImports(resources, { userId, ...query }),
    }),
    'GET /v1/import-nft/terms': async ({ viewer }) => ({ data: await readImportTerms(resources, viewer.userId) }),
    'POST /v1/import-nft': async ({ body, viewer }) => {
      const id = await recordImport(resources, viewer.userId, body)
      return { data: await readImport(resources, id), msg: messages.importInitiated }
    },
    'GET /v1/import-nft/foreign': async ({ viewer }) => ({ data: await readForeignTerms(resources, viewer.userId) }),
    'POST /v1/import-nft/foreign': async ({ body, viewer }) => {
      const id = await showForeignWork(resources, viewer.userId, body)
      const data = await readImport(resources, id)
      return { data, msg: importTexts[data.status === 'shown' ? 'shown' : 'waits'] }
    },
    'DELETE /v1/import-nft/{id}': async ({ params: { id }, viewer }) => {
      await removeForeignWork(resources, viewer.userId, id)
      return { data: {}, msg: importTexts.removed }
    },
    'GET /v1/staff/imports': async ({ query: { state: board, ...window }, viewer }) => ({
      data: await readImportBoard(resources, { board, staffId: viewer.userId, ...window }),
    }),
    'POST /v1/staff/imports/{id}': async ({ params: { id }, body: { act, reason }, viewer }) => {
      await importDecisions.decide(resources, { id, staffId: viewer.userId, act, ...(reason && { reason }) })
      return { data: {}, msg: importTexts[act] }
    },
  }
}
