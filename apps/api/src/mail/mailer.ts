/** A mail as the outbox holds it. Plain text; links stand on lines of their own. `messageId` lets receivers drop a second copy. */
export interface Mail {
  to: string
  subject: string
  text: string
  messageId: string
}

/** Sends mail. Throws when the mail was not accepted; the outbox then tries again. */
export interface Mailer {
  send: (mail: Mail) => Promise<void>
}
