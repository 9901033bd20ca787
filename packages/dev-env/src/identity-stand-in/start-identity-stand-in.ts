import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { inspect } from 'node:util'
import { isEmail } from '@monsoon/domain/text-rules'
import Provider, { errors, interactionPolicy, type Configuration, type JWK } from 'oidc-provider'
import { readTarget } from '../stand-in/request-target.ts'
import { closeServer, openServer } from '../stand-in/serve.ts'
import { readStyles } from '../stand-in/stand-in-page.ts'
import { renderChoosePerson, renderEndedVisit } from './choose-person-page.ts'
import { identityStandInKeys } from './identity-stand-in-keys.ts'
import { standInPeople, subjectOf, type StandInPerson } from './stand-in-people.ts'

export interface IdentityStandIn {
  /** The issuer, e.g. 'http://localhost:4800'. */
  url: string
  close(): Promise<void>
}

/** Where the shop's page waits for what its visitors bring back. */
const returnPath = '/login/google'

const scopes = 'openid email profile'

/** 'localhost' and the address behind it: the demo is opened by either. */
const redirectUrisOf = (appOrigin: string): string[] =>
  ['localhost', '127.0.0.1'].map((host) => {
    const address = new URL(returnPath, appOrigin)
    if (['localhost', '127.0.0.1'].includes(address.hostname)) address.hostname = host
    return address.href
  })

function newSigningKey(): JWK {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return {
    ...(privateKey.export({ format: 'jwk' }) as JWK),
    kid: randomBytes(6).toString('hex'),
    use: 'sig',
    alg: 'RS256',
  }
}

function configurationOf(people: Map<string, StandInPerson>, appOrigin: string): Configuration {
  const { base, Check, Prompt } = interactionPolicy
  const policy = base()
  const choosesAnew = new Check('choose_anew', 'whoever comes again chooses again', ({ oidc }) =>
    oidc.result?.['select_account'] ? Check.NO_NEED_TO_PROMPT : Check.REQUEST_PROMPT,
  )
  policy.add(new Prompt({ name: 'select_account', requestable: true }, choosesAnew), 0)
  return {
    clients: [
      {
        client_id: identityStandInKeys.clientId,
        client_secret: identityStandInKeys.clientSecret,
        redirect_uris: [...new Set(redirectUrisOf(appOrigin))],
        grant_types: ['authorization_code'],
        response_types: ['code'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [newSigningKey()] },
    cookies: { keys: [randomBytes(32).toString('base64url')] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    // Google, too, writes them into the ID token.
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { policy, url: (_, { uid }) => `/choose/${uid}` },
    ttl: { Session: 3_600, Interaction: 3_600, Grant: 3_600, AccessToken: 600, IdToken: 600 },
    findAccount: (_, subject) => {
      const person = people.get(subject)
      if (!person) return undefined
      const { name, email, isEmailVerified } = person
      return { accountId: subject, claims: () => ({ sub: subject, name, email, email_verified: isEmailVerified }) }
    },
    // What a person is asked at Google the first time, and never again.
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({ clientId: oidc.client?.clientId, accountId: oidc.session?.accountId })
      grant.addOIDCScope(scopes)
      await grant.save()
      return grant
    },
  }
}

/**
 * An identity provider for a machine without one: OpenID Connect with discovery, and a page on which one chooses who to
 * be.
 * @param options.port 0 takes any free port
 * @param options.appOrigin the shop's origin, which alone gets its visitors back
 */
export async function startIdentityStandIn(options: { port: number; appOrigin: string }): Promise<IdentityStandIn> {
  const { port, appOrigin } = options
  const people = new Map(standInPeople.map((person) => [subjectOf(person.email), person]))
  let handle: (request: IncomingMessage, response: ServerResponse) => void = () => {}
  const server = createServer((request, response) => handle(request, response))
  const url = await openServer(server, { port, host: 'localhost' })
  const provider = new Provider(url, configurationOf(people, appOrigin))
  handle = serve({ provider, people, appOrigin })
  return { url, close: () => closeServer(server) }
}

interface Place {
  provider: Provider
  people: Map<string, StandInPerson>
  appOrigin: string
}

function serve(place: Place) {
  const answerProtocol = place.provider.callback()
  const styles: Record<string, string> = {
    '/stand-in.css': readStyles(),
    '/identity-stand-in.css': readFileSync(new URL('identity-stand-in.css', import.meta.url), 'utf8'),
  }
  return (request: IncomingMessage, response: ServerResponse): void => {
    const { path } = readTarget(request)
    const style = styles[path]
    if (style !== undefined) {
      response.writeHead(200, { 'content-type': 'text/css; charset=utf-8' }).end(style)
    } else if (path.startsWith('/choose/')) {
      choosePerson(place, request, response).catch((error: unknown) => {
        const isEnded = error instanceof errors.SessionNotFound
        if (!isEnded) process.stderr.write(`${inspect(error)}\n`)
        sendPage(response, isEnded ? 400 : 500, renderEndedVisit(place.appOrigin), place)
      })
    } else {
      void answerProtocol(request, response)
    }
  }
}

async function choosePerson(
  { provider, people, appOrigin }: Place,
  request: IncomingMessage,
  response: ServerResponse,
) {
  await provider.interactionDetails(request, response)
  if (request.method !== 'POST') return sendPage(response, 200, renderChoosePerson(standInPeople), { appOrigin })
  const form = new URLSearchParams(await text(request))
  const isLastWord = { mergeWithLastSubmission: false }
  if (form.has('cancel')) {
    const refusal = { error: 'access_denied', error_description: 'The visitor went back' }
    return provider.interactionFinished(request, response, refusal, isLastWord)
  }
  const email = (form.get('email') ?? '').trim().toLowerCase()
  const subject = subjectOf(email)
  if (!people.has(subject)) {
    const name = (form.get('name') ?? '').trim()
    const fault = isEmail(email) && name ? '' : 'Please enter a name and an email'
    if (fault) return sendPage(response, 400, renderChoosePerson(standInPeople, fault), { appOrigin })
    people.set(subject, { name, email, isEmailVerified: true, says: '' })
  }
  const chosen = { login: { accountId: subject }, select_account: {} }
  return provider.interactionFinished(request, response, chosen, isLastWord)
}

function sendPage(response: ServerResponse, status: number, html: string, { appOrigin }: Pick<Place, 'appOrigin'>) {
  const policy = [
    "default-src 'none'",
    "style-src 'self'",
    // A browser checks form-action again when the answer to a form redirects.
    `form-action 'self' ${redirectUrisOf(appOrigin)
      .map((address) => new URL(address).origin)
      .join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ]
  response
    .writeHead(status, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy.join('; '),
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    .end(html)
}
