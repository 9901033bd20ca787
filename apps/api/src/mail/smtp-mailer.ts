import { isEmail } from '@monsoon/domain/text-rules'
import nodemailer from 'nodemailer'
import type { Config } from '#config.ts'
import type { Mail, Mailer } from './mailer.ts'

const connectTimeoutMs = 10_000
const answerTimeoutMs = 30_000

const onOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

/**
 * Sends over SMTP. nodemailer reads a recipient given as text as a header, line breaks included, and has delivered to whoever stood
 * behind one; so an address is checked and handed over as an object, in the envelope too.
 */
export function createSmtpMailer(config: Pick<Config, 'SMTP_URL' | 'MAIL_FROM' | 'BRAND_NAME'>): Mailer {
  const transport = nodemailer.createTransport({
    url: config.SMTP_URL,
    connectionTimeout: connectTimeoutMs,
    greetingTimeout: connectTimeoutMs,
    socketTimeout: answerTimeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send({ to, subject, text, html, messageId, unsubscribeUrl }: Mail) {
      if (!isEmail(to)) throw new Error('a mail has a recipient that is no address')
      await transport.sendMail({
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
        },
      })
    },
  }
}
