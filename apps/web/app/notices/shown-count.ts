import type { Translate } from '../text/use-text.tsx'
import type { noticeText } from './notice-text.ts'

// As far as the server counts: mostUnreadCounted in the contract.
const most = 99

/** How many are unread, as one reads it at a glance: "3", "99+". */
export const shownCount = (t: Translate<(typeof noticeText)['sentences']>, unread: number): string =>
  unread > most ? t('more', { count: most }) : String(unread)
