import type { NoticeKind } from '@monsoon/contract/notices'
import type { Config } from '#config.ts'
import { composeMail, type MailPart } from './compose-mail.ts'
import type { Mail } from './mailer.ts'
import { sentence, type Sentence } from './sentence.ts'

/** What staff decided about a work, as its maker is told. */
export type WorkNotice = Extract<
  NoticeKind,
  'work-hidden' | 'work-removed' | 'work-restored' | 'trade-stopped' | 'trade-opened'
>

interface Told {
  to: string
  name: string
  itemId: string
  itemName: string
  notice: WorkNotice
  reason: string
  /** It was appealed against. */
  isFinal: boolean
  /** ISO 8601. */
  at: string
}

function wordsOf(
  { BRAND_NAME }: Config,
  { notice, itemName }: Told,
): { subject: Sentence; title: string; says: Sentence } {
  switch (notice) {
    case 'work-hidden':
      return {
        subject: sentence`Your work “${itemName}” is hidden`,
        title: 'Your work is hidden',
        says: sentence`Somebody reported “${itemName}”, and we have looked at it. Nobody but you and its owners sees it at ${BRAND_NAME}, and it is not sold. What was reserved before may still be paid for.`,
      }
    case 'trade-stopped':
      return {
        subject: sentence`Your work “${itemName}” is not traded for now`,
        title: 'Your work is not traded for now',
        says: sentence`We have stopped the trade of “${itemName}”: nobody buys or sells it at ${BRAND_NAME}, and its sales are closed. Those who own editions keep them, and what was reserved before may still be paid for.`,
      }
    case 'trade-opened':
      return {
        subject: sentence`Your work “${itemName}” can be traded again`,
        title: 'Your work can be traded again',
        says: sentence`“${itemName}” can be bought and sold at ${BRAND_NAME} again. Sales that were closed can be opened anew.`,
      }
    case 'work-removed':
      return {
        subject: sentence`Your work “${itemName}” is removed`,
        title: 'Your work is removed',
        says: sentence`Somebody reported “${itemName}”, and we have looked at it. It is no longer shown or sold at ${BRAND_NAME}, and its sales are closed. Those who own editions keep them.`,
      }
    case 'work-restored':
      return {
        subject: sentence`Your work “${itemName}” is shown again`,
        title: 'Your work is shown again',
        says: sentence`We have looked at “${itemName}” once more, and it is shown at ${BRAND_NAME} as before.`,
      }
  }
}

function remedyOf({ PUBLIC_ORIGIN, CONTACT_EMAIL }: Config, { notice, itemId, isFinal }: Told): MailPart {
  const url = `${PUBLIC_ORIGIN}/item/${itemId}`
  if (notice === 'work-restored' || notice === 'trade-opened') return { kind: 'button', label: 'See your work', url }
  if (notice === 'trade-stopped')
    return {
      kind: 'paragraph',
      sentence: sentence`You can object: write to ${CONTACT_EMAIL}, and another person will look at it again.`,
    }
  if (isFinal) return { kind: 'paragraph', sentence: sentence`Your appeal was declined. The decision is final.` }
  return { kind: 'button', label: 'Appeal to another person', url: `${url}?appeal=1` }
}

/** Tells the maker of a work what staff decided about it, and how to object. */
export function workStandingMail(config: Config, told: Told): Mail {
  const { subject, title, says } = wordsOf(config, told)
  const parts: MailPart[] = [
    { kind: 'paragraph', sentence: says },
    { kind: 'paragraph', sentence: sentence`The reason: ${told.reason}` },
    remedyOf(config, told),
  ]
  return composeMail(config, {
    to: told.to,
    subject,
    preheader: says,
    title,
    name: told.name,
    parts,
    reason: `You get this mail because you made this work.`,
    key: `${told.notice}-${told.itemId}-${told.at.replaceAll(/\D/g, '')}`,
  })
}
