import { z } from 'zod'
import {
  emailMaxLength,
  isEmail,
  isNewPasswordComposed,
  isPersonName,
  newPasswordMaxLength,
  newPasswordMinLength,
} from '@monsoon/domain/text-rules'
import { endpoint } from '../endpoint.ts'
import { accountMessages } from './account-messages.ts'
import {} from '../messages.ts'
import { id, nothing, picture, time } from '../shapes.ts'

const control = z.string({ error: 'This field is required' })

export const emailField = control
  .trim()
  .min(1, 'Email is required')
  .max(emailMaxLength, `Email must be ${emailMaxLength} characters at maximum`)
  .refine(isEmail, 'Please enter a valid email')
  .transform((email) => email.toLowerCase())

export const nameField = control
  .trim()
  .min(1, 'Name is required')
  .refine(isPersonName, 'Name must be 3 to 150 letters and spaces')

export const newPasswordField = control
  .min(newPasswordMinLength, accountMessages.passwordTooShort)
  .max(newPasswordMaxLength, accountMessages.passwordTooLong)
  .refine(isNewPasswordComposed, accountMessages.passwordComposition)

/** A solved challenge, as the solver encodes it. */
const captchaToken = control.min(1, 'Please complete the captcha').max(8_000)
const code = control.min(1, 'The code is missing').max(200)

/** Pages whose forms carry a captcha. */
export const captchaPage = z.enum(['login', 'register', 'forgot-password'])

export const registerBody = z.object({
  name: nameField,
  email: emailField,
  password: newPasswordField,
  captchaToken,
  page: z.literal('register', { error: "page must be 'register'" }),
})

export const loginBody = z.object({
  email: emailField,
  password: control.min(1, 'Password is required').max(1_000),
  captchaToken,
  page: z.literal('login', { error: "page must be 'login'" }),
})

export const forgotPasswordBody = z.object({ email: emailField, captchaToken })

export const resetPasswordBody = z.object({ code, password: newPasswordField })

export const changePasswordBody = z.object({
  oldPassword: control.min(1, 'Your current password is required').max(1_000),
  password: newPasswordField,
})

const emailState = z.object({ email: z.object({ id: z.string(), verified: z.boolean() }) })

/** Tokens are absent where they travel in cookies (U-001). */
const tokenPair = { accessToken: z.string().optional(), refreshToken: z.string().optional() }

/** What every login leads to: tokens, or what is still missing. */
export const loginOutcome = z.object({
  twoFactorEnabled: z.boolean(),
  tokenId: z.string().nullable(),
  /** The account is suspended: the session is for what is marked `forSuspended` alone. */
  isSuspended: z.literal(true).optional(),
  ...tokenPair,
  userData: emailState,
})
export type LoginOutcome = z.infer<typeof loginOutcome>

export const profile = z.object({
  userId: id,
  type: z.enum(['user', 'artist', 'curator']),
  role: z.enum(['member', 'staff', 'admin']),
  name: z.string(),
  userName: z.string().nullable(),
  bio: z.string(),
  emailId: z.string(),
  region: z.string().nullable(),
  social: z.string(),
  profilePicture: picture.nullable(),
  backgroundPicture: picture.nullable(),
  directNFTTransfer: z.boolean(),
  twoFactorEnabled: z.boolean(),
  twoFactorSetupCompleted: z.boolean(),
  blueTick: z.boolean(),
  kycVerified: z.boolean(),
  hasAddress: z.boolean(),
  followers: z.int(),
  following: z.int(),
  walletAddress: z.string(),
  walletBalance: z.number(),
  secondaryEmailId: z.string().nullable(),
  /** Whether the link that was sent there was opened: from then on it is used. */
  secondaryEmailVerified: z.boolean(),
  /** Those of the own addresses whose mail servers refuse our mail: nothing is sent there. */
  refusedEmails: z.array(z.string()),
  newTerms: z.int().nullable().describe('the version of the Terms of Use in force, while it is unanswered'),
  registrationType: z.enum(['Email', 'Google', 'Wallet']),
  isPrivate: z.boolean(),
  /** Whether works that are not for everybody are shown without a veil. */
  isNsfwUnveiled: z.boolean(),
  /** Whether the email is one of the house: such accounts see the history of all trade. */
  isInternal: z.boolean(),
  createdAt: time,
})
export type Profile = z.infer<typeof profile>

/** What `msg` says where there is more to say than OK. */
export const accountTexts = {
  verificationSent: 'We have sent you a link. Please open it to confirm your email.',
  verificationAskedFor: 'If this email waits to be confirmed, a new link is on its way.',
  resetAskedFor: 'If this email has an account, a link to set a new password is on its way.',
  passwordReset: 'Your password is set. Please log in with it.',
  passwordChanged: 'Your password is changed. All other devices were signed out.',
  emailVerified: 'Your email is confirmed. Please log in.',
} as const

export const accountEndpoints = {
  'POST /v1/register/email': endpoint({
    summary: 'Create an account; a link to verify the address is mailed',
    auth: 'anyone',
    body: registerBody,
    data: z.object({ userData: emailState }),
    errors: ['email-taken', 'common-password', 'captcha-wrong', 'captcha-spent', 'captcha-expired'],
    rateLimit: 'register',
  }),
  'POST /v1/email-verify': endpoint({
    summary: 'Verify an address with the code from the mail',
    auth: 'anyone',
    body: z.object({ code }),
    data: nothing,
    errors: ['code-invalid', 'code-expired'],
    rateLimit: 'code',
  }),
  'POST /v1/resend-email': endpoint({
    summary: 'Mail a new verification link; answers alike whether or not the account exists',
    auth: 'anyone',
    body: z.object({ email: emailField }),
    data: nothing,
    errors: [],
    rateLimit: 'resend',
  }),
  'POST /v1/forgot-password': endpoint({
    summary: 'Mail a link to set a new password; answers alike whether or not the account exists',
    auth: 'anyone',
    body: forgotPasswordBody,
    data: nothing,
    errors: ['captcha-wrong', 'captcha-spent', 'captcha-expired'],
    rateLimit: 'forgot',
  }),
  'POST /v1/reset-password': endpoint({
    summary: 'Set a new password with the code from the mail; ends every session of the account',
    auth: 'anyone',
    body: resetPasswordBody,
    data: nothing,
    errors: ['code-invalid', 'code-expired', 'common-password'],
    rateLimit: 'code',
  }),
  'POST /v1/change-password': endpoint({
    summary: 'Change the password, knowing the current one; ends every other session of the account',
    auth: 'member',
    body: changePasswordBody,
    data: nothing,
    errors: ['wrong-password', 'no-password', 'common-password'],
    rateLimit: 'password',
  }),
  'POST /v1/login': endpoint({
    summary: 'Log in by email and password',
    auth: 'anyone',
    body: loginBody,
    data: loginOutcome,
    errors: ['invalid-login', 'captcha-wrong', 'captcha-spent', 'captcha-expired', 'login-expired'],
    rateLimit: 'login',
    signsIn: true,
  }),
  'POST /v1/logout': endpoint({
    summary: 'End this session',
    auth: 'anyone',
    data: nothing,
    errors: [],
    logged: 'signed-out',
  }),
  'POST /v1/token': endpoint({
    summary: 'Exchange the refresh token (header x-refresh-token, or the cookie) for a new pair',
    auth: 'anyone',
    data: z.object(tokenPair),
    errors: ['token-refused', 'session-revoked', 'account-suspended'],
    rateLimit: 'token',
  }),
  'GET /v1/profile': endpoint({
    summary: 'The own profile',
    auth: 'member',
    data: profile,
    forClients: true,
    errors: [],
  }),
  'GET /v1/captcha': endpoint({
    summary: 'A proof-of-work challenge for a page (ALTCHA)',
    auth: 'anyone',
    query: z.object({ page: captchaPage }),
    data: z.object({ challenge: z.string().describe('JSON text that the solver takes') }),
    errors: [],
    rateLimit: 'captcha',
  }),
}
