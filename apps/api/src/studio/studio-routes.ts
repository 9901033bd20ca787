import { Readable } from 'node:stream'
import { transcriptOf } from '@monsoon/contract/works/captions'
import { collectionTexts, type ownCollectionEndpoints } from '@monsoon/contract/works/collections'
import { studioTexts, type studioEndpoints } from '@monsoon/contract/works/studio'
import { stillTaken } from '@monsoon/contract/works/uploads'
import { Refusal } from '#errors.ts'
import { FileAnswer } from '#http/file-answer.ts'
import type { Handlers } from '#http.ts'
import type { Resources } from '#resources.ts'
import { toUpload } from '#uploads/upload-view.ts'
import { beginStillOfWork, saveWork, showWork, withdrawWork } from './change-work.ts'
import {
  arrangeCollection,
  beginCollection,
  changeCollection,
  changeCollectionPicture,
} from '#catalog/collections/edit-collection.ts'
import { readArranged } from '#catalog/collections/read-collection.ts'
import { findPublished, listEarlierWords, listStories } from './published-queries.ts'
import { previewOwnDraft } from './preview-work.ts'
import { readEditedWork } from './read-edited-work.ts'
import { readMakerTerms } from './read-maker-terms.ts'
import { readReviews } from './read-reviews.ts'
import { readStudio, readStudioWorks } from './read-studio.ts'
import { handBackWork, publishWork, submitDraft, recallDraft } from './review-draft.ts'
import { beginDraft, removeDraft } from './save-draft.ts'
import { writeSalesFile, writeWorksFile } from './write-studio-files.ts'
import { requireMaker } from '#accounts/account-guards.ts'

const csvFile = (name: string, lines: AsyncGenerator<string>) =>
  new FileAnswer({ bytes: Readable.from(lines), contentType: 'text/csv; charset=utf-8', name: `monsoon-${name}.csv` })

const msgOf = {
  published: studioTexts.published,
  ready: studioTexts.ready,
  'in-review': studioTexts.submitted,
} as const

/** What artists do with their works before and after others see them, and what staff do in between. */
export function studioHandlers(resources: Resources): Handlers<typeof studioEndpoints> {
  const { db } = resources
  return {
    'GET /v1/studio': async ({ viewer }) => {
      await requireMaker(db, viewer.userId)
      return { data: await readStudio(resources, viewer) }
    },
    'GET /v1/studio/terms': async ({ viewer }) => {
      await requireMaker(db, viewer.userId)
      return { data: await readMakerTerms(resources, viewer) }
    },
    'GET /v1/studio/works': async ({ query, viewer }) => {
      await requireMaker(db, viewer.userId)
      return { data: await readStudioWorks(resources, { creatorId: viewer.userId, ...query }) }
    },
    'GET /v1/studio/works-file': async ({ viewer: { userId } }) => {
      await requireMaker(db, userId)
      return csvFile('works', writeWorksFile(db, userId))
    },
    'GET /v1/studio/sales-file': async ({ viewer: { userId } }) => {
      await requireMaker(db, userId)
      return csvFile('sales', writeSalesFile(db, userId))
    },
    'GET /v1/studio/works/{id}': async ({ params, viewer }) => ({
      data: await readEditedWork(resources, { itemId: params.id, viewer }),
    }),
    'GET /v1/studio/works/{id}/preview': async ({ params, viewer }) => ({
      data: await previewOwnDraft(resources, { creatorId: viewer.userId, itemId: params.id }),
    }),
    'POST /v1/item': async ({ body, viewer }) => ({
      data: await beginDraft(db, { creatorId: viewer.userId, draft: body }),
    }),
    'PATCH /v1/item': async ({ body: { itemId, version, ...change }, viewer }) => ({
      data: await saveWork(db, { creatorId: viewer.userId, itemId, version, change }),
      msg: studioTexts.saved,
    }),
    'DELETE /v1/item/{id}': async ({ params, viewer }) => {
      const published = await findPublished(db, params.id)
      const isPublished = published?.creatorId === viewer.userId
      await removeDraft(db, { creatorId: viewer.userId, itemId: params.id, isPublished })
      return { data: {}, msg: studioTexts.removed }
    },
    ...ownWorkHandlers(resources),
    ...reviewHandlers(resources),
  }
}

type OwnWorkCalls = Extract<keyof typeof studioEndpoints, `${string} /v1/studio/works/{id}/${string}`>

/** What an artist does with one work, and what is kept of its earlier words. */
function ownWorkHandlers(
  resources: Resources,
): Pick<Handlers<typeof studioEndpoints>, Exclude<OwnWorkCalls, `GET ${string}/preview`>> {
  const { config, db } = resources
  return {
    'POST /v1/studio/works/{id}/submit': async ({ params, body, viewer }) => {
      const state = await submitDraft(resources, { creatorId: viewer.userId, itemId: params.id, appeal: body.appeal })
      return { data: { state }, msg: msgOf[state] }
    },
    'POST /v1/studio/works/{id}/take-back': async ({ params, viewer }) => {
      await recallDraft(db, { creatorId: viewer.userId, itemId: params.id })
      return { data: {}, msg: studioTexts.takenBack }
    },
    'POST /v1/studio/works/{id}/withdraw': async ({ params, viewer }) => {
      await withdrawWork(db, { creatorId: viewer.userId, itemId: params.id })
      return { data: {}, msg: studioTexts.withdrawn }
    },
    'POST /v1/studio/works/{id}/show': async ({ params, viewer }) => {
      await showWork(db, { creatorId: viewer.userId, itemId: params.id })
      return { data: {}, msg: studioTexts.shownAgain }
    },
    'POST /v1/studio/works/{id}/still': async ({ params, body, viewer }) => {
      const still = await beginStillOfWork(db, { creatorId: viewer.userId, itemId: params.id, ...body })
      return { data: toUpload(still, undefined, { mediaOrigin: config.MEDIA_ORIGIN }), msg: stillTaken }
    },
    'GET /v1/studio/works/{id}/stories': async ({ params, viewer }) => {
      const published = await findPublished(db, params.id)
      if (published?.creatorId !== viewer.userId) throw new Refusal('item-not-found')
      const stories = await listStories(db, params.id)
      const words = await listEarlierWords(db, params.id)
      return {
        data: {
          stories: stories.map(({ story, until }) => ({ story, until: until.toISOString() })),
          words: words.map((one) => ({
            language: one.language,
            isCaptioned: one.captions !== '',
            transcript: transcriptOf(one),
            until: one.until.toISOString(),
          })),
        },
      }
    },
  }
}

type ReviewCalls = Extract<keyof typeof studioEndpoints, `${string} /v1/staff/${string}`>

function reviewHandlers(resources: Resources): Pick<Handlers<typeof studioEndpoints>, ReviewCalls> {
  const { db } = resources
  return {
    'GET /v1/staff/reviews': async ({ query, viewer }) => ({ data: await readReviews(resources, viewer, query) }),
    'POST /v1/staff/reviews/{id}/publish': async ({ params, viewer }) => {
      const state = await publishWork(db, { actor: viewer, itemId: params.id })
      return { data: { itemId: params.id }, msg: msgOf[state] }
    },
    'POST /v1/staff/reviews/{id}/hand-back': async ({ params, body, viewer }) => {
      await handBackWork(db, { actor: viewer, itemId: params.id, reason: body.reason })
      return { data: {}, msg: studioTexts.handedBack }
    },
  }
}

/** What artists do with their collections. */
export function ownCollectionHandlers(resources: Resources): Handlers<typeof ownCollectionEndpoints> {
  const { db } = resources
  return {
    'POST /v1/collection': async ({ body, viewer }) => {
      await requireMaker(db, viewer.userId)
      return { data: await beginCollection(db, { ownerId: viewer.userId, ...body }), msg: collectionTexts.created }
    },
    'PATCH /v1/collection': async ({ body, viewer }) => {
      await changeCollection(db, { ownerId: viewer.userId, ...body })
      return { data: {}, msg: collectionTexts.changed }
    },
    'PATCH /v1/collection/{id}/pictures/{part}': async ({ params, files, viewer }) => {
      const { id: collectionId, part } = params
      await changeCollectionPicture(resources, { ownerId: viewer.userId, collectionId, part, file: files.file })
      return { data: {}, msg: collectionTexts.pictureChanged }
    },
    'GET /v1/collection/{id}/order': async ({ params, viewer }) => ({
      data: { works: await readArranged(resources, { ownerId: viewer.userId, collectionId: params.id }) },
    }),
    'PUT /v1/collection/{id}/order': async ({ params, body, viewer }) => {
      await arrangeCollection(db, { ownerId: viewer.userId, collectionId: params.id, ...body })
      return { data: {}, msg: collectionTexts.arranged }
    },
  }
}
