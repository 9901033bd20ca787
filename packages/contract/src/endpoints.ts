import { accountEndpoints } from './accounts.ts'
import { activityEndpoints } from './activity.ts'
import { accountEndEndpoints } from './account-end.ts'
import { archiveEndpoints } from './archives.ts'
import { addressEndpoints } from './addresses.ts'
import { announcementEndpoints } from './announcements.ts'
import { alertEndpoints } from './alerts.ts'
import { approvalEndpoints } from './approvals.ts'
import { auctionEndpoints } from './auctions.ts'
import { applicationEndpoints } from './applications.ts'
import { bankAccountEndpoints } from './bank-accounts.ts'
import { bankTransferEndpoints } from './bank-transfers.ts'
import { betaEndpoints } from './beta.ts'
import { cashbackEndpoints } from './cashback.ts'
import { catalogueEndpoints } from './catalogues.ts'
import { catalogEndpoints } from './catalog.ts'
import { contactEndpoints } from './contact.ts'
import { careerEndpoints } from './careers.ts'
import { contentEndpoints } from './contents.ts'
import { filmEndpoints } from './film.ts'
import { consentEndpoints } from './consents.ts'
import { cryptoAccountEndpoints } from './crypto-accounts.ts'
import { cryptoCheckoutEndpoints } from './crypto-checkout.ts'
import { curatingEndpoints } from './curating.ts'
import { curatorMessageEndpoints } from './curator-messages.ts'
import { conversionEndpoints } from './conversion.ts'
import { collectionEndpoints, ownCollectionEndpoints } from './collections.ts'
import { earningEndpoints } from './earnings.ts'
import { exhibitionReportEndpoints } from './exhibition-reports.ts'
import { exhibitionEndpoints } from './exhibitions.ts'
import { exportEndpoints } from './exports.ts'
import { landEndpoints } from './land.ts'
import { staffLandEndpoints } from './staff-land.ts'
import { landEditEndpoints } from './land-edits.ts'
import { landPurchaseEndpoints } from './land-purchases.ts'
import { nftRequestEndpoints } from './nft-requests.ts'
import { externalListingEndpoints } from './external-listings.ts'
import { favouriteEndpoints } from './favourites.ts'
import { importEndpoints } from './imports.ts'
import { invoiceEndpoints } from './invoices.ts'
import { identityEndpoints } from './identities.ts'
import { handoverEndpoints } from './handover.ts'
import { marketplaceEndpoints } from './marketplace.ts'
import { mailboxEndpoints } from './mailboxes.ts'
import { kycEndpoints } from './kyc.ts'
import { leaveEndpoints } from './leave-requests.ts'
import { newsletterEndpoints } from './newsletter.ts'
import { mintingEndpoints } from './minting.ts'
import { noticeEndpoints } from './notices.ts'
import { offerEndpoints } from './offers.ts'
import { orderEndpoints } from './orders.ts'
import { etherPurchaseEndpoints } from './ether-purchases.ts'
import { etherWalletEndpoints } from './ether-wallet.ts'
import { pledgeEndpoints } from './pledges.ts'
import { proofEndpoints } from './proofs.ts'
import { owedEndpoints } from './owed.ts'
import { postingEndpoints } from './postings.ts'
import { passportEndpoints } from './passports.ts'
import { peopleEndpoints } from './people.ts'
import { personListEndpoints } from './person-lists.ts'
import { profilePictureEndpoints } from './profile-pictures.ts'
import { profileSettingsEndpoints } from './profile-settings.ts'
import { securityEventEndpoints } from './security-events.ts'
import { sessionEndpoints } from './sessions.ts'
import { publicProfileEndpoints } from './public-profiles.ts'
import { recoveryEndpoints } from './recoveries.ts'
import { searchEndpoints } from './search.ts'
import { reportEndpoints } from './reports.ts'
import { saleSplitEndpoints } from './sale-splits.ts'
import { savedCardEndpoints } from './saved-cards.ts'
import { sellingEndpoints } from './selling.ts'
import { shortlistEndpoints } from './shortlists.ts'
import { siteEndpoints } from './site.ts'
import { statementEndpoints } from './statements.ts'
import { releaseEndpoints } from './releases.ts'
import { studioEndpoints } from './studio.ts'
import { staffTopUpEndpoints } from './staff-top-ups.ts'
import { topUpEndpoints } from './top-ups.ts'
import { trendingEndpoints } from './trending.ts'
import { twoFactorEndpoints } from './two-factor.ts'
import { staffKycEndpoints } from './staff-kyc.ts'
import { staffEndpoints } from './staff.ts'
import { staffSecurityEndpoints } from './staff-security.ts'
import { staffViewEndpoints } from './staff-views.ts'
import { uploadEndpoints } from './uploads.ts'
import { viewEndpoints } from './views.ts'
import { walletEndpoints } from './wallet.ts'
import { staffAnnouncementEndpoints } from './staff-announcements.ts'
import { staffDisputeEndpoints } from './staff-disputes.ts'
import { staffOrderEndpoints } from './staff-orders.ts'
import { staffChainEndpoints } from './staff-chain.ts'
import { staffReconciliationEndpoints } from './staff-reconciliation.ts'
import { staffWithdrawalEndpoints } from './staff-withdrawals.ts'
import { staffWorkEndpoints } from './staff-works.ts'
import { whitelistEndpoints } from './whitelists.ts'
import { withdrawalEndpoints } from './withdrawals.ts'

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
