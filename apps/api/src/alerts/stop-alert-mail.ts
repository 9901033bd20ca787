import { timingSafeEqual } from 'node:crypto'
import { id as idSchema } from '@monsoon/contract/shapes'
import { emailCodeFrom, hashSecretCode } from '#accounts/secret-code.ts'
import type { Config } from '#config.ts'
import type { Db } from '#db.ts'
import { stopMailOf } from './alert-queries.ts'
import type { LastLook } from '#notices/deliver-notices.ts'
import { shownName } from '#profiles/person-view.ts'
import { findAlertedWork } from './alert-news-queries.ts'

/** The code of the link that ends the mails of an alert. It needs no row: whoever has it was mailed it. */
export const stopMailCode = (alertId: string, config: Config): string =>
  `${alertId}.${emailCodeFrom(`stop alert ${alertId}`, config)}`

/** Ends the mails of the alert whose code this is, as often as one asks; false: it is the code of none. */
export async function stopAlertMail({ db, config }: { db: Db; config: Config }, code: string): Promise<boolean> {
  const [alertId = ''] = code.split('.')
  if (!idSchema.safeParse(alertId).success) return false
  if (!timingSafeEqual(hashSecretCode(code), hashSecretCode(stopMailCode(alertId, config)))) return false
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
