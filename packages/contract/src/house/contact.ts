import { isLettersAndSpaces } from '@monsoon/domain/text-rules'
import { z } from 'zod'
import { emailField } from '../accounts/accounts.ts'
import { endpoint } from '../endpoint.ts'
import { id, nothing, pageQuery, pagination, time } from '../shapes.ts'
import { digitsField, lettersField, requiredField, withAtLeast } from '../text-fields.ts'

const lastName = withAtLeast(requiredField('Last name'), 3, 'Last name must be 3 characters at minimum')
  .refine((text) => text.length <= 150, 'Last name must be 150 characters at maximum')
  .refine(isLettersAndSpaces, 'Last name must be letters and spaces')

/** Who writes, and how they are reached: of the contact form and of an application for a job. */
export const writerFields = {
  firstName: lettersField('First name', 150),
  lastName,
  email: emailField,
  contactNo: digitsField('Contact number', { min: 10, max: 20 }),
} as const

export const contactMessageMaxLength = 1_000

/** The contact form (ENT-069). */
export const contactBody = z.object({
  ...writerFields,
  message: withAtLeast(requiredField('Message'), 3, 'Message must be 3 characters at minimum').refine(
    (text) => text.length <= contactMessageMaxLength,
    `Message must be ${contactMessageMaxLength} characters at maximum`,
  ),
})

export const contactMessageState = z.enum(['waiting', 'closed'])
export type ContactMessageState = z.infer<typeof contactMessageState>

/** Who wrote, as staff see them. */
export const writer = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  contactNo: z.string(),
})

export const contactMessage = writer.extend({
  id,
  message: z.string(),
  createdAt: time,
  /** What was mailed back; null: nothing. */
  answer: z.string().nullable(),
  closedAt: time.nullable(),
  closedBy: z.string().nullable().describe('the name of who answered or closed it'),
})
export type ContactMessage = z.infer<typeof contactMessage>

export const answerMaxLength = 4_000

/** What `msg` says where there is more to say than OK. */
export const contactTexts = {
  sent: 'Thank you. Your message is with us, and a person answers by mail.',
  answered: 'The answer is mailed.',
  closed: 'The message is closed without an answer.',
} as const

const ofId = { params: z.object({ id }) }

export const contactEndpoints = {
  'POST /v1/contact-us': endpoint({
    summary: 'Write to the house; once a day a receipt is mailed to an address',
    auth: 'anyone',
    body: contactBody,
    data: nothing,
    errors: [],
    rateLimit: 'contact',
  }),
  'GET /v1/staff/messages': endpoint({
    summary: 'What people wrote by the contact form: what waits, longest first; else the newest first',
    auth: 'staff',
    query: pageQuery.extend({
      limit: pageQuery.shape.limit.unwrap().default(20),
      state: contactMessageState.default('waiting'),
    }),
    data: z.object({ messages: z.array(contactMessage), pagination }),
    errors: [],
  }),
  'POST /v1/staff/messages/{id}/answer': endpoint({
    summary: 'Answer a message by mail, once; it is closed then',
    auth: 'staff',
    ...ofId,
    body: z.object({
      answer: requiredField('Answer').max(answerMaxLength, `An answer can have ${answerMaxLength} characters`),
    }),
    data: nothing,
    errors: ['message-not-found', 'message-closed'],
  }),
  'POST /v1/staff/messages/{id}/close': endpoint({
    summary: 'Close a message that asks for nothing',
    auth: 'staff',
    ...ofId,
    data: nothing,
    errors: ['message-not-found', 'message-closed'],
  }),
}
