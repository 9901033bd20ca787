import type { ClientApp } from '@monsoon/contract/accounts/handover'
import { findClientApp } from '#config/client-apps.ts'
import type { Config } from '#config.ts'
import type { Db } from '#db.ts'
import { Refusal } from '#errors.ts'
import { hasConsent, insertConsent, insertHandoverToken } from './handover-queries.ts'
import { hashSecretCode, makeSecretCode } from '../secret-code.ts'

type Context = { config: Config; db: Db }
type Asked = { userId: string; redirect: string }

/** What a token to take somebody over begins with, so that POST /v1/token knows it from a refresh token. */
export const handoverPrefix = 'rtc_'

/** Which client an address belongs to, and whether its person has let it in. */
export async function readHandover(
  { config, db }: Context,
  { userId, redirect }: Asked,
): Promise<{ client: ClientApp | null; isAllowed: boolean }> {
  const found = findClientApp(config.CLIENT_APPS, redirect)
  if (!found) return { client: null, isAllowed: false }
  const { id, name } = found
  return {
    client: { id, name, host: new URL(found.redirect).host },
    isAllowed: await hasConsent(db, { userId, clientId: id }),
  }
}

export async function allowClient({ config, db }: Context, { userId, redirect }: Asked): Promise<void> {
  const client = findClientApp(config.CLIENT_APPS, redirect)
  if (!client) throw new Refusal('client-unknown')
  await insertConsent(db, { userId, clientId: client.id })
}

/**
 * Where somebody goes on to: the client's own address with a token for one use within 60 seconds, which is none
 * of their session's; to /home from an address that is no client's, or whose client they have not let in, or sent no
 * challenge (RFC 7636). What the browser brought is compared and never followed.
 */
export async function chooseHandover(
  { config, db }: Context,
  { userId, redirect, challenge }: Asked & { challenge: string | undefined },
): Promise<string> {
  const client = findClientApp(config.CLIENT_APPS, redirect)
  if (!client || (challenge === undefined && !client.isWithoutPkce)) return '/home'
  if (!(await hasConsent(db, { userId, clientId: client.id }))) return '/home'
  const token = `${handoverPrefix}${makeSecretCode()}`
  await insertHandoverToken(db, { userId, clientId: client.id, tokenHash: hashSecretCode(token), challenge })
  return `${client.redirect}?refreshToken=${token}`
}
