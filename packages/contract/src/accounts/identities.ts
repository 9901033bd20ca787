import { z } from 'zod'
import { isWalletAddress } from '@monsoon/domain/chain/wallet-address'
import { accountTexts, emailField, loginOutcome, nameField, newPasswordField } from './accounts.ts'
import { endpoint } from '../endpoint.ts'
import { id, nothing, time } from '../shapes.ts'
import { secondFactorCodeBody } from './two-factor.ts'

const required = z.string({ error: 'This field is required' })

const addressField = required.refine(isWalletAddress, 'Please enter a valid wallet address')

/**
 * A signature over the message of POST /v1/nonce; `message` says which, else it is the newest. Keys sign in 65 bytes,
 * or 64 (EIP-2098); contracts in any number, none where they noted it themselves, and those that are still to be
 * deployed wrap theirs (ERC-6492), which takes some kB.
 */
export const signed = {
  address: addressField,
  signature: required.regex(
    /^0x(?:(?:[0-9a-fA-F]{2}){64,16384})?$/,
    'Please send the signature in hexadecimal digits, as the wallet gave it',
  ),
  message: z.string().max(2_000).optional(),
}

/** What Google answers its clients with. The access token proves nothing and is ignored. */
const googleTokens = {
  tokenId: required.min(1, 'The ID token is missing').max(8_000),
  accessToken: z.string().optional(),
}

export const registerWalletBody = z.object({ name: nameField, email: emailField, ...signed })

/** What a signature is good for. Without an account in hand it is the first two, as the address is known or not. */
export const walletPurpose = z.enum(['login', 'signup', 'link', 'confirm', 'transfer'])

export const ownLogin = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('Email'), id: z.literal('email'), name: z.string(), since: time }),
  z.object({ kind: z.literal('Google'), id, name: z.string(), since: time }),
  z.object({ kind: z.literal('Wallet'), id, name: z.string(), since: time }),
])
export type OwnLogin = z.infer<typeof ownLogin>

/** What `msg` says where there is more to say than OK. */
export const identityTexts = {
  verificationSent: accountTexts.verificationSent,
  loginAdded: 'From now on you can log in this way, too.',
  loginRemoved: 'This login is removed. It opens your account no more.',
} as const

const googleErrors = ['google-off', 'google-refused', 'google-unavailable', 'google-email-unverified'] as const
const signatureErrors = ['signature-failed', 'signature-expired', 'chain-unavailable'] as const

export const identityEndpoints = {
  'POST /v1/google/start': endpoint({
    summary: "Begin a login by Google: where to send the browser, and the nonce that a client's own request must carry",
    auth: 'anyone',
    data: z.object({ url: z.string(), nonce: z.string() }),
    errors: ['google-off', 'google-unavailable'],
    rateLimit: 'google',
  }),
  'POST /v1/google/token': endpoint({
    summary:
      "Exchange what Google's page sent our own page back with for an ID token; needs the cookie of the beginning",
    auth: 'anyone',
    body: z.object({
      code: required.min(1, 'The code is missing').max(2_000),
      state: required.min(1, 'The state is missing').max(200),
      iss: z.string().max(500).optional(),
    }),
    /** `name` is '' where Google's is no name by our rule. */
    data: z.object({ tokenId: z.string(), email: z.string(), name: z.string() }),
    errors: googleErrors,
    rateLimit: 'google',
  }),
  'POST /v1/login/google': endpoint({
    summary: 'Log in by an ID token of Google',
    auth: 'anyone',
    body: z.object(googleTokens),
    data: loginOutcome,
    errors: [...googleErrors, 'google-not-registered', 'account-suspended', 'login-expired'],
    rateLimit: 'login',
    signsIn: true,
  }),
  'POST /v1/register/google': endpoint({
    summary:
      'Log in by an ID token of Google, with a new account where there is none; the name defaults to that at Google',
    auth: 'anyone',
    body: z.object({ ...googleTokens, name: nameField.optional() }),
    data: loginOutcome,
    errors: [...googleErrors, 'email-taken', 'account-suspended', 'login-expired'],
    rateLimit: 'register',
  }),
  'POST /v1/nonce': endpoint({
    summary:
      'A message (EIP-4361) for a wallet to sign within five minutes; `type` tells what the signature is good for',
    auth: 'anyone',
    forSuspended: true,
    body: z.object({
      address: addressField,
      purpose: walletPurpose
        .extract(['link', 'confirm', 'transfer'])
        .optional()
        .describe(
          'For who is logged in. link: sign in with this wallet, too; confirm: prove it is still you; transfer: receive works at this address',
        ),
    }),
    data: z.object({
      nonce: z.int().describe('0 to 9999, shown in the message'),
      type: walletPurpose,
      message: z.string(),
      chainId: z.int(),
      expiresAt: time,
    }),
    errors: ['not-signed-in', 'wallet-taken'],
    rateLimit: 'nonce',
  }),
  'POST /v1/login/metamask': endpoint({
    summary: "Log in by a wallet's signature",
    auth: 'anyone',
    body: z.object(signed),
    data: loginOutcome,
    errors: [...signatureErrors, 'login-expired'],
    rateLimit: 'login',
    signsIn: true,
  }),
  'POST /v1/register/metamask': endpoint({
    summary: "Create an account by a wallet's signature; a link to verify the address is mailed",
    auth: 'anyone',
    body: registerWalletBody,
    data: loginOutcome.pick({ userData: true }),
    errors: [...signatureErrors, 'wallet-taken', 'email-taken'],
    rateLimit: 'register',
  }),
  'GET /v1/logins': endpoint({
    summary: 'The ways into the own account',
    auth: 'member',
    forSuspended: true,
    data: z.object({
      logins: z.array(ownLogin),
      isProvenByCode: z.boolean().describe('a second factor is on: only its code proves that it is still you'),
    }),
    errors: [],
  }),
  'POST /v1/logins/confirm': endpoint({
    summary:
      'Prove for some minutes that it is still you: by a code where a second factor is on, else by password or the signature of a linked wallet',
    auth: 'member',
    forSuspended: true,
    body: z.union([
      z.object({ password: required.min(1, 'Your password is required').max(1_000) }),
      secondFactorCodeBody,
      z.object(signed),
    ]),
    data: nothing,
    errors: [
      'wrong-password',
      'no-password',
      'two-factor-proof-needed',
      'wrong-two-factor-code',
      'two-factor-locked',
      'two-factor-missing',
      ...signatureErrors,
    ],
    rateLimit: 'password',
    logged: 'step-up-passed',
  }),
  'POST /v1/logins/google': endpoint({
    summary: 'Add a login by Google',
    auth: 'member',
    body: z.object(googleTokens),
    data: nothing,
    errors: [...googleErrors, 'google-taken', 'too-many-logins'],
    requiresRecentAuth: true,
    rateLimit: 'settings',
  }),
  'POST /v1/logins/metamask': endpoint({
    summary: 'Add a login by a wallet',
    auth: 'member',
    body: z.object(signed),
    data: nothing,
    errors: [...signatureErrors, 'wallet-taken', 'too-many-logins'],
    requiresRecentAuth: true,
    rateLimit: 'settings',
  }),
  'POST /v1/logins/email': endpoint({
    summary: 'Add a login by email: set a password where there is none',
    auth: 'member',
    body: z.object({ password: newPasswordField }),
    data: nothing,
    errors: ['has-password', 'common-password'],
    requiresRecentAuth: true,
    rateLimit: 'password',
  }),
  'DELETE /v1/logins/{id}': endpoint({
    summary: 'Remove a login, while another one remains; `email` removes the password',
    auth: 'member',
    params: z.object({ id: z.union([z.literal('email'), id]) }),
    data: nothing,
    errors: ['login-not-found', 'last-login'],
    requiresRecentAuth: true,
    rateLimit: 'settings',
  }),
}
