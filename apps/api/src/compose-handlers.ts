import { accountEndHandlers } from './account-end/account-end-routes.ts'
import { archiveHandlers } from './archives/archive-routes.ts'
import { activityHandlers } from './activity/activity-routes.ts'
import { accountHandlers } from './accounts/account-routes.ts'
import { announcementHandlers } from './announcements/announcement-routes.ts'
import { auctionHandlers } from './auctions/auction-routes.ts'
import { alertHandlers } from './alerts/alert-routes.ts'
import { applicationHandlers } from './applications/application-routes.ts'
import { betaHandlers } from './beta/beta-routes.ts'
import { cashbackHandlers } from './cashback/cashback-routes.ts'
import { catalogueHandlers } from './catalogues/catalogue-routes.ts'
import { catalogHandlers } from './catalog/catalog-routes.ts'
import { bankTransferHandlers } from './bank-transfers/bank-transfer-routes.ts'
import { bankAccountHandlers } from './bank-accounts/bank-account-routes.ts'
import { cryptoAccountHandlers } from './crypto-accounts/crypto-account-routes.ts'
import { cryptoPaymentHandlers } from './crypto-payments/crypto-payment-routes.ts'
import { careerHandlers } from './careers/career-routes.ts'
import { contactHandlers } from './contact/contact-routes.ts'
import { consentHandlers } from './consents/consent-routes.ts'
import { contentHandlers, filmHandlers } from './contents/content-routes.ts'
import { marketplaceHandlers } from './catalog/marketplace-routes.ts'
import { staffAnnouncementHandlers } from './announcements/staff-announcement-routes.ts'
import { merchandisingHandlers } from './merchandising/merchandising-routes.ts'
import { curatingHandlers } from './exhibitions/curating-routes.ts'
import { collectionHandlers } from './catalog/collections/collection-routes.ts'
import { exhibitionReportHandlers } from './exhibitions/exhibition-report-routes.ts'
import { shortlistHandlers } from './exhibitions/shortlist-routes.ts'
import { exhibitionHandlers } from './exhibitions/exhibition-routes.ts'
import { exportHandlers } from './exports/export-routes.ts'
import { externalListingHandlers } from './external-listings/external-listing-routes.ts'
import { favouriteHandlers } from './favourites/favourite-routes.ts'
import { sellingHandlers } from './listings/selling-routes.ts'
import { mailboxHandlers } from './accounts/mailboxes/mailbox-routes.ts'
import { sessionHandlers, handoverHandlers } from './accounts/sessions/session-routes.ts'
import type { AllHandlers } from './http.ts'
import { importHandlers } from './imports/import-routes.ts'
import { identityHandlers } from './identities/identity-routes.ts'
import { invoiceHandlers } from './invoices/invoice-routes.ts'
import { staffKycHandlers } from './kyc/staff-kyc-routes.ts'
import { kycHandlers } from './kyc/kyc-routes.ts'
import { landEditHandlers } from './land/land-edit-routes.ts'
import { landHandlers } from './land/land-routes.ts'
import { staffLandHandlers } from './refunds/staff-land-routes.ts'
import { landPurchaseHandlers } from './land/land-purchase-routes.ts'
import { leaveHandlers } from './leaving/leave-request-routes.ts'
import { proofHandlers } from './ledger/proof-routes.ts'
import { nftRequestHandlers } from './nft-requests/nft-request-routes.ts'
import { newsletterHandlers } from './newsletter/newsletter-routes.ts'
import { noticeHandlers } from './notices/notice-routes.ts'
import { offerHandlers } from './offers/offer-routes.ts'
import { etherWalletHandlers } from './ether-wallet/ether-wallet-routes.ts'
import { orderHandlers, saleSplitHandlers } from './orders/order-routes.ts'
import { recoveryHandlers } from './recoveries/recovery-routes.ts'
import { reportHandlers } from './reports/report-routes.ts'
import type { Resources } from './resources.ts'
import { addressHandlers } from './settings/address-routes.ts'
import { pledgeHandlers } from './pledges/pledge-routes.ts'
import { passportHandlers } from './passports/passport-routes.ts'
import { peopleHandlers } from './people/people-routes.ts'
import { personListHandlers } from './people/person-list-routes.ts'
import { publicProfileHandlers } from './people/public-profile-routes.ts'
import { profilePictureHandlers } from './settings/profile-picture-routes.ts'
import { profileSettingsHandlers } from './settings/profile-settings-routes.ts'
import { conversionHandlers } from './site/conversion-routes.ts'
import { siteHandlers } from './site/site-routes.ts'
import { savedCardHandlers } from './saved-cards/saved-card-routes.ts'
import { searchHandlers } from './search/search-routes.ts'
import { trendingHandlers } from './trending/trending-routes.ts'
import { twoFactorHandlers } from './two-factor/two-factor-routes.ts'
import { staffHandlers } from './staff/staff-routes.ts'
import { securityActivityHandlers } from './security-log/security-activity-routes.ts'
import { staffSecurityHandlers } from './security-watch/staff-security-routes.ts'
import { staffViewHandlers } from './staff-views/staff-view-routes.ts'
import { uploadHandlers } from './uploads/upload-routes.ts'
import { viewHandlers } from './views/view-routes.ts'
import { releaseHandlers } from './releases/release-routes.ts'
import { ownCollectionHandlers, studioHandlers } from './studio/studio-routes.ts'
import { statementHandlers } from './wallet/statement-routes.ts'
import { walletHandlers } from './wallet/wallet-routes.ts'
import { topUpHandlers } from './top-ups/top-up-routes.ts'
import { whitelistHandlers } from './whitelists/whitelist-routes.ts'
import { staffDisputeHandlers } from './disputes/staff-dispute-routes.ts'
import { staffTopUpHandlers } from './refunds/staff-top-up-routes.ts'
import { staffOrderHandlers, mintRefundHandlers } from './refunds/staff-order-routes.ts'
import { chainBoardHandlers } from './tokens/chain-board-routes.ts'
import { reconciliationHandlers } from './reconciliation/reconciliation-routes.ts'
import { staffWithdrawalHandlers } from './withdrawals/staff-withdrawal-routes.ts'
import { approvalHandlers } from './staff-approvals/approval-routes.ts'
import { withdrawalHandlers } from './withdrawals/withdrawal-routes.ts'

/** The handlers of all modules: one an endpoint of the contract. */
export function composeHandlers(resources: Resources): AllHandlers {
  return {
    ...accountHandlers(resources),
    ...importHandlers(resources),
    ...identityHandlers(resources),
    ...securityActivityHandlers(resources),
    ...sessionHandlers(resources),
    ...mailboxHandlers(resources),
    ...newsletterHandlers(resources),
    ...handoverHandlers(resources),
    ...betaHandlers(resources),
    ...twoFactorHandlers(resources),
    ...profileSettingsHandlers(resources),
    ...profilePictureHandlers(resources),
    ...leaveHandlers(resources),
    ...kycHandlers(resources),
    ...peopleHandlers(resources),
    ...publicProfileHandlers(resources),
    ...trendingHandlers(resources),
    ...activityHandlers(resources),
    ...announcementHandlers(resources),
    ...contentHandlers(resources),
    ...filmHandlers(resources),
    ...consentHandlers(resources),
    ...contactHandlers(resources),
    ...careerHandlers(resources),
    ...personListHandlers(resources),
    ...addressHandlers(resources),
    ...nftRequestHandlers(resources),
    ...bankAccountHandlers(resources),
    ...cryptoAccountHandlers(resources),
    ...cryptoPaymentHandlers(resources),
    ...catalogHandlers(resources),
    ...catalogueHandlers(resources),
    ...collectionHandlers(resources),
    ...marketplaceHandlers(resources),
    ...favouriteHandlers(resources),
    ...viewHandlers(resources),
    ...reportHandlers(resources),
    ...conversionHandlers(resources),
    ...exhibitionHandlers(resources),
    ...curatingHandlers(resources),
    ...shortlistHandlers(resources),
    ...exhibitionReportHandlers(resources),
    ...searchHandlers(resources),
    ...alertHandlers(resources),
    ...noticeHandlers(resources),
    ...sellingHandlers(resources),
    ...orderHandlers(resources),
    ...etherWalletHandlers(resources),
    ...saleSplitHandlers(resources),
    ...mintRefundHandlers(resources),
    ...invoiceHandlers(resources),
    ...auctionHandlers(resources),
    ...offerHandlers(resources),
    ...cashbackHandlers(resources),
    ...pledgeHandlers(resources),
    ...walletHandlers(resources),
    ...topUpHandlers(resources),
    ...uploadHandlers(resources),
    ...savedCardHandlers(resources),
    ...staffTopUpHandlers(resources),
    ...bankTransferHandlers(resources),
    ...landHandlers(resources),
    ...landEditHandlers(resources),
    ...landPurchaseHandlers(resources),
    ...staffLandHandlers(resources),
    ...exportHandlers(resources),
    ...externalListingHandlers(resources),
    ...statementHandlers(resources),
    ...studioHandlers(resources),
    ...releaseHandlers(resources),
    ...ownCollectionHandlers(resources),
    ...proofHandlers(resources),
    ...staffOrderHandlers(resources),
    ...staffDisputeHandlers(resources),
    ...withdrawalHandlers(resources),
    ...approvalHandlers(resources),
    ...chainBoardHandlers(resources),
    ...reconciliationHandlers(resources),
    ...staffWithdrawalHandlers(resources),
    ...applicationHandlers(resources),
    ...recoveryHandlers(resources),
    ...accountEndHandlers(resources),
    ...archiveHandlers(resources),
    ...staffKycHandlers(resources),
    ...staffHandlers(resources),
    ...staffSecurityHandlers(resources),
    ...staffViewHandlers(resources),
    ...staffAnnouncementHandlers(resources),
    ...merchandisingHandlers(resources),
    ...whitelistHandlers(resources),
    ...passportHandlers(resources),
    ...siteHandlers(resources),
  }
}
