import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { exhibitionState } from './exhibitions.ts'
import { id, nothing, personName, time, usd } from '../shapes.ts'

/**
 * What was sold: sales and resales together, without the fees that buyers pay besides. `refunded` of it went back,
 * those fees included.
 */
const sold = { editions: z.int(), amount: usd, refunded: usd }

/** What its curator earned by first sales of works that they brought to Monsoon, and what of it refunds took back. */
const shared = { share: usd, shareBack: usd }

export const reportedDay = z.object({ day: z.iso.date(), visits: z.int(), ...sold, ...shared })
export type ReportedDay = z.infer<typeof reportedDay>

export const reportedWork = z.object({ itemId: id, name: z.string(), artist: personName, ...sold, ...shared })
export type ReportedWork = z.infer<typeof reportedWork>

/** An exhibition in figures, from its opening to its end or until now. Refunds count on the day of the sale. */
export const exhibitionReport = z.object({
  exhibition: z.object({ id, title: z.string(), state: exhibitionState, startDate: time, endDate: time }),
  curator: personName,
  /** The end, or now. */
  until: time,
  visits: z.int(),
  ...sold,
  ...shared,
  /** Days with a visit or a sale, by UTC. */
  days: z.array(reportedDay),
  /** All that hang, those that sold for most first. */
  works: z.array(reportedWork),
})
export type ExhibitionReport = z.infer<typeof exhibitionReport>

const ofExhibition = {
  auth: 'member',
  params: z.object({ id }),
  errors: ['exhibition-not-found', 'exhibition-is-draft'],
} as const

export const exhibitionReportEndpoints = {
  'GET /v1/curating/exhibitions/{id}/report': endpoint({
    ...ofExhibition,
    summary: "An exhibition's visits, sales and its curator's shares: for its curator and staff",
    data: exhibitionReport,
  }),
  'GET /v1/curating/exhibitions/{id}/report/file': endpoint({
    ...ofExhibition,
    summary: 'The report of an exhibition as a PDF',
    data: nothing,
    answersFile: true,
  }),
  'GET /v1/curating/exhibitions/{id}/report/csv': endpoint({
    ...ofExhibition,
    summary:
      'The report of an exhibition as CSV: a line for each day and work on which something was sold, and for visits',
    data: nothing,
    answersFile: true,
  }),
}
