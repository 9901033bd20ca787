import { afterAll, beforeAll, expect, it } from 'vitest'
import { identityStandInKeys } from './identity-stand-in-keys.ts'
import { startIdentityStandIn, type IdentityStandIn } from './start-identity-stand-in.ts'

const appOrigin = 'http://localhost:3000'
const redirectUri = `${appOrigin}/login/google`
let standIn: IdentityStandIn

beforeAll(async () => {
  standIn = await startIdentityStandIn({ port: 0, appOrigin })
})
afterAll(() => standIn.close())

/** A browser that keeps cookies and follows nothing by itself. */
function openBrowser() {
  const cookies = new Map<string, string>()
  return async (address: string, form?: Record<string, string>) => {
    const response = await fetch(new URL(address, standIn.url), {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    })
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
    }
    return response
  }
}

const verifier = 'v'.repeat(43)
const authorization = async () => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))
  return `/auth?${new URLSearchParams({
    client_id: identityStandInKeys.clientId,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'openid email profile',
    state: 'state-1',
    nonce: 'nonce-1',
    code_challenge: Buffer.from(digest).toString('base64url'),
    code_challenge_method: 'S256',
  })}`
}

async function choose(form: Record<string, string>): Promise<URL> {
  const visit = openBrowser()
  const asked = await visit(await authorization())
  const page = asked.headers.get('location') ?? ''
  expect(await (await visit(page)).text()).toContain('Choose an account')
  const chosen = await visit(page, form)
  const back = await visit(chosen.headers.get('location') ?? '')
  return new URL(back.headers.get('location') ?? '')
}

async function claimsFor(form: Record<string, string>): Promise<Record<string, unknown>> {
  const back = await choose(form)
  const { clientId, clientSecret } = identityStandInKeys
  const answer = await fetch(new URL('/token', standIn.url), {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code: back.searchParams.get('code') ?? '',
      redirect_uri: redirectUri,
      code_verifier: verifier,
      client_id: clientId,
      client_secret: clientSecret,
    }),
  })
  const { id_token: idToken } = (await answer.json()) as { id_token: string }
  return JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>
}

it('lets whoever comes again choose again, without being asked to', async () => {
  const visit = openBrowser()
  const ask = async () => (await visit(await authorization())).headers.get('location') ?? ''
  const chosen = await visit(await ask(), { email: 'grace@monsoon.example' })
  await visit(chosen.headers.get('location') ?? '')
  expect(await ask()).toContain('/choose/')
})

it('publishes itself by discovery', async () => {
  const response = await fetch(new URL('/.well-known/openid-configuration', standIn.url))
  expect(await response.json()).toMatchObject({ issuer: standIn.url })
})

it('sends whoever chose a person back with an ID token that names them', async () => {
  expect(await claimsFor({ email: 'grace@monsoon.example' })).toMatchObject({
    iss: standIn.url,
    aud: identityStandInKeys.clientId,
    nonce: 'nonce-1',
    email: 'grace@monsoon.example',
    email_verified: true,
    name: 'Grace Lim',
  })
  expect(await claimsFor({ email: 'sami.aziz@gmail.example' })).toMatchObject({ email_verified: false })
})

it('lets somebody be anybody else', async () => {
  const other = { name: 'Rosa Tan', email: 'rosa@gmail.example' }
  expect(await claimsFor(other)).toMatchObject({ ...other, email_verified: true })
})

it('sends whoever cancels back with a refusal', async () => {
  const back = await choose({ cancel: 'yes' })
  expect(back.searchParams.get('error')).toBe('access_denied')
  expect(back.searchParams.get('state')).toBe('state-1')
})

it('sends nobody to another address', async () => {
  const address = (await authorization()).replace(
    encodeURIComponent(appOrigin),
    encodeURIComponent('http://evil.example'),
  )
  const response = await openBrowser()(address)
  expect(response.status).toBe(400)
  expect(response.headers.get('location')).toBeNull()
})
