import { solveChallenge, type Challenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Api } from '@monsoon/contract/client'

/** Solves a challenge of GET /v1/captcha as a browser does. */
export async function solveCaptcha(challengeText: string): Promise<string> {
  const challenge = JSON.parse(challengeText) as Challenge
  const solution = await solveChallenge({ challenge, deriveKey })
  return btoa(JSON.stringify({ challenge, solution }))
}

/** Fetches a captcha for a page and solves it. */
export const fetchSolvedCaptcha = async (api: Api, page: 'login' | 'register'): Promise<string> =>
  solveCaptcha((await api('GET /v1/captcha', { query: { page } })).data.challenge)
