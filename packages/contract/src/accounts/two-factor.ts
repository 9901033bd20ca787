import { z } from 'zod'
import { isRecoveryCode, isSecurityCode } from '@monsoon/domain/text-rules'
import { loginOutcome } from './accounts.ts'
import { endpoint } from '../endpoint.ts'
import { messages } from '../messages.ts'
import { nothing, time } from '../shapes.ts'

const typedCode = z.string({ error: messages.securityCodeInvalid }).max(100, messages.securityCodeInvalid)

/** The six digits of an authenticator app; apps show them in groups, so spaces are forgiven. */
const securityCode = typedCode
  .overwrite((text) => text.replaceAll(/\s/g, ''))
  .refine(isSecurityCode, messages.securityCodeInvalid)

/** One of the ten recovery codes, in any case, with or without its hyphens. */
const recoveryCode = typedCode
  .overwrite((text) => text.replaceAll(/[\s-]/g, '').toLowerCase())
  .refine(isRecoveryCode, messages.securityCodeInvalid)

/** Either of the two proves the second factor. */
const secondFactorCode = typedCode
  .overwrite((text) => text.replaceAll(/[\s-]/g, '').toLowerCase())
  .refine((text) => isSecurityCode(text) || isRecoveryCode(text), messages.securityCodeInvalid)

export const securityCodeBody = z.object({ code: securityCode })
export const recoveryCodeBody = z.object({ code: recoveryCode })
export const secondFactorCodeBody = z.object({ code: secondFactorCode })

const mailedCode = z.object({ code: z.string({ error: 'The code is missing' }).min(1, 'The code is missing').max(200) })
const tokenId = z.string({ error: 'The tokenId is missing' }).min(1, 'The tokenId is missing').max(200)
const recoveryCodes = z.object({
  recoveryCodes: z.array(z.string()).describe('ten codes, each good once; shown this one time'),
})

/** How the own second factor stands. */
export const twoFactorState = z.object({
  setupCompleted: z.boolean(),
  enabled: z.boolean(),
  recoveryCodesLeft: z.int(),
  /** When it will be taken away, as somebody asked who knew the password and read the mails; null: never. */
  resetAt: time.nullable(),
  /** Until then nothing is paid out or exported, as it was reset; null: not frozen. */
  frozenUntil: time.nullable(),
})
export type TwoFactorState = z.infer<typeof twoFactorState>

/** What `msg` says where there is more to say than OK. */
export const twoFactorTexts = {
  confirmed: 'Two-factor authentication is set up. From now on we ask for a code when you log in.',
  enabled: 'Two-factor authentication is on.',
  disabled: 'Two-factor authentication is off.',
  recoveryCodesRenewed: 'Here are ten new recovery codes. The old ones no longer work.',
  unlocked: 'You can enter a code again. Please log in.',
  resetAskedFor: 'We have mailed you a link. It works once, within 30 minutes.',
  resetBegun: 'Two-factor authentication will be taken off your account in 72 hours.',
  resetCancelled: 'Two-factor authentication stays as it is.',
} as const

export const twoFactorEndpoints = {
  'GET /v1/2fa': endpoint({
    summary: 'How the own second factor stands',
    auth: 'member',
    data: twoFactorState,
    errors: [],
  }),
  'POST /v1/2fa/setup': endpoint({
    summary:
      'Begin to set up a second factor: a new secret for an authenticator app; the last one that was not confirmed is forgotten',
    auth: 'member',
    data: z.object({
      url: z.string().describe('QR code of otpauthUrl: a PNG as a data URL'),
      otpauthUrl: z.string().describe('otpauth link, for an authenticator app on the same device'),
      secret: z.string().describe('the same secret in base32, to be typed'),
    }),
    errors: ['two-factor-enabled'],
    requiresRecentAuth: true,
    rateLimit: 'password',
  }),
  'POST /v1/2fa/confirmation': endpoint({
    summary: 'Finish setting up with a code of the app; the second factor is on from here',
    auth: 'member',
    body: securityCodeBody,
    data: recoveryCodes,
    errors: ['wrong-two-factor-code', 'two-factor-locked', 'two-factor-missing', 'two-factor-enabled'],
    rateLimit: 'password',
  }),
  'PATCH /v1/2fa/config': endpoint({
    summary: 'Turn the second factor on or off with a code, or a recovery code',
    auth: 'member',
    body: secondFactorCodeBody.extend({ enabled: z.boolean({ error: 'enabled must be true or false' }) }),
    data: nothing,
    errors: ['wrong-two-factor-code', 'two-factor-locked', 'two-factor-missing'],
    rateLimit: 'password',
  }),
  'POST /v1/2fa/recovery-codes': endpoint({
    summary: 'Ten new recovery codes in place of the old ones',
    auth: 'member',
    body: secondFactorCodeBody,
    data: recoveryCodes,
    errors: ['wrong-two-factor-code', 'two-factor-locked', 'two-factor-missing'],
    rateLimit: 'password',
  }),
  'POST /v1/2fa/verify': endpoint({
    summary: 'Finish a login with a code, or a recovery code; a tokenId takes five tries in five minutes',
    auth: 'anyone',
    body: secondFactorCodeBody.extend({ tokenId }),
    data: loginOutcome,
    errors: ['wrong-two-factor-code', 'two-factor-locked', 'login-expired'],
    rateLimit: 'code',
    signsIn: true,
  }),
  'POST /v1/2fa/unlock': endpoint({
    summary: 'Allow codes again after too many wrong ones, with the code from the mail',
    auth: 'anyone',
    body: mailedCode,
    data: nothing,
    errors: ['code-invalid'],
    rateLimit: 'code',
  }),
  'POST /v1/2fa/reset': endpoint({
    summary:
      'Ask to take a lost second factor away, with a login that waits for it (its password or signature is proven): mails a link',
    auth: 'anyone',
    body: z.object({ tokenId }),
    data: nothing,
    errors: ['login-expired', 'two-factor-missing'],
    rateLimit: 'code',
  }),
  'POST /v1/2fa/reset/confirmation': endpoint({
    summary: 'Begin the waiting time of 72 hours with the code from the mail',
    auth: 'anyone',
    body: mailedCode,
    data: z.object({ resetAt: time }),
    errors: ['code-invalid'],
    rateLimit: 'code',
  }),
  'POST /v1/2fa/reset/cancellation': endpoint({
    summary: 'End the waiting with the code from the mail: the second factor stays',
    auth: 'anyone',
    body: mailedCode,
    data: nothing,
    errors: ['code-invalid'],
    rateLimit: 'code',
  }),
  'GET /v1/dev/two-factor': endpoint({
    summary: 'The secret that all demo logins with a second factor share, and its code of this moment',
    auth: 'anyone',
    data: z.object({
      secret: z.string(),
      code: z.string(),
      validUntil: time,
    }),
    errors: [],
    demoOnly: true,
  }),
}
