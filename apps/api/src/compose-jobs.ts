import { mailReset, sendReset } from './accounts/forgot-password.ts'
import { mailVerification } from './accounts/send-verification.ts'
import { mailEmailChange } from './accounts/change-email.ts'
import { mailSecondaryEmail } from './accounts/set-secondary-email.ts'
import { mailWarning } from './accounts/warn-owner.ts'
import { resendVerification } from './accounts/resend-verification.ts'
import { prepareExport } from './account-end/export-data.ts'
import { mailNotice } from './alerts/mail-notice.ts'
import { tellOfEnds } from './alerts/tell-of-ends.ts'
import { tellOfOpening, tellOfPriceFall, tellOfSale } from './alerts/tell-of-sale.ts'
import { mailAuction } from './auctions/mail-auction.ts'
import { settleAuction, settleDueAuctions } from './auctions/settle-auction.ts'
import { mailDispute } from './disputes/mail-dispute.ts'
import { readDisputes, sweepDisputes } from './disputes/read-disputes.ts'
import { mailCryptoKept } from './payments/mail-crypto-kept.ts'
import { readRefunds } from './payments/read-refunds.ts'
import { sendRefund } from './payments/send-refund.ts'
import { settlePayment } from './payments/settle-payment.ts'
import { sweepPayments } from './payments/sweep-payments.ts'
import { watchAuditLog } from './audit/verify-audit-log.ts'
import { endSale } from './listings/end-sale.ts'
import { issueInvoices } from './invoices/issue-invoices.ts'
import { sweepExternalListings } from './external-listings/look-at-listing.ts'
import { makeAvif } from './media/make-avif.ts'
import { fetchStatements } from './bank-transfers/fetch-statements.ts'
import { mailBetaCode } from './beta/beta-routes.ts'
import { sweepFiles } from './files/stray-files.ts'
import { cleanUp } from './clean-up.ts'
import { mailExhibitionDecided, mailInvitation, mailInvitationAnswer } from './exhibitions/mail-curating.ts'
import type { JobHandlers } from './jobs.ts'
import { forgetDocuments } from './kyc/forget-documents.ts'
import { mailKyc } from './kyc/mail-kyc.ts'
import { reviewKyc } from './kyc/review-kyc.ts'
import { offerNewsletter, welcomeReader } from './newsletter/subscribe.ts'
import { renewTransitToken } from './sealing/renew-transit-token.ts'
import { tellOfDebt } from './notices/tell-of-debt.ts'
import { mailTradeNotice } from './notices/mail-trade-notice.ts'
import { proveLedger } from './ledger/prove-ledger.ts'
import { collectAllOwed } from './ledger/collect-owed.ts'
import { releaseDueHolds } from './ledger/release-due-holds.ts'
import { endOffersOfWork, endUnmetOffer } from './offers/end-offers.ts'
import { expireDueOffers, expireOffer } from './offers/expire-offer.ts'
import { mailOffer } from './offers/mail-offer.ts'
import { announceRefund, announceSaleRefund } from './orders/announce-refund.ts'
import { announceSale } from './orders/announce-sale.ts'
import { expireOrder } from './orders/expire-order.ts'
import { unlockAbandonedJobs } from './outbox-queries.ts'
import { finishRecovery, mailRecovery } from './recoveries/recover-account.ts'
import { mailWorkStanding } from './reports/mail-work-standing.ts'
import { reconcile } from './reconciliation/reconcile.ts'
import type { Resources } from './resources.ts'
import { forgetCards } from './saved-cards/forget-cards.ts'
import { keepCard } from './saved-cards/keep-card.ts'
import { countHouseFigures } from './site/house-figures-queries.ts'
import { rankTrending } from './trending/rank-trending.ts'
import { mailTwoFactorLocked } from './two-factor/lock-out.ts'
import { finishReset, mailTwoFactorReset, mailTwoFactorResetBegun } from './two-factor/reset-two-factor.ts'
import { mailStanding } from './staff/mail-standing.ts'
import { reopenSales } from './staff/suspend-user.ts'
import { fetchEthRate } from './site/fetch-eth-rate.ts'
import { mailTopUp } from './top-ups/mail-top-up.ts'
import { countViews } from './views/count-views.ts'
import { askPayout, sweepPayouts } from './withdrawals/ask-payout.ts'
import { mailWithdrawal } from './withdrawals/mail-withdrawal.ts'
import { stopWithdrawals } from './withdrawals/stop-withdrawals.ts'

/** The consumers of all modules: one a job of the outbox. */
export function composeJobs(resources: Resources): JobHandlers {
  return {
    'send-mail': (mail) => resources.mailer.send(mail),
    'mail-verification': (payload) => mailVerification(resources, payload),
    'resend-verification': ({ email }) => resendVerification(resources, { email }),
    'forgot-password': (payload) => sendReset(resources, payload),
    'mail-reset': (payload) => mailReset(resources, payload),
    'mail-warning': (payload) => mailWarning(resources, payload),
    'mail-beta-code': (payload) => mailBetaCode(resources, payload),
    'newsletter-asked': (payload) => offerNewsletter(resources, payload),
    'newsletter-welcome': (payload) => welcomeReader(resources, payload),
    'mail-secondary-email': (payload) => mailSecondaryEmail(resources, payload),
    'mail-email-change': (payload) => mailEmailChange(resources, payload),
    'mail-standing': (payload) => mailStanding(resources, payload),
    'mail-work-standing': (payload) => mailWorkStanding(resources, payload),
    'reopen-sales': ({ suspensionId }) => reopenSales(resources.db, suspensionId),
    'mail-recovery': (payload) => mailRecovery(resources, payload),
    'finish-recovery': ({ recoveryId }) => finishRecovery(resources, recoveryId),
    'prepare-export': ({ exportId }) => prepareExport(resources, exportId),
    'prove-ledger': async () => void (await proveLedger(resources)),
    'watch-audit-log': () => watchAuditLog(resources),
    'mail-two-factor-locked': (payload) => mailTwoFactorLocked(resources, payload),
    'mail-two-factor-reset': (payload) => mailTwoFactorReset(resources, payload),
    'mail-two-factor-reset-begun': (payload) => mailTwoFactorResetBegun(resources, payload),
    'finish-two-factor-reset': ({ resetId }) => finishReset(resources.db, resetId),
    'mail-kyc': (payload) => mailKyc(resources, payload),
    'review-kyc': ({ submissionId }) => reviewKyc(resources, submissionId),
    'mail-invitation': (payload) => mailInvitation(resources, payload),
    'mail-invitation-answer': (payload) => mailInvitationAnswer(resources, payload),
    'mail-exhibition-decided': (payload) => mailExhibitionDecided(resources, payload),
    'make-avif': (payload, signal) => makeAvif(resources, payload, signal),
    'announce-sale': ({ orderId }) => announceSale(resources, orderId),
    'announce-refund': ({ refundId }) => announceRefund(resources, refundId),
    'announce-sale-refund': ({ refundId }) => announceSaleRefund(resources, refundId),
    'expire-order': ({ orderId }) => expireOrder(resources, orderId),
    'read-disputes': ({ paymentId }) => readDisputes(resources, paymentId),
    'read-refunds': ({ paymentId }) => readRefunds(resources, paymentId),
    'sweep-disputes': () => sweepDisputes(resources),
    'mail-dispute': (payload) => mailDispute(resources, payload),
    'settle-payment': async ({ paymentId }) => void (await settlePayment(resources, paymentId)),
    'send-refund': ({ refundId }) => sendRefund(resources, refundId),
    'mail-crypto-kept': (payload) => mailCryptoKept(resources, payload),
    'sweep-payments': async () => void (await sweepPayments(resources)),
    'fetch-statements': () => fetchStatements(resources),
    'keep-card': ({ paymentId }) => keepCard(resources, paymentId),
    'forget-cards': () => forgetCards(resources),
    'mail-top-up': (payload) => mailTopUp(resources, payload),
    'settle-auction': ({ auctionId }) => settleAuction(resources, auctionId),
    'settle-due-auctions': () => settleDueAuctions(resources),
    'mail-auction': (payload) => mailAuction(resources, payload),
    'expire-offer': ({ offerId }) => expireOffer(resources.db, offerId),
    'expire-due-offers': () => expireDueOffers(resources.db),
    'end-offers-of-work': (payload) => endOffersOfWork(resources.db, payload),
    'end-unmet-offer': ({ offerId }) => endUnmetOffer(resources.db, offerId),
    'mail-offer': (payload) => mailOffer(resources, payload),
    'tell-of-sale': ({ listingId }) => tellOfSale(resources, listingId),
    'tell-of-opening': ({ auctionId }) => tellOfOpening(resources, auctionId),
    'tell-of-price': (fall) => tellOfPriceFall(resources, fall),
    'tell-of-ends': () => tellOfEnds(resources),
    'end-sale': ({ listingId }) => endSale(resources.db, listingId),
    'mail-withdrawal': (payload) => mailWithdrawal(resources, payload),
    'stop-withdrawals': ({ userId }) => stopWithdrawals(resources.db, userId),
    'ask-payout': ({ withdrawalId }) => askPayout(resources, withdrawalId),
    'sweep-payouts': () => sweepPayouts(resources),
    'sweep-external-listings': () => sweepExternalListings(resources),
    'mail-notice': ({ noticeId }) => mailNotice(resources, noticeId),
    'mail-trade-notice': ({ noticeId }) => mailTradeNotice(resources, noticeId),
    'issue-invoices': async () => void (await issueInvoices(resources)),
    reconcile: async () => void (await reconcile(resources)),
    'sweep-files': () => sweepFiles(resources),
    'forget-documents': () => forgetDocuments(resources),
    'collect-owed': async () => void (await collectAllOwed(resources.db)),
    'tell-of-debt': (payload) => tellOfDebt(resources, payload),
    'release-due-holds': async () => void (await releaseDueHolds(resources.db)),
    'unlock-abandoned-jobs': () => unlockAbandonedJobs(resources.db),
    'fetch-eth-rate': async () => void (await fetchEthRate(resources)),
    'count-views': () => countViews(resources.db),
    'rank-trending': () => rankTrending(resources.db),
    'count-figures': () => countHouseFigures(resources.db),
    'clean-up': () => cleanUp(resources.db),
    'renew-key-token': () => renewTransitToken(resources.config, resources.log),
  }
}
