/** A mail as the outbox holds it, as text and as HTML. `messageId` lets receivers drop a second copy. */
export interface Mail {
  to: string
  subject: string
  /** Links stand on lines of their own. */
  text: string
  html: string
  messageId: string
}

/** Sends mail. Throws when the mail was not accepted; the outbox then tries again. */
export interface Mailer {
  send: (mail: Mail) => Promise<void>
}
