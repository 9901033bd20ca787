import { afterEach, expect, it, vi } from 'vitest'
import { loadConfig } from '#config.ts'
import { createGoogleSignIn } from './google-sign-in.ts'

afterEach(() => void vi.unstubAllGlobals())

const proofs = { state: 'state', nonce: 'nonce', codeVerifier: 'verifier'.repeat(6) }

/** Where a browser is sent, where the issuer publishes what every issuer does. */
async function askedOf(issuer: string): Promise<URLSearchParams> {
  vi.stubGlobal('fetch', async () =>
    Response.json({
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
    }),
  )
  const settings = { GOOGLE_ISSUER: issuer, GOOGLE_CLIENT_ID: 'monsoon', GOOGLE_CLIENT_SECRET: 'secret' }
  const signIn = createGoogleSignIn(loadConfig({ DATABASE_URL: 'postgres://localhost/none', ...settings }))
  return new URL((await signIn?.authorizationUrl(proofs, 'https://monsoon.test/back')) ?? '').searchParams
}

it('asks Google alone to let people choose an account: other issuers refuse a prompt that they do not know', async () => {
  expect((await askedOf('https://accounts.google.com')).get('prompt')).toBe('select_account')
  const other = await askedOf('https://login.example')
  expect(other.has('prompt')).toBe(false)
  expect(other.get('code_challenge_method')).toBe('S256')
})
