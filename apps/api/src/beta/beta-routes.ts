import { betaTexts, type betaEndpoints } from '@monsoon/contract/beta'
import { emailCodeFrom, hashSecretCode, makeSecretCode } from '#accounts/secret-code.ts'
import { wantsCookies } from '#accounts/session-cookies.ts'
import type { Config } from '#config.ts'
import type { Db } from '#db.ts'
import { Refusal } from '#errors.ts'
import type { Handlers } from '#http.ts'
import { betaCodeMail } from '#mail/beta-mail.ts'
import type { Mailer } from '#mail/mailer.ts'
import { addJob } from '#outbox-queries.ts'
import type { Resources } from '#resources.ts'
import { isBetaCode, putBetaGuest } from './beta-queries.ts'
import { keepBetaToken, signBetaToken } from './beta-token.ts'

export function betaHandlers({ config, db }: Resources): Handlers<typeof betaEndpoints> {
  const requireDoors = () => {
    if (!config.BETA_GATE) throw new Refusal('not-found')
  }
  return {
    'POST /v1/beta-register': async ({ body: { name, email } }) => {
      requireDoors()
      await addJob(db, 'mail-beta-code', { name, email, seed: makeSecretCode() }, { key: `mail-beta-code:${email}` })
      return { data: {}, msg: betaTexts.registered }
    },
    'POST /v1/beta-login': async ({ body: { email, code }, request, reply }) => {
      requireDoors()
      if (!(await isBetaCode(db, { email, codeHash: hashSecretCode(code) }))) throw new Refusal('code-invalid')
      const betaToken = await signBetaToken(config)
      if (!wantsCookies(request)) return { data: { betaToken }, msg: betaTexts.welcome }
      keepBetaToken(reply, config, betaToken)
      return { data: {}, msg: betaTexts.welcome }
    },
  }
}

/** The job that mails a guest's code, at most once a minute. */
export async function mailBetaCode(
  { config, db, mailer }: { config: Config; db: Db; mailer: Mailer },
  { name, email, seed }: { name: string; email: string; seed: string },
): Promise<void> {
  const code = emailCodeFrom(seed, config)
  const codeHash = hashSecretCode(code)
  // A repetition finds its own code kept, and mails it again.
  if (!(await putBetaGuest(db, { name, email, codeHash })) && !(await isBetaCode(db, { email, codeHash }))) return
  await mailer.send(betaCodeMail(config, { to: email, name, code }))
}
