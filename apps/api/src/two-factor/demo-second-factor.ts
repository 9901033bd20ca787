import { inTransaction } from '#db.ts'
import type { Resources } from '#resources.ts'
import { secretOf } from './prove-second-factor.ts'
import { codeAt, parseTotpSecret } from './totp.ts'
import { confirmTwoFactor, putUnconfirmedSecret } from './two-factor-queries.ts'

/** The secret of all demo logins that have a second factor. Everybody may know it, so that everybody can try them. */
const demoSecret = 'MONSOONDEMOSECRETFOREVERYBODY234'

/** Turns a second factor on for a demo login. */
export async function enableDemoSecondFactor(
  { db, sealer }: Pick<Resources, 'db' | 'sealer'>,
  userId: string,
): Promise<void> {
  const sealedSecret = await sealer.seal(parseTotpSecret(demoSecret), secretOf(userId))
  await putUnconfirmedSecret(db, { userId, sealedSecret })
  await inTransaction(db, (tx) => confirmTwoFactor(tx, userId))
}

/** The code that an authenticator app with this secret would show now. */
export function readDemoCode(now: Date): { secret: string; code: string; validUntil: string } {
  const { code, validUntil } = codeAt(parseTotpSecret(demoSecret), now)
  return { secret: demoSecret, code, validUntil: validUntil.toISOString() }
}
