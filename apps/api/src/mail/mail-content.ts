import type { Config } from '#config.ts'
import type { Mail } from './mailer.ts'
import type { Sentence } from './sentence.ts'

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
