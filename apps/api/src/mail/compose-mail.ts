import { mailHtml, unsubscribePage } from './mail-html.ts'
import type { MailContent, MailPart, Sender } from './mail-content.ts'
import type { Mail } from './mailer.ts'
import { isolate, sentenceText } from './sentence.ts'

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
