import { createHash } from 'node:crypto'
import type { Config } from '#config.ts'
import { composeMail } from './compose-mail.ts'
import type { Mail } from './mailer.ts'
import { sentence } from './sentence.ts'

interface Receiver {
  to: string
  name: string
}

// The key stands in logs of mail servers, so it must not tell the code.
const keyOf = (kind: string, code: string): string =>
  `${kind}-${createHash('sha256').update(`mail ${code}`).digest('hex').slice(0, 32)}`

const moment = (at: string): string => `${at.slice(0, 10)} at ${at.slice(11, 16)} UTC`

/** Lets somebody enter codes again after too many wrong ones. */
export const twoFactorLockedMail = (config: Config, { to, name, code }: Receiver & { code: string }): Mail =>
  composeMail(config, {
    to,
    subject: sentence`Too many wrong codes for ${config.BRAND_NAME}`,
    preheader: sentence`We take no more codes for your account until you open the link.`,
    title: 'Too many wrong codes',
    name,
    parts: [
      {
        kind: 'paragraph',
        sentence: sentence`Ten codes for your account were wrong within a day. Until tomorrow we take no more, unless you allow it with the link below.`,
      },
      { kind: 'button', label: 'Allow codes again', url: `${config.PUBLIC_ORIGIN}/two-factor/unlock/${code}` },
      {
        kind: 'paragraph',
        sentence: sentence`This was not you? Then somebody knows your password. Do not open the link; set a new password instead.`,
      },
      { kind: 'button', label: 'Set a new password', url: `${config.PUBLIC_ORIGIN}/forgot-password` },
    ],
    reason: `You get this mail because of wrong codes for your account at ${config.BRAND_NAME}.`,
    key: keyOf('two-factor-locked', code),
  })

/** Takes somebody who lost the second factor to where the waiting time is begun. */
export const twoFactorResetMail = (config: Config, { to, name, code }: Receiver & { code: string }): Mail =>
  composeMail(config, {
    to,
    subject: sentence`Reset two-factor authentication for ${config.BRAND_NAME}`,
    preheader: sentence`The link works once, within 30 minutes.`,
    title: 'Reset two-factor authentication',
    name,
    parts: [
      {
        kind: 'paragraph',
        sentence: sentence`You told us that you can no longer make codes. Open the link below, and 72 hours later two-factor authentication is taken off your account. From then on nothing can be withdrawn or exported for as long again.`,
      },
      {
        kind: 'button',
        label: 'Reset two-factor authentication',
        url: `${config.PUBLIC_ORIGIN}/two-factor/reset/${code}`,
      },
      {
        kind: 'paragraph',
        sentence: sentence`This was not you? Then somebody knows your password. Do not open the link; set a new password instead.`,
      },
      { kind: 'button', label: 'Set a new password', url: `${config.PUBLIC_ORIGIN}/forgot-password` },
    ],
    reason: `You get this mail because somebody logged in to your account at ${config.BRAND_NAME} and asked for it.`,
    key: keyOf('two-factor-reset', code),
  })

/** Tells the owner that the waiting time runs, and how to stop it. */
export const twoFactorResetBegunMail = (
  config: Config,
  { to, name, code, resetAt }: Receiver & { code: string; resetAt: Date },
): Mail =>
  composeMail(config, {
    to,
    subject: sentence`Two-factor authentication will be reset for ${config.BRAND_NAME}`,
    preheader: sentence`You can stop it until then.`,
    title: 'Two-factor authentication will be reset',
    name,
    parts: [
      {
        kind: 'paragraph',
        sentence: sentence`Two-factor authentication will be taken off your account on ${moment(resetAt.toISOString())}. Nothing can be withdrawn or exported until then, and for 72 hours after it.`,
      },
      { kind: 'paragraph', sentence: sentence`This was not you, or you have found your device? Stop it.` },
      {
        kind: 'button',
        label: 'This was not me: stop it',
        url: `${config.PUBLIC_ORIGIN}/two-factor/keep/${code}`,
      },
    ],
    reason: `You get this mail because a reset was begun for your account at ${config.BRAND_NAME}.`,
    key: keyOf('two-factor-reset-begun', code),
  })
