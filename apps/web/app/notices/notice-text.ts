import { type InAppKind, inAppKinds, inAppNotices } from '@monsoon/contract/notices/in-app-notices'
import { defineText, type TextArea } from '../text/define-text.ts'

/** The bell in the header, its panel, the page. */
export const noticeText = defineText('notices', {
  title: 'Notifications',
  lead: 'What happened to your works, bids, sales and offers, and to what you follow.',
  bell: '{count, plural, =0 {Notifications} other {Notifications, {shown} new}}',
  more: '{count, number}+',
  told: 'New: <told></told>',
  new: 'New',
  unread: '{shown} new',
  markRead: 'Mark as read',
  markReadNamed: 'Mark as read: {name}',
  markAllRead: 'MARK ALL AS READ',
  marked: 'Read.',
  all: 'All notifications',
  choose: 'What we notify you about',
  follow: 'What you follow',
  none: 'Nothing yet',
  noneDetail: 'Bid on, sell or follow a work, and what happens to it appears here at once.',
  explore: 'SEE THE ARTWORKS',
  older: 'Older',
  newest: 'Back to the newest',
  pages: 'Pages of notifications',
  until: 'Answer by <time></time>',
  ends: 'Ends <time></time>',
  reason: '“{reason}”',
  gone: 'a work that is no longer on show',
  withdrawal: 'a withdrawal',
})

/** What each kind says. */
export const noticeSentences: TextArea<{ [Kind in InAppKind]: (typeof inAppNotices)[Kind]['inApp'] }> = {
  area: 'notice',
  sentences: Object.fromEntries(inAppKinds.map((kind) => [kind, inAppNotices[kind].inApp])) as never,
}
