import type { LinkKind } from '@monsoon/contract/accounts/linked-accounts'
import type { StaffAction } from '@monsoon/contract/staff/staff-actions'
import type { StaffUser } from '@monsoon/contract/staff/staff'
import type { Tone } from '../../ui/badge.tsx'
import type { staffText } from './staff-text.ts'

type Key = keyof (typeof staffText)['sentences']

/** The words for what an account is. */
export const typeWords = {
  user: 'typeUser',
  artist: 'typeArtist',
  curator: 'typeCurator',
} as const satisfies Record<StaffUser['type'], Key>

export const roleWords = {
  member: 'roleMember',
  staff: 'roleStaff',
  admin: 'roleAdmin',
} as const satisfies Record<StaffUser['role'], Key>

export const linkWords = {
  'bank-account': 'linkBankAccount',
  card: 'linkCard',
  'identity-document': 'linkIdentityDocument',
  wallet: 'linkWallet',
  'proof-of-address': 'linkProofOfAddress',
} as const satisfies Record<LinkKind, Key>

export const stateWords = {
  active: 'stateActive',
  suspended: 'stateSuspended',
  closed: 'stateClosed',
} as const satisfies Record<StaffUser['state'], Key>

export const stateTones = { active: 'good', suspended: 'bad', closed: 'neutral' } as const satisfies Record<
  StaffUser['state'],
  Tone
>

export const kycWords = {
  notSubmitted: 'kycNotSubmitted',
  submitted: 'kycSubmitted',
  verified: 'kycVerified',
  rejected: 'kycRejected',
} as const satisfies Record<StaffUser['kycStatus'], Key>

export const kycTones = {
  notSubmitted: 'neutral',
  submitted: 'warning',
  verified: 'good',
  rejected: 'bad',
} as const satisfies Record<StaffUser['kycStatus'], Tone>

export const actionWords = {
  'role-changed': 'roleChanged',
  'type-changed': 'typeChanged',
  'tick-changed': 'tickChanged',
  suspended: 'suspended',
  restored: 'restored',
  'leave-approved': 'leaveApproved',
  'leave-refused': 'leaveRefused',
  'signed-out': 'signedOut',
  confiscated: 'confiscated',
  'viewed-as': 'viewedAs',
  'kyc-viewed': 'kycViewed',
  'kyc-document-viewed': 'kycDocumentViewed',
  'kyc-approved': 'kycApproved',
  'kyc-rejected': 'kycRejectedAct',
  'application-accepted': 'applicationAccepted',
  'application-declined': 'applicationDeclined',
  'recovery-opened': 'recoveryOpened',
  'recovery-cancelled': 'recoveryCancelled',
  'recovery-finished': 'recoveryFinished',
  'exhibition-created': 'exhibitionCreated',
  'exhibition-edited': 'exhibitionEdited',
  'exhibition-published': 'exhibitionPublished',
  'exhibition-handed-back': 'exhibitionHandedBack',
  'exhibition-featured': 'exhibitionFeatured',
  'announcement-drafted': 'announcementDrafted',
  'announcement-changed': 'announcementChanged',
  'announcement-removed': 'announcementRemoved',
  'content-published': 'contentPublished',
  'land-added': 'landAdded',
  'land-edited': 'landEdited',
  'land-withdrawn': 'landWithdrawn',
  'land-restored': 'landRestored',
  'message-answered': 'messageAnswered',
  'message-closed': 'messageClosed',
  'job-application-moved': 'jobApplicationMoved',
  'cv-viewed': 'cvViewed',
  'work-published': 'workPublished',
  'work-handed-back': 'workHandedBack',
  'catalogue-brought': 'catalogueBrought',
  'work-flagged': 'workFlagged',
  'collection-featured': 'collectionFeatured',
  'trade-stopped': 'tradeStopped',
  'trade-opened': 'tradeOpened',
  'celebrity-changed': 'celebrityChanged',
  'vocabulary-changed': 'vocabularyChanged',
  'whitelist-saved': 'whitelistSaved',
  'whitelist-removed': 'whitelistRemoved',
  'report-cleared': 'reportCleared',
  'work-hidden': 'workHidden',
  'work-removed': 'workRemoved',
  'work-restored': 'workRestored',
  'auction-cancelled': 'auctionCancelled',
  'bids-voided': 'bidsVoided',
  'offer-ended': 'offerEnded',
  'withdrawal-reviewed': 'withdrawalReviewed',
  'withdrawal-approved': 'withdrawalApproved',
  'withdrawal-sent': 'withdrawalSent',
  'withdrawal-settled': 'withdrawalSettled',
  'withdrawal-rejected': 'withdrawalRejected',
  'withdrawal-failed': 'withdrawalFailed',
  'withdrawal-returned': 'withdrawalReturned',
  'refund-made': 'refundMade',
  'refund-asked': 'refundAsked',
  'refund-approved': 'refundApproved',
  'refund-withdrawn': 'refundWithdrawn',
  'refund-repeated': 'refundRepeated',
  'refund-to-wallet': 'refundToWallet',
  'top-up-refund-asked': 'topUpRefundAsked',
  'top-up-refunded': 'topUpRefunded',
  'transfer-recorded': 'transferRecorded',
  'statement-read': 'statementRead',
  'transfer-planned': 'transferPlanned',
  'transfer-declined': 'transferDeclined',
  'transfer-assigned': 'transferAssigned',
  'transfer-sent-back': 'transferSentBack',
  'transfer-explained': 'transferExplained',
  'external-listing-recorded': 'externalListingRecorded',
  'external-listing-ended': 'externalListingEnded',
  'external-order-begun': 'externalOrderBegun',
  'external-order-left': 'externalOrderLeft',
  'external-order-confirmed': 'externalOrderConfirmed',
  'external-order-cancelled': 'externalOrderCancelled',
  'export-cancelled': 'exportCancelled',
  'request-quoted': 'requestQuoted',
  'request-rejected': 'requestRejected',
  'request-prepared': 'requestPrepared',
  'request-shipped': 'requestShipped',
  'request-delivered': 'requestDelivered',
  'request-claim-declined': 'requestClaimDeclined',
  'request-replaced': 'requestReplaced',
  'request-refunded': 'requestRefunded',
  'chain-queue-restarted': 'chainQueueRestarted',
  'import-retried': 'importRetried',
  'import-closed': 'importClosed',
  'import-shown': 'importShown',
  'difference-explained': 'differenceExplained',
  'difference-agreed': 'differenceAgreed',
  'approval-asked': 'approvalAsked',
  'approval-agreed': 'approvalAgreed',
  'approval-declined': 'approvalDeclined',
  'payout-file-made': 'payoutFileMade',
  'payout-file-read': 'payoutFileRead',
  'security-log-exported': 'securityLogExported',
} as const satisfies Record<StaffAction, Key>

/** Words of a choice: none of them asks for a value. */
export type ChoiceWord =
  | (typeof typeWords)[StaffUser['type']]
  | (typeof roleWords)[StaffUser['role']]
  | (typeof stateWords)[StaffUser['state']]
  | (typeof kycWords)[StaffUser['kycStatus']]
  | (typeof actionWords)[StaffAction]
