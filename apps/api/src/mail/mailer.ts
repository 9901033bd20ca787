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
  /** The list that it went to, by which mail programs sort it (RFC 2919). */
  listName?: 'newsletter'
}

/** The receiver's server refuses this mail however often it is sent. `isAddress`: every mail to this address. */
export class MailRefused extends Error {
  readonly isAddress: boolean
  constructor({ said, isAddress, cause }: { said: string; isAddress: boolean; cause?: unknown }) {
    super(said, { cause })
    this.name = 'MailRefused'
    this.isAddress = isAddress
  }
}

/** Sends mail. Throws when the mail was not accepted; the outbox then tries again. MailRefused: that would not help. */
export interface Mailer {
  send: (mail: Mail) => Promise<void>
}
