import { staffWorkTexts, type StaffWork, type staffWorkEndpoints } from '@monsoon/contract/staff/staff-works'
import type { Pagination } from '@monsoon/contract/shapes'
import { checkReach, readTotal, toPagination, type PageWindow } from '#catalog/lists/page-window.ts'
import { cardBoxes, toPicture } from '#files/picture-view.ts'
import type { Handlers } from '#http.ts'
import type { Resources } from '#resources.ts'
import { findByWords } from '#spelling/find-by-words.ts'
import { addWord, removeWord, renameWord } from './change-vocabulary.ts'
import { featureCollection } from './feature-collection.ts'
import { countWorks, listWorks, type WorkFilter, type WorkRow } from './flag-queries.ts'
import { flagWork } from './flag-work.ts'
import { restrictTrade } from './restrict-trade.ts'
import { countWords, listWords } from './vocabulary-edit-queries.ts'

const toStaffWork = (row: WorkRow, mediaOrigin: string): StaffWork => ({
  itemId: row.itemId,
  name: row.name,
  artist: { userId: row.artistId, name: row.artistName },
  picture: toPicture(row, row.alt, { mediaOrigin, boxes: cardBoxes }),
  isHidden: row.isHidden,
  isTradeRestricted: row.isTradeRestricted,
  flags: {
    featured: row.featured,
    banner: row.banner,
    showcase: row.showcase,
    curatorsPick: row.curatorsPick,
    nsfw: row.nsfw,
  },
})

interface WorksPage {
  works: StaffWork[]
  pagination: Pagination
}

/** What staff set on works, and the words that works are filed under. */
export function merchandisingHandlers({ config, db }: Resources): Handlers<typeof staffWorkEndpoints> {
  const readWorks = async (filter: WorkFilter, window: PageWindow): Promise<WorksPage> => {
    checkReach(window)
    const rows = await listWorks(db, filter, window)
    const total = await readTotal(window, rows.length, (upTo) => countWorks(db, filter, upTo))
    return { works: rows.map((row) => toStaffWork(row, config.MEDIA_ORIGIN)), pagination: toPagination(window, total) }
  }
  return {
    'GET /v1/staff/works': async ({ query: { query: typed, flag: asked, ...window } }) => {
      const flag = asked === '' ? null : asked
      const found = await findByWords(db, typed, {
        find: (tsQuery) => readWorks({ tsQuery, flag }, window),
        isNothing: ({ pagination }) => pagination.total === 0,
      })
      return { data: found ?? (await readWorks({ tsQuery: null, flag }, window)) }
    },
    'PATCH /v1/staff/works/{id}': async ({ params, body, viewer }) => {
      await flagWork(db, { actor: viewer, itemId: params.id, wanted: body })
      return { data: {}, msg: staffWorkTexts.flagged }
    },
    'PATCH /v1/staff/works/{id}/trade': async ({ params, body, viewer }) => {
      await restrictTrade(db, { actor: viewer, itemId: params.id, ...body })
      return { data: {}, msg: body.isRestricted ? staffWorkTexts.tradeStopped : staffWorkTexts.tradeOpened }
    },
    'PATCH /v1/staff/collections/{id}/featured': async ({ params, body, viewer }) => {
      await featureCollection(db, { actor: viewer, collectionId: params.id, isFeatured: body.featured })
      return { data: {}, msg: body.featured ? staffWorkTexts.collectionFeatured : staffWorkTexts.collectionUnfeatured }
    },
    'GET /v1/staff/vocabulary/{vocabulary}': async ({ params, query: { query, ...window } }) => {
      checkReach(window)
      const filter = { ...params, query }
      const words = await listWords(db, filter, window)
      const total = await readTotal(window, words.length, (upTo) => countWords(db, filter, upTo))
      return { data: { words, pagination: toPagination(window, total) } }
    },
    'POST /v1/staff/vocabulary/{vocabulary}': async ({ params, body, viewer }) => ({
      data: await addWord(db, { actor: viewer, ...params, ...body }),
      msg: staffWorkTexts.added,
    }),
    'PATCH /v1/staff/vocabulary/{vocabulary}/{id}': async ({ params, body, viewer }) => {
      await renameWord(db, { actor: viewer, ...params, ...body })
      return { data: {}, msg: staffWorkTexts.renamed }
    },
    'DELETE /v1/staff/vocabulary/{vocabulary}/{id}': async ({ params, viewer }) => {
      await removeWord(db, { actor: viewer, ...params })
      return { data: {}, msg: staffWorkTexts.removed }
    },
  }
}
