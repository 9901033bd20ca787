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

export const entryOf = (kind: NoticeKind): NoticeEntry & { because: string } => noticeKinds[kind]

export type FactsOfKind<Kind extends NoticeKind> = FactsOf<Kinds[Kind]>

/** Any notice to somebody who has an account. */
export type NewNotice = {
  [Kind in Exclude<NoticeKind, WarningKind | LetterKind>]: {
    kind: Kind
    userId: string
    /** Unique per person: nobody is told the same twice. */
    key: string
    /** Its mail is sent each time, and replaces a waiting one of the same key. */
    mailKey?: string
    isMailed?: boolean
  } & FactsOfKind<Kind> &
    Partial<
      Pick<
        NoticeFacts,
        'itemId' | 'orderId' | 'alertId' | 'auctionId' | 'invitationId' | 'messageId' | 'until' | 'reason'
      >
    >
}[Exclude<NoticeKind, WarningKind | LetterKind>]

export const isMailed = (kind: NoticeKind): boolean => entryOf(kind).subject !== undefined

/** The kind it is shown as within Monsoon; undefined: it is mailed only. */
export function shownKindOf(kind: NoticeKind): InAppKind | undefined {
  const { inApp, shownAs } = entryOf(kind)
  return (inApp === undefined ? shownAs : kind) as InAppKind | undefined
}
