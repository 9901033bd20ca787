import { createServer, type Server, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { SMTPServer } from 'smtp-server'
import { openMailBox, type MailBox } from './mail-box.ts'
import { readTarget } from './stand-in/request-target.ts'
import { closeServer, openServer, runService } from './stand-in/serve.ts'

/** Recipients whose local part is one of these are refused, so that tests can see a delivery fail. */
const refusals: Record<string, { status: number; message: string }> = {
  'mailbox-full': { status: 452, message: 'Mailbox full, try again later' },
  'no-such-mailbox': { status: 550, message: 'No such mailbox' },
}

export interface MailStandInOptions {
  /** Ports of 127.0.0.1. */
  smtpPort: number
  httpPort: number
  /** Where mails are kept as JSON files. */
  folder: string
}

export interface MailStandIn {
  /** Where HTTP shows the mails. */
  url: string
  close(): Promise<void>
}

/**
 * A mail server that delivers to a folder. SMTP takes the mails; HTTP shows them:
 * `GET /messages` (newest first, `?to=address` for one person's), `GET /messages/:id`, and `GET /delivered`, how many
 * came since it was started.
 */
export async function startMailStandIn(options: MailStandInOptions): Promise<MailStandIn> {
  const box = openMailBox(options.folder)
  const smtp = serveSmtp(box)
  const http = serveInbox(box)
  await new Promise<void>((done, reject) => {
    smtp.once('error', reject)
    smtp.listen(options.smtpPort, '127.0.0.1', done)
  })
  const url = await openServer(http, { port: options.httpPort, host: '127.0.0.1' })
  // A client that breaks off is its own affair.
  smtp.on('error', () => {})
  return {
    url,
    async close() {
      await Promise.all([new Promise((done) => smtp.close(() => done(null))), closeServer(http)])
    },
  }
}

function serveSmtp(box: MailBox): SMTPServer {
  return new SMTPServer({
    authOptional: true,
    // A real server offers TLS; on the loopback a certificate would only have to be trusted by hand.
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    size: 25 * 1024 * 1024,
    onRcptTo({ address }, _session, callback) {
      const refusal = refusals[address.split('@')[0]?.toLowerCase() ?? '']
      if (!refusal) return callback()
      callback(Object.assign(new Error(refusal.message), { responseCode: refusal.status }))
    },
    onData(stream, session, callback) {
      const recipients = session.envelope.rcptTo.map(({ address }) => address)
      buffer(stream)
        .then((raw) => box.deliver(raw, recipients))
        .then((mail) => callback(null, `stored as ${mail.id}`))
        .catch((error: unknown) => callback(error instanceof Error ? error : new Error(String(error))))
    },
  })
}

function serveInbox(box: MailBox): Server {
  return createServer((request, response) => {
    const { path, query } = readTarget(request)
    if (request.method !== 'GET') return answer(response, 405, { message: 'Only GET' })
    if (path === '/messages') return answer(response, 200, box.list(query.get('to') ?? undefined))
    if (path === '/delivered') return answer(response, 200, { delivered: box.deliveredCount() })
    const id = /^\/messages\/([\w-]+)$/.exec(path)?.[1]
    const mail = id ? box.find(id) : undefined
    if (mail) answer(response, 200, mail)
    else answer(response, 404, { message: 'No such mail' })
  })
}

function answer(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
  response.end(JSON.stringify(body))
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: { 'smtp-port': { type: 'string' }, 'http-port': { type: 'string' }, folder: { type: 'string' } },
  })
  if (!values.folder) throw new Error('Usage: mail-stand-in.ts --smtp-port <port> --http-port <port> --folder <path>')
  const options = {
    smtpPort: Number(values['smtp-port']),
    httpPort: Number(values['http-port']),
    folder: values.folder,
  }
  await runService('mail stand-in', () => startMailStandIn(options))
}
