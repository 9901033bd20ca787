import { contactTexts, type contactEndpoints } from '@monsoon/contract/house/contact'
import { checkReach, toPagination } from '#catalog/lists/page-window.ts'
import type { Handlers } from '#http.ts'
import type { Resources } from '#resources.ts'
import { answerMessage } from './answer-message.ts'
import { countMessages, listMessages } from './contact-queries.ts'
import { writeToHouse } from './write-to-house.ts'

export function contactHandlers(resources: Resources): Handlers<typeof contactEndpoints> {
  const { db } = resources
  return {
    'POST /v1/contact-us': async ({ body }) => {
      await writeToHouse(resources, body)
      return { data: {}, msg: contactTexts.sent }
    },
    'GET /v1/staff/messages': async ({ query }) => {
      checkReach(query)
      const [rows, total] = await Promise.all([listMessages(db, query), countMessages(db, query.state)])
      const messages = rows.map(({ createdAt, closedAt, ...row }) => ({
        ...row,
        createdAt: createdAt.toISOString(),
        closedAt: closedAt?.toISOString() ?? null,
      }))
      return { data: { messages, pagination: toPagination(query, total) } }
    },
    'POST /v1/staff/messages/{id}/answer': async ({ params, body, viewer }) => {
      await answerMessage(resources, { actorId: viewer.userId, id: params.id, answer: body.answer })
      return { data: {}, msg: contactTexts.answered }
    },
    'POST /v1/staff/messages/{id}/close': async ({ params, viewer }) => {
      await answerMessage(resources, { actorId: viewer.userId, id: params.id, answer: null })
      return { data: {}, msg: contactTexts.closed }
    },
  }
}
