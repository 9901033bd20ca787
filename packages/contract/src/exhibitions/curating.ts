import { MAX_HANG_SCALE, MIN_HANG_SCALE } from '@monsoon/domain/works/exhibition-state'
import { z } from 'zod'
import { itemCard } from '../works/catalog.ts'
import { cloths } from '../works/cloths.ts'
import { endpoint } from '../endpoint.ts'
import { bannerFile, bannerFilm } from './exhibition-banners.ts'
import { id, momentField, nothing, pageQuery, pagination, personName, personSummary, picture, time } from '../shapes.ts'
import { reasonField } from '../staff/staff.ts'

/** Rooms of an exhibition, and works in all of them together. */
export const maxRooms = 12
export const maxHungWorks = 100

/** Open and accepted invitations of one exhibition. */
export const maxInvitations = 50

const moment = momentField('Please give a date and a time')

const hungWork = z.object({
  itemId: id,
  /** Share of the wall's height, in percent. */
  scalePercent: z.int().min(MIN_HANG_SCALE).max(MAX_HANG_SCALE),
})

const plannedRoom = z.object({
  title: z.string().trim().min(1, 'Please name the room').max(150, 'A title can have 150 characters'),
  wallText: z.string().trim().max(2000, 'A wall text of a room can have 2,000 characters'),
  works: z.array(hungWork),
})

/** What a curator decides about an exhibition. */
export const exhibitionPlan = z.object({
  title: z.string().trim().min(1, 'Please give a title').max(150, 'A title can have 150 characters'),
  /** HTML of paragraphs, emphasis and lists; anything else is left out. */
  description: z.string().max(20_000, 'The wall text can have 20,000 characters'),
  /** Two letters of a country on the list of regions. */
  country: z.string().regex(/^[A-Z]{2}$/, 'Please choose a country'),
  cloth: z.enum(cloths),
  startDate: moment,
  endDate: moment,
  /** One of the works that hang, or none. */
  coverItemId: id.nullable(),
  rooms: z.array(plannedRoom).max(maxRooms, `An exhibition can have ${maxRooms} rooms`),
})
export type ExhibitionPlan = z.infer<typeof exhibitionPlan>

const endsLater = ({ startDate, endDate }: Pick<ExhibitionPlan, 'startDate' | 'endDate'>): boolean =>
  Date.parse(endDate) > Date.parse(startDate)
const endsTooSoon = { path: ['endDate'], error: 'It must end after it opens' }

const worksOf = ({ rooms }: Pick<ExhibitionPlan, 'rooms'>) => rooms.flatMap(({ works }) => works)

/** A plan that may be kept: dates in order, each work once, no more than can hang. */
export const savedPlan = exhibitionPlan
  .extend({ version: z.int().min(1) })
  .refine(endsLater, endsTooSoon)
  .refine((plan) => worksOf(plan).length <= maxHungWorks, {
    path: ['rooms'],
    error: `An exhibition can show ${maxHungWorks} works`,
  })
  .refine((plan) => new Set(worksOf(plan).map(({ itemId }) => itemId)).size === worksOf(plan).length, {
    path: ['rooms'],
    error: 'A work can hang once in an exhibition',
  })
  .refine((plan) => plan.coverItemId === null || worksOf(plan).some(({ itemId }) => itemId === plan.coverItemId), {
    path: ['coverItemId'],
    error: 'The work on the cover must hang in the exhibition',
  })

/** The beginning of an exhibition. `curatorId`: for staff, who hang in the name of somebody. */
export const newExhibition = exhibitionPlan
  .pick({ title: true, country: true, startDate: true, endDate: true })
  .extend({ curatorId: id.optional() })
  .refine(endsLater, endsTooSoon)

export const plannedState = z.enum(['draft', 'submitted', 'upcoming', 'active', 'ended'])

export const plannedExhibition = z.object({
  id,
  title: z.string(),
  state: plannedState,
  featured: z.boolean(),
  startDate: time,
  endDate: time,
  curator: personName,
  works: z.int(),
  /** Invitations by how they stand. */
  invitations: z.object({ open: z.int(), accepted: z.int(), declined: z.int() }),
})
export type PlannedExhibition = z.infer<typeof plannedExhibition>

export const invitationState = z.enum(['open', 'accepted', 'declined'])

/** Somebody whom the curator has asked to show their works. */
export const planInvitation = z.object({ id, state: invitationState, artist: personSummary })
export type PlanInvitation = z.infer<typeof planInvitation>

export const exhibitionDraft = plannedExhibition.extend({
  ...exhibitionPlan.shape,
  startDate: time,
  endDate: time,
  version: z.int(),
  banner: picture.nullable(),
  /** The address of the film that stands in place of the banner. */
  film: z.string().nullable(),
  /** The works that hang, in any order. */
  works: z.array(itemCard),
  invitations: z.array(planInvitation),
  /** What must still be done before it can be published. */
  missing: z.array(z.enum(['text', 'works', 'ended', 'unanswered'])),
  /** Whether this reader may change it: its curator until it is published, staff always. */
  canEdit: z.boolean(),
})
export type ExhibitionDraft = z.infer<typeof exhibitionDraft>

export const curatingTexts = {
  created: 'The draft is made. Hang the first works.',
  saved: 'The exhibition is saved.',
  removed: 'The draft is removed.',
  bannerSaved: 'The banner is changed.',
  filmSaved: 'The film is changed.',
  filmRemoved: 'The film is removed.',
  submitted: 'The exhibition is with us. We look at it and publish it.',
  invited: 'The invitation is on its way.',
  uninvited: 'The invitation is withdrawn.',
  accepted: 'You take part. The curator can hang your works now.',
  declined: 'You have declined. The curator is told.',
  published: 'The exhibition is published.',
  handedBack: 'The exhibition is a draft again. Its curator is told why.',
  featured: 'The exhibition is put forward.',
  unfeatured: 'The exhibition is no longer put forward.',
} as const

const ofId = { params: z.object({ id }) }
const draftErrors = ['exhibition-not-found', 'exhibition-locked'] as const
const inDrafts = pageQuery.extend({ limit: pageQuery.shape.limit.unwrap().default(25) })
const draftPage = z.object({ exhibitions: z.array(plannedExhibition), pagination })

export const curatingEndpoints = {
  'GET /v1/curating/exhibitions': endpoint({
    summary: "A curator's own exhibitions, drafts included, newest first",
    auth: 'member',
    query: inDrafts,
    data: draftPage,
    errors: ['curators-only'],
  }),
  'POST /v1/curating/exhibitions': endpoint({
    summary: 'Begin the draft of an exhibition; staff may name its curator',
    auth: 'member',
    body: newExhibition,
    data: z.object({ id }),
    errors: ['curators-only', 'user-not-found'],
    rateLimit: 'settings',
    needsTerms: true,
  }),
  'GET /v1/curating/exhibitions/{id}': endpoint({
    summary: 'An exhibition to be edited: for its curator and staff',
    auth: 'member',
    ...ofId,
    data: exhibitionDraft,
    errors: ['exhibition-not-found'],
  }),
  'PUT /v1/curating/exhibitions/{id}': endpoint({
    summary: 'Save an exhibition as a whole: words, dates, rooms and the order of the works',
    auth: 'member',
    ...ofId,
    body: savedPlan,
    data: z.object({ version: z.int() }),
    errors: [...draftErrors, 'exhibition-changed', 'item-not-found', 'artist-not-taking-part'],
    rateLimit: 'settings',
  }),
  'DELETE /v1/curating/exhibitions/{id}': endpoint({
    summary: 'Remove a draft',
    auth: 'member',
    ...ofId,
    data: nothing,
    errors: [...draftErrors],
  }),
  'PATCH /v1/curating/exhibitions/{id}/banner': endpoint({
    summary: 'Change the picture above an exhibition',
    auth: 'member',
    ...ofId,
    files: { file: bannerFile },
    data: nothing,
    errors: [...draftErrors],
    rateLimit: 'upload',
  }),
  'PATCH /v1/curating/exhibitions/{id}/film': endpoint({
    summary: 'Change the film above an exhibition, which stands in place of its picture',
    auth: 'member',
    ...ofId,
    files: { file: bannerFilm },
    data: nothing,
    errors: [...draftErrors],
    rateLimit: 'upload',
  }),
  'DELETE /v1/curating/exhibitions/{id}/film': endpoint({
    summary: 'Remove the film above an exhibition',
    auth: 'member',
    ...ofId,
    data: nothing,
    errors: [...draftErrors],
  }),
  'POST /v1/curating/exhibitions/{id}/submit': endpoint({
    summary: 'Hand a draft in, for staff to publish it',
    auth: 'member',
    ...ofId,
    data: nothing,
    errors: [...draftErrors, 'exhibition-unfinished'],
    needsTerms: true,
  }),
  'POST /v1/curating/exhibitions/{id}/invitations': endpoint({
    summary: 'Ask an artist to take part; they are told by mail',
    auth: 'member',
    ...ofId,
    body: z.object({ artistId: id, message: z.string().trim().max(1000, 'A message can have 1,000 characters') }),
    data: nothing,
    errors: [...draftErrors, 'artist-not-found', 'already-invited', 'too-many-invitations'],
    rateLimit: 'settings',
  }),
  'DELETE /v1/curating/invitations/{id}': endpoint({
    summary: 'Withdraw an invitation; works that hang already go first',
    auth: 'member',
    ...ofId,
    data: nothing,
    errors: ['invitation-not-found', 'exhibition-locked', 'works-hang'],
  }),
  'POST /v1/invitations/{id}/accept': endpoint({
    summary: 'Take part in an exhibition; the curator is told',
    auth: 'member',
    ...ofId,
    data: nothing,
    errors: ['invitation-not-found', 'invitation-answered'],
  }),
  'POST /v1/invitations/{id}/decline': endpoint({
    summary: 'Do not take part; the curator is told',
    auth: 'member',
    ...ofId,
    data: nothing,
    errors: ['invitation-not-found', 'invitation-answered'],
  }),
  'GET /v1/staff/exhibitions': endpoint({
    summary: 'All exhibitions, those that wait for staff first',
    auth: 'staff',
    query: inDrafts.extend({ state: z.enum(['draft', 'submitted', 'published', '']).optional() }),
    data: draftPage,
    errors: [],
  }),
  'POST /v1/staff/exhibitions/{id}/publish': endpoint({
    summary: 'Publish an exhibition: first sales of its works begin no sooner than it opens; the curator is told',
    auth: 'staff',
    ...ofId,
    data: nothing,
    errors: ['exhibition-not-found', 'exhibition-published', 'exhibition-unfinished'],
  }),
  'POST /v1/staff/exhibitions/{id}/hand-back': endpoint({
    summary: 'Make a draft of an exhibition again; the curator is told the reason',
    auth: 'staff',
    ...ofId,
    body: z.object({ reason: reasonField }),
    data: nothing,
    errors: ['exhibition-not-found', 'exhibition-is-draft'],
  }),
  'PATCH /v1/staff/exhibitions/{id}/featured': endpoint({
    summary: 'Put an exhibition forward on the home page, or no longer',
    auth: 'staff',
    ...ofId,
    body: z.object({ featured: z.boolean() }),
    data: nothing,
    errors: ['exhibition-not-found'],
  }),
}
