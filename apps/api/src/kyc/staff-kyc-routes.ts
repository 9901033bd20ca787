import { approvalTexts } from '@monsoon/contract/staff/approvals'
import { staffKycTexts, type QueuedSubmission, type staffKycEndpoints } from '@monsoon/contract/staff/staff-kyc'
import { checkReach, toPagination } from '#catalog/lists/page-window.ts'
import { Refusal } from '#errors.ts'
import type { Handlers } from '#http.ts'
import type { Resources } from '#resources.ts'
import { kycDecisions } from './decide-kyc.ts'
import { createDocumentLinks } from '#accounts/document-link.ts'
import { openKycDocument } from './open-kyc-document.ts'
import { readKycQueue, readKycSubmission } from './read-kyc-queue.ts'

type QueueRow = Awaited<ReturnType<typeof readKycQueue>>['items'][number]

const toQueued = (row: Omit<QueueRow, 'decidedAt'>): QueuedSubmission => ({
  id: row.submissionId,
  user: { userId: row.userId, name: row.name, email: row.email, linkedBy: row.linkedBy },
  status: row.status as QueuedSubmission['status'],
  submittedAt: row.submittedAt.toISOString(),
  promisedAt: row.promisedAt.toISOString(),
})

export function staffKycHandlers(resources: Resources): Handlers<typeof staffKycEndpoints> {
  const { config, db } = resources
  const links = createDocumentLinks(config)
  return {
    'GET /v1/staff/kyc': async ({ query }) => {
      checkReach(query)
      const { items, total } = await readKycQueue(db, query)
      return { data: { submissions: items.map(toQueued), pagination: toPagination(query, total) } }
    },
    'GET /v1/staff/kyc/{id}': async ({ params, viewer }) => {
      const found = await readKycSubmission({ db, links }, { submissionId: params.id, viewer })
      return {
        data: {
          ...toQueued(found),
          approval: found.approval,
          documents: found.documents.map((document) => ({
            id: document.documentId,
            part: document.part,
            identityType: document.identityType,
            contentType: document.contentType,
            url: `/v1/staff/kyc/document/${document.documentId}?token=${document.token}`,
            sharedWith: document.sharedWith,
          })),
          history: found.history.map((past) => ({
            id: past.submissionId,
            status: past.status as QueuedSubmission['status'],
            submittedAt: past.submittedAt.toISOString(),
            decidedAt: past.decidedAt?.toISOString() ?? null,
            reasonCode: past.reasonCode,
            reasonText: past.reasonText,
          })),
        },
      }
    },
    'GET /v1/staff/kyc/document/{id}': async ({ params: { id }, query: { token }, viewer }) => {
      if (!links.isGood(viewer, id, token)) throw new Refusal('link-expired')
      return openKycDocument(resources, { documentId: id, viewer })
    },
    'POST /v1/staff/kyc/{id}/approve': async ({ params: { id }, viewer }) => {
      await kycDecisions.decide(resources, { id, staffId: viewer.userId, act: 'approve' })
      return { data: {}, msg: approvalTexts.waiting }
    },
    'POST /v1/staff/kyc/{id}/reject': async ({ params: { id }, body: { reasonCode, reasonText: reason }, viewer }) => {
      const decided = { id, staffId: viewer.userId, act: 'reject', reason, extra: { reasonCode } } as const
      await kycDecisions.decide(resources, decided)
      return { data: {}, msg: staffKycTexts.rejected }
    },
  }
}
