import { mkdtempSync, rmSync } from 'node:fs'
import { createConnection } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startMailStandIn, type MailStandIn } from './mail-stand-in.ts'
import type { MailSummary, StoredMail } from './mail-box.ts'
import { findFreePort } from './ports.ts'

let folder: string
let smtpPort: number
let httpPort: number
let running: MailStandIn

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'monsoon-mail-'))
  smtpPort = await findFreePort()
  httpPort = await findFreePort()
  running = await startMailStandIn({ smtpPort, httpPort, folder })
})

afterEach(async () => {
  await running.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Speaks SMTP line by line and returns the server's answers. */
async function send(recipient: string, message: string): Promise<string[]> {
  const socket = createConnection(smtpPort, '127.0.0.1').setEncoding('utf8')
  const lines = [
    'HELO test',
    'MAIL FROM:<gallery@monsoon.example>',
    `RCPT TO:<${recipient}>`,
    'DATA',
    `${message}\r\n.`,
  ]
  const answers: string[] = []
  for await (const chunk of socket) {
    answers.push(String(chunk).trim())
    if (/^[45]/.test(String(chunk)) || lines.length === 0) break
    socket.write(`${lines.shift()}\r\n`)
  }
  socket.destroy()
  return answers
}

async function read<T>(path: string): Promise<T> {
  return (await (await fetch(`http://127.0.0.1:${httpPort}${path}`)).json()) as T
}

const message = [
  'From: Monsoon <gallery@monsoon.example>',
  'To: Aiko <aiko@example.com>',
  'Subject: =?utf-8?q?Best=C3=A4tigung?=',
  'Content-Type: text/plain; charset=utf-8',
  '',
  'Your work is waiting.',
].join('\r\n')

it('shows a delivered mail in the inbox, newest first and by recipient', async () => {
  await send('aiko@example.com', message)
  await send('badr@example.com', message.replace('waiting', 'yours'))

  const all = await read<MailSummary[]>('/messages')
  expect(all.map((mail) => mail.recipients)).toEqual([['badr@example.com'], ['aiko@example.com']])
  const [summary] = await read<MailSummary[]>('/messages?to=AIKO@example.com')
  expect(summary).toMatchObject({
    subject: 'Bestätigung',
    from: { name: 'Monsoon', address: 'gallery@monsoon.example' },
  })
  const mail = await read<StoredMail>(`/messages/${summary?.id}`)
  expect(mail.text.trim()).toBe('Your work is waiting.')
})

it('keeps mails over a restart', async () => {
  await send('aiko@example.com', message)
  await running.close()
  running = await startMailStandIn({ smtpPort, httpPort, folder })
  expect(await read<MailSummary[]>('/messages')).toHaveLength(1)
})

it('refuses the recipients that stand for a full and a missing mailbox', async () => {
  expect((await send('mailbox-full@example.com', message)).at(-1)).toMatch(/^452/)
  expect((await send('no-such-mailbox@example.com', message)).at(-1)).toMatch(/^550/)
  expect(await read<MailSummary[]>('/messages')).toEqual([])
})

it.each(['/messages/unknown', '//', '/?to=%'])(
  'answers 404 to %s, where there is no mail, and goes on',
  async (path) => {
    const response = await fetch(`http://127.0.0.1:${httpPort}${path}`)
    expect(response.status).toBe(404)
    expect(await read<MailSummary[]>('/messages')).toEqual([])
  },
)
