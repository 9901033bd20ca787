import { randomBytes } from 'node:crypto'
import { solveChallenge, type Challenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Api } from '@monsoon/contract/client'
import type { TestApi } from '#test-support/create-test-api.ts'

/** Fetches a captcha of a page and solves it as a browser does. */
export async function solveCaptcha(api: Api, page: 'login' | 'register' | 'forgot-password'): Promise<string> {
  const { data } = await api('GET /v1/captcha', { query: { page } })
  const challenge = JSON.parse(data.challenge) as Challenge
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}

/** An account of a test, signed in. */
export interface SignedInMember {
  userId: string
  email: string
  password: string
  accessToken: string
  refreshToken: string
  headers: { authorization: string }
  /** The typed client as this account. */
  api: Api
}

export const testPassword = 'Str0ng-enough!'

/** Creates an account through the API, without opening the link of its mail. */
export async function register(
  { api }: TestApi,
  {
    name = 'Mira Lim',
    email = `mira-${randomBytes(6).toString('hex')}@example.org`,
  }: { name?: string; email?: string } = {},
): Promise<{ email: string; password: string }> {
  await api('POST /v1/register/email', {
    body: { name, email, password: testPassword, captchaToken: await solveCaptcha(api, 'register'), page: 'register' },
  })
  return { email, password: testPassword }
}

/** Logs in through the API. */
export async function logIn(
  test: TestApi,
  { email, password }: { email: string; password: string },
): Promise<SignedInMember> {
  const { data } = await test.api('POST /v1/login', {
    body: { email, password, captchaToken: await solveCaptcha(test.api, 'login'), page: 'login' },
  })
  const { accessToken, refreshToken } = data
  if (!accessToken || !refreshToken) throw new Error(`${email} got no tokens: is the address verified?`)
  const headers = { authorization: `Bearer ${accessToken}` }
  const api = test.apiWith(headers)
  const profile = await api('GET /v1/profile')
  return { userId: profile.data.userId, email, password, accessToken, refreshToken, headers, api }
}

/** Creates an account, follows the link of its mail and logs in: every step through the API. */
export async function signUpAndIn(
  test: TestApi,
  account: { name?: string; email?: string } = {},
): Promise<SignedInMember> {
  const registered = await register(test, account)
  await test.runJobs()
  const mail = test.mails.findLast(({ to }) => to === registered.email)
  const link = mail?.text.match(/https?:\/\/\S+/g)?.find((address) => address.includes('verif'))
  const code = link && (new URL(link).searchParams.get('code') ?? link.split('/').at(-1))
  if (!code) throw new Error(`${registered.email} got no link to verify the address`)
  await test.api('POST /v1/email-verify', { body: { code } })
  return logIn(test, registered)
}
