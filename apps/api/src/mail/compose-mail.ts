import type { Config } from '#config.ts'
import { mailHtml, unsubscribePage } from './mail-html.ts'
import type { Mail } from './mailer.ts'
import { isolate, sentenceText, type Sentence } from './sentence.ts'

/** Who a mail is from. */
export type Sender = Pick<Config, 'BRAND_NAME' | 'LEGAL_NAME' | 'CONTACT_EMAIL' | 'PUBLIC_ORIGIN'>

/** A paragraph, the one thing to do, or a list of facts whose last line may be their sum. */
export type MailPart =
  | { kind: 'paragraph'; sentence: Sentence }
  | { kind: 'button'; label: string; url: string }
  | { kind: 'facts'; title: string; facts: readonly MailFact[] }

export interface MailFact {
  label: string
  value: string
  isTotal?: boolean
}

/** What a mail says, in the order in which it says it. */
export interface MailContent {
  to: string
  subject: Sentence
  /** What a mailbox shows beside the subject. */
  preheader: Sentence
  /** Above the greeting, in HTML only: in text the subject says it. */
  title: string
  name: string
  parts: readonly MailPart[]
  /** Why the receiver gets this mail. */
  reason: string
  /** Unique among our mails; the same mail sent twice keeps it. Goes through mail servers in the clear. */
  key: string
  /** For mails of a list: the code of the link that takes the receiver off it. */
  unsubscribeCode?: string
  listName?: Mail['listName']
}

/** The one form of all mails: greeting, what they say, who they are from and why they came, as text and as HTML. */
export function composeMail(sender: Sender, content: MailContent): Mail {
  return {
    to: content.to,
    subject: sentenceText(content.subject),
    text: mailText(sender, content),
    html: mailHtml(sender, content),
    // RFC 5322.
    messageId: `<${content.key}@${new URL(sender.PUBLIC_ORIGIN).hostname}>`,
    ...(content.listName && { listName: content.listName }),
    ...(content.unsubscribeCode && {
      unsubscribeUrl: `${sender.PUBLIC_ORIGIN}/v1/unsubscribe/${content.unsubscribeCode}`,
    }),
  }
}

function mailText(sender: Sender, { name, parts, reason, unsubscribeCode }: MailContent): string {
  const footer = [
    sender.BRAND_NAME,
    `${sender.LEGAL_NAME} · ${sender.PUBLIC_ORIGIN}`,
    reason,
    `Questions? Write to ${sender.CONTACT_EMAIL}`,
    ...(unsubscribeCode ? [`Unsubscribe:\n${unsubscribePage(sender, unsubscribeCode)}`] : []),
  ].join('\n')
  return `${[`Hello ${isolate(name)},`, ...parts.map(partText), footer].join('\n\n')}\n`
}

function partText(part: MailPart): string {
  switch (part.kind) {
    case 'paragraph':
      return sentenceText(part.sentence)
    case 'button':
      return `${part.label}:\n${part.url}`
    case 'facts':
      return [part.title, ...part.facts.map(({ label, value }) => `${label}: ${isolate(value)}`)].join('\n')
  }
}
