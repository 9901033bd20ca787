import { reportTexts, type reportEndpoints, type StaffReport } from '@monsoon/contract/works/reports'
import { checkReach, toPagination } from '#catalog/lists/page-window.ts'
import type { Handlers } from '#http.ts'
import { toLandAddress } from '#land/land-address.ts'
import { viewItemPicture } from '#orders/order-view.ts'
import type { Resources } from '#resources.ts'
import { appeal } from './appeal.ts'
import { isUuid } from '@monsoon/domain/uuid'
import { Refusal } from '#errors.ts'
import { landReportDecisions } from './decide-land-report.ts'
import { reportDecisions } from './decide-report.ts'
import { reportItem, reportLand } from './report-item.ts'
import { countReports, findReportedLand, listReports, type ReportRow } from './report-queries.ts'

export function reportHandlers(resources: Resources): Handlers<typeof reportEndpoints> {
  const { config, db } = resources
  return {
    'POST /v1/items/report': async ({ viewer, body }) => {
      const { itemId, ...said } = body
      const report = { reporterId: viewer.userId, ...said }
      // A parcel is named by its token (U-022).
      if (isUuid(itemId)) await reportItem(db, { itemId, ...report })
      else await reportLand(db, { landTokenId: itemId, ...report })
      return { data: {}, msg: reportTexts.received }
    },
    'POST /v1/items/appeal': async ({ viewer, body }) => {
      await appeal(db, { makerId: viewer.userId, ...body })
      return { data: {}, msg: reportTexts.appealed }
    },
    'GET /v1/staff/reports': async ({ query }) => {
      checkReach(query)
      const [rows, total] = await Promise.all([listReports(db, query), countReports(db, query.state)])
      const reports = rows.map((row) => toStaffReport(row, config.MEDIA_ORIGIN))
      return { data: { reports, pagination: toPagination(query, total) } }
    },
    'POST /v1/staff/reports/{id}/review': async ({ params: { id }, viewer }) => {
      const decisions = (await findReportedLand(db, id)) ? landReportDecisions : reportDecisions
      await decisions.decide(resources, { id, staffId: viewer.userId, act: 'reviewing' })
      return { data: {}, msg: reportTexts.taken }
    },
    'POST /v1/staff/reports/{id}/decide': async ({ params: { id }, body: { state, reason }, viewer }) => {
      const land = await findReportedLand(db, id)
      // Nothing of a parcel is hidden or removed.
      if (land && state !== 'cleared') throw new Refusal('report-decided')
      if (land) await landReportDecisions.decide(resources, { id, staffId: viewer.userId, act: 'cleared', reason })
      else await reportDecisions.decide(resources, { id, staffId: viewer.userId, act: state, reason })
      return { data: {}, msg: land ? reportTexts.landClosed : reportTexts[state] }
    },
  }
}

const toStaffReport = (row: ReportRow, mediaOrigin: string): StaffReport => ({
  id: row.id,
  item: viewItemPicture(row, { mediaOrigin }),
  maker: row.makerId !== null && row.makerName !== null ? { userId: row.makerId, name: row.makerName } : null,
  land: toLandAddress(row),
  reporter: { userId: row.reporterId, name: row.reporterName },
  category: row.category as StaffReport['category'],
  comment: row.comment,
  state: row.state as StaffReport['state'],
  createdAt: row.createdAt.toISOString(),
  reviewer:
    row.reviewerId !== null && row.reviewerName !== null ? { userId: row.reviewerId, name: row.reviewerName } : null,
  decidedAt: row.decidedAt?.toISOString() ?? null,
  reason: row.reason,
  waiting: row.waiting,
  appealed: row.appealed && { ...row.appealed, decidedAt: new Date(row.appealed.decidedAt).toISOString() },
})
