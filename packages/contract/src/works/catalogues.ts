import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, nothing, pageQuery, pagination, time } from '../shapes.ts'
import { workMessages } from './work-drafts.ts'

/** How many works one file may bring. */
export const maxCatalogueRows = 100_000
/** How many drafts somebody may have that came with catalogues. */
export const maxCatalogueDrafts = 200_000
/** What the files of one catalogue may take, together. */
export const maxCatalogueMediaBytes = 20_000_000_000

/**
 * `checking`: its rows are read, nothing is made. `checked`: its maker decides. `bringing`: works are made; `sending`:
 * files are looked at, and whole works sent on. `refused`: it cannot be read at all.
 */
export const catalogueStates = ['checking', 'checked', 'bringing', 'sending', 'brought', 'refused'] as const
export type CatalogueState = (typeof catalogueStates)[number]

/** How a row stands: three ways before it is brought, `known` where it was brought before; then a draft, or sent on. */
export const catalogueRowStates = ['whole', 'part', 'refused', 'known', 'made', 'sent'] as const
export type CatalogueRowState = (typeof catalogueRowStates)[number]

/** Why a file is no catalogue. */
export const catalogueReasons = {
  unreadable: 'This file cannot be read as a table. Please save it as CSV (UTF-8) or JSON.',
  empty: 'There are no works in this file',
  'no-title': 'No column is called Title',
  'column-twice': 'Two columns say the same: {columns}',
  'too-many': `A catalogue can have ${maxCatalogueRows.toLocaleString('en')} rows`,
  'row-too-long': 'Row {row} is too long',
  'zip-broken': 'The ZIP cannot be read: {why}',
  gone: 'The file waited too long and is gone. Please send it again.',
} as const
export type CatalogueReason = keyof typeof catalogueReasons

export const catalogueFault = z.object({
  column: z.string(),
  msg: z.string(),
  isNote: z.boolean().describe('it hinders nothing'),
})

export const catalogueRow = z.object({
  /** As a spreadsheet counts: the header is row 1. Of JSON: the place in its list. */
  row: z.int(),
  title: z.string(),
  state: z.enum(catalogueRowStates),
  faults: z.array(catalogueFault),
  itemId: id.nullable(),
})
export type CatalogueRowView = z.infer<typeof catalogueRow>

export const catalogue = z.object({
  id,
  fileName: z.string(),
  mediaName: z.string().nullable(),
  state: z.enum(catalogueStates),
  reason: z.string().nullable(),
  /** As which text it was read. */
  encoding: z.string().nullable(),
  columns: z.array(z.object({ header: z.string(), means: z.string().nullable().describe('null: it is not used') })),
  counts: z.record(z.enum(catalogueRowStates), z.int()),
  /** Rows of which something is said. */
  faulty: z.int(),
  /** What is wrong most often. */
  summary: z.array(z.object({ column: z.string(), msg: z.string(), rows: z.int() })),
  /** How much of what is under way is done, 0 to 1; null: nothing is under way. */
  share: z.number().nullable(),
  /** Whether whole works are sent on by themselves. */
  isSent: z.boolean(),
  createdAt: time,
  endedAt: time.nullable(),
})
export type Catalogue = z.infer<typeof catalogue>

const yes = z.literal(true, { error: workMessages.rightsRequired })

export const bringBody = z
  .object({
    /** Rows that lack something become drafts as well. */
    withParts: z.boolean(),
    /** Whole works are sent to review, or published where none is needed. */
    isSent: z.boolean(),
    isOwnWork: yes,
    isCleared: yes,
    isFirstEdition: yes,
    signature: z.string().trim().min(1, workMessages.signatureRequired).max(200),
  })
  .strict()

export const catalogueTexts = {
  begun: 'We are reading your catalogue.',
  bringing: 'Your works are being brought. You can close this page.',
  stopped: 'We have stopped. The drafts made so far stay, and you can go on at any time.',
  removed: 'The catalogue is removed. What it brought stays.',
} as const

const ofId = { params: z.object({ id }) }
const makerErrors = ['creators-only', 'kyc-needed'] as const

export const catalogueEndpoints = {
  'GET /v1/studio/catalogues': endpoint({
    summary: 'Catalogues that an artist brought, the newest first',
    auth: 'member',
    query: pageQuery.extend({ limit: pageQuery.shape.limit.unwrap().default(10) }),
    data: z.object({ catalogues: z.array(catalogue), pagination }),
    errors: [...makerErrors],
  }),
  'POST /v1/studio/catalogues': endpoint({
    summary: 'Have a catalogue read that was sent to /v1/uploads, with a ZIP of its files: a dry run, nothing is made',
    auth: 'member',
    body: z.object({ uploadId: id, mediaUploadId: id.nullable().default(null) }),
    data: z.object({ id }),
    errors: [...makerErrors, 'upload-not-found', 'catalogue-file', 'catalogue-busy'],
    idempotent: true,
    rateLimit: 'upload',
    needsTerms: true,
  }),
  'GET /v1/studio/catalogues/{id}': endpoint({
    summary: 'How far a catalogue is, and how its rows stand',
    auth: 'member',
    ...ofId,
    data: catalogue,
    errors: ['catalogue-not-found'],
  }),
  'GET /v1/studio/catalogues/{id}/faults': endpoint({
    summary: 'Rows of a catalogue of which something is said, in their order',
    auth: 'member',
    ...ofId,
    query: pageQuery.extend({ limit: pageQuery.shape.limit.unwrap().default(25) }),
    data: z.object({ rows: z.array(catalogueRow), pagination }),
    errors: ['catalogue-not-found'],
  }),
  'GET /v1/studio/catalogues/{id}/faults.csv': endpoint({
    summary: 'All that is said of the rows of a catalogue, as CSV',
    auth: 'member',
    ...ofId,
    data: nothing,
    answersFile: true,
    errors: ['catalogue-not-found'],
  }),
  'GET /v1/studio/catalogue-template': endpoint({
    summary: 'A catalogue to begin with: every column, and two works as examples',
    auth: 'anyone',
    data: nothing,
    answersFile: true,
    errors: [],
  }),
  'POST /v1/studio/catalogues/{id}/bring': endpoint({
    summary: 'Make works of the rows of a catalogue; a row that was brought before makes nothing',
    auth: 'member',
    ...ofId,
    body: bringBody,
    data: nothing,
    errors: [...makerErrors, 'catalogue-not-found', 'catalogue-not-checked', 'too-many-drafts', 'account-suspended'],
    idempotent: true,
    needsTerms: true,
  }),
  'POST /v1/studio/catalogues/{id}/stop': endpoint({
    summary: 'Stop making works of a catalogue; what is made stays, and bringing it again goes on from there',
    auth: 'member',
    ...ofId,
    data: nothing,
    errors: ['catalogue-not-found', 'catalogue-not-bringing'],
    idempotent: true,
  }),
  'DELETE /v1/studio/catalogues/{id}': endpoint({
    summary: 'Forget a catalogue that brought nothing',
    auth: 'member',
    ...ofId,
    data: nothing,
    errors: ['catalogue-not-found', 'catalogue-busy'],
  }),
}
