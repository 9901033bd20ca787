import { z } from 'zod'
import { emailField } from './accounts.ts'
import { endpoint } from '../endpoint.ts'
import { nothing, time } from '../shapes.ts'

const code = z.string({ error: 'The code is missing' }).min(1, 'The code is missing').max(200)

/** A new email for the own account. `password` only where the account has one. */
export const changeEmailBody = z.object({
  email: emailField,
  password: z.string().min(1, 'Your current password is required').max(1_000).optional(),
})

/** A change of email that waits for the links in both mailboxes to be opened. */
export const pendingEmailChange = z.object({
  newEmail: z.string(),
  isOldOpened: z.boolean(),
  isNewOpened: z.boolean(),
  expiresAt: time,
})
export type PendingEmailChange = z.infer<typeof pendingEmailChange>

/** The email that an account signs in with. */
export const signInEmail = z.object({
  email: z.string(),
  hasPassword: z.boolean(),
  pending: pendingEmailChange.nullable(),
})
export type SignInEmail = z.infer<typeof signInEmail>

/** What `msg` says where there is more to say than OK. */
export const mailboxTexts = {
  secondaryAsked: 'We have sent a link to this address. It is used from when you open it.',
  secondaryVerified: 'The address is confirmed. What we tell you goes there, too.',
  secondaryRemoved: 'The secondary email is removed.',
  changeAsked: 'We have sent a link to both mailboxes. Your email changes when both were opened.',
  changeHalfDone: 'Thank you. Now open the link in the other mailbox.',
  changeDone: 'Your email is changed. Please log in with it.',
  changeCancelled: 'Your email stays as it is.',
  writtenAgain: 'From now on we write to you again. Should our mail be refused once more, we tell you here.',
} as const

export const mailboxEndpoints = {
  'PATCH /v1/profile/secondary/email': endpoint({
    summary: 'Set a second address for what the account is told; a link to confirm it is mailed',
    auth: 'member',
    body: z.object({ email: emailField }),
    data: nothing,
    errors: ['email-is-primary', 'mail-just-sent'],
    requiresRecentAuth: true,
    rateLimit: 'mailbox',
  }),
  'DELETE /v1/profile/secondary/email': endpoint({
    summary: 'Remove the second address',
    auth: 'member',
    data: nothing,
    errors: ['no-secondary-email'],
    requiresRecentAuth: true,
    rateLimit: 'settings',
  }),
  'POST /v1/profile/secondary/email/verify': endpoint({
    summary: 'Confirm a second address with the code from the mail',
    auth: 'anyone',
    body: z.object({ code }),
    data: nothing,
    errors: ['code-invalid', 'code-expired'],
    rateLimit: 'code',
  }),
  'POST /v1/profile/email/retry': endpoint({
    summary: 'Have mail sent again to those of the own addresses that refused it',
    auth: 'member',
    data: nothing,
    errors: [],
    rateLimit: 'mailbox',
  }),
  'GET /v1/profile/email': endpoint({
    summary: 'The email that one signs in with, and the change of it that waits',
    auth: 'member',
    data: signInEmail,
    errors: [],
  }),
  'POST /v1/profile/email': endpoint({
    summary: 'Ask for another email: by password where the account has one, else by a fresh proof',
    auth: 'member',
    body: changeEmailBody,
    data: nothing,
    errors: ['wrong-password', 'proof-needed', 'email-is-primary', 'mail-just-sent'],
    rateLimit: 'mailbox',
  }),
  'DELETE /v1/profile/email': endpoint({
    summary: 'Give the waiting change of email up',
    auth: 'member',
    data: nothing,
    errors: [],
    rateLimit: 'settings',
  }),
  'POST /v1/profile/email/confirm': endpoint({
    summary: 'Open the link of one of the two mailboxes; the second one changes the email and ends all sessions',
    auth: 'anyone',
    body: z.object({ code }),
    data: z.object({ isChanged: z.boolean() }),
    errors: ['code-invalid', 'code-expired', 'email-taken'],
    rateLimit: 'code',
  }),
}
