import { betaTexts, type betaEndpoints } from '@monsoon/contract/accounts/beta'
import { wantsCookies } from '#accounts/sessions/session-cookies.ts'
import { emailCodeFrom, hashSecretCode, makeCodeSeed } from '#accounts/secret-code.ts'
import { Refusal } from '#errors.ts'
import type { Handlers } from '#http.ts'
import { sendCode } from '#mail/send-code.ts'
import { addJob } from '#outbox-queries.ts'
import type { Resources } from '#resources.ts'
import { isBetaCode, putBetaGuest } from './beta-queries.ts'
import { setBetaCookie, signBetaToken } from './beta-token.ts'

export function betaHandlers({ config, db }: Resources): Handlers<typeof betaEndpoints> {
  const requireDoors = () => {
    if (!config.BETA_GATE) throw new Refusal('not-found')
  }
  return {
    'POST /v1/beta-register': async ({ body: { name, email } }) => {
      requireDoors()
      const asked = { kind: 'beta-code', name, email, seed: makeCodeSeed(config) } as const
      await addJob(db, 'mail-code', asked, { key: `beta-code:${email}` })
      return { data: {}, msg: betaTexts.registered }
    },
    'POST /v1/beta-login': async ({ body: { email, code }, request, reply }) => {
      requireDoors()
      if (!(await isBetaCode(db, { email, codeHash: hashSecretCode(code) }))) throw new Refusal('code-invalid')
      const betaToken = await signBetaToken(config)
      if (!wantsCookies(request)) return { data: { betaToken }, msg: betaTexts.welcome }
      setBetaCookie(reply, config, betaToken)
      return { data: {}, msg: betaTexts.welcome }
    },
  }
}

/** The job that mails a guest's code, at most once a minute. */
export async function mailBetaCode(
  needs: Pick<Resources, 'config' | 'db' | 'mailer'>,
  { name, email, seed }: { name: string; email: string; seed: string },
): Promise<void> {
  const { config, db } = needs
  const code = emailCodeFrom(seed, config)
  const codeHash = hashSecretCode(code)
  // A repetition finds its own code kept, and mails it again.
  if (!(await putBetaGuest(db, { name, email, codeHash })) && !(await isBetaCode(db, { email, codeHash }))) return
  await sendCode(needs, 'beta-code', { to: email, name, code })
}
