import { makeEmailCode } from './accounts/mailboxes/request-email-code.ts'
import { prepareArchive } from './archives/prepare-archive.ts'
import { notifyOfEnds } from './alerts/notify-of-ends.ts'
import { notifyOfRelease } from './alerts/notify-of-release.ts'
import { notifyFollowers } from './alerts/notify-of-sale.ts'
import { lookAtLead } from './auctions/notify-of-auction.ts'
import { settleAuction, settleDueAuctions } from './auctions/settle-auction.ts'
import { readClock } from './database/clock-queries.ts'
import { syncDisputes, sweepDisputes } from './disputes/sync-disputes.ts'
import { readRefunds } from './refunds/read-refunds.ts'
import { sendRefund } from './refunds/send-refund.ts'
import { settlePayment } from './payments/settle-payment.ts'
import { sweepPayments } from './payments/sweep-payments.ts'
import { watchAuditLog } from './audit/verify-audit-log.ts'
import { endSale } from './listings/end-sale.ts'
import { deliverDuePurchases, deliverPurchase } from './exports/deliver-purchase.ts'
import { proveEther } from './ether-wallet/prove-ether.ts'
import { creditImports } from './imports/credit-imports.ts'
import { lookAgainAtForeignWorks } from './imports/look-at-foreign-work.ts'
import { issueInvoices } from './invoices/issue-invoices.ts'
import { sweepExternalListings } from './external-listings/look-at-listing.ts'
import { pinFile, sweepPins } from './ipfs/pin-file.ts'
import { endDueRequests, trackParcels } from './nft-requests/follow-requests.ts'
import { drawLand } from './land/draw-land.ts'
import { makeAvif } from './media/make-avif.ts'
import { fetchStatements } from './bank-transfers/fetch-statements.ts'
import { sweepFiles } from './files/orphan-files.ts'
import { cleanUp } from './clean-up.ts'
import { renewFingerprints } from './renew-fingerprints.ts'
import { lookAtExhibition, lookAtInvitation, lookAtMessage } from './exhibitions/look-at-exhibition.ts'
import type { JobHandlers } from './jobs.ts'
import { mailCode } from './mail-code.ts'
import { sendQueued } from './mail/send-queued.ts'
import { forgetApplications } from './careers/forget-applications.ts'
import { forgetDocuments } from './kyc/forget-documents.ts'
import { renewTransitToken } from './sealing/renew-transit-token.ts'
import { deliverNotices, type LastLooks } from './notices/deliver-notices.ts'
import { proveLedger } from './ledger/prove-ledger.ts'
import { collectAllReceivables } from './ledger/collect-receivables.ts'
import { releaseDueHolds } from './ledger/release-due-holds.ts'
import { endOffersOfWork, endUnmetOffer } from './offers/end-offers.ts'
import { followChainOffer } from './offers/follow-chain-offer.ts'
import { expireDueOffers, expireOffer } from './offers/expire-offer.ts'
import { announceRefund, announceSaleRefund } from './refunds/announce-refund.ts'
import { announceSale } from './orders/announce-sale.ts'
import { expireOrder } from './orders/expire-order.ts'
import { retiredJobs } from './retired-jobs.ts'
import { unlockAbandonedJobs } from './outbox-queries.ts'
import { finishRecovery } from './recoveries/recover-account.ts'
import { reconcile } from './reconciliation/reconcile.ts'
import { appearDueReleases, appearRelease } from './releases/appear-release.ts'
import type { Resources } from './resources.ts'
import { forgetCards } from './saved-cards/forget-cards.ts'
import { saveCard } from './saved-cards/save-card.ts'
import { countHouseFigures } from './site/house-figures-queries.ts'
import { proveChain } from './tokens/prove-chain.ts'
import { notifyOfLateMints } from './orders/notify-of-late-mints.ts'
import { sweepTokens, syncAllTokens } from './tokens/sweep-tokens.ts'
import { syncTokens } from './tokens/sync-tokens.ts'
import { makeTokenMetadata } from './token-metadata/make-token-metadata.ts'
import { queueMissingMetadata } from './token-metadata/queue-token-metadata.ts'
import { processUpload } from './uploads/process-upload.ts'
import { rankTrending } from './trending/rank-trending.ts'
import { watchSecurity } from './security-watch/watch-security.ts'
import { finishReset } from './two-factor/reset-two-factor.ts'
import { reopenSales } from './staff/suspend-user.ts'
import { fetchEthRate } from './site/fetch-eth-rate.ts'
import { countViews } from './views/count-views.ts'
import { submitPayout, sweepPayouts } from './withdrawals/submit-payout.ts'
import { whileLocked } from './database/while-locked.ts'
import { lookAtAlert } from './alerts/stop-alert-mail.ts'
import { forgetMessages } from './contact/answer-message.ts'
import { reviewKyc } from './kyc/decide-kyc.ts'
import { notifyOfDebt } from './notices/notify-of-money.ts'
import { stopWithdrawals } from './withdrawals/move-withdrawal.ts'

/** What is looked at again before some mails are written. */
const lastLooks: LastLooks = {
  outbid: lookAtLead,
  'on-sale': lookAtAlert,
  'up-for-auction': lookAtAlert,
  'price-fall': lookAtAlert,
  'new-works': lookAtAlert,
  'ends-soon': lookAtAlert,
  'exhibition-invitation': lookAtInvitation,
  'curator-message': lookAtMessage,
  'curator-message-answered': lookAtMessage,
  'invitation-accepted': lookAtInvitation,
  'invitation-declined': lookAtInvitation,
  'exhibition-published': lookAtExhibition,
  'exhibition-handed-back': lookAtExhibition,
}

/** The consumers of all modules: one a job of the outbox. */
export function composeJobs(resources: Resources): JobHandlers {
  return {
    ...retiredJobs(resources),
    'send-mail': (mails, _signal, lock) => whileLocked(resources, lock, () => sendQueued(resources, mails)),
    'deliver-notices': (payload, _signal, lock) =>
      whileLocked(resources, lock, () => deliverNotices(resources, payload, lastLooks)),
    'mail-code': (mail) => mailCode(resources, mail),
    'make-email-code': (requested) => makeEmailCode(resources, requested),
    'reopen-sales': ({ suspensionId }) => reopenSales(resources.db, suspensionId),
    'finish-recovery': ({ recoveryId }) => finishRecovery(resources, recoveryId),
    'prepare-export': ({ exportId }, signal) => prepareArchive(resources, exportId, { signal }),
    'prove-ledger': async () => void (await proveLedger(resources)),
    'watch-audit-log': () => watchAuditLog(resources),
    'watch-security': () => watchSecurity(resources),
    'finish-two-factor-reset': ({ resetId }) => finishReset(resources.db, resetId),
    'review-kyc': ({ submissionId }) => reviewKyc(resources, submissionId),
    'process-upload': ({ uploadId }, signal, lock) =>
      whileLocked(resources, lock, () => processUpload(resources, uploadId, signal)),
    'check-catalogue': async ({ catalogueId }, signal, lock) => {
      // Loaded by the first catalogue.
      const { checkCatalogue } = await import('./catalogues/check-catalogue.ts')
      await whileLocked(resources, lock, () => checkCatalogue(resources, catalogueId, signal))
    },
    'bring-catalogue': async ({ catalogueId }, signal, lock) => {
      const { bringCatalogue } = await import('./catalogues/bring-catalogue.ts')
      await whileLocked(resources, lock, () => bringCatalogue(resources, catalogueId, signal))
    },
    'send-catalogue': async ({ catalogueId }, signal, lock) => {
      const { sendCatalogue } = await import('./catalogues/send-catalogue.ts')
      await whileLocked(resources, lock, () => sendCatalogue(resources, catalogueId, signal))
    },
    'make-avif': (payload, signal) => makeAvif(resources, payload, signal),
    'draw-land': (payload, signal) => drawLand(resources, payload, signal),
    'make-token-metadata': (payload) => makeTokenMetadata(resources, payload),
    'pin-file': (payload) => pinFile(resources, payload),
    'sweep-pins': async () => {
      await queueMissingMetadata(resources.db)
      await sweepPins(resources)
    },
    'announce-sale': ({ orderId }) => announceSale(resources, orderId),
    'announce-refund': ({ refundId }) => announceRefund(resources, refundId),
    'announce-sale-refund': ({ refundId }) => announceSaleRefund(resources, refundId),
    'expire-order': ({ orderId }) => expireOrder(resources, orderId),
    'sync-disputes': ({ paymentId }) => syncDisputes(resources, paymentId),
    'read-refunds': ({ paymentId }) => readRefunds(resources, paymentId),
    'sweep-disputes': () => sweepDisputes(resources),
    'settle-payment': async ({ paymentId }) => void (await settlePayment(resources, paymentId)),
    'send-refund': ({ refundId }) => sendRefund(resources, refundId),
    'sweep-payments': async () => void (await sweepPayments(resources)),
    'sync-tokens': ({ itemId }) => syncTokens(resources, itemId),
    'sweep-tokens': () => sweepTokens(resources),
    'sync-all-tokens': () => syncAllTokens(resources),
    'notify-of-late-mints': async () => notifyOfLateMints(resources, await readClock(resources.db)),
    'prove-chain': async () => void (await proveChain(resources)),
    'prove-ether': async () => void (await proveEther(resources)),
    'sweep-ether': async () => {
      // Loaded where a chain is on.
      const { sweepEther } = await import('./ether-wallet/sweep-ether.ts')
      await sweepEther(resources)
    },
    'fetch-statements': () => fetchStatements(resources),
    'save-card': ({ paymentId }) => saveCard(resources, paymentId),
    'forget-cards': () => forgetCards(resources),
    'settle-auction': ({ auctionId }) => settleAuction(resources, auctionId),
    'settle-due-auctions': () => settleDueAuctions(resources),
    'expire-offer': ({ offerId }) => expireOffer(resources.db, offerId),
    'expire-due-offers': () => expireDueOffers(resources.db),
    'end-offers-of-work': (payload) => endOffersOfWork(resources.db, payload),
    'end-unmet-offer': ({ offerId }) => endUnmetOffer(resources.db, offerId),
    'follow-offer': ({ offerId }) => followChainOffer(resources, offerId),
    'notify-followers': (news) => notifyFollowers(resources, news),
    'notify-of-ends': () => notifyOfEnds(resources),
    'appear-release': ({ releaseId }) => appearRelease(resources.db, releaseId),
    'appear-due-releases': () => appearDueReleases(resources.db),
    'notify-of-release': ({ releaseId }) => notifyOfRelease(resources, releaseId),
    'end-sale': ({ listingId }) => endSale(resources.db, listingId),
    'stop-withdrawals': ({ userId }) => stopWithdrawals(resources.db, userId),
    'submit-payout': ({ withdrawalId }) => submitPayout(resources, withdrawalId),
    'sweep-payouts': () => sweepPayouts(resources),
    'sweep-external-listings': () => sweepExternalListings(resources),
    'credit-imports': () => creditImports(resources),
    'look-at-foreign-works': () => lookAgainAtForeignWorks(resources),
    'deliver-purchase': ({ orderId }) => deliverPurchase(resources, orderId),
    'deliver-due-purchases': () => deliverDuePurchases(resources),
    'end-due-requests': () => endDueRequests(resources),
    'track-parcels': () => trackParcels(resources),
    'issue-invoices': async () => void (await issueInvoices(resources)),
    reconcile: async () => void (await reconcile(resources)),
    'sweep-files': () => sweepFiles(resources),
    'forget-documents': async () => {
      await forgetDocuments(resources)
      await forgetApplications(resources)
      await forgetMessages(resources)
    },
    'collect-receivables': async () => void (await collectAllReceivables(resources.db)),
    'notify-of-debt': (payload) => notifyOfDebt(resources, payload),
    'release-due-holds': async () => void (await releaseDueHolds(resources.db)),
    'unlock-abandoned-jobs': () => unlockAbandonedJobs(resources.db),
    'fetch-eth-rate': async () => void (await fetchEthRate(resources)),
    'count-views': () => countViews(resources.db),
    'rank-trending': () => rankTrending(resources.db),
    'count-figures': () => countHouseFigures(resources.db),
    'clean-up': () => cleanUp(resources),
    'renew-fingerprints': () => renewFingerprints(resources),
    'renew-key-token': () => renewTransitToken(resources.config, resources.log),
  }
}
