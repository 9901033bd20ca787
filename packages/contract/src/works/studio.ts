import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { reasonField } from '../staff/staff.ts'
import { appealMaxLength } from './reports.ts'
import { id, nothing, pageQuery, pagination, personName, personSummary, picture, time, usd } from '../shapes.ts'
import { stillBody, upload } from './uploads.ts'
import { workChange, workDraft, workMaxBytes } from './work-drafts.ts'
import { studioStates, editedWork } from './edited-works.ts'
import { itemDetail } from './item-detail.ts'

/** How many works somebody may be writing at once. */
export const maxDrafts = 200

export const studioWork = z.object({
  itemId: id,
  name: z.string(),
  year: z.int().nullable(),
  state: z.enum(studioStates),
  picture: picture.nullable(),
  savedAt: time,
  /** What staff want changed. */
  reason: z.string().nullable(),
  supply: z.int().nullable(),
  sold: z.int(),
  minted: z.int(),
  /** USD for one edition; null: it is not for sale. */
  price: usd.nullable(),
  resales: z.int(),
  earned: usd,
  /** How many things are missing before it can be sent to review; 0 once it was. */
  faults: z.int(),
})
export type StudioWork = z.infer<typeof studioWork>

/** What the house takes, and what it asks of a maker. */
export const makerTerms = z.object({
  maker: personSummary,
  /** What the platform keeps of a resale, in basis points. */
  resaleFeeBps: z.int(),
  mintFee: usd,
  transferFee: usd,
  /** USD for one ETH, and since when. */
  ethRate: z.object({ usd, at: time }),
  /** Whether the next work is looked at before it is published. */
  isReviewed: z.boolean(),
  hasCryptoAccount: z.boolean(),
})
export type MakerTerms = z.infer<typeof makerTerms>

/** A day on which something was sold. */
export const soldDay = z.object({ day: z.iso.date(), sales: usd, royalties: usd })

export const studio = z.object({
  counts: z.record(z.enum(studioStates), z.int()),
  /** Of the last twelve months. */
  earned: z.object({ total: usd, sales: usd, royalties: usd }),
  /** Waits in the wallet until card payments are safe, and until when the next of it does. */
  locked: usd,
  lockedUntil: time.nullable(),
  free: usd,
  days: z.array(soldDay),
  exhibitions: z.array(z.object({ id, title: z.string(), startDate: time, endDate: time })),
  /** People who own editions of two works or more, as far as everybody sees that; those of most works first. */
  collectors: z.array(z.object({ person: personSummary, works: z.int() })),
  serverTime: time,
})
export type Studio = z.infer<typeof studio>

/** A work that waits for staff. */
export const workReview = z.object({
  itemId: id,
  name: z.string(),
  artist: personName,
  picture: picture.nullable(),
  submittedAt: time,
  /** What its maker says against the decision that handed it back. */
  appeal: z.string().nullable(),
  /** Published works of this artist. */
  published: z.int(),
  canDecide: z.boolean().describe('an appeal is decided by somebody else'),
})
export type WorkReview = z.infer<typeof workReview>

export const studioTexts = {
  removed: 'The draft is removed.',
  submitted: 'The work is with us. We look at it and publish it.',
  ready: 'The work is ready. It appears with its release.',
  published: 'The work is published.',
  takenBack: 'The work is a draft again.',
  saved: 'Saved.',
  withdrawn: 'The work is withdrawn. Nobody else sees it.',
  shownAgain: 'The work is shown again.',
  handedBack: 'The work is a draft again. Its artist is told why.',
} as const

const ofId = { params: z.object({ id }) }
const drafted = z.object({ itemId: id, version: z.int(), savedAt: time })
const makerErrors = ['creators-only', 'kyc-needed'] as const
const appeal = z.string().trim().max(appealMaxLength, `Your words can have ${appealMaxLength} characters`).default('')

export const studioEndpoints = {
  'GET /v1/studio': endpoint({
    summary: 'What an artist earned in twelve months, by day, and how many works stand how',
    auth: 'member',
    data: studio,
    errors: [...makerErrors],
  }),
  'GET /v1/studio/terms': endpoint({
    summary: 'What the house takes of sales, and whether the next work is looked at before it is published',
    auth: 'member',
    data: makerTerms,
    errors: [...makerErrors],
  }),
  'GET /v1/studio/works': endpoint({
    summary: "An artist's own works, drafts included, those that were changed last first",
    auth: 'member',
    query: pageQuery.extend({
      limit: pageQuery.shape.limit.unwrap().default(25),
      state: z.enum([...studioStates, '']).default(''),
    }),
    data: z.object({ works: z.array(studioWork), pagination }),
    errors: [...makerErrors],
  }),
  'GET /v1/studio/works-file': endpoint({
    summary: "An artist's own works as CSV, drafts included",
    auth: 'member',
    data: nothing,
    answersFile: true,
    errors: [...makerErrors],
  }),
  'GET /v1/studio/sales-file': endpoint({
    summary: 'What an artist earned by each sale and resale of their works, as CSV; no buyer is named',
    auth: 'member',
    data: nothing,
    answersFile: true,
    errors: [...makerErrors],
  }),
  'GET /v1/studio/works/{id}': endpoint({
    summary: 'A work to be written or changed: for its maker, and for staff while it waits for them',
    auth: 'member',
    ...ofId,
    data: editedWork,
    errors: ['item-not-found'],
  }),
  'GET /v1/studio/works/{id}/preview': endpoint({
    summary: 'The page of a draft as visitors would see it if it were published now, for its maker alone',
    auth: 'member',
    ...ofId,
    data: itemDetail,
    errors: ['item-not-found', 'work-published'],
  }),
  'POST /v1/item': endpoint({
    summary: 'Begin a work: what is left out is empty',
    auth: 'member',
    body: workDraft,
    data: drafted,
    errors: [...makerErrors, 'too-many-drafts', 'upload-not-found'],
    idempotent: true,
    rateLimit: 'settings',
    maxBodyBytes: workMaxBytes,
    needsTerms: true,
  }),
  'PATCH /v1/item': endpoint({
    summary:
      'Save what is given of a work: of a draft as it was typed; of a published one what may still change, once all of it is right',
    auth: 'member',
    body: workChange.extend({ itemId: id, version: z.int().min(1) }),
    data: drafted,
    errors: [
      'item-not-found',
      'work-changed',
      'work-in-review',
      'work-approved',
      'work-frozen',
      'work-on-sale',
      'upload-not-found',
      'account-suspended',
    ],
    rateLimit: 'settings',
    maxBodyBytes: workMaxBytes,
  }),
  'DELETE /v1/item/{id}': endpoint({
    summary: 'Remove a draft',
    auth: 'member',
    ...ofId,
    data: nothing,
    errors: ['item-not-found', 'work-published'],
  }),
  'POST /v1/studio/works/{id}/submit': endpoint({
    summary:
      'Send a draft to review, or publish it where none is needed; with words against a decision, another person looks',
    auth: 'member',
    ...ofId,
    body: z.object({ appeal }),
    data: z.object({ state: z.enum(studioStates) }),
    errors: [
      'item-not-found',
      ...makerErrors,
      'work-published',
      'work-in-review',
      'work-approved',
      'work-unfinished',
      'crypto-account-needed',
    ],
    idempotent: true,
    needsTerms: true,
  }),
  'POST /v1/studio/works/{id}/take-back': endpoint({
    summary: 'Make a draft again of what waits for staff',
    auth: 'member',
    ...ofId,
    data: nothing,
    errors: ['item-not-found', 'work-published', 'work-is-draft'],
  }),
  'POST /v1/studio/works/{id}/withdraw': endpoint({
    summary: 'Take a published work back before anything of it was sold: its sales end, and nobody else sees it',
    auth: 'member',
    ...ofId,
    data: nothing,
    errors: ['item-not-found', 'work-is-draft', 'work-sold', 'account-suspended'],
    idempotent: true,
  }),
  'POST /v1/studio/works/{id}/show': endpoint({
    summary: 'Show a withdrawn work again',
    auth: 'member',
    ...ofId,
    data: nothing,
    errors: ['item-not-found', 'work-not-withdrawn', 'account-suspended'],
    needsTerms: true,
  }),
  'POST /v1/studio/works/{id}/still': endpoint({
    summary:
      'Take a picture from a film that hangs in an own work, at a moment of it, to stand for it: an upload that nobody sends',
    auth: 'member',
    ...ofId,
    body: stillBody.extend({ mediaId: id }),
    data: upload,
    errors: ['item-not-found', 'work-frozen', 'work-on-sale', 'upload-no-still', 'upload-quota'],
    idempotent: true,
    rateLimit: 'upload',
  }),
  'GET /v1/studio/works/{id}/stories': endpoint({
    summary: 'The stories that a published work had before, and the words of its films and sounds, newest first',
    auth: 'member',
    ...ofId,
    data: z.object({
      stories: z.array(z.object({ story: z.string(), until: time })),
      words: z.array(z.object({ language: z.string(), isCaptioned: z.boolean(), transcript: z.string(), until: time })),
    }),
    errors: ['item-not-found'],
  }),
  'GET /v1/staff/reviews': endpoint({
    summary: 'Works that wait to be published, the oldest first',
    auth: 'staff',
    query: pageQuery.extend({ limit: pageQuery.shape.limit.unwrap().default(25) }),
    data: z.object({ works: z.array(workReview), pagination }),
    errors: [],
  }),
  'POST /v1/staff/reviews/{id}/publish': endpoint({
    summary: 'Publish a work and open its sale; its artist is told',
    auth: 'staff',
    ...ofId,
    data: z.object({ itemId: id }),
    errors: [
      'item-not-found',
      'work-published',
      'work-is-draft',
      'work-unfinished',
      'appeal-needs-another',
      'own-work',
      'account-suspended',
      'crypto-account-needed',
    ],
    idempotent: true,
  }),
  'POST /v1/staff/reviews/{id}/hand-back': endpoint({
    summary: 'Make a draft of a work again; its artist is told the reason',
    auth: 'staff',
    ...ofId,
    body: z.object({ reason: reasonField }),
    data: nothing,
    errors: ['item-not-found', 'work-published', 'work-is-draft', 'appeal-needs-another', 'own-work'],
    idempotent: true,
  }),
}
