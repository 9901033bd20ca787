import { careerTexts, type careerEndpoints } from '@monsoon/contract/house/careers'
import { nextJobStates } from '@monsoon/domain/job-pipeline'
import { CV_KEPT_DAYS } from '@monsoon/domain/retention'
import { checkReach, toPagination } from '#catalog/lists/page-window.ts'
import type { Handlers } from '#http.ts'
import type { Resources } from '#resources.ts'
import { applyForJob } from './apply-for-job.ts'
import { countJobApplications, listJobApplications } from './career-queries.ts'
import { moveApplication } from './move-application.ts'
import { openCv } from './open-cv.ts'

const dayMs = 86_400_000

type Row = Awaited<ReturnType<typeof listJobApplications>>[number]

const toJobApplication = ({ fileKey, createdAt, movedAt, ...row }: Row) => ({
  ...row,
  next: [...nextJobStates(row.state)],
  hasFile: fileKey !== null,
  fileUntil: new Date(createdAt.getTime() + CV_KEPT_DAYS * dayMs).toISOString(),
  createdAt: createdAt.toISOString(),
  movedAt: movedAt.toISOString(),
})

export function careerHandlers(resources: Resources): Handlers<typeof careerEndpoints> {
  const { db } = resources
  return {
    'POST /v1/career': async ({ body, files }) => {
      await applyForJob(resources, body, files.file)
      return { data: {}, msg: careerTexts.sent }
    },
    'GET /v1/staff/job-applications': async ({ query }) => {
      checkReach(query)
      const [rows, total] = await Promise.all([listJobApplications(db, query), countJobApplications(db, query.state)])
      return { data: { applications: rows.map(toJobApplication), pagination: toPagination(query, total) } }
    },
    'GET /v1/staff/job-applications/{id}/cv': ({ params, viewer }) =>
      openCv(resources, { actorId: viewer.userId, id: params.id }),
    'POST /v1/staff/job-applications/{id}/move': async ({ params, body, viewer }) => {
      await moveApplication(resources, { actorId: viewer.userId, id: params.id, ...body })
      return { data: {}, msg: body.state === 'declined' ? careerTexts.declined : careerTexts.moved }
    },
  }
}
