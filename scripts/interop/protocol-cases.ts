import { createHash, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { loadConfig } from '@monsoon/api/config'
import { createGoogleSignIn } from '@monsoon/api/identities/google-sign-in'
import { cardStandInKeys } from '@monsoon/dev-env/card-stand-in/card-stand-in-keys'
import { startCardStandIn } from '@monsoon/dev-env/card-stand-in/start-card-stand-in'
import Provider from 'oidc-provider'
import Stripe from 'stripe'
import { expectTo, type Bench, type InteropCase } from './interop-case.ts'

const redirectUri = 'http://localhost:3000/login/google'

/** A provider as it comes: what it does not know it refuses. Whoever comes is Mira. */
async function startProvider({ later }: Bench): Promise<string> {
  const server = createServer((request, response) => handle(request, response))
  let handle: Parameters<typeof createServer>[1] & object = () => {}
  await new Promise<void>((done) => server.listen(0, 'localhost', done))
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`
  later(() => {
    server.closeAllConnections()
    server.close()
  })
  const claims = { sub: 'mira', name: 'Mira Lim', email: 'mira@example.org', email_verified: true }
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: 'monsoon',
        client_secret: 'a-secret-of-nobody',
        redirect_uris: [redirectUri],
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    cookies: { keys: [randomBytes(16).toString('hex')] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    findAccount: () => ({ accountId: 'mira', claims: () => claims }),
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({ clientId: oidc.client?.clientId, accountId: oidc.session?.accountId })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
  const answer = provider.callback()
  handle = (request, response) => {
    const isQuestion = request.url?.startsWith('/interaction/') === true
    if (isQuestion) void provider.interactionFinished(request, response, { login: { accountId: 'mira' } })
    else void answer(request, response)
  }
  return issuer
}

/** Follows redirects as a browser does, until they lead to the shop. */
async function goThrough(address: string): Promise<URL> {
  const cookies = new Map<string, string>()
  let next = new URL(address)
  for (let steps = 0; steps < 10; steps += 1) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(next, { redirect: 'manual', headers: { cookie } })
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
    }
    next = new URL(response.headers.get('location') ?? '', next)
    if (next.href.startsWith(redirectUri)) return next
  }
  throw new Error(`the provider never sent the browser back: ${next.href}`)
}

const openId: InteropCase = {
  name: 'OpenID Connect: oidc-provider (npm) as it comes',
  async run(bench) {
    const issuer = await startProvider(bench)
    const settings = { GOOGLE_ISSUER: issuer, GOOGLE_CLIENT_ID: 'monsoon', GOOGLE_CLIENT_SECRET: 'a-secret-of-nobody' }
    const signIn = createGoogleSignIn(loadConfig({ DATABASE_URL: 'postgres://localhost/none', ...settings }))
    if (!signIn) throw new Error('signing in is on')
    const proofs = {
      state: 'state-1',
      nonce: 'nonce-1',
      codeVerifier: createHash('sha256').update('v').digest('base64url'),
    }
    const back = await goThrough(await signIn.authorizationUrl(proofs, redirectUri))
    expectTo(back.searchParams.has('code'), `a code comes back, not ${back.search}`)
    const claims = await signIn.readIdToken(await signIn.exchange(proofs, back))
    expectTo(claims.email === 'mira@example.org' && claims.isEmailVerified && claims.nonce === 'nonce-1', 'the claims')
    return 'discovery, PKCE, code, ID token: read'
  },
}

const stripe: InteropCase = {
  name: 'Stripe SDK (npm) with the stand-in',
  async run({ later }) {
    const place = { port: 0, appOrigin: 'http://localhost:3000', webhookUrl: 'http://localhost:9/webhooks' }
    const standIn = await startCardStandIn({ ...cardStandInKeys, ...place })
    later(() => standIn.close())
    standIn.control.setFaults({ dropWebhooks: true })
    const { port } = new URL(standIn.url)
    const sdk = new Stripe(cardStandInKeys.secretKey, {
      host: 'localhost',
      port,
      protocol: 'http',
      maxNetworkRetries: 0,
    })
    const created = await sdk.paymentIntents.create({
      amount: 1_234,
      currency: 'usd',
      allowed_payment_method_types: ['card'],
    })
    const paid = await sdk.paymentIntents.confirm(created.id, { payment_method: 'pm_card_visa' })
    expectTo(paid.status === 'succeeded', `paid, not ${paid.status}`)
    const refund = await sdk.refunds.create({ payment_intent: created.id, amount: 234 })
    expectTo(refund.amount === 234, 'a part goes back')
    const payload = JSON.stringify({
      id: 'evt_1',
      object: 'event',
      type: 'payment_intent.succeeded',
      data: { object: paid },
    })
    const secret = cardStandInKeys.webhookSecret
    const header = sdk.webhooks.generateTestHeaderString({ payload, secret })
    expectTo(sdk.webhooks.constructEvent(payload, header, secret).id === 'evt_1', 'an event is taken')
    return `${Stripe.PACKAGE_VERSION}: create, confirm, refund, signed event`
  },
}

export const protocolCases = [openId, stripe]
