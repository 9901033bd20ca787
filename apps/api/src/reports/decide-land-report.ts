import type { ReportState } from '@monsoon/contract/works/reports'
import { staffDecisions } from '#approvals/staff-decision.ts'
import { notify } from '#notices/notify.ts'
import { closeReport, findReportedLand, lockReportedLand, claimReport } from './report-queries.ts'

type Reported = NonNullable<Awaited<ReturnType<typeof findReportedLand>>>
type Act = Extract<ReportState, 'reviewing' | 'cleared'>

/** Land is the house's: there is nothing to hide of anybody. Staff mend the parcel if need be, and close the report. */
export const landReportDecisions = staffDecisions<Reported, Reported, Act>({
  refusals: { missing: 'report-not-found', own: 'own-account', moved: 'report-decided' },
  find: findReportedLand,
  lock: (tx, id) => lockReportedLand(tx, id),
  // Whoever has reported it does not decide.
  subjectOf: ({ reporterId }) => reporterId,
  detailOf: ({ id, found: { landTokenId }, reason }) => ({ landTokenId, reportId: id, reason }),
  acts: {
    reviewing: { from: ['open'], carryOut: (tx, { id, staffId }) => claimReport(tx, { id, reviewerId: staffId }) },
    cleared: {
      from: ['open', 'reviewing'],
      async carryOut(tx, { id, staffId, found, reason }) {
        await closeReport(tx, { id, reviewerId: staffId, reason: reason ?? '' })
        const { reporterId: userId, name, city } = found
        await notify(tx, [{ kind: 'land-report-closed', userId, key: `land-report:${id}`, target: `${name}, ${city}` }])
      },
      action: 'report-cleared',
    },
  },
})
