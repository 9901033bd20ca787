import { reportTexts, type reportEndpoints, type StaffReport } from '@monsoon/contract/reports'
import { checkReach, toPagination } from '#catalog/page-window.ts'
import type { Handlers } from '#http.ts'
import { viewItemPicture } from '#orders/order-view.ts'
import type { Resources } from '#resources.ts'
import { appeal } from './appeal.ts'
import { reportDecisions } from './decide-report.ts'
import { reportItem } from './report-item.ts'
import { countReports, listReports, type ReportRow } from './report-queries.ts'

export function reportHandlers(resources: Resources): Handlers<typeof reportEndpoints> {
  const { config, db } = resources
  return {
    'POST /v1/items/report': async ({ viewer, body }) => {
      await reportItem(db, { reporterId: viewer.userId, ...body })
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
      await reportDecisions.decide(resources, { id, staffId: viewer.userId, act: 'reviewing' })
      return { data: {}, msg: reportTexts.taken }
    },
    'POST /v1/staff/reports/{id}/decide': async ({ params: { id }, body: { state, reason }, viewer }) => {
      await reportDecisions.decide(resources, { id, staffId: viewer.userId, act: state, reason })
      return { data: {}, msg: reportTexts[state] }
    },
  }
}

const toStaffReport = (row: ReportRow, mediaOrigin: string): StaffReport => ({
  id: row.id,
  item: viewItemPicture(row, { mediaOrigin }),
  maker: { userId: row.makerId, name: row.makerName },
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
