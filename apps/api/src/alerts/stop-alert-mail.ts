import { timingSafeEqual } from 'node:crypto'
import { id as idSchema } from '@monsoon/contract/shapes'
import { hashSecretCode, lastingCodesOf } from '#accounts/secret-code.ts'
import type { Config } from '#config.ts'
import type { Db } from '#db.ts'
import { stopMailOf } from './alert-queries.ts'
import type { LastLook } from '#notices/deliver-notices.ts'
import { shownName } from '#profiles/person-view.ts'
import { findAlertedWork } from './alert-news-queries.ts'

/** The code of the link that ends the mails of an alert. It needs no row: whoever has it was mailed it. */
export const stopMailCode = (alertId: string, config: Config): string =>
  `${alertId}.${lastingCodesOf(`stop alert ${alertId}`, config)[0]}`

/** Ends the mails of the alert whose code this is, as often as one asks; false: it is the code of none. */
export async function stopAlertMail({ db, config }: { db: Db; config: Config }, code: string): Promise<boolean> {
  const [alertId = ''] = code.split('.')
  if (!idSchema.safeParse(alertId).success) return false
  const given = hashSecretCode(code)
  const codes = lastingCodesOf(`stop alert ${alertId}`, config)
  if (!codes.some((one) => timingSafeEqual(given, hashSecretCode(`${alertId}.${one}`)))) return false
  await stopMailOf(db, alertId)
  return true
}

/** What a mail of an alert says besides, unless the work was hidden, or the mails ended, meanwhile. */
export const lookAtAlert: LastLook = async ({ db, config }, { alertId, itemId }) => {
  if (alertId === undefined || itemId === undefined) return null
  const found = await findAlertedWork(db, { alertId, itemId })
  if (!found) return null
  const { alertKind, ...creator } = found
  const values = { by: shownName(creator, null), follows: alertKind }
  return { values, unsubscribeCode: stopMailCode(alertId, config) }
}
