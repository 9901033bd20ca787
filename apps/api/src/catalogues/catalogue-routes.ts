import { Readable } from 'node:stream'
import { catalogueTexts, type catalogueEndpoints } from '@monsoon/contract/works/catalogues'
import { checkReach, maxReach, readTotal, toPagination } from '#catalog/lists/page-window.ts'
import { FileAnswer } from '#http/file-answer.ts'
import type { Handlers } from '#http.ts'
import type { Resources } from '#resources.ts'
import { beginCatalogue, forgetCatalogue, readOwnCatalogue } from './begin-catalogue.ts'
import { startBringing, stopBringing } from './bring-catalogue.ts'
import { countCatalogues, listCatalogues } from './catalogue-queries.ts'
import { countRows, listFaultyRows } from './catalogue-row-queries.ts'
import { viewCatalogue, viewRow } from './catalogue-view.ts'
import { writeFaults, writeTemplate } from './write-catalogue-files.ts'
import { requireMaker } from '#accounts/account-guards.ts'

const csv = 'text/csv; charset=utf-8'

/** What the calls of catalogues.ts in the contract do. */
export function catalogueHandlers({ db }: Resources): Handlers<typeof catalogueEndpoints> {
  return {
    'GET /v1/studio/catalogues': async ({ query, viewer }) => {
      await requireMaker(db, viewer.userId)
      checkReach(query)
      const found = await listCatalogues(db, { ownerId: viewer.userId, ...query })
      const total = await readTotal(query, found.length, () => countCatalogues(db, viewer.userId))
      const catalogues = await Promise.all(found.map((one) => viewCatalogue(db, one)))
      return { data: { catalogues, pagination: toPagination(query, total) } }
    },
    'POST /v1/studio/catalogues': async ({ body, viewer }) => {
      await requireMaker(db, viewer.userId)
      return { data: await beginCatalogue(db, { ownerId: viewer.userId, ...body }), msg: catalogueTexts.begun }
    },
    'GET /v1/studio/catalogues/{id}': async ({ params, viewer }) => {
      const found = await readOwnCatalogue(db, { id: params.id, ownerId: viewer.userId })
      return { data: await viewCatalogue(db, found) }
    },
    'GET /v1/studio/catalogues/{id}/faults': async ({ params, query, viewer }) => {
      const { id: catalogueId } = await readOwnCatalogue(db, { id: params.id, ownerId: viewer.userId })
      checkReach(query)
      const { limit, offset } = query
      const rows = await listFaultyRows(db, { catalogueId, skip: (offset - 1) * limit, limit })
      const total = await readTotal(query, rows.length, async () =>
        Math.min((await countRows(db, catalogueId)).faulty, maxReach + 1),
      )
      return { data: { rows: rows.map(viewRow), pagination: toPagination(query, total) } }
    },
    'GET /v1/studio/catalogues/{id}/faults.csv': async ({ params, viewer }) => {
      const { id } = await readOwnCatalogue(db, { id: params.id, ownerId: viewer.userId })
      const bytes = Readable.from(writeFaults(db, id))
      return new FileAnswer({ bytes, contentType: csv, name: 'monsoon-catalogue-faults.csv' })
    },
    'GET /v1/studio/catalogue-template': async () =>
      new FileAnswer({ bytes: Buffer.from(writeTemplate()), contentType: csv, name: 'monsoon-catalogue.csv' }),
    'POST /v1/studio/catalogues/{id}/bring': async ({ params, body, viewer }) => {
      const { id } = await readOwnCatalogue(db, { id: params.id, ownerId: viewer.userId })
      const { withParts, isSent, signature } = body
      await startBringing(db, { id, withParts, isSent, signature })
      return { data: {}, msg: catalogueTexts.bringing }
    },
    'POST /v1/studio/catalogues/{id}/stop': async ({ params, viewer }) => {
      const { id } = await readOwnCatalogue(db, { id: params.id, ownerId: viewer.userId })
      await stopBringing(db, id)
      return { data: {}, msg: catalogueTexts.stopped }
    },
    'DELETE /v1/studio/catalogues/{id}': async ({ params, viewer }) => {
      await forgetCatalogue(db, { id: params.id, ownerId: viewer.userId })
      return { data: {}, msg: catalogueTexts.removed }
    },
  }
}
