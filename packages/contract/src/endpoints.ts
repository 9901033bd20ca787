import { accountEndpoints } from './accounts/accounts.ts'
import { activityEndpoints } from './trade/activity.ts'
import { accountEndEndpoints } from './accounts/account-end.ts'
import { archiveEndpoints } from './accounts/archives.ts'
import { addressEndpoints } from './accounts/addresses.ts'
import { announcementEndpoints } from './house/announcements.ts'
import { alertEndpoints } from './works/alerts.ts'
import { approvalEndpoints } from './staff/approvals.ts'
import { auctionEndpoints } from './trade/auctions.ts'
import { applicationEndpoints } from './accounts/applications.ts'
import { bankAccountEndpoints } from './money/bank-accounts.ts'
import { bankTransferEndpoints } from './money/bank-transfers.ts'
import { betaEndpoints } from './accounts/beta.ts'
import { cashbackEndpoints } from './money/cashback.ts'
import { catalogueEndpoints } from './works/catalogues.ts'
import { catalogEndpoints } from './works/catalog.ts'
import { contactEndpoints } from './house/contact.ts'
import { careerEndpoints } from './house/careers.ts'
import { contentEndpoints } from './house/contents.ts'
import { filmEndpoints } from './house/film.ts'
import { consentEndpoints } from './accounts/consents.ts'
import { cryptoAccountEndpoints } from './chain/crypto-accounts.ts'
import { cryptoCheckoutEndpoints } from './money/crypto-checkout.ts'
import { curatingEndpoints } from './exhibitions/curating.ts'
import { curatorMessageEndpoints } from './exhibitions/curator-messages.ts'
import { conversionEndpoints } from './money/conversion.ts'
import { collectionEndpoints, ownCollectionEndpoints } from './works/collections.ts'
import { earningEndpoints } from './money/earnings.ts'
import { exhibitionReportEndpoints } from './exhibitions/exhibition-reports.ts'
import { exhibitionEndpoints } from './exhibitions/exhibitions.ts'
import { exportEndpoints } from './chain/exports.ts'
import { landEndpoints } from './land/land.ts'
import { staffLandEndpoints } from './staff/staff-land.ts'
import { landEditEndpoints } from './land/land-edits.ts'
import { landPurchaseEndpoints } from './land/land-purchases.ts'
import { nftRequestEndpoints } from './trade/nft-requests.ts'
import { externalListingEndpoints } from './trade/external-listings.ts'
import { favouriteEndpoints } from './works/favourites.ts'
import { importEndpoints } from './chain/imports.ts'
import { invoiceEndpoints } from './money/invoices.ts'
import { identityEndpoints } from './accounts/identities.ts'
import { handoverEndpoints } from './accounts/handover.ts'
import { marketplaceEndpoints } from './works/marketplace.ts'
import { mailboxEndpoints } from './accounts/mailboxes.ts'
import { kycEndpoints } from './accounts/kyc.ts'
import { leaveEndpoints } from './accounts/leave-requests.ts'
import { newsletterEndpoints } from './accounts/newsletter.ts'
import { mintingEndpoints } from './chain/minting.ts'
import { noticeEndpoints } from './notices/notices.ts'
import { offerEndpoints } from './trade/offers.ts'
import { orderEndpoints } from './trade/orders.ts'
import { etherPurchaseEndpoints } from './chain/ether-purchases.ts'
import { etherWalletEndpoints } from './chain/ether-wallet.ts'
import { pledgeEndpoints } from './money/pledges.ts'
import { proofEndpoints } from './chain/proofs.ts'
import { owedEndpoints } from './money/owed.ts'
import { postingEndpoints } from './money/postings.ts'
import { passportEndpoints } from './chain/passports.ts'
import { peopleEndpoints } from './accounts/people.ts'
import { personListEndpoints } from './accounts/person-lists.ts'
import { profilePictureEndpoints } from './accounts/profile-pictures.ts'
import { profileSettingsEndpoints } from './accounts/profile-settings.ts'
import { securityEventEndpoints } from './accounts/security-events.ts'
import { sessionEndpoints } from './accounts/sessions.ts'
import { publicProfileEndpoints } from './accounts/public-profiles.ts'
import { recoveryEndpoints } from './accounts/recoveries.ts'
import { searchEndpoints } from './works/search.ts'
import { reportEndpoints } from './works/reports.ts'
import { saleSplitEndpoints } from './money/sale-splits.ts'
import { savedCardEndpoints } from './money/saved-cards.ts'
import { sellingEndpoints } from './trade/selling.ts'
import { shortlistEndpoints } from './exhibitions/shortlists.ts'
import { siteEndpoints } from './site.ts'
import { statementEndpoints } from './money/statements.ts'
import { releaseEndpoints } from './works/releases.ts'
import { studioEndpoints } from './works/studio.ts'
import { staffTopUpEndpoints } from './staff/staff-top-ups.ts'
import { topUpEndpoints } from './money/top-ups.ts'
import { trendingEndpoints } from './trade/trending.ts'
import { twoFactorEndpoints } from './accounts/two-factor.ts'
import { staffKycEndpoints } from './staff/staff-kyc.ts'
import { staffEndpoints } from './staff/staff.ts'
import { staffSecurityEndpoints } from './staff/staff-security.ts'
import { staffViewEndpoints } from './staff/staff-views.ts'
import { uploadEndpoints } from './works/uploads.ts'
import { viewEndpoints } from './works/views.ts'
import { walletEndpoints } from './money/wallet.ts'
import { staffAnnouncementEndpoints } from './staff/staff-announcements.ts'
import { staffDisputeEndpoints } from './staff/staff-disputes.ts'
import { staffOrderEndpoints } from './staff/staff-orders.ts'
import { staffChainEndpoints } from './staff/staff-chain.ts'
import { staffReconciliationEndpoints } from './staff/staff-reconciliation.ts'
import { staffWithdrawalEndpoints } from './staff/staff-withdrawals.ts'
import { staffWorkEndpoints } from './staff/staff-works.ts'
import { whitelistEndpoints } from './trade/whitelists.ts'
import { withdrawalEndpoints } from './money/withdrawals.ts'

/** Every call there is, by method and path. Paths match in any case and with or without a trailing slash. */
export const endpoints = {
  ...accountEndpoints,
  ...identityEndpoints,
  ...securityEventEndpoints,
  ...sessionEndpoints,
  ...mailboxEndpoints,
  ...handoverEndpoints,
  ...betaEndpoints,
  ...newsletterEndpoints,
  ...twoFactorEndpoints,
  ...profileSettingsEndpoints,
  ...profilePictureEndpoints,
  ...kycEndpoints,
  ...leaveEndpoints,
  ...peopleEndpoints,
  ...publicProfileEndpoints,
  ...trendingEndpoints,
  ...activityEndpoints,
  ...announcementEndpoints,
  ...addressEndpoints,
  ...bankAccountEndpoints,
  ...cryptoAccountEndpoints,
  ...cryptoCheckoutEndpoints,
  ...catalogEndpoints,
  ...collectionEndpoints,
  ...ownCollectionEndpoints,
  ...marketplaceEndpoints,
  ...personListEndpoints,
  ...favouriteEndpoints,
  ...viewEndpoints,
  ...reportEndpoints,
  ...conversionEndpoints,
  ...exhibitionEndpoints,
  ...curatingEndpoints,
  ...shortlistEndpoints,
  ...curatorMessageEndpoints,
  ...exhibitionReportEndpoints,
  ...searchEndpoints,
  ...alertEndpoints,
  ...mintingEndpoints,
  ...noticeEndpoints,
  ...sellingEndpoints,
  ...orderEndpoints,
  ...etherPurchaseEndpoints,
  ...etherWalletEndpoints,
  ...saleSplitEndpoints,
  ...invoiceEndpoints,
  ...auctionEndpoints,
  ...offerEndpoints,
  ...cashbackEndpoints,
  ...pledgeEndpoints,
  ...walletEndpoints,
  ...topUpEndpoints,
  ...uploadEndpoints,
  ...savedCardEndpoints,
  ...staffTopUpEndpoints,
  ...bankTransferEndpoints,
  ...exportEndpoints,
  ...landEndpoints,
  ...landPurchaseEndpoints,
  ...staffLandEndpoints,
  ...landEditEndpoints,
  ...nftRequestEndpoints,
  ...externalListingEndpoints,
  ...importEndpoints,
  ...owedEndpoints,
  ...postingEndpoints,
  ...statementEndpoints,
  ...studioEndpoints,
  ...catalogueEndpoints,
  ...releaseEndpoints,
  ...earningEndpoints,
  ...proofEndpoints,
  ...staffOrderEndpoints,
  ...staffDisputeEndpoints,
  ...withdrawalEndpoints,
  ...approvalEndpoints,
  ...applicationEndpoints,
  ...recoveryEndpoints,
  ...accountEndEndpoints,
  ...archiveEndpoints,
  ...staffKycEndpoints,
  ...staffEndpoints,
  ...staffSecurityEndpoints,
  ...staffViewEndpoints,
  ...staffAnnouncementEndpoints,
  ...staffWorkEndpoints,
  ...staffChainEndpoints,
  ...staffReconciliationEndpoints,
  ...staffWithdrawalEndpoints,
  ...whitelistEndpoints,
  ...passportEndpoints,
  ...siteEndpoints,
  ...contentEndpoints,
  ...filmEndpoints,
  ...consentEndpoints,
  ...contactEndpoints,
  ...careerEndpoints,
}

export type Endpoints = typeof endpoints
export type EndpointKey = keyof Endpoints
