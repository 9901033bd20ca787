import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id, nothing, numberInput, picture, time, usd } from './shapes.ts'

/** Unread notices are counted as far as this; one more stands for any number above it. */
export const mostUnreadCounted = 99

/**
 * What somebody can be told of. Each has its words in the web and, where it is mailed, in a mail.
 * `won`, `bought` and `offer-accepted` are the buyer's news of a sale, by what it came from; `sold` is the seller's of any. `work-…` and
 * `trade-…` are what staff decided about a work, as its maker is told, `owned-work-…` as those are who own editions of it; `report-…` what became of a report, as who made it is told.
 */
export const noticeKind = z.enum([
  'outbid',
  'highest-again',
  'bids-voided',
  'second-chance',
  'won',
  'lost',
  'auction-cancelled',
  'auction-unsold',
  'bought',
  'sold',
  'listing-ended',
  'offer-received',
  'offer-countered',
  'offer-accepted',
  'offer-rejected',
  'offer-withdrawn',
  'counter-rejected',
  'offer-expired',
  'offer-ended',
  'on-sale',
  'up-for-auction',
  'price-fall',
  'ends-soon',
  'card-money-back',
  'crypto-kept',
  'withdrawal-requested',
  'withdrawal-reviewing',
  'withdrawal-approved',
  'withdrawal-processing',
  'withdrawal-paid',
  'withdrawal-rejected',
  'withdrawal-failed',
  'withdrawal-cancelled',
  'withdrawal-returned',
  'top-up-arrived',
  'top-up-returned',
  'external-acquired',
  'external-cancelled',
  'edition-outside',
  'debt-collected',
  'work-hidden',
  'work-removed',
  'work-restored',
  'owned-work-taken-down',
  'owned-work-restored',
  'trade-stopped',
  'trade-opened',
  'report-upheld',
  'report-cleared',
  'purchase-refunded',
  'sale-refunded',
])
export type NoticeKind = z.infer<typeof noticeKind>

/** Kinds that one chooses together, in the order in which they are listed. */
export const noticeTopic = z.enum([
  'bids',
  'auction-ends',
  'purchases',
  'sales',
  'sale-ends',
  'offers-received',
  'offers-answered',
  'offers-expired',
  'alerts',
  'works',
  'reports',
  'withdrawals',
])
export type NoticeTopic = z.infer<typeof noticeTopic>

export const topicOf: Readonly<Record<NoticeKind, NoticeTopic>> = {
  outbid: 'bids',
  'highest-again': 'bids',
  'bids-voided': 'bids',
  'second-chance': 'auction-ends',
  won: 'auction-ends',
  lost: 'auction-ends',
  'auction-cancelled': 'auction-ends',
  bought: 'purchases',
  'offer-accepted': 'purchases',
  sold: 'sales',
  'auction-unsold': 'sale-ends',
  'listing-ended': 'sale-ends',
  'offer-received': 'offers-received',
  'offer-withdrawn': 'offers-received',
  'offer-countered': 'offers-answered',
  'offer-rejected': 'offers-answered',
  'counter-rejected': 'offers-answered',
  'offer-expired': 'offers-expired',
  'offer-ended': 'offers-expired',
  'on-sale': 'alerts',
  'up-for-auction': 'alerts',
  'price-fall': 'alerts',
  'ends-soon': 'alerts',
  'card-money-back': 'purchases',
  'purchase-refunded': 'purchases',
  'sale-refunded': 'sales',
  'crypto-kept': 'purchases',
  'withdrawal-requested': 'withdrawals',
  'withdrawal-reviewing': 'withdrawals',
  'withdrawal-approved': 'withdrawals',
  'withdrawal-processing': 'withdrawals',
  'withdrawal-paid': 'withdrawals',
  'withdrawal-rejected': 'withdrawals',
  'withdrawal-failed': 'withdrawals',
  'withdrawal-cancelled': 'withdrawals',
  'withdrawal-returned': 'withdrawals',
  'top-up-arrived': 'purchases',
  'top-up-returned': 'purchases',
  'external-acquired': 'purchases',
  'external-cancelled': 'purchases',
  'edition-outside': 'sales',
  'debt-collected': 'sales',
  'work-hidden': 'works',
  'work-removed': 'works',
  'work-restored': 'works',
  'owned-work-taken-down': 'works',
  'owned-work-restored': 'works',
  'trade-stopped': 'works',
  'trade-opened': 'works',
  'report-upheld': 'reports',
  'report-cleared': 'reports',
}

const alwaysMailed: readonly NoticeTopic[] = ['purchases', 'withdrawals', 'works']

/** What is mailed whatever somebody chose: receipts, money that leaves a wallet, and what staff decide about somebody's work. */
export const isAlwaysMailed = (topic: NoticeTopic): boolean => alwaysMailed.includes(topic)

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
 * An event of the stream `GET /v1/notices/stream`: how much is unread, and what came since the event before, the newest first. After a lost
 * connection some of it may be told again; the id tells.
 */
export const noticeNews = z.object({ unread, items: z.array(noticeRow) })
export type NoticeNews = z.infer<typeof noticeNews>

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
