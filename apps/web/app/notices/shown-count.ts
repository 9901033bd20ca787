import type { Say } from '../text/use-text.tsx'
import type { noticeText } from './notice-text.ts'

// As far as the server counts: mostUnreadCounted in the contract.
const most = 99

/** How many are unread, as one reads it at a glance: "3", "99+". */
export const shownCount = (say: Say<(typeof noticeText)['sentences']>, unread: number): string =>
  unread > most ? say('more', { count: most }) : String(unread)
