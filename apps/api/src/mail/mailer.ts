/** A mail as the outbox holds it, as text and as HTML. `messageId` lets receivers drop a second copy. */
export interface Mail {
  to: string
  subject: string
  /** Links stand on lines of their own. */
  text: string
  html: string
  messageId: string
  /** Where a mail program takes the receiver off a list with one click (RFC 8058). */
  unsubscribeUrl?: string
}

/** Sends mail. Throws when the mail was not accepted; the outbox then tries again. */
export interface Mailer {
  send: (mail: Mail) => Promise<void>
}
