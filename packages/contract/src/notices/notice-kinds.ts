import { accountNotices } from './account-notices.ts'
import { letters } from './code-notices.ts'
import type { FactsOf, NoticeEntry } from './define-notices.ts'
import { inAppNotices, type InAppKind } from './in-app-notices.ts'
import type { NoticeFacts } from './notice-facts.ts'
import { warnings } from './security-notices.ts'

/** All that people are told within Monsoon or by mail (decision 101). */
export const noticeKinds = { ...inAppNotices, ...accountNotices, ...warnings, ...letters }

type Kinds = typeof noticeKinds
export type NoticeKind = keyof Kinds
export type WarningKind = keyof typeof warnings
export type LetterKind = keyof typeof letters

/** What a kind says, and where. */
export const entryOf = (kind: NoticeKind): NoticeEntry & { because: string } => noticeKinds[kind]

/** What somebody has to know to tell a kind of notice. */
export type FactsOfKind<Kind extends NoticeKind> = FactsOf<Kinds[Kind]>

/** Any notice to somebody who has an account. */
export type NewNotice = {
  [Kind in Exclude<NoticeKind, WarningKind | LetterKind>]: {
    kind: Kind
    userId: string
    /** The same for the same news: nobody is told it twice. */
    key: string
    /** Its mail is sent each time, and takes the place of one of the same key that waits. */
    mailKey?: string
    isMailed?: boolean
  } & FactsOfKind<Kind> &
    Partial<Pick<NoticeFacts, 'itemId' | 'orderId' | 'alertId' | 'auctionId' | 'invitationId' | 'until' | 'reason'>>
}[Exclude<NoticeKind, WarningKind | LetterKind>]

/** Whether there is a mail of it. */
export const isMailed = (kind: NoticeKind): boolean => entryOf(kind).subject !== undefined

/** As what it is shown within Monsoon; undefined: it is mailed only. */
export function shownKindOf(kind: NoticeKind): InAppKind | undefined {
  const { inApp, shownAs } = entryOf(kind)
  return (inApp === undefined ? shownAs : kind) as InAppKind | undefined
}
