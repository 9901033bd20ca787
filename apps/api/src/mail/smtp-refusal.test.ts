import { describe, expect, it } from 'vitest'
import { MailRefused } from './mailer.ts'
import { readSmtpRefusal } from './smtp-refusal.ts'

const answered = (command: string, response: string) =>
  Object.assign(new Error(response), { command, response, responseCode: Number(response.slice(0, 3)) })

const readAs = (command: string, response: string): 'address' | 'mail' | 'again' => {
  const read = readSmtpRefusal(answered(command, response))
  if (!(read instanceof MailRefused)) return 'again'
  return read.isAddress ? 'address' : 'mail'
}

describe('what a mail server answers', () => {
  it.each([
    ['RCPT TO', '550 5.1.1 <mira@x.example>: Recipient address rejected: User unknown', 'address'],
    ['RCPT TO', '550 No such mailbox', 'address'],
    ['RCPT TO', '550 5.2.1 The account is disabled', 'address'],
    ['RCPT TO', '556 5.1.10 Domain does not accept mail', 'mail'],
    ['DATA', '550-5.1.1 The email account that you tried to reach does not exist.', 'address'],
    ['DATA', '552 5.3.4 Message size exceeds fixed limit', 'mail'],
    ['DATA', '554 Transaction failed', 'mail'],
    // Ours to mend, or for the moment: the mail waits.
    ['RCPT TO', '550 5.7.1 Relaying denied', 'again'],
    ['DATA', '550 5.7.26 Unauthenticated email is not accepted', 'again'],
    ['RCPT TO', '452 4.2.2 Mailbox full', 'again'],
    ['RCPT TO', '450 4.2.0 Greylisted', 'again'],
    ['AUTH PLAIN', '535 5.7.8 Authentication failed', 'again'],
    ['MAIL FROM', '553 5.1.8 Sender address rejected', 'again'],
    ['CONN', '554 No SMTP service here', 'again'],
  ] as const)('%s → %s: %s', (command, response, means) => {
    expect(readAs(command, response)).toBe(means)
  })

  it('is left alone where it is no answer', () => {
    for (const error of [new Error('ETIMEDOUT'), null, { responseCode: '550', command: 'RCPT TO' }])
      expect(readSmtpRefusal(error)).toBe(error)
  })
})
