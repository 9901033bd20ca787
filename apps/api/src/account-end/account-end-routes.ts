import { accountEndTexts, type accountEndEndpoints } from '@monsoon/contract/account-end'
import { createDocumentLinks } from '#accounts/document-link.ts'
import { Refusal } from '#errors.ts'
import { FileAnswer } from '#file-answer.ts'
import type { Handlers } from '#http.ts'
import type { Resources } from '#resources.ts'
import { listClosingReasons } from './close-account-queries.ts'
import { closeAccount } from './close-account.ts'
import { openExport, requestExport } from './export-data.ts'
import { findExport, findExportContent } from './export-queries.ts'

export function accountEndHandlers(resources: Resources): Handlers<typeof accountEndEndpoints> {
  const { config, db } = resources
  const links = createDocumentLinks(config)
  return {
    'GET /v1/account/export': async ({ viewer }) => {
      const found = await findExport(db, viewer.userId)
      return {
        data: {
          state: found ? (found.readyAt ? 'ready' : 'preparing') : 'none',
          requestedAt: found?.requestedAt.toISOString() ?? null,
          expiresAt: found?.expiresAt?.toISOString() ?? null,
        },
      }
    },
    'POST /v1/account/export': async ({ viewer }) => {
      await requestExport(db, viewer.userId)
      return { data: {}, msg: accountEndTexts.exportAsked }
    },
    'POST /v1/account/export/link': async ({ viewer }) => {
      if (!(await findExportContent(db, viewer.userId))) throw new Refusal('export-not-ready')
      return { data: { url: `/v1/account/export/file?token=${links.sign(viewer, 'export').token}` } }
    },
    'GET /v1/account/export/file': async ({ viewer, query: { token } }) => {
      if (!links.isGood(viewer, 'export', token)) throw new Refusal('link-expired')
      const found = await openExport(resources, viewer.userId)
      if (!found) throw new Refusal('export-not-ready')
      const name = `monsoon-data-${found.readyAt.toISOString().slice(0, 10)}.json`
      return new FileAnswer({ bytes: found.content, contentType: 'application/json', name })
    },
    'GET /v1/account/closing': async ({ viewer }) => ({
      data: { reasons: await listClosingReasons(db, viewer.userId) },
    }),
    'POST /v1/account/close': async ({ viewer }) => {
      await closeAccount(resources, viewer.userId)
      return { data: {}, msg: accountEndTexts.closed }
    },
  }
}
