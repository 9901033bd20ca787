import type { LastLook } from '#notices/deliver-notices.ts'
import { shownName } from '#profiles/person-view.ts'
import { stopMailCode } from './stop-alert-mail.ts'
import { findAlertedWork } from './alert-news-queries.ts'

/** What a mail of an alert says besides, unless the work was hidden, or the mails ended, meanwhile. */
export const lookAtAlert: LastLook = async ({ db, config }, { alertId, itemId }) => {
  if (alertId === undefined || itemId === undefined) return null
  const found = await findAlertedWork(db, { alertId, itemId })
  if (!found) return null
  const { alertKind, ...creator } = found
  const values = { by: shownName(creator, null), follows: alertKind }
  return { values, unsubscribeCode: stopMailCode(alertId, config) }
}
