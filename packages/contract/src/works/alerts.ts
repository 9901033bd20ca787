import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, nothing, picture, time } from '../shapes.ts'

/** Alerts that one account can have. */
export const maxAlerts = 50

/** What an alert follows. */
export const alertKind = z.enum(['item', 'artist', 'search'])
export type AlertKind = z.infer<typeof alertKind>

/** The query of the marketplace's address, e.g. `query=rain&physicalNFT=true`. */
const search = z.string().trim().min(1, 'Please search for something first').max(1000)

/** What of it one is told, and whether by mail too. */
const choices = {
  /** Of a work: when it is for sale. Of the others always. */
  onSale: z.boolean(),
  /** Of a work: when it is offered for less than before. */
  onPriceFall: z.boolean(),
  /** Of a work: a day before its auction or its sale ends. */
  onEnding: z.boolean(),
  byMail: z.boolean(),
}

/** What an alert is to follow: one of these. */
export const alertTarget = z.union([
  z.object({ itemId: id }).strict(),
  z.object({ artistId: id }).strict(),
  z.object({ search }).strict(),
])
export type AlertTarget = z.infer<typeof alertTarget>

export const alertRow = z.object({
  id,
  kind: alertKind,
  itemId: id.nullable(),
  artistId: id.nullable(),
  search: z.string().nullable(),
  /**
   * Of the work or the artist, as the reader may see it; of a search its words. null: it is no longer on show, or has
   * no words.
   */
  name: z.string().nullable(),
  /** Who made the work. */
  by: z.string().nullable(),
  picture: picture.nullable(),
  nsfw: z.boolean(),
  ...choices,
  createdAt: time,
})
export type AlertRow = z.infer<typeof alertRow>

/** What `msg` says where there is more to say than OK. */
export const alertTexts = {
  created: 'We will tell you.',
  changed: 'Your alert was changed.',
  deleted: 'Your alert was deleted.',
  mailStopped: 'No more mails about this alert. It stays in your account.',
} as const

const alertParams = z.object({ id })

export const alertEndpoints = {
  'GET /v1/alerts': endpoint({
    summary: "The viewer's alerts, the newest first; with a target, the one that follows it",
    auth: 'member',
    query: z.object({ itemId: id.optional(), artistId: id.optional(), search: search.optional() }),
    data: z.object({ items: z.array(alertRow), limit: z.int() }),
    errors: [],
  }),
  'POST /v1/alerts': endpoint({
    summary: 'Follow a work, an artist or a search; where one does already, that alert is changed',
    auth: 'member',
    body: z.object({
      target: alertTarget,
      onSale: choices.onSale.default(true),
      onPriceFall: choices.onPriceFall.default(true),
      onEnding: choices.onEnding.default(true),
      byMail: choices.byMail.default(false),
    }),
    data: alertParams,
    errors: ['item-not-found', 'person-not-found', 'too-many-alerts', 'alert-of-nothing'],
    rateLimit: 'settings',
  }),
  'PATCH /v1/alerts/{id}': endpoint({
    summary: 'Change what an alert tells, and whether it mails',
    auth: 'member',
    params: alertParams,
    body: z.object(choices).partial(),
    data: nothing,
    errors: ['alert-not-found', 'alert-of-nothing'],
    rateLimit: 'settings',
  }),
  'DELETE /v1/alerts/{id}': endpoint({
    summary: 'Delete an alert; what it told stays',
    auth: 'member',
    params: alertParams,
    data: nothing,
    errors: ['alert-not-found'],
    rateLimit: 'settings',
  }),
}
