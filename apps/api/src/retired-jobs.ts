import type { KycReasonCode } from '@monsoon/contract/accounts/kyc'
import { type NoticeFacts, queuedNotice } from '@monsoon/contract/notices/notice-facts'
import type { NoticeKind } from '@monsoon/contract/notices/notice-kinds'
import { whyKept } from '@monsoon/domain/payments/crypto-receipt'
import type { WithdrawalState } from '@monsoon/domain/payments/withdrawal-rules'
import { makeEmailCode } from '#accounts/mailboxes/request-email-code.ts'
import { mailWarning } from '#accounts/mailboxes/warn-owner.ts'
import { findAuctionNotice } from '#auctions/auction-read-queries.ts'
import { findKeptNotice } from '#payments/crypto/crypto-invoice-queries.ts'
import { inTransaction, type Db } from '#db.ts'
import { notifyStaff } from '#disputes/notify-staff.ts'
import { findCurator, findInvitation } from '#exhibitions/invitation-queries.ts'
import { findSubmissionNotice } from '#kyc/kyc-queries.ts'
import { mailCode } from '#mail-code.ts'
import type { CodeMail, Warning } from '#mail/code-mails.ts'
import { findNotice } from '#notices/notice-queries.ts'
import { notifyOfOffer } from '#offers/notify-of-offer.ts'
import { addJob } from '#outbox-queries.ts'
import { findMaker } from '#reports/report-queries.ts'
import type { Resources } from '#resources.ts'
import { notifyOwner } from '#withdrawals/move-withdrawal.ts'

const offerKinds = {
  received: 'offer-received',
  replied: 'offer-replied',
  withdrawn: 'offer-withdrawn',
  'counter-accepted': 'counter-accepted',
  'counter-declined': 'counter-rejected',
  'expired-unanswered': 'offer-unanswered',
  accepted: 'offer-agreed',
  rejected: 'offer-rejected',
  countered: 'offer-countered',
  expired: 'offer-expired',
  invalid: 'offer-ended',
} as const

const topUpKinds = {
  'by card': 'top-up-arrived',
  'by transfer': 'transfer-arrived',
  returned: 'top-up-returned',
} as const

const twoFactorKinds: Readonly<Record<string, string>> = {
  enabled: 'two-factor-enabled',
  disabled: 'two-factor-disabled',
  'recovery-codes': 'recovery-codes-made',
  reset: 'two-factor-was-reset',
}

interface RetiredPayloads {
  'mail-notice': { noticeId: string }
  'mail-trade-notice': { noticeId: string }
  'mail-offer': { offerId: string; userId: string; notice: keyof typeof offerKinds; reason?: string }
  'mail-auction': {
    auctionId: string
    userId: string
    notice: 'outbid' | 'highest-again' | 'bids-voided' | 'cancelled' | 'second-chance' | 'unsold'
    amountMinor?: string
    reason?: string
    until?: string
  }
  'mail-withdrawal': { withdrawalId: string; state: WithdrawalState }
  'mail-top-up': {
    userId: string
    key: string
    news: keyof typeof topUpKinds
    amountMinor: string
    reason: string | null
  }
  'mail-crypto-kept': { paymentId: string; amountMinor: string; key: string }
  'mail-kyc': { submissionId: string; step: 'submitted' | 'verified' | 'rejected' }
  'mail-standing': { userId: string; notice: NoticeKind; reason: string; at: string }
  'mail-work-standing': { itemId: string; notice: NoticeKind; reason: string; isFinal?: boolean; at: string }
  'mail-invitation': { invitationId: string }
  'mail-invitation-answer': { invitationId: string }
  'mail-exhibition-decided': { exhibitionId: string; decision: 'published' | 'handed-back'; reason: string; at: string }
  'mail-dispute': { disputeId: string; state: 'open' | 'won' | 'lost'; wasLost?: boolean; isCashbackUnknown?: boolean }
}

type Handlers = { [Name in keyof RetiredPayloads]: (payload: RetiredPayloads[Name]) => Promise<void> }

/** Payloads as today, but for the kind. */
const codeKinds = {
  'mail-verification': 'verify-email',
  'mail-reset': 'reset-password',
  'mail-secondary-email': 'verify-secondary-email',
  'mail-email-change': 'change-email',
  'mail-two-factor-locked': 'two-factor-locked',
  'mail-two-factor-reset': 'two-factor-reset',
  'mail-two-factor-reset-begun': 'two-factor-reset-begun',
  'mail-recovery': 'recovery-opened',
  'mail-beta-code': 'beta-code',
  'newsletter-asked': 'newsletter-asked',
  'newsletter-welcome': 'newsletter-welcome',
} as const

type OldWarning = Omit<Warning, 'event'> & { event: { kind: string; change?: string; name?: string } }

/**
 * Jobs that may still wait under the names that they had before decision 101: they are told as today. Nothing adds them
 * any more, and the table goes with the release after the one that brings it.
 */
export function retiredJobs(resources: Resources) {
  const codes = Object.entries(codeKinds).map(([name, kind]) => [
    name,
    (payload: object) => mailCode(resources, { ...payload, kind } as CodeMail),
  ])
  return {
    ...retiredTradeNotices(resources),
    ...retiredHouseNotices(resources),
    ...(Object.fromEntries(codes) as Record<keyof typeof codeKinds, (payload: object) => Promise<void>>),
    'resend-verification': ({ email }: { email: string }) =>
      makeEmailCode(resources, { purpose: 'verify-email', email }),
    'forgot-password': ({ email }: { email: string }) => makeEmailCode(resources, { purpose: 'reset-password', email }),
    'mail-warning': ({ event: { name: loginName, change = '', ...event }, ...warning }: OldWarning) => {
      const renamed = { ...event, kind: twoFactorKinds[change] ?? event.kind, ...(loginName && { loginName }) }
      return mailWarning(resources, { ...warning, event: renamed as Warning['event'] })
    },
  }
}

type Told = { kind: NoticeKind; userId: string; key: string } & Partial<NoticeFacts>

const deliverTo =
  (db: Db) =>
  (told: Told): Promise<void> =>
    addJob(db, 'deliver-notices', { notices: [queuedNotice.encode(told)] })

type TradeJobs =
  | 'mail-notice'
  | 'mail-trade-notice'
  | 'mail-offer'
  | 'mail-auction'
  | 'mail-withdrawal'
  | 'mail-top-up'
  | 'mail-crypto-kept'

/** Of purchases, bids, offers and money. All but offers were shown within Monsoon when their job was added. */
function retiredTradeNotices({ db }: Resources): Pick<Handlers, TradeJobs> {
  const deliver = deliverTo(db)
  const deliverRow = async ({ noticeId }: { noticeId: string }): Promise<void> => {
    const row = await findNotice(db, noticeId)
    if (!row) return
    const kind = row.kind === 'debt-collected' ? 'sale-debt-collected' : row.kind
    const told = Object.entries({ ...row, kind }).filter(([, fact]) => fact !== null)
    await deliver(Object.fromEntries(told) as unknown as Told)
  }
  return {
    'mail-notice': deliverRow,
    'mail-trade-notice': deliverRow,
    'mail-offer': ({ notice, ...offer }) =>
      inTransaction(db, (tx) => notifyOfOffer(tx, { ...offer, kind: offerKinds[notice] })),
    'mail-auction': async ({ auctionId, userId, notice, amountMinor, reason, until }) => {
      const auction = await findAuctionNotice(db, auctionId)
      if (!auction) return
      const kind = notice === 'cancelled' || notice === 'unsold' ? (`auction-${notice}` as const) : notice
      await deliver({
        kind,
        userId,
        auctionId,
        itemId: auction.itemId,
        key: `${kind}:${auctionId}:${auction.version}`,
        ...(amountMinor !== undefined && { priceMinor: BigInt(amountMinor) }),
        ...(reason !== undefined && { reason }),
        ...(until !== undefined && { until: new Date(until) }),
      })
    },
    'mail-withdrawal': ({ withdrawalId: id, state }) => inTransaction(db, (tx) => notifyOwner(tx, { id, state })),
    'mail-top-up': ({ userId, key, news, amountMinor, reason }) => {
      const kind = topUpKinds[news]
      return deliver({ kind, userId, key: `${kind}:${key}`, reason, priceMinor: BigInt(amountMinor) })
    },
    'mail-crypto-kept': async ({ paymentId, amountMinor, key }) => {
      const kept = await findKeptNotice(db, paymentId)
      if (!kept) return
      const { ownerId: userId, itemId } = kept
      const priceMinor = BigInt(amountMinor)
      await deliver({ kind: 'crypto-kept', userId, key, itemId, priceMinor, keptCause: whyKept(kept, priceMinor) })
    },
  }
}

/** Of people, works, exhibitions and disputes, shown within Monsoon when their job was added. */
function retiredHouseNotices({ db }: Resources): Omit<Handlers, TradeJobs> {
  const deliver = deliverTo(db)
  return {
    'mail-kyc': async ({ submissionId, step }) => {
      const submission = await findSubmissionNotice(db, submissionId)
      if (!submission) return
      const { userId, reasonCode, reasonText: reason } = submission
      const fault = reasonCode as KycReasonCode | null
      await deliver({ kind: `kyc-${step}`, userId, key: `kyc-${step}:${submissionId}`, fault, reason })
    },
    'mail-standing': ({ userId, notice: kind, reason, at }) =>
      deliver({ kind, userId, key: `${kind}:${userId}:${at}`, reason }),
    'mail-work-standing': async ({ itemId, notice, reason, isFinal, at }) => {
      const work = await findMaker(db, itemId)
      const isDeclined = isFinal && (notice === 'work-hidden' || notice === 'work-removed')
      const kind = isDeclined ? (`${notice}-after-appeal` as const) : notice
      if (work) await deliver({ kind, userId: work.makerId, key: `${kind}:${itemId}:${at}`, itemId, reason })
    },
    'mail-invitation': async ({ invitationId }) => {
      const found = await findInvitation(db, invitationId)
      const kind = 'exhibition-invitation'
      if (found) await deliver({ kind, userId: found.artistId, key: `${kind}:${invitationId}`, invitationId })
    },
    'mail-invitation-answer': async ({ invitationId }) => {
      const found = await findInvitation(db, invitationId)
      if (!found || found.state === 'open') return
      const { curatorId: userId, exhibitionId, state } = found
      const kind = `invitation-${state}` as const
      await deliver({ kind, userId, key: `${kind}:${invitationId}`, exhibitionId, invitationId })
    },
    'mail-exhibition-decided': async ({ exhibitionId, decision, reason, at }) => {
      const found = await findCurator(db, exhibitionId)
      const kind = `exhibition-${decision}` as const
      if (found)
        await deliver({ kind, userId: found.curatorId, key: `${kind}:${exhibitionId}:${at}`, exhibitionId, reason })
    },
    'mail-dispute': ({ disputeId, state, wasLost, isCashbackUnknown }) => {
      const kind = wasLost ? 'dispute-won-late' : (`dispute-${state}` as const)
      return inTransaction(db, (tx) => notifyStaff(tx, { disputeId, kind, isCashbackUnknown }))
    },
  }
}
