import { isEmail } from '@monsoon/domain/text-rules'
import nodemailer from 'nodemailer'
import type { Config } from '#config.ts'
import type { Mail, Mailer } from './mailer.ts'
import { readSmtpRefusal } from './smtp-refusal.ts'

const connectTimeoutMs = 10_000
const answerTimeoutMs = 30_000
// Mails come in bursts: one greeting and one TLS handshake for many, and no connection kept for nothing.
const idleTimeoutMs = 1_000
const mostConnections = 4

const onOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

type SmtpSettings = Pick<Config, 'MODE' | 'SMTP_URL' | 'MAIL_FROM' | 'BRAND_NAME' | 'PUBLIC_ORIGIN'>

/**
 * Sends over SMTP. nodemailer reads a recipient given as text as a header, line breaks included, and has delivered to
 * whoever stood behind one; so an address is checked and handed over as an object, in the envelope too.
 */
export function createSmtpMailer(config: SmtpSettings): Mailer {
  const transport = nodemailer.createTransport({
    url: config.SMTP_URL,
    pool: true,
    maxConnections: mostConnections,
    idleTimeout: idleTimeoutMs,
    // The outbox alone sends again.
    maxRequeues: 0,
    // Else whoever stands on the way takes STARTTLS out of the greeting and reads every link that opens an account.
    ...(config.MODE === 'production' && { requireTLS: true, ignoreTLS: false }),
    connectionTimeout: connectTimeoutMs,
    greetingTimeout: connectTimeoutMs,
    socketTimeout: answerTimeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send({ to, subject, text, html, messageId, unsubscribeUrl, listName }: Mail) {
      if (!isEmail(to)) throw new Error('a mail has a recipient that is no address')
      const sending = transport.sendMail({
        from: { name: config.BRAND_NAME, address: config.MAIL_FROM },
        to: { name: '', address: to },
        envelope: { from: config.MAIL_FROM, to: [to] },
        subject: onOneLine(subject),
        text,
        html,
        messageId,
        // RFC 3834: answering machines keep still.
        headers: {
          'auto-submitted': 'auto-generated',
          ...(unsubscribeUrl && {
            'list-unsubscribe': `<${unsubscribeUrl}>`,
            'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
          }),
          ...(listName && { 'list-id': `<${listName}.${new URL(config.PUBLIC_ORIGIN).hostname}>` }),
        },
      })
      await sending.catch((error: unknown) => {
        throw readSmtpRefusal(error)
      })
    },
  }
}

/** Nothing is sent and nothing lost: the jobs fail, and the outbox offers each mail again for about three days. */
const waitingMailer: Mailer = {
  send: async () => {
    throw new Error('SMTP_URL is not set: the mail waits in the outbox')
  },
}

/** The mailer that the settings ask for. */
export const openMailer = (config: Config): Mailer => (config.SMTP_URL ? createSmtpMailer(config) : waitingMailer)
