import { JOB_STATES } from '@monsoon/domain/job-pipeline'
import { z } from 'zod'
import { writer, writerFields } from './contact.ts'
import { endpoint } from '../endpoint.ts'
import type { FilePart } from '../file-parts.ts'
import { messages } from '../messages.ts'
import { id, nothing, pageQuery, pagination, time } from '../shapes.ts'
import { requiredField } from '../text-fields.ts'

/** The CV of an application (RULE-126, CONST-025). */
export const cvFile = {
  types: ['pdf', 'doc', 'docx'],
  maxBytes: 5 * 1024 * 1024,
  wrongType: messages.cvWrongType,
  tooLarge: messages.cvTooLarge,
} as const satisfies FilePart

/** An application for a job (ENT-070), beside its file. */
export const careerBody = z.object({
  ...writerFields,
  jobTitle: requiredField('Job title').max(100, 'Job title must be 100 characters at maximum'),
})

export const jobState = z.enum(JOB_STATES)

export const jobApplication = writer.extend({
  id,
  jobTitle: z.string(),
  state: jobState,
  /** What may follow. */
  next: z.array(jobState),
  fileType: z.enum(cvFile.types),
  hasFile: z.boolean().describe('false: the CV was deleted, because its time is over'),
  fileUntil: time.describe('when the CV is deleted'),
  createdAt: time,
  movedAt: time,
})
export type JobApplication = z.infer<typeof jobApplication>

export const noteMaxLength = 2_000

/** What `msg` says where there is more to say than OK. */
export const careerTexts = {
  sent: 'Thank you. Your application is with us, and you will hear from a person.',
  moved: 'The application has moved on.',
  declined: 'The application is declined, and the applicant is told by mail.',
} as const

const ofId = { params: z.object({ id }) }

export const careerEndpoints = {
  'POST /v1/career': endpoint({
    summary: 'Apply for one of the jobs on the page of careers, with a CV',
    auth: 'anyone',
    body: careerBody,
    files: { file: cvFile },
    data: nothing,
    errors: ['job-closed'],
    rateLimit: 'contact',
  }),
  'GET /v1/staff/job-applications': endpoint({
    summary: 'Applications for jobs in a state, those that wait longest first',
    auth: 'staff',
    query: pageQuery.extend({
      limit: pageQuery.shape.limit.unwrap().default(20),
      state: jobState.default('received'),
    }),
    data: z.object({ applications: z.array(jobApplication), pagination }),
    errors: [],
  }),
  'GET /v1/staff/job-applications/{id}/cv': endpoint({
    summary: 'The CV of an application; every look at it is written down',
    auth: 'staff',
    ...ofId,
    data: nothing,
    answersFile: true,
    errors: ['application-not-found', 'cv-deleted'],
    rateLimit: 'settings',
  }),
  'POST /v1/staff/job-applications/{id}/move': endpoint({
    summary: 'Move an application on, or end it; who is declined is told by mail, with the words that are sent along',
    auth: 'staff',
    ...ofId,
    body: z
      .object({
        state: jobState.exclude(['received']),
        note: z.string().trim().max(noteMaxLength, `A note can have ${noteMaxLength} characters`).default(''),
      })
      .refine(({ state, note }) => state !== 'declined' || note !== '', {
        path: ['note'],
        error: 'Please say a few words to the applicant',
      }),
    data: nothing,
    errors: ['application-not-found', 'application-moved'],
  }),
}
