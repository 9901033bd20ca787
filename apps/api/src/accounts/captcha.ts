import { createHmac, randomInt } from 'node:crypto'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { z } from 'zod'
import type { Config } from '#config.ts'
import type { Db } from '#db.ts'
import { Refusal } from '#errors.ts'
import { spendCaptcha } from './captcha-queries.ts'

const lifeMs = 10 * 60_000

type CaptchaConfig = Pick<Config, 'CAPTCHA_SECRET' | 'CAPTCHA_COST'>

const secretsOf = ({ CAPTCHA_SECRET }: CaptchaConfig) => {
  const derive = (purpose: string) => createHmac('sha256', CAPTCHA_SECRET).update(purpose).digest('base64url')
  return { hmacSignatureSecret: derive('challenge'), hmacKeySignatureSecret: derive('solution') }
}

/**
 * A signed challenge for one page, as JSON text. Solving it takes `CAPTCHA_COST` rounds of PBKDF2, that many to twice
 * as many times.
 */
export async function makeCaptcha(config: CaptchaConfig, page: string): Promise<string> {
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: config.CAPTCHA_COST,
    counter: randomInt(config.CAPTCHA_COST, 2 * config.CAPTCHA_COST + 1),
    deriveKey,
    expiresAt: new Date(Date.now() + lifeMs),
    data: { page },
    ...secretsOf(config),
  })
  return JSON.stringify(challenge)
}

const text = z.string().max(2_000)
const parameters = z.strictObject({
  algorithm: z.literal('PBKDF2/SHA-256'),
  nonce: text,
  salt: text,
  cost: z.int(),
  keyLength: z.int(),
  keyPrefix: text,
  keySignature: text,
  expiresAt: z.number(),
  data: z.strictObject({ page: text }),
})
const solvedCaptcha = z.object({
  challenge: z.object({ parameters, signature: text }),
  solution: z.object({ counter: z.int(), derivedKey: text }),
})

function readToken(token: string): z.infer<typeof solvedCaptcha> {
  try {
    return solvedCaptcha.parse(JSON.parse(Buffer.from(token, 'base64').toString('utf8')))
  } catch {
    throw new Refusal('captcha-wrong')
  }
}

/**
 * Checks a solved challenge and spends it. `token` is base64 of `{"challenge", "solution"}` (the payload of ALTCHA).
 * altcha-lib itself would take one solution any number of times.
 */
export async function spendSolvedCaptcha(
  { config, db }: { config: CaptchaConfig; db: Db },
  { token, page }: { token: string; page: string },
): Promise<void> {
  const { challenge, solution } = readToken(token)
  const { verified, expired } = await verifySolution({ challenge, solution, deriveKey, ...secretsOf(config) })
  if (expired) throw new Refusal('captcha-expired')
  if (!verified || challenge.parameters.data.page !== page) throw new Refusal('captcha-wrong')
  const isFresh = await spendCaptcha(db, {
    challenge: challenge.signature,
    expiresAt: new Date(challenge.parameters.expiresAt * 1_000 + lifeMs),
  })
  if (!isFresh) throw new Refusal('captcha-spent')
}
