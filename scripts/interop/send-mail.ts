// A process of its own, because Node reads NODE_EXTRA_CA_CERTS at its start. Tells what became of one mail.
import { loadConfig } from '@monsoon/api/config'
import { openMailer } from '@monsoon/api/mail/smtp-mailer'

const [smtpUrl = '', to = ''] = process.argv.slice(2)
const settings = loadConfig({ DATABASE_URL: 'postgres://localhost/none', SMTP_URL: smtpUrl })
const mail = { to, subject: 'A line', text: 'Hello\n', html: '<p>Hello</p>', messageId: '<one@localhost>' }
try {
  await openMailer({ ...settings, MODE: 'production' }).send({ ...mail, listName: 'newsletter' })
  process.stdout.write('sent')
} catch (error) {
  process.stdout.write(error instanceof Error ? `${error.name}: ${error.message}` : String(error))
}
