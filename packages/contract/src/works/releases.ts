import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, momentField, nothing, pageQuery, pagination, personSummary, picture, time } from '../shapes.ts'
import { whitelistLines } from '../trade/whitelists.ts'
import { studioStates } from './edited-works.ts'
import { itemDetail } from './item-detail.ts'

/** Works that appear together at most, in one transaction. */
export const maxReleaseWorks = 50
/** Releases that one artist may have planned at once. */
export const maxPlannedReleases = 20
/** Preview links that one release may have, revoked ones included. */
export const maxPreviewLinks = 50
export const maxPreviewDays = 90
/** How long a presale can be: 30 days. */
export const maxPresaleHours = 720
/** How far ahead a release can be planned. */
export const maxReleaseDays = 366

/** To come; past its moment, since a work is not ready; there. */
export const releaseStates = ['planned', 'late', 'appeared'] as const
export type ReleaseState = (typeof releaseStates)[number]

/** Until everybody may buy, only those on the list do. */
const presale = z.object({
  hours: z
    .int('Please give whole hours')
    .min(1, 'A presale lasts an hour at least')
    .max(maxPresaleHours, `A presale lasts ${maxPresaleHours} hours at most`),
  lines: whitelistLines.refine((lines) => lines.trim() !== '', 'Please name somebody, or plan no presale'),
})

export const releaseBody = z.object({
  name: z
    .string({ error: 'Please give the release a name' })
    .trim()
    .min(1, 'Please give the release a name')
    .max(150, 'A name can have 150 characters'),
  appearsAt: momentField('Please give a date and a time'),
  itemIds: z
    .array(id)
    .min(1, 'Please choose a work')
    .max(maxReleaseWorks, `At most ${maxReleaseWorks} works can appear together`)
    .refine((ids) => new Set(ids).size === ids.length, 'Each work appears once'),
  presale: presale.nullable().default(null),
})
export type ReleaseBody = z.output<typeof releaseBody>

export const releaseMessages = {
  inPast: 'Please choose a moment that is still to come',
  tooFar: 'Please choose a moment within a year',
} as const

/** A work of a release as its maker sees it. */
export const releaseWork = z.object({
  itemId: id,
  name: z.string(),
  picture: picture.nullable(),
  state: z.enum(studioStates),
  /** How many things are missing before it can be sent. */
  faults: z.int(),
})
export type ReleaseWork = z.infer<typeof releaseWork>

/** A draft that could be in a release; `releaseId`: in which it is. */
export const releaseChoice = releaseWork.extend({ releaseId: id.nullable() })
export type ReleaseChoice = z.infer<typeof releaseChoice>

export const release = z.object({
  id,
  name: z.string(),
  appearsAt: time,
  /** When it did. */
  appearedAt: time.nullable(),
  state: z.enum(releaseStates),
  works: z.int(),
  /** Those that wait for the moment alone. */
  ready: z.int(),
  /** People who may buy before everybody; null: there is no presale. */
  presale: z.int().nullable(),
  /** Preview links that open. */
  links: z.int(),
})
export type Release = z.infer<typeof release>

export const previewLink = z.object({
  id,
  label: z.string(),
  createdAt: time,
  expiresAt: time,
  state: z.enum(['open', 'expired', 'revoked']),
  /** How often it was opened, and when last. */
  opened: z.int(),
  lastOpenedAt: time.nullable(),
})
export type PreviewLink = z.infer<typeof previewLink>

export const releasePlan = release.extend({
  shown: z.array(releaseWork),
  presaleTerms: z.object({ hours: z.int(), lines: z.string() }).nullable(),
  previews: z.array(previewLink),
})
export type ReleasePlan = z.infer<typeof releasePlan>

/** What a collector sees by a preview link. */
export const preview = z.object({
  name: z.string(),
  artist: personSummary,
  appearsAt: time,
  hasAppeared: z.boolean(),
  expiresAt: time,
  works: z.array(
    z.object({
      itemId: id,
      name: z.string(),
      year: z.int().nullable(),
      medium: z.string(),
      supply: z.int().nullable(),
      picture: picture.nullable(),
      nsfw: z.boolean(),
    }),
  ),
})
export type Preview = z.infer<typeof preview>

export const releaseTexts = {
  planned: 'The release is planned.',
  changed: 'The release is changed.',
  cancelled: 'The release is cancelled. Its works are drafts again.',
  linkMade: 'The link is made. It is shown only now.',
  linkRevoked: 'The link no longer opens.',
} as const

const ofRelease = { params: z.object({ id }) }
/** Of a link: what is not of its form is as unknown as what was never made. */
const code = z.string().min(1).max(100)
const makerErrors = ['creators-only', 'kyc-needed'] as const
const planErrors = ['account-suspended', 'item-not-found', 'work-published', 'draft-in-release'] as const

export const releaseEndpoints = {
  'GET /v1/studio/releases': endpoint({
    summary: 'Releases of an artist, those to come first, the next one first of all',
    auth: 'member',
    query: pageQuery.extend({ limit: pageQuery.shape.limit.unwrap().default(25) }),
    data: z.object({ releases: z.array(release), pagination }),
    errors: [...makerErrors],
  }),
  'GET /v1/studio/release-choices': endpoint({
    summary: 'Drafts of an artist that could appear together',
    auth: 'member',
    data: z.object({ works: z.array(releaseChoice) }),
    errors: [...makerErrors],
  }),
  'POST /v1/studio/releases': endpoint({
    summary: 'Plan a release: drafts that are published together at a moment, and who may buy them first',
    auth: 'member',
    body: releaseBody,
    data: z.object({ id }),
    errors: [...makerErrors, ...planErrors, 'too-many-releases'],
    idempotent: true,
    needsTerms: true,
  }),
  'GET /v1/studio/releases/{id}': endpoint({
    summary: 'A release with its works, its presale and its preview links',
    auth: 'member',
    ...ofRelease,
    data: releasePlan,
    errors: ['release-not-found'],
  }),
  'PUT /v1/studio/releases/{id}': endpoint({
    summary: 'Change a release that is still to come: its name, its moment, its works, its presale',
    auth: 'member',
    ...ofRelease,
    body: releaseBody,
    data: nothing,
    errors: ['release-not-found', 'release-appeared', ...planErrors],
    needsTerms: true,
  }),
  'DELETE /v1/studio/releases/{id}': endpoint({
    summary: 'Cancel a release that is still to come: its works are drafts again, its links no longer open',
    auth: 'member',
    ...ofRelease,
    data: nothing,
    errors: ['release-not-found', 'release-appeared', 'account-suspended'],
  }),
  'POST /v1/studio/releases/{id}/previews': endpoint({
    summary: 'Make a secret link by which somebody sees the works of a release before it appears; it is told only once',
    auth: 'member',
    ...ofRelease,
    body: z.object({
      label: z.string().trim().min(1, 'Please say for whom it is').max(100, 'A note can have 100 characters'),
      days: z
        .int('Please give whole days')
        .min(1, 'A link opens for a day at least')
        .max(maxPreviewDays, `A link opens for ${maxPreviewDays} days at most`),
    }),
    data: z.object({ id, url: z.string() }),
    errors: ['release-not-found', 'release-appeared', 'too-many-previews', 'account-suspended'],
  }),
  'DELETE /v1/studio/releases/{id}/previews/{linkId}': endpoint({
    summary: 'Revoke a preview link',
    auth: 'member',
    params: z.object({ id, linkId: id }),
    data: nothing,
    errors: ['release-not-found'],
  }),
  'GET /v1/preview/{code}': endpoint({
    summary: 'The works of a release for whoever has a preview link; counts as opening it',
    auth: 'anyone',
    params: z.object({ code }),
    data: preview,
    errors: ['preview-ended'],
    rateLimit: 'code',
  }),
  'GET /v1/preview/{code}/works/{id}': endpoint({
    summary: 'The page of a work of it as visitors will see it',
    auth: 'anyone',
    params: z.object({ code, id }),
    data: z.object({ item: itemDetail, appearsAt: time, artist: personSummary }),
    errors: ['preview-ended', 'item-not-found', 'work-published'],
    rateLimit: 'code',
  }),
}
