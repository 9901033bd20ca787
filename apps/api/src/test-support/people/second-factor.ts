import { awaitSecondFactor } from '#accounts/sessions/pending-login.ts'
import { beginProof } from '#accounts/sessions/start-session.ts'
import type { TestApi } from '#test-support/create-test-api.ts'
import { createMember, signInMember } from '#test-support/sale-fixture-queries.ts'
import { codeAt, parseTotpSecret } from '#two-factor/totp.ts'

const stepMs = 30_000

/** The code that an authenticator app with this secret shows, now or some steps from now. */
export const codeOf = (secret: string, { stepsAhead = 0 }: { stepsAhead?: number } = {}): string =>
  codeAt(parseTotpSecret(secret), new Date(Date.now() + stepsAhead * stepMs)).code

/** Six digits that none of the codes around this moment are. */
export function wrongCodeFor(secret: string, nth = 0): string {
  const near = new Set([-3, -2, -1, 0, 1, 2, 3].map((stepsAhead) => codeOf(secret, { stepsAhead })))
  for (let number = nth; ; number += 1) {
    const code = String(number % 1_000_000).padStart(6, '0')
    if (!near.has(code)) return code
  }
}

/** A member with a second factor. Of its codes the one of this moment is used; that of the step ahead is good. */
export async function createMemberWithTwoFactor(test: TestApi) {
  const userId = await createMember(test.resources, {})
  const api = test.apiWith(await signInMember(test.resources, userId))
  const { secret } = (await api('POST /v1/2fa/setup')).data
  const { recoveryCodes } = (await api('POST /v1/2fa/confirmation', { body: { code: codeOf(secret) } })).data
  return { userId, api, secret, recoveryCodes }
}

/** The tokenId of a login whose first factor was proven just now. */
export async function beginLogin({ resources }: TestApi, userId: string): Promise<string> {
  const tokenId = await awaitSecondFactor(resources.db, { userId, provenAt: await beginProof(resources.db) })
  if (!tokenId) throw new Error('this account has no second factor')
  return tokenId
}
