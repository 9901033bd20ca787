import { createClient, type Api } from '@monsoon/contract/client'
import { fetchSolvedCaptcha } from '@monsoon/api/test-support/people/solve-captcha'
import type { BrowserContext, Cookie } from '@playwright/test'
import { mkdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { codeOfStep, currentStep, timeToNextCode } from './stages/authenticator-app.ts'

/** The password of every demo login, as `npm start` prints it. */
export const demoPassword = 'Monsoon-2026'

/** The secret of all demo logins with a second factor (`/dev/two-factor`). */
const demoSecret = 'MONSOONDEMOSECRETFOREVERYBODY234'

/** The typed client as this browser: it sends its cookies and keeps those of the answers. */
export function apiOf({ request }: BrowserContext): Api {
  return createClient({
    headers: { 'x-monsoon-client': 'web', 'sec-fetch-site': 'same-origin' },
    async send(address, { method = 'GET', headers, body }) {
      const answer = await request.fetch(address, {
        method,
        headers: headers as Record<string, string>,
        ...(typeof body === 'string' && { data: body }),
      })
      const found = answer.headers()
      return {
        ok: answer.ok(),
        status: answer.status(),
        statusText: answer.statusText(),
        headers: { get: (name) => found[name.toLowerCase()] ?? null, getSetCookie: () => [] },
        json: () => answer.json() as Promise<unknown>,
      }
    },
  })
}

/** At which Monsoon a browser is: some tests start one of their own. */
const originOf = async ({ request }: BrowserContext): Promise<string> =>
  new URL((await request.head('/robots.txt')).url()).origin

/**
 * Signs a browser in by calls alone, through the second factor where a demo login has one. For every test that is not
 * about signing in: its pages take seconds.
 */
export async function signIn(context: BrowserContext, email: string, password = demoPassword): Promise<void> {
  const key = `${await originOf(context)} ${email}`
  const kept = sessions.get(key)
  if (kept && Date.now() - kept.since < keptMs) return context.addCookies(kept.cookies)
  const api = apiOf(context)
  const captchaToken = await fetchSolvedCaptcha(api, 'login')
  const { data } = await api('POST /v1/login', { body: { email, password, captchaToken, page: 'login' } })
  if (!data.tokenId) return
  const code = codeOfStep(demoSecret, await readTimeStep(email))
  await api('POST /v1/2fa/verify', { body: { tokenId: data.tokenId, code } })
  const cookies = (await context.cookies()).filter(({ httpOnly }) => httpOnly)
  sessions.set(key, { cookies, since: Date.now() })
}

/**
 * Sessions behind a second factor, by where and whose they are, which the tests of a worker share as codes are scarce:
 * only while none of them is near its renewal, nor its login too old a proof for what staff do. No test ends one.
 */
const sessions = new Map<string, { cookies: Cookie[]; since: number }>()
const keptMs = 4 * 60_000

/** Codes that were used, a file each, so that no two workers use the same. Runs against one Monsoon share them. */
const usedCodes = join(process.env['MONSOON_DATA'] ?? tmpdir(), 'used-codes')

/**
 * The half minute whose code signs in next: a code counts once, and that of the coming half minute counts as well.
 * Waits where none is left.
 */
async function readTimeStep(email: string): Promise<number> {
  await mkdir(usedCodes, { recursive: true })
  for (;;) {
    const now = currentStep()
    if (await isFirst(email, now)) return now
    if (await isFirst(email, now + 1)) return now + 1
    await sleep(timeToNextCode())
  }
}

async function isFirst(email: string, step: number): Promise<boolean> {
  try {
    await writeFile(join(usedCodes, `${email}-${step}`), '', { flag: 'wx' })
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}
