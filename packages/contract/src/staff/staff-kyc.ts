import { z } from 'zod'
import { approval } from './approvals.ts'
import { endpoint } from '../endpoint.ts'
import { identityType, kycParts, kycReasonCode } from '../accounts/kyc.ts'
import { markedPerson } from '../accounts/linked-accounts.ts'
import { id, nothing, pageQuery, pagination, time } from '../shapes.ts'
import { reasonField } from './staff.ts'

const submissionStatus = z.enum(['submitted', 'verified', 'rejected'])

/** A submission in the queue. */
export const queuedSubmission = z.object({
  id,
  user: markedPerson.extend({ email: z.string() }),
  status: submissionStatus,
  submittedAt: time,
  /** By when an answer was promised. */
  promisedAt: time,
})
export type QueuedSubmission = z.infer<typeof queuedSubmission>

export const kycSubmissionDetail = queuedSubmission.extend({
  /** While somebody wants to accept it and a second person has to agree. */
  approval: approval.nullable(),
  documents: z.array(
    z.object({
      id,
      part: z.enum(kycParts),
      identityType: identityType.nullable(),
      contentType: z.string(),
      /** Works for 60 s, in the hands of this session alone; each look is written down. */
      url: z.string(),
      /** Other accounts that handed in the same file. */
      sharedWith: z.array(id),
    }),
  ),
  /** All submissions of the account, the newest first. */
  history: z.array(
    z.object({
      id,
      status: submissionStatus,
      submittedAt: time,
      decidedAt: time.nullable(),
      reasonCode: kycReasonCode.nullable(),
      reasonText: z.string().nullable(),
    }),
  ),
})
export type KycSubmissionDetail = z.infer<typeof kycSubmissionDetail>

export const rejectKycBody = z.object({ reasonCode: kycReasonCode, reasonText: reasonField })

/** What `msg` says where there is more to say than OK. */
export const staffKycTexts = {
  rejected: 'The submission is rejected. The owner is told why, and may submit again.',
} as const

const ofSubmission = { params: z.object({ id }) }

export const staffKycEndpoints = {
  'GET /v1/staff/kyc': endpoint({
    summary: 'Submissions of a status; those that wait come first come, first served',
    auth: 'staff',
    query: pageQuery.extend({
      limit: pageQuery.shape.limit.unwrap().default(20),
      status: submissionStatus.default('submitted'),
    }),
    data: z.object({ submissions: z.array(queuedSubmission), pagination }),
    errors: [],
  }),
  'GET /v1/staff/kyc/{id}': endpoint({
    summary: 'A submission with links to its documents; that it was looked at is written down',
    auth: 'staff',
    ...ofSubmission,
    data: kycSubmissionDetail,
    errors: ['kyc-not-found'],
  }),
  'GET /v1/staff/kyc/document/{id}': endpoint({
    summary: 'A document of a submission; every look at it is written down',
    auth: 'staff',
    ...ofSubmission,
    query: z.object({ token: z.string().max(200).default('').describe('Of the link') }),
    data: nothing,
    answersFile: true,
    errors: ['document-not-found', 'link-expired'],
  }),
  'POST /v1/staff/kyc/{id}/approve': endpoint({
    summary: 'Ask for a submission that waits to be accepted: a second person has to agree; never one of one’s own',
    auth: 'staff',
    ...ofSubmission,
    data: nothing,
    errors: ['kyc-not-found', 'kyc-decided', 'kyc-own', 'own-account', 'approval-waits'],
    requiresRecentAuth: true,
  }),
  'POST /v1/staff/kyc/{id}/reject': endpoint({
    summary: 'Reject a submission that waits, with the reason that its owner is told',
    auth: 'staff',
    ...ofSubmission,
    body: rejectKycBody,
    data: nothing,
    errors: ['kyc-not-found', 'kyc-decided', 'kyc-own'],
  }),
}
