import { z } from 'zod'
import { itemCard } from '../works/catalog.ts'
import { endpoint } from '../endpoint.ts'
import { id, nothing, time } from '../shapes.ts'

/** Works of one shortlist: as many as can hang in an exhibition. */
export const maxShortlisted = 100

export const noteMaxLength = 2000
export const messageMaxLength = 1000

const note = z.string().trim().max(noteMaxLength, 'A note can have 2,000 characters')

/** What a curator writes to an artist, and an artist answers. */
export const curatorWords = z
  .string({ error: 'Please write a message' })
  .trim()
  .min(1, 'Please write a message')
  .max(messageMaxLength, 'A message can have 1,000 characters')

/** What the curator wrote to the artist about a work, and what came back. */
export const sentMessage = z.object({
  message: z.string(),
  createdAt: time,
  reply: z.string().nullable(),
})
export type SentMessage = z.infer<typeof sentMessage>

export const shortlistedWork = z.object({
  item: itemCard,
  /** Read by the curator alone. */
  note: z.string(),
  message: sentMessage.nullable(),
})
export type ShortlistedWork = z.infer<typeof shortlistedWork>

export const shortlistTexts = {
  kept: 'The work is on your shortlist.',
  removed: 'The work is off your shortlist.',
  ordered: 'The order is saved.',
  sent: 'Your message is on its way.',
} as const

const ofWork = { params: z.object({ id }) }

export const shortlistEndpoints = {
  'GET /v1/curating/shortlist': endpoint({
    summary: "A curator's shortlist in its order, with private notes and what was written to the artists",
    auth: 'member',
    data: z.object({ works: z.array(shortlistedWork), serverTime: time }),
    errors: ['curators-only'],
  }),
  'PUT /v1/curating/shortlist': endpoint({
    summary: 'Order the shortlist: the works named come first, in this order',
    auth: 'member',
    body: z.object({ itemIds: z.array(id).max(maxShortlisted) }),
    data: nothing,
    errors: ['curators-only'],
    rateLimit: 'settings',
  }),
  'GET /v1/curating/shortlist/{id}': endpoint({
    summary: 'Whether a work is on the own shortlist, and the note about it',
    auth: 'member',
    ...ofWork,
    data: z.object({ isKept: z.boolean(), note: z.string() }),
    errors: ['curators-only'],
  }),
  'PUT /v1/curating/shortlist/{id}': endpoint({
    summary:
      'Keep a published work on the shortlist, at its end, with a note; of one that is there the note is changed',
    auth: 'member',
    ...ofWork,
    body: z.object({ note }),
    data: nothing,
    errors: ['curators-only', 'item-not-found', 'shortlist-full'],
    rateLimit: 'settings',
  }),
  'DELETE /v1/curating/shortlist/{id}': endpoint({
    summary: 'Take a work off the shortlist',
    auth: 'member',
    ...ofWork,
    data: nothing,
    errors: ['curators-only'],
  }),
  'POST /v1/curating/shortlist/{id}/message': endpoint({
    summary: 'Write to the artist about a work of the shortlist, once; they are told by mail and can answer once',
    auth: 'member',
    ...ofWork,
    body: z.object({ message: curatorWords }),
    data: nothing,
    errors: ['curators-only', 'item-not-found', 'artist-not-found', 'message-sent', 'message-blocked'],
    rateLimit: 'message',
  }),
}
