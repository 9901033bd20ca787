import { createHash } from 'node:crypto'
import type { Config } from '#config.ts'
import { composeMail } from './compose-mail.ts'
import type { Mail } from './mailer.ts'
import { sentence } from './sentence.ts'

const keyOf = (...parts: readonly string[]): string =>
  createHash('sha256').update(parts.join(' ')).digest('hex').slice(0, 32)

const reasonOf = ({ BRAND_NAME }: Config): string =>
  `You get this mail because somebody asked ${BRAND_NAME} to give an account with your address to its owner again.`

/** Tells an address of an account that it will be given to a new mailbox, unless somebody stops it. */
export function recoveryMail(
  config: Config,
  { to, name, dueAt, code, recoveryId }: { to: string; name: string; dueAt: Date; code: string; recoveryId: string },
): Mail {
  const due = dueAt.toISOString()
  return composeMail(config, {
    to,
    subject: sentence`Your account at ${config.BRAND_NAME} is about to be recovered`,
    preheader: sentence`Nothing changes for 72 hours. If this was not you, stop it now.`,
    title: 'Somebody asks for your account',
    name,
    parts: [
      {
        kind: 'paragraph',
        sentence: sentence`Somebody told us that they lost the mailbox and the second factor of your account, and showed us who they are. On ${due.slice(0, 10)} at ${due.slice(11, 16)} UTC the account will sign in with a new email address, without a second factor.`,
      },
      {
        kind: 'paragraph',
        sentence: sentence`This was you? Then wait, there is nothing to do. This was not you? Stop it: the account stays as it is.`,
      },
      { kind: 'button', label: 'Stop the recovery', url: `${config.PUBLIC_ORIGIN}/stop-recovery/${code}` },
    ],
    reason: reasonOf(config),
    key: `recovery-${keyOf(recoveryId, to)}`,
  })
}

/** Tells the same addresses how it ended. */
export function recoveryEndMail(
  config: Config,
  {
    to,
    name,
    outcome,
    recoveryId,
  }: { to: string; name: string; outcome: 'cancelled' | 'finished'; recoveryId: string },
): Mail {
  const isDone = outcome === 'finished'
  return composeMail(config, {
    to,
    subject: isDone
      ? sentence`Your account at ${config.BRAND_NAME} has a new mailbox`
      : sentence`The recovery of your account at ${config.BRAND_NAME} was stopped`,
    preheader: isDone ? sentence`All devices were signed out.` : sentence`Your account stays as it is.`,
    title: isDone ? 'The recovery is done' : 'The recovery was stopped',
    name,
    parts: [
      {
        kind: 'paragraph',
        sentence: isDone
          ? sentence`The waiting time is over. The account signs in with its new email address, all devices were signed out and the second factor is off. Set a new password from the new address, then set up two-factor authentication again.`
          : sentence`Your account stays as it is: its email address, its password and its second factor.`,
      },
      ...(isDone
        ? ([{ kind: 'button', label: 'Set a new password', url: `${config.PUBLIC_ORIGIN}/forgot-password` }] as const)
        : []),
    ],
    reason: reasonOf(config),
    key: `recovery-end-${keyOf(recoveryId, to)}`,
  })
}
