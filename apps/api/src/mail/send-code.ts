import { createHash } from 'node:crypto'
import type { LetterKind, WarningKind } from '@monsoon/contract/notices/notice-kinds'
import type { Config } from '#config.ts'
import type { Resources } from '#resources.ts'
import type { Mail } from './mailer.ts'
import { type Letter, writeMail } from './write-mail.ts'

interface Code extends Pick<Letter, 'to' | 'name'> {
  code: string
  facts?: Letter['facts']
}

export function codeMail(config: Config, kind: WarningKind | LetterKind, { to, name, code, facts = {} }: Code): Mail {
  // The key stands in logs of mail servers, so it must not tell the code.
  const key = `${kind}-${createHash('sha256').update(`mail ${code} ${to}`).digest('hex').slice(0, 32)}`
  return writeMail(config, kind, { to, name, facts: { ...facts, code }, key })
}

/** Sends it at once: the outbox holds no code. */
export const sendCode = (
  { config, mailer }: Pick<Resources, 'config' | 'mailer'>,
  kind: WarningKind | LetterKind,
  code: Code,
): Promise<void> => mailer.send(codeMail(config, kind, code))
