import { messageTexts, type curatorMessageEndpoints } from '@monsoon/contract/exhibitions/curator-messages'
import { shortlistTexts, type shortlistEndpoints } from '@monsoon/contract/exhibitions/shortlists'
import type { Handlers } from '#http.ts'
import type { Resources } from '#resources.ts'
import { readMessages } from './read-messages.ts'
import { readShortlist } from './read-shortlist.ts'
import { deleteShortlisted, findNote } from './shortlist-queries.ts'
import { orderShortlist, shortlistWork, requireCurator } from './shortlist-work.ts'
import { answerMessage, writeToArtist } from './write-to-artist.ts'

/** What curators keep in mind, and what they write to artists. */
export function shortlistHandlers(
  resources: Resources,
): Handlers<typeof shortlistEndpoints & typeof curatorMessageEndpoints> {
  const { db } = resources
  return {
    'GET /v1/curating/shortlist': async ({ viewer }) => ({ data: await readShortlist(resources, viewer) }),
    'PUT /v1/curating/shortlist': async ({ body, viewer }) => {
      await orderShortlist(db, { curatorId: viewer.userId, ...body })
      return { data: {}, msg: shortlistTexts.ordered }
    },
    'GET /v1/curating/shortlist/{id}': async ({ params, viewer }) => {
      await requireCurator(db, viewer.userId)
      const note = await findNote(db, { curatorId: viewer.userId, itemId: params.id })
      return { data: { isKept: note !== undefined, note: note ?? '' } }
    },
    'PUT /v1/curating/shortlist/{id}': async ({ params, body, viewer }) => {
      await shortlistWork(db, { curatorId: viewer.userId, itemId: params.id, ...body })
      return { data: {}, msg: shortlistTexts.kept }
    },
    'DELETE /v1/curating/shortlist/{id}': async ({ params, viewer }) => {
      await requireCurator(db, viewer.userId)
      await deleteShortlisted(db, { curatorId: viewer.userId, itemId: params.id })
      return { data: {}, msg: shortlistTexts.removed }
    },
    'POST /v1/curating/shortlist/{id}/message': async ({ params, body, viewer }) => {
      await writeToArtist(db, { curatorId: viewer.userId, itemId: params.id, ...body })
      return { data: {}, msg: shortlistTexts.sent }
    },
    'GET /v1/messages': async ({ query, viewer }) => ({ data: await readMessages(resources, viewer, query) }),
    'POST /v1/messages/{id}/reply': async ({ params, body, viewer }) => {
      await answerMessage(db, { artistId: viewer.userId, messageId: params.id, ...body })
      return { data: {}, msg: messageTexts.replied }
    },
  }
}
