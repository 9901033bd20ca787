import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startMailStandIn, type MailStandIn } from '@monsoon/dev-env/mail-stand-in'
import { findFreePort } from '@monsoon/dev-env/ports'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadConfig } from '#config.ts'
import { MailRefused, type Mail, type Mailer } from './mailer.ts'
import { openMailer } from './smtp-mailer.ts'

interface Received {
  id: string
  to: unknown
  subject: string
}

let folder: string
let inbox: string
let mailer: Mailer
let smtpUrl: string
let standIn: MailStandIn
const database = { DATABASE_URL: 'postgres://localhost/none' }

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'monsoon-mail-'))
  const [smtpPort, httpPort] = [await findFreePort(), await findFreePort()]
  standIn = await startMailStandIn({ smtpPort, httpPort, folder })
  inbox = `http://127.0.0.1:${httpPort}`
  smtpUrl = `smtp://127.0.0.1:${smtpPort}`
  mailer = openMailer(loadConfig({ ...database, SMTP_URL: smtpUrl }))
})
afterAll(async () => {
  await standIn.close()
  rmSync(folder, { recursive: true })
})

const mail = (changes: Partial<Mail>): Mail => ({
  to: 'mira@example.org',
  subject: 'A line',
  text: 'Hello Mira,\n\nhttp://localhost:3000/verify-email/abc\n',
  html: '<p dir="auto">Hello <bdi>Mira</bdi></p>',
  messageId: '<one@localhost>',
  ...changes,
})
const received = async (to: string): Promise<Received[]> =>
  (await fetch(`${inbox}/messages?to=${encodeURIComponent(to)}`)).json() as Promise<Received[]>

describe('mail over SMTP', () => {
  it('arrives at its one recipient with its text, whole links included', async () => {
    await mailer.send(mail({ to: 'mira@example.org', subject: 'Dòng · خط · रेखा' }))
    const [first] = await received('mira@example.org')
    expect(first?.subject).toBe('Dòng · خط · रेखा')
    const whole = await (await fetch(`${inbox}/messages/${first?.id}`)).text()
    expect(whole).toContain('http://localhost:3000/verify-email/abc')
    expect(whole).toContain('gallery@monsoon.example')
    expect(JSON.parse(whole)).toMatchObject({ html: expect.stringContaining('<bdi>Mira</bdi>') })
  })

  it('is not sent in clear in production: where the server has no STARTTLS, or somebody took it away, nothing is', async () => {
    const { SMTP_URL } = loadConfig({ ...database, SMTP_URL: smtpUrl })
    const inProduction = openMailer({ ...loadConfig(database), SMTP_URL, MODE: 'production' })
    await expect(inProduction.send(mail({ to: 'private@example.org' }))).rejects.toThrow(/STARTTLS|TLS/)
    expect(await received('private@example.org')).toEqual([])
  })

  it('of a list says which one, and how to leave it [RFC 2919, RFC 8058]', async () => {
    const unsubscribeUrl = 'http://localhost:3000/v1/unsubscribe/abc'
    await mailer.send(mail({ to: 'list@example.org', listName: 'newsletter', unsubscribeUrl }))
    const [first] = await received('list@example.org')
    const whole = await (await fetch(`${inbox}/messages/${first?.id}`)).json()
    expect(whole).toMatchObject({
      listHeaders: { 'list-id': '<newsletter.localhost>', 'list-unsubscribe': `<${unsubscribeUrl}>` },
    })
  })

  it('never goes to whoever stands behind a line break', async () => {
    const to = 'b@x.example\r\nBcc: evil@x.example'
    await expect(mailer.send(mail({ to }))).rejects.toThrow(/no address/)
    await mailer.send(mail({ to: 'c@x.example', subject: 'Sold: Tide\r\nBcc: evil@x.example' }))
    expect(await received('evil@x.example')).toEqual([])
    expect((await received('c@x.example')).map(({ subject }) => subject)).toEqual(['Sold: Tide Bcc: evil@x.example'])
  })

  it.each(['a@x.example, evil@x.example', 'Mira <evil@x.example>', 'a@x.example evil@x.example', ''])(
    'goes to one plain address only, not to "%s"',
    async (to) => {
      await expect(mailer.send(mail({ to }))).rejects.toThrow(/no address/)
      expect(await received('evil@x.example')).toEqual([])
    },
  )

  it('that was not accepted is an error, so that the outbox tries again', async () => {
    const sending = mailer.send(mail({ to: 'mailbox-full@x.example' }))
    await expect(sending).rejects.toThrow(/full/i)
    await expect(sending).rejects.not.toBeInstanceOf(MailRefused)
  })

  it('whose address is none is refused for good', async () => {
    const sending = mailer.send(mail({ to: 'no-such-mailbox@x.example' }))
    await expect(sending).rejects.toMatchObject({
      name: 'MailRefused',
      isAddress: true,
      message: expect.stringMatching(/^550 /),
    })
  })
})

it('mail without a server to send it fails, so that the outbox keeps it', async () => {
  await expect(openMailer(loadConfig(database)).send(mail({}))).rejects.toThrow(/waits in the outbox/)
})
