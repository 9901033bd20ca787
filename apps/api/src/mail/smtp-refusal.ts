import { MailRefused } from './mailer.ts'

/** What nodemailer's errors say of a mail server's answer. */
interface SmtpError {
  responseCode?: unknown
  response?: unknown
  command?: unknown
}

/** Classes of the enhanced status codes (RFC 3463) that are about the address and its mailbox. */
const aboutAddress = /^5\.1\.[1236]$|^5\.2\.1$/
/** A policy of the server, such as "relaying denied": as often about us as about the receiver, and mended by hand. */
const aboutPolicy = /^5\.7\./

const replyTo = new Set(['RCPT TO', 'DATA'])

/**
 * The error of a mail that no repetition would bring to its receiver, else the error as it is. Only what is said after
 * a receiver or a mail was offered counts: a refused login or sender is the operator's to mend, and the mail waits for
 * that.
 */
export function readSmtpRefusal(error: unknown): unknown {
  const { responseCode, response, command } = (error ?? {}) as SmtpError
  if (typeof responseCode !== 'number' || responseCode < 500 || responseCode > 599) return error
  if (typeof command !== 'string' || !replyTo.has(command)) return error
  const said = typeof response === 'string' ? response : String(responseCode)
  const status = /^\d{3}[ -](5\.\d{1,3}\.\d{1,3})\b/.exec(said)?.[1]
  if (status && aboutPolicy.test(status)) return error
  const isAddress = status ? aboutAddress.test(status) : command === 'RCPT TO'
  return new MailRefused({ said, isAddress, cause: error })
}
