import { createHash, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { readTarget } from '../stand-in/request-target.ts'
import { closeServer, openServer } from '../stand-in/serve.ts'
import { escapeHtml } from '../stand-in/stand-in-page.ts'

/** What the server's setting CLIENT_APPS says of this client, for a port. */
export const demoClientApp = (port: number): string => `print-fair|The Print Fair|${addressOf(port)}/signed-in`

const clientId = 'print-fair'
const addressOf = (port: number): string => `http://localhost:${port}`

export interface DemoClientOptions {
  port: number
  /** Where Monsoon is. */
  appOrigin: string
}

/**
 * A site of somebody else at another origin, whose visitors sign in with Monsoon: it sends them to /login?redirect=,
 * takes the token that they come back with to POST /v1/token, and reads who they are. It keeps what it learnt in
 * memory.
 */
export async function startDemoClient(
  options: DemoClientOptions,
): Promise<{ url: string; close: () => Promise<void> }> {
  const guests = new Map<string, string>()
  const server = createServer((request, response) => {
    answer(request, response, { ...options, guests }).catch((error: unknown) => {
      send(response, 502, `<h1>The Print Fair</h1><p>${escapeHtml(String(error))}</p>`)
    })
  })
  const url = await openServer(server, { port: options.port, host: 'localhost' })
  return { url, close: () => closeServer(server) }
}

type Context = DemoClientOptions & { guests: Map<string, string> }

async function answer(request: IncomingMessage, response: ServerResponse, context: Context): Promise<void> {
  const { path, query } = readTarget(request)
  if (path === '/signed-in') {
    const name = await learnName(query.get('refreshToken') ?? '', cookieOf(request, 'verifier'), context)
    const guest = randomBytes(16).toString('base64url')
    context.guests.set(guest, name)
    // Away from the address with the token in it.
    response
      .writeHead(303, { location: '/', 'set-cookie': setCookie('guest', guest), 'referrer-policy': 'no-referrer' })
      .end()
    return
  }
  if (path !== '/') return send(response, 404, '<h1>The Print Fair</h1><p>There is nothing here.</p>')
  const name = context.guests.get(cookieOf(request, 'guest'))
  if (name !== undefined)
    return send(response, 200, `<h1>The Print Fair</h1><p>Welcome, <bdi>${escapeHtml(name)}</bdi>.</p>`)
  const verifier = randomBytes(32).toString('base64url')
  response.setHeader('set-cookie', setCookie('verifier', verifier))
  const link = escapeHtml(signInAddress(verifier, context))
  send(response, 200, `<h1>The Print Fair</h1><p><a href="${link}">Sign in with Monsoon</a></p>`)
}

function signInAddress(verifier: string, { port, appOrigin }: DemoClientOptions): string {
  const query = new URLSearchParams({
    redirect: `${addressOf(port)}/signed-in`,
    origin: clientId,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
  })
  return `${appOrigin}/login?${query}`
}

/** Exchanges the token for a session of our own and reads whose it is. */
async function learnName(token: string, verifier: string, { appOrigin }: DemoClientOptions): Promise<string> {
  const exchanged = await fetch(`${appOrigin}/v1/token`, {
    method: 'POST',
    headers: { 'x-refresh-token': token, 'x-client-id': clientId, 'x-code-verifier': verifier },
  })
  const { data, msg } = (await exchanged.json()) as { data?: { accessToken: string }; msg: string }
  if (!data) throw new Error(msg)
  const profile = await fetch(`${appOrigin}/v1/profile`, { headers: { authorization: `Bearer ${data.accessToken}` } })
  return ((await profile.json()) as { data: { name: string } }).data.name
}

const setCookie = (name: string, value: string): string => `fair_${name}=${value}; HttpOnly; SameSite=Lax; Path=/`

const cookieOf = ({ headers }: IncomingMessage, name: string): string =>
  new RegExp(`fair_${name}=([\\w-]+)`).exec(headers.cookie ?? '')?.[1] ?? ''

function send(response: ServerResponse, status: number, body: string): void {
  response
    .writeHead(status, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
    .end(
      `<!doctype html><html lang="en"><meta charset="utf-8"><title>The Print Fair</title><body>${body}</body></html>`,
    )
}
