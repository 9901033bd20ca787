import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { noticeTopic } from './notice-topics.ts'
import { inAppKinds } from './in-app-notices.ts'
import { id, nothing, numberInput, picture, time, usd } from '../shapes.ts'

/** Unread notices are counted as far as this; one more stands for any number above it. */
export const mostUnreadCounted = 99

/** What somebody can be told of within Monsoon: its words stand in `notices/`. */
export const noticeKind = z.enum(inAppKinds)

/** Something that somebody was told. */
export const noticeRow = z.object({
  id,
  kind: noticeKind,
  /** null: it is no longer on show, unless to its maker and its owners. */
  item: z.object({ id, name: z.string(), by: z.string(), picture: picture.nullable(), nsfw: z.boolean() }).nullable(),
  /** Of a purchase: where its receipt stands. */
  orderId: id.nullable(),
  /** What was bid, paid, earned, offered or is asked. */
  price: usd.nullable(),
  /** What it cost before its price fell. */
  previousPrice: usd.nullable(),
  /** Until when there is something to answer, or to have. */
  until: time.nullable(),
  /** Why, in the words of whoever decided it. */
  reason: z.string().nullable(),
  isRead: z.boolean(),
  createdAt: time,
})
export type NoticeRow = z.infer<typeof noticeRow>

const unread = z.int().describe(`At most ${mostUnreadCounted + 1}, which stands for more`)

/**
 * An event of the stream `GET /v1/notices/stream`: how much is unread, and what came since the event before, the newest
 * first. After a lost connection some of it may be told again; the id tells.
 */
export const noticeEvent = z.object({ unread, items: z.array(noticeRow) })
export type NoticeEvent = z.infer<typeof noticeEvent>

/** Where somebody is told of a topic. */
export const noticeChoice = z.object({
  topic: noticeTopic,
  inApp: z.boolean(),
  /** null: always (`isAlwaysMailed`). */
  byMail: z.boolean().nullable(),
  /** To the second email too, once it is verified (U-030). */
  toSecondEmail: z.boolean().nullable(),
})
export type NoticeChoice = z.infer<typeof noticeChoice>

/** What `msg` says where there is more to say than OK. */
export const noticeTexts = { changed: 'Saved.' } as const

const noticeParams = z.object({ id })

export const noticeEndpoints = {
  'GET /v1/notices': endpoint({
    summary: 'What the viewer was told, the newest first; with `before`, what is older than that notice',
    auth: 'member',
    query: z.object({
      limit: numberInput(z.number({ error: 'limit must be a number' }).int().min(1).max(50)).default(20),
      before: id.optional(),
    }),
    data: z.object({
      items: z.array(noticeRow),
      unread,
      /** For `before`; null: there is nothing older. */
      next: id.nullable(),
    }),
    errors: [],
  }),
  'GET /v1/notices/unread': endpoint({
    summary: 'How much the viewer has not read yet',
    auth: 'member',
    data: z.object({ unread }),
    errors: [],
  }),
  'POST /v1/notices/read': endpoint({
    summary: 'Count everything that the viewer was told as read; with `upTo`, nothing that is newer than that notice',
    auth: 'member',
    body: z.object({ upTo: id.optional() }),
    data: z.object({ unread }),
    errors: [],
    rateLimit: 'settings',
  }),
  'POST /v1/notices/{id}/read': endpoint({
    summary: 'Count one notice as read',
    auth: 'member',
    params: noticeParams,
    data: z.object({ unread }),
    errors: ['notice-not-found'],
    rateLimit: 'settings',
  }),
  'GET /v1/notices/choices': endpoint({
    summary: 'Where the viewer wants to be told of what',
    auth: 'member',
    data: z.object({ items: z.array(noticeChoice) }),
    errors: [],
  }),
  'PATCH /v1/notices/choices': endpoint({
    summary: 'Choose where to be told of a topic',
    auth: 'member',
    body: z.object({
      topic: noticeTopic,
      inApp: z.boolean().optional(),
      byMail: z.boolean().optional(),
      toSecondEmail: z.boolean().optional(),
    }),
    data: nothing,
    errors: ['always-mailed'],
    rateLimit: 'settings',
  }),
}
