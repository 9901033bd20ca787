import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, momentField, nothing, pageQuery, pagination, time } from '../shapes.ts'

/** People whom a whitelist names at most: so many lines are sent in one call. */
export const maxWhitelistLines = 1000

/** One name a line: an account's id, an email or a wallet's address, then after a comma how many editions. */
export const whitelistLines = z.string().max(90_000, 'These are too many lines for one list')

const isLater = ({ opensAt, endsAt }: { opensAt: string; endsAt: string }): boolean =>
  Date.parse(endsAt) > Date.parse(opensAt)

const dates = {
  /** From when those on the list may buy. */
  opensAt: momentField('Please give a date and a time'),
  /** From when everyone may buy. */
  endsAt: momentField('Please give a date and a time'),
  lines: whitelistLines,
}
const laterEnd = { path: ['endsAt'], error: 'The list must end after it opens' }

/** What is on a list and when it counts. */
export const whitelistTerms = z.object(dates).refine(isLater, laterEnd)

/** The same of a new list, with the work or the collection that it is for. */
export const newWhitelist = z
  .object({ ...dates, subject: z.enum(['item', 'collection']), subjectId: id })
  .refine(isLater, laterEnd)

const whitelist = z.object({
  id,
  subject: z.enum(['item', 'collection', 'release']),
  subjectId: id,
  /** Of the work, the collection or the release. */
  name: z.string(),
  opensAt: time,
  endsAt: time,
  state: z.enum(['upcoming', 'running', 'ended']),
  entries: z.int(),
  /** Editions that were bought or are held by people on the list. */
  used: z.int(),
})
export type Whitelist = z.infer<typeof whitelist>

const whitelistDetail = whitelist.extend({ lines: z.string() })
export type WhitelistDetail = z.infer<typeof whitelistDetail>

export const whitelistTexts = {
  saved: 'The list is saved. It counts from now on.',
  removed: 'The list is removed. Everyone may buy.',
} as const

const ofList = { params: z.object({ id }) }

export const whitelistEndpoints = {
  'GET /v1/staff/whitelists': endpoint({
    summary: 'Whitelists of works, collections and releases, newest first',
    auth: 'staff',
    query: pageQuery.extend({ limit: pageQuery.shape.limit.unwrap().default(25) }),
    data: z.object({ whitelists: z.array(whitelist), pagination }),
    errors: [],
  }),
  'GET /v1/staff/whitelists/{id}': endpoint({
    summary: 'A whitelist with its lines',
    auth: 'staff',
    ...ofList,
    data: whitelistDetail,
    errors: ['whitelist-not-found'],
  }),
  'POST /v1/staff/whitelists': endpoint({
    summary: 'Open a presale: until a date only those on a list may buy a work, or the works of a collection',
    auth: 'staff',
    body: newWhitelist,
    data: z.object({ id }),
    errors: ['item-not-found', 'collection-not-found', 'whitelist-exists'],
  }),
  'PUT /v1/staff/whitelists/{id}': endpoint({
    summary: 'Change when a whitelist counts and whom it names; what was used up stays used up',
    auth: 'staff',
    ...ofList,
    body: whitelistTerms,
    data: nothing,
    errors: ['whitelist-not-found'],
  }),
  'DELETE /v1/staff/whitelists/{id}': endpoint({
    summary: 'Remove a whitelist: everyone may buy',
    auth: 'staff',
    ...ofList,
    data: nothing,
    errors: ['whitelist-not-found'],
  }),
}
