// Solves a challenge of GET /v1/captcha beside the page, so that typing is never disturbed.
import { solveChallenge, type Challenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'

/** What the worker answers: how far it is (0 to 1), then the answer to send, or why there is none. */
export type CaptchaNews = { progress: number } | { token: string } | { failure: string }

// Every so many derived keys the page hears how far we are.
const newsEvery = 40

addEventListener('message', ({ data }: MessageEvent<string>) => {
  solve(data).then(
    (token) => post({ token }),
    (error: unknown) => post({ failure: error instanceof Error ? error.message : String(error) }),
  )
})

async function solve(challengeText: string): Promise<string> {
  const challenge = JSON.parse(challengeText) as Challenge
  // The server draws a counter between the cost and twice the cost: that is the most it can take.
  const most = challenge.parameters.cost * 2
  let derived = 0
  const solution = await solveChallenge({
    challenge,
    deriveKey: (parameters, salt, password) => {
      derived += 1
      if (derived % newsEvery === 0) post({ progress: Math.min(1, derived / most) })
      return deriveKey(parameters, salt, password)
    },
  })
  if (!solution) throw new Error('no answer was found')
  return btoa(JSON.stringify({ challenge, solution }))
}

function post(news: CaptchaNews): void {
  postMessage(news)
}
