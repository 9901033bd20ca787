import { spawn, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { SMTPServer } from 'smtp-server'
import { expectTo, requireProgram, type Bench, type InteropCase } from './interop-case.ts'

interface Took {
  to: string
  isSecure: boolean
  user: unknown
  raw: string
}

const refusals: Record<string, string> = { gone: '550 5.1.1 User unknown', relay: '550 5.7.1 Relaying denied' }

async function startSmtp({ later }: Bench, key: Buffer, cert: Buffer, disabledCommands: string[]) {
  const took: Took[] = []
  const server = new SMTPServer({
    key,
    cert,
    disabledCommands,
    authOptional: disabledCommands.includes('AUTH'),
    onAuth: ({ username, password }, _session, callback) =>
      password === 'p@:/w' ? callback(null, { user: username }) : callback(new Error('wrong password')),
    onRcptTo: ({ address }, _session, callback) => {
      const refusal = refusals[address.split('@')[0] ?? '']
      if (!refusal) return callback()
      callback(Object.assign(new Error(refusal.slice(4)), { responseCode: Number(refusal.slice(0, 3)) }))
    },
    onData: (stream, session, callback) => {
      const to = session.envelope.rcptTo.map(({ address }) => address).join()
      void text(stream).then((raw) => {
        took.push({ to, isSecure: session.secure, user: session.user, raw })
        callback()
      })
    },
  })
  server.on('error', () => {})
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  later(() => new Promise<void>((done) => server.close(() => done())))
  return { took, port: (server.server.address() as AddressInfo).port }
}

function send(url: string, to: string, environment: Record<string, string> = {}): Promise<string> {
  const script = fileURLToPath(new URL('send-mail.ts', import.meta.url))
  const child = spawn(process.execPath, [script, url, to], { env: { ...process.env, ...environment } })
  return text(child.stdout)
}

const startTls: InteropCase = {
  name: 'SMTP with STARTTLS and AUTH: smtp-server (npm)',
  async run(bench) {
    const openssl = requireProgram('openssl', 'openssl')
    const [keyFile, certFile] = [join(bench.folder, 'key.pem'), join(bench.folder, 'cert.pem')]
    const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
    const asked = [
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-days',
      '2',
      '-keyout',
      keyFile,
      '-out',
      certFile,
      ...names,
    ]
    const made = spawnSync(openssl, asked, { encoding: 'utf8' })
    if (made.status !== 0) throw new Error(made.stderr)
    const pair = [readFileSync(keyFile), readFileSync(certFile)] as const
    const { port, took } = await startSmtp(bench, ...pair, [])
    const url = `smtp://monsoon:p%40%3A%2Fw@localhost:${port}`
    const trusting = { NODE_EXTRA_CA_CERTS: certFile }
    const stranger = await send(url, 'mira@example.org')
    expectTo(stranger.includes('self-signed') && took.length === 0, `a certificate of nobody's is refused: ${stranger}`)
    expectTo((await send(url, 'mira@example.org', trusting)) === 'sent', 'a mail is sent')
    expectTo(took[0]?.isSecure === true && took[0].user === 'monsoon', 'encrypted, and after a login')
    expectTo(/^List-Id: <newsletter\.localhost>/im.test(took[0]?.raw ?? ''), 'List-Id')
    const gone = await send(url, 'gone@example.org', trusting)
    expectTo(gone.startsWith('MailRefused: 550'), `an unknown user is refused for good: ${gone}`)
    const relay = await send(url, 'relay@example.org', trusting)
    expectTo(relay.startsWith('Error'), `a policy is tried again: ${relay}`)
    const stripped = await startSmtp(bench, ...pair, ['STARTTLS', 'AUTH'])
    const clear = await send(`smtp://localhost:${stripped.port}`, 'mira@example.org', trusting)
    expectTo(stripped.took.length === 0, 'nothing is sent in clear')
    return `sent encrypted; self-signed refused; without STARTTLS: ${clear}`
  },
}

export const mailCases = [startTls]
