import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, itemPicture, nothing, pageQuery, pagination, personSummary, time } from '../shapes.ts'
import { curatorWords } from './shortlists.ts'

/** `open`: it waits for the artist. An invitation is accepted or declined, a message about a work is answered. */
export const messageState = z.enum(['open', 'accepted', 'declined', 'answered'])

/**
 * What a curator wrote to an artist: with an invitation into an exhibition, or about a work. One of the two is there.
 */
export const receivedMessage = z.object({
  id,
  state: messageState,
  message: z.string(),
  createdAt: time,
  curator: personSummary,
  exhibition: z.object({ id, title: z.string(), startDate: time, endDate: time, isPublished: z.boolean() }).nullable(),
  work: itemPicture.nullable(),
  /** What the artist answered to a message about a work. */
  reply: z.string().nullable(),
})
export type ReceivedMessage = z.infer<typeof receivedMessage>

export const messageTexts = { replied: 'Your answer is on its way.' } as const

export const curatorMessageEndpoints = {
  'GET /v1/messages': endpoint({
    summary:
      'What curators wrote to an artist: invitations and messages about works, those that wait first, then the newest',
    auth: 'member',
    query: pageQuery.extend({ limit: pageQuery.shape.limit.unwrap().default(25) }),
    /** `open`: how many wait for an answer. */
    data: z.object({ messages: z.array(receivedMessage), open: z.int(), pagination }),
    errors: [],
  }),
  'POST /v1/messages/{id}/reply': endpoint({
    summary: 'Answer a message about a work, once; the curator is told by mail',
    auth: 'member',
    params: z.object({ id }),
    body: z.object({ reply: curatorWords }),
    data: nothing,
    errors: ['message-not-found', 'message-answered'],
    rateLimit: 'message',
  }),
}
