import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { posting, postingCursor } from './postings.ts'
import { nothing, numberInput, usd } from '../shapes.ts'

/** A month as 2026-11, in UTC. */
const month = z.string().regex(/^20\d\d-(?:0[1-9]|1[0-2])$/, 'Please name a month like 2026-11')
const ofMonth = { auth: 'member', params: z.object({ month }), errors: [] } as const

/** What a wallet held when a month began and when it ended, and what came and went: opening + came − went = closing. */
const statementFigures = z.object({ month, opening: usd, came: usd, went: usd, closing: usd })

export const statementEndpoints = {
  'GET /v1/statements': endpoint({
    summary: 'The months of the own wallet, the newest first, back to its first transfer',
    auth: 'member',
    data: z.object({ months: z.array(month), years: z.array(z.int()) }),
    errors: [],
  }),
  'GET /v1/statements/{month}': endpoint({
    ...ofMonth,
    summary: 'The statement of a month: what there was, what moved, newest first, and what was left',
    query: z.object({
      before: postingCursor.optional(),
    }),
    data: statementFigures.extend({ postings: z.array(posting), next: z.string().nullable() }),
  }),
  'GET /v1/statements/{month}/file': endpoint({
    ...ofMonth,
    summary: 'The statement of a month as a PDF',
    data: nothing,
    answersFile: true,
  }),
  'GET /v1/tax-report/{year}': endpoint({
    summary: 'Every transfer of a year as CSV for taxes, with ids, fees, royalties, cost basis and gain',
    auth: 'member',
    params: z.object({ year: numberInput(z.number({ error: 'Please name a year' }).int().min(2020).max(2099)) }),
    data: nothing,
    answersFile: true,
    errors: [],
  }),
}
