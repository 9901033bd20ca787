import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { nothing } from '../shapes.ts'

/**
 * The address of the client, as the person's browser brought it. Anything may stand in it: it is compared, never
 * followed.
 */
const redirect = z.string({ error: 'redirect is missing' }).max(2_000, 'redirect is too long')

/** S256 of a verifier that the client keeps (RFC 7636). */
const codeChallenge = z.string().regex(/^[\w-]{43}$/, 'code_challenge must be a SHA-256 in base64url')

/** A site of somebody else that people may take their session to. */
export const clientApp = z.object({ id: z.string(), name: z.string(), host: z.string() })
export type ClientApp = z.infer<typeof clientApp>

export const handoverEndpoints = {
  'GET /v1/handover': endpoint({
    summary:
      'Which client an address belongs to, and whether the viewer has let it in before; null for every other address',
    auth: 'member',
    query: z.object({ redirect }),
    data: z.object({ client: clientApp.nullable(), isAllowed: z.boolean() }),
    errors: [],
  }),
  'POST /v1/handover/consent': endpoint({
    summary: 'Let a client in, once and for all',
    auth: 'member',
    body: z.object({ redirect }),
    data: nothing,
    errors: ['client-unknown'],
    rateLimit: 'settings',
  }),
  'GET /v1/handover/go': endpoint({
    summary:
      'Go to a client that was let in: 303 to its own address with `refreshToken`, a token for one use within 60 seconds at POST /v1/token. From everywhere else, and without a code_challenge where the client is not known to send none, to /home',
    auth: 'member',
    query: z.object({ redirect, code_challenge: codeChallenge.optional() }),
    data: nothing,
    answersRedirect: true,
    errors: [],
    rateLimit: 'settings',
  }),
}
