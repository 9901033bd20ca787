import { emailMaxLength, isEmail } from '@monsoon/domain/text-rules'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { messages } from '../messages.ts'
import { nothing } from '../shapes.ts'

const code = z.string({ error: 'The code is missing' }).min(1, 'The code is missing').max(200)

/** Where the newsletter goes to. */
export const subscribeBody = z.object({
  email: z
    .string({ error: messages.newsletterEmailInvalid })
    .trim()
    .max(emailMaxLength, messages.newsletterEmailInvalid)
    .refine(isEmail, messages.newsletterEmailInvalid)
    .transform((email) => email.toLowerCase()),
})

/** What `msg` says where there is more to say than OK. */
export const newsletterTexts = {
  asked: 'Thank you. If this address is not on our list yet, a link to confirm it is on its way.',
  confirmed: 'Welcome. You are on our list.',
  unsubscribed: 'You are off our list. Nothing more will come.',
} as const

export const newsletterEndpoints = {
  'POST /v1/subscribe': endpoint({
    summary:
      'Ask for the newsletter; a link to confirm is mailed. Answers alike whether or not the address is on the list',
    auth: 'anyone',
    body: subscribeBody,
    data: nothing,
    errors: [],
    rateLimit: 'subscribe',
  }),
  'POST /v1/subscribe/confirm': endpoint({
    summary: 'Put an address on the list with the code from its mailbox',
    auth: 'anyone',
    body: z.object({ code }),
    data: nothing,
    errors: ['code-invalid', 'code-expired'],
    rateLimit: 'code',
  }),
  'GET /v1/unsubscribe/{code}': endpoint({
    summary: 'The page that asks first: a mail program shows the address of the one click as a link, too',
    auth: 'anyone',
    beforeOpening: true,
    params: z.object({ code }),
    data: nothing,
    answersRedirect: true,
    errors: [],
  }),
  'POST /v1/unsubscribe/{code}': endpoint({
    summary: 'Take an address off the list, in one click from a mail program (RFC 8058) or from our page',
    auth: 'anyone',
    beforeOpening: true,
    params: z.object({ code }),
    ignoresBody: true,
    data: nothing,
    errors: [],
    rateLimit: 'code',
  }),
}
