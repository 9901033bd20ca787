import { z } from 'zod'
import { emailField, nameField } from './accounts.ts'
import { endpoint } from '../endpoint.ts'
import { nothing } from '../shapes.ts'

export const betaRegisterBody = z.object({ name: nameField, email: emailField })

export const betaLoginBody = z.object({
  email: emailField,
  code: z.string({ error: 'The code is missing' }).trim().min(1, 'The code is missing').max(100),
})

/** What `msg` says where there is more to say than OK. */
export const betaTexts = {
  registered: 'Thank you. The code to come in is on its way to your mailbox.',
  welcome: 'Welcome in.',
} as const

/** The doors before the opening (U-062). They work while BETA_GATE is on, and answer 404 while it is off. */
export const betaEndpoints = {
  'POST /v1/beta-register': endpoint({
    summary: 'Ask to come in before the opening; a code is mailed. Answers alike for every address',
    auth: 'anyone',
    beforeOpening: true,
    body: betaRegisterBody,
    data: nothing,
    errors: ['not-found'],
    rateLimit: 'subscribe',
  }),
  'POST /v1/beta-login': endpoint({
    summary: 'Come in with the code: the token goes into the header x-beta-token, or a cookie for our own pages',
    auth: 'anyone',
    beforeOpening: true,
    body: betaLoginBody,
    data: z.object({ betaToken: z.string().optional() }),
    errors: ['not-found', 'code-invalid'],
    rateLimit: 'login',
  }),
}
