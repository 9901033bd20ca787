import type { Page } from '@playwright/test'
import {
  buyForOrder,
  meetBank,
  openCardStep,
  openCheckout,
  openWalletStep,
  payDeclined,
  payFromWallet,
  payRefused,
  receiptMail,
  sendToOwnWallet,
} from './checkout-stages.ts'
import {
  openCryptoStep,
  pathOfCryptoWork,
  pathOfGivenUp,
  pathOfPaidInCrypto,
  pathOfShort,
  pathOfUnpaid,
} from './crypto-stages.ts'
import { pathOfWork } from './demo-visit.ts'
import { openEtherWallets, pathOfPaidOnChain } from './ether-stages.ts'
import {
  addressOn,
  collectionOfFirstWork,
  exhibitionThat,
  isAuctioned,
  pathOfDraft,
  pathOfHandOver,
  pathOfOwnPage,
  pathOfPerson,
  pathOfSuspended,
  pathOfUnhurried,
  unanswered,
  unhurried,
  workThat,
  workWithLongestName,
} from './find-pages.ts'
import {
  lookCloser,
  loseNetwork,
  meetError,
  openAccountMenu,
  openFilters,
  openMenu,
  openSearch,
} from './frame-stages.ts'
import {
  askForWallet,
  bringSignature,
  fillSignUpBadly,
  loseSecondFactor,
  openTwoFactorSetup,
  reachSecondFactor,
  waitForConfirmation,
} from './sign-in-stages.ts'
import { checkCertificate, pathOfLongPassport, pathOfSoldPassport, pathOfUnsoldPassport } from './passport-stages.ts'
import { pathOfLeaving } from './leaving-stages.ts'
import { pathOfAnySplit, pathOfOwnSplit, pathOfStatement } from './money-stages.ts'
import { fillWithdrawBadly, openWithdraw } from './withdrawal-stages.ts'
import { fillAuction, fillBid, openOwnersPrice, payBidByCard, payOfferByCard } from './auction-stages.ts'
import { confirmSale, editPrice, fillSaleBadly, pathOfOwnSale, pathOfSelling, quickSell } from './selling-stages.ts'
import {
  cropPicture,
  enterAddressBadly,
  enterBankAccountBadly,
  enterTransferAddressBadly,
  openEmailChange,
  openFollowings,
  openSecondaryEmail,
  leaveForWallet,
} from './settings-stages.ts'

/** Who looks: nobody known, or one of the demo logins. */
export const lookers = {
  visitor: null,
  /** Owns works and has traded. */
  collector: 'hamad@monsoon.example',
  /** Has a wallet and nothing else. */
  newcomer: 'salim@monsoon.example',
  /** Has a draft with an invitation that waits, and exhibitions on view. */
  curator: 'farah@monsoon.example',
  /** Was invited to it. */
  artist: 'marlina@monsoon.example',
  /** Owes what a sale brought that was taken back. */
  debtor: 'badr@monsoon.example',
  /** Has withdrawals in several states, and may make more. */
  earner: 'joaquin@monsoon.example',
  /** Has handed in proofs of identity, which wait. */
  waiting: 'teresa@monsoon.example',
  /** Was asked for others. */
  rejected: 'sirin@monsoon.example',
  /** Buys what the pages of the checkout need, and nothing that other tests count. */
  buyer: 'imran@monsoon.example',
  /** Is suspended, and asks to leave. */
  suspended: 'mariam@monsoon.example',
  /** Staff whose email is one of the house, with the code of the demo. */
  house: 'ayu.kartika@staff.monsoon.example',
  /** An administrator, with the code of the demo. */
  staff: 'desk@monsoon.example',
} as const

export type Looker = keyof typeof lookers

/** A page as people find it, in one of its states. */
export interface ShownPage {
  /** Names its pictures and its tests. */
  name: string
  /** What apps/web/app/routes.ts calls it. */
  route: string
  path: string | ((page: Page) => Promise<string>)
  looker?: Looker
  /** Brings the page into its state once it is there: a menu opened, a step of the checkout. */
  stage?: (page: Page) => Promise<void>
  /** A state that only narrow windows have. */
  isForPhones?: boolean
}

/** Every page that exists, in the states worth looking at. `npm run screens` takes their pictures, every-page.e2e.ts tests them. */
export const shownPages: readonly ShownPage[] = [
  { name: 'home', route: 'home', path: '/home' },
  { name: 'menu', route: 'home', path: '/home', stage: openMenu, isForPhones: true },
  { name: 'account-menu', route: 'home', path: '/home', looker: 'collector', stage: openAccountMenu },
  { name: 'offline-notice', route: 'home', path: '/home', stage: loseNetwork },
  { name: 'error', route: 'home', path: '/home', stage: meetError },
  { name: 'marketplace', route: 'marketplace/artwork', path: '/marketplace/artwork' },
  {
    name: 'marketplace-chosen',
    route: 'marketplace/artwork',
    path: '/marketplace/artwork?buy=true&maxPrice=500&region=Southeast+Asia',
  },
  {
    name: 'marketplace-drawer',
    route: 'marketplace/artwork',
    path: '/marketplace/artwork?buy=true',
    stage: openFilters,
    isForPhones: true,
  },
  { name: 'marketplace-nothing', route: 'marketplace/artwork', path: '/marketplace/artwork?query=qqqqqq' },
  { name: 'artists', route: 'marketplace/artist', path: '/marketplace/artist' },
  { name: 'exhibitions', route: 'marketplace/exhibition', path: '/marketplace/exhibition' },
  { name: 'curators', route: 'marketplace/curator', path: '/marketplace/curator' },
  { name: 'curators-nobody', route: 'marketplace/curator', path: '/marketplace/curator?query=qqqqqq' },

  { name: 'search', route: 'search', path: '/search' },
  { name: 'search-results', route: 'search', path: '/search?query=rain' },
  { name: 'search-near', route: 'search', path: '/search?query=marlnia' },
  { name: 'search-kind', route: 'search', path: '/search?query=rain&kind=item' },
  { name: 'search-nothing', route: 'search', path: '/search?query=qqqqqqqq' },
  { name: 'search-open', route: 'home', path: '/home', stage: openSearch },

  { name: 'passport', route: 'passport/:itemId/:edition', path: pathOfSoldPassport(false) },
  { name: 'passport-unsold', route: 'passport/:itemId/:edition', path: pathOfUnsoldPassport },
  { name: 'passport-private', route: 'passport/:itemId/:edition', path: pathOfSoldPassport(true) },
  { name: 'passport-long', route: 'passport/:itemId/:edition', path: pathOfLongPassport },
  { name: 'passport-check', route: 'passport/check', path: '/passport/check' },
  { name: 'passport-checked', route: 'passport/check', path: '/passport/check', stage: checkCertificate },

  { name: 'item', route: 'item/:itemId', path: (page) => pathOfWork(page, 'High Water') },
  { name: 'item-editions', route: 'item/:itemId', path: (page) => pathOfWork(page, unhurried) },
  {
    name: 'item-sold-out',
    route: 'item/:itemId',
    path: workThat('is sold out', (work) => work.saleState === 'soldOut'),
  },
  {
    name: 'item-coming',
    route: 'item/:itemId',
    path: workThat('is to come', (work) => work.saleState === 'launchTimer'),
  },
  {
    name: 'item-not-for-sale',
    route: 'item/:itemId',
    path: workThat('is not for sale', (work) => work.saleState === 'notAvailableForSale' && !work.auctionState),
  },
  { name: 'item-auction', route: 'item/:itemId', path: workThat('is auctioned', isAuctioned) },
  {
    name: 'item-auction-bid',
    route: 'item/:itemId',
    path: workThat('is auctioned', isAuctioned),
    looker: 'collector',
    stage: fillBid,
  },
  {
    name: 'item-auction-card',
    route: 'item/:itemId',
    path: workThat('is auctioned', isAuctioned),
    looker: 'collector',
    stage: payBidByCard,
  },
  {
    name: 'item-offer-card',
    route: 'item/:itemId',
    path: (page) => pathOfWork(page, 'Terraces before Planting'),
    looker: 'collector',
    stage: payOfferByCard,
  },
  {
    name: 'item-external',
    route: 'item/:itemId',
    path: (page) => pathOfWork(page, 'Breathing Star'),
    looker: 'collector',
  },
  {
    name: 'item-auction-sold',
    route: 'item/:itemId',
    path: workThat('was won', (work) => work.auctionState === 'sold'),
  },
  {
    name: 'item-auction-expired',
    route: 'item/:itemId',
    path: workThat('nobody bid for', (work) => work.auctionState === 'expired'),
  },
  { name: 'item-film', route: 'item/:itemId', path: workThat('is a film', (work) => work.assetType === 'video') },
  { name: 'item-sound', route: 'item/:itemId', path: workThat('is a sound', (work) => work.assetType === 'audio') },
  { name: 'item-long-name', route: 'item/:itemId', path: workWithLongestName },
  { name: 'item-zoom', route: 'item/:itemId', path: (page) => pathOfWork(page, 'High Water'), stage: lookCloser },
  { name: 'activity', route: 'activity', path: '/activity', looker: 'house' },
  { name: 'community', route: 'community', path: '/community', looker: 'collector' },
  { name: 'artist', route: 'artist/:userId', path: (page) => pathOfPerson(page, 'Marlina Dapa') },
  {
    name: 'artist-exhibited',
    route: 'artist/:userId',
    path: async (page) => `${await pathOfPerson(page, 'Marlina Dapa')}?tab=exhibited`,
  },
  { name: 'curator', route: 'curator/:userId', path: (page) => pathOfPerson(page, 'Farah Aziz') },
  { name: 'collector', route: 'user/:userId', path: pathOfOwnPage, looker: 'collector' },
  { name: 'collections', route: 'collections', path: '/collections' },
  {
    name: 'collection',
    route: 'creation/:collectionId',
    path: collectionOfFirstWork,
  },
  { name: 'item-own-price', route: 'item/:itemId', path: pathOfOwnSale, looker: 'collector', stage: editPrice },
  { name: 'sell', route: 'creation/item/sell/:itemId', path: pathOfSelling, looker: 'collector' },
  {
    name: 'sell-auction',
    route: 'creation/item/sell/:itemId',
    path: pathOfSelling,
    looker: 'collector',
    stage: fillAuction,
  },
  {
    name: 'sell-faults',
    route: 'creation/item/sell/:itemId',
    path: pathOfSelling,
    looker: 'collector',
    stage: fillSaleBadly,
  },
  {
    name: 'sell-confirm',
    route: 'creation/item/sell/:itemId',
    path: pathOfSelling,
    looker: 'collector',
    stage: confirmSale,
  },
  { name: 'exhibition', route: 'exhibition/:exhibitionId', path: exhibitionThat('active') },
  { name: 'exhibition-ended', route: 'exhibition/:exhibitionId', path: exhibitionThat('ended') },

  { name: 'create-wallet', route: 'create-wallet', path: '/create-wallet' },
  { name: 'signup', route: 'signup', path: '/signup' },
  { name: 'signup-faults', route: 'signup', path: '/signup', stage: fillSignUpBadly },
  { name: 'login', route: 'login', path: '/login' },
  { name: 'login-without-wallet', route: 'login', path: '/login', stage: askForWallet },
  { name: 'google-return', route: 'login/google', path: '/login/google' },
  { name: 'metamask-signup', route: 'metamask-signup', path: '/login', stage: bringSignature },
  { name: 'forgot-password', route: 'forgot-password', path: '/forgot-password' },
  { name: 'reset-password', route: 'reset-password/:code', path: '/reset-password/a-code-of-a-mail' },
  { name: 'email-confirmation', route: 'email-confirmation', path: '/login', stage: waitForConfirmation },
  { name: 'verify-email', route: 'verify-email/:code', path: (page) => unanswered(page, '/verify-email/a-code') },
  {
    name: 'confirm-newsletter',
    route: 'confirm-newsletter/:code',
    path: '/confirm-newsletter/a-code-of-a-mail',
  },
  { name: 'unsubscribe', route: 'unsubscribe/:code', path: '/unsubscribe/a-code-of-a-mail' },
  { name: 'security-verification', route: 'security-verification', path: '/login', stage: reachSecondFactor },
  {
    name: 'security-verification-lost',
    route: 'security-verification',
    path: '/login',
    stage: loseSecondFactor,
  },
  { name: 'two-factor-unlock', route: 'two-factor/unlock/:code', path: '/two-factor/unlock/a-code-of-a-mail' },
  { name: 'two-factor-reset', route: 'two-factor/reset/:code', path: '/two-factor/reset/a-code-of-a-mail' },
  { name: 'two-factor-keep', route: 'two-factor/keep/:code', path: '/two-factor/keep/a-code-of-a-mail' },
  { name: 'beta', route: 'beta', path: '/beta' },
  {
    name: 'hand-over',
    route: 'hand-over',
    path: pathOfHandOver,
    looker: 'newcomer',
  },
  { name: 'not-me', route: 'not-me/:code', path: '/not-me/a-code-of-a-mail' },
  { name: 'verify-secondary', route: 'verify-secondary-email/:code', path: '/verify-secondary-email/a-code-of-a-mail' },
  { name: 'change-email', route: 'change-email/:code', path: '/change-email/a-code-of-a-mail' },
  {
    name: 'email-verification',
    route: 'email-verification',
    path: (page) => unanswered(page, '/email-verification?code=another-code'),
  },

  { name: 'collected', route: 'profile/view', path: '/profile/view', looker: 'collector' },
  { name: 'owned', route: 'profile/owned-nfts', path: '/profile/owned-nfts', looker: 'collector' },
  {
    name: 'owned-quick-sell',
    route: 'profile/owned-nfts',
    path: '/profile/owned-nfts',
    looker: 'collector',
    stage: quickSell,
  },
  { name: 'favorites', route: 'profile/favorites', path: '/profile/favorites', looker: 'collector' },
  { name: 'favorites-nothing', route: 'profile/favorites', path: '/profile/favorites', looker: 'newcomer' },
  { name: 'owned-nothing', route: 'profile/owned-nfts', path: '/profile/owned-nfts', looker: 'newcomer' },
  { name: 'paid-nothing', route: 'profile/view', path: '/profile/view?tab=15', looker: 'newcomer' },
  {
    name: 'wallet-history',
    route: 'profile/financial-transactions',
    path: '/profile/financial-transactions',
    looker: 'collector',
  },
  { name: 'wallet', route: 'profile/wallet', path: '/profile/wallet', looker: 'collector' },
  { name: 'wallet-owed', route: 'profile/wallet', path: '/profile/wallet', looker: 'debtor' },
  { name: 'wallet-postings', route: 'profile/wallet/postings', path: '/profile/wallet/postings', looker: 'collector' },
  { name: 'wallet-locked', route: 'profile/wallet/locked', path: '/profile/wallet/locked', looker: 'collector' },
  { name: 'trust', route: 'trust', path: '/trust', looker: 'visitor' },
  { name: 'without-us', route: 'without-us', path: '/without-us', looker: 'visitor' },
  { name: 'leave', route: 'profile/leave', path: '/profile/leave', looker: 'collector' },
  { name: 'suspended', route: 'suspended', path: '/suspended', looker: 'suspended' },
  { name: 'suspended-works', route: 'suspended/works', path: pathOfLeaving, looker: 'suspended' },
  { name: 'leave-works', route: 'profile/leave/works', path: '/profile/leave/works', looker: 'collector' },
  { name: 'leave-works-nothing', route: 'profile/leave/works', path: '/profile/leave/works', looker: 'newcomer' },
  {
    name: 'leave-works-address',
    route: 'profile/leave/works',
    path: '/profile/leave/works',
    looker: 'collector',
    stage: leaveForWallet,
  },
  {
    name: 'statements',
    route: 'profile/wallet/statements',
    path: '/profile/wallet/statements',
    looker: 'collector',
  },
  { name: 'statement', route: 'profile/wallet/statements/:month', path: pathOfStatement, looker: 'artist' },
  { name: 'earnings', route: 'profile/wallet/earnings', path: '/profile/wallet/earnings', looker: 'artist' },
  { name: 'order-split', route: 'order/:orderId/split', path: pathOfOwnSplit, looker: 'artist' },
  { name: 'withdraw-steps', route: 'profile/wallet', path: '/profile/wallet', looker: 'newcomer', stage: openWithdraw },
  {
    name: 'withdraw-form',
    route: 'profile/wallet',
    path: '/profile/wallet',
    looker: 'earner',
    stage: fillWithdrawBadly,
  },
  { name: 'creations', route: 'profile/creations', path: '/profile/creations', looker: 'artist' },
  { name: 'creations-unverified', route: 'profile/creations', path: '/profile/creations', looker: 'newcomer' },
  { name: 'offers-nothing', route: 'profile/offers', path: '/profile/offers', looker: 'newcomer' },
  { name: 'offers-made', route: 'profile/offers', path: '/profile/offers', looker: 'collector' },
  {
    name: 'offers-accept-price',
    route: 'profile/offers',
    path: '/profile/offers',
    looker: 'collector',
    stage: openOwnersPrice,
  },
  { name: 'offers-received', route: 'profile/offers', path: '/profile/offers?role=seller', looker: 'collector' },
  { name: 'import-nft', route: 'profile/import-nft', path: '/profile/import-nft', looker: 'newcomer' },
  { name: 'export-history', route: 'profile/export-history', path: '/profile/export-history', looker: 'newcomer' },
  {
    name: 'withdraw-requests',
    route: 'profile/withdraw-requests',
    path: '/profile/withdraw-requests',
    looker: 'newcomer',
  },
  {
    name: 'withdraw-requests-made',
    route: 'profile/withdraw-requests',
    path: '/profile/withdraw-requests',
    looker: 'earner',
  },
  { name: 'nft-request', route: 'profile/nft-request', path: '/profile/nft-request', looker: 'newcomer' },
  { name: 'profile-exhibitions', route: 'profile/exhibitions', path: '/profile/exhibitions', looker: 'curator' },
  {
    name: 'profile-exhibition-new',
    route: 'profile/exhibitions/new',
    path: '/profile/exhibitions/new',
    looker: 'curator',
  },
  {
    name: 'profile-exhibition-draft',
    route: 'profile/exhibitions/:exhibitionId',
    path: pathOfDraft,
    looker: 'curator',
  },
  { name: 'profile-invitations', route: 'profile/invitations', path: '/profile/invitations', looker: 'artist' },
  { name: 'profile-settings', route: 'profile/view', path: '/profile/view?tab=1', looker: 'collector' },
  { name: 'account-settings', route: 'profile/view', path: '/profile/view?tab=14', looker: 'collector' },
  {
    name: 'set-up-two-factor',
    route: 'profile/view',
    path: '/profile/view?tab=14',
    looker: 'collector',
    stage: openTwoFactorSetup,
  },
  { name: 'kyc-waits', route: 'profile/view', path: '/profile/view?tab=14', looker: 'waiting' },
  { name: 'kyc-rejected', route: 'profile/view', path: '/profile/view?tab=14', looker: 'rejected' },
  { name: 'kyc-verified', route: 'profile/view', path: '/profile/view?tab=14', looker: 'artist' },
  ...[
    { name: 'crop-picture', tab: 1, stage: cropPicture },
    { name: 'followings', tab: 1, stage: openFollowings },
    { name: 'secondary-email', tab: 1, stage: openSecondaryEmail },
    { name: 'address-faults', tab: 14, stage: enterAddressBadly },
    { name: 'bank-account-faults', tab: 14, stage: enterBankAccountBadly },
    { name: 'transfer-address-faults', tab: 14, stage: enterTransferAddressBadly },
    { name: 'email-change', tab: 14, stage: openEmailChange },
  ].map(({ name, tab, stage }) => ({
    ...{ name, stage, route: 'profile/view', path: `/profile/view?tab=${tab}`, looker: 'rejected' as const },
  })),
  { name: 'my-bids', route: 'profile/bids', path: '/profile/bids', looker: 'collector' },
  { name: 'my-bids-nothing', route: 'profile/bids', path: '/profile/bids', looker: 'newcomer' },
  {
    name: 'notifications',
    route: 'profile/notifications',
    path: '/profile/notifications',
    looker: 'collector',
  },
  {
    name: 'notifications-nothing',
    route: 'profile/notifications',
    path: '/profile/notifications',
    looker: 'newcomer',
  },
  { name: 'alerts', route: 'profile/alerts', path: '/profile/alerts', looker: 'collector' },
  { name: 'alerts-nothing', route: 'profile/alerts', path: '/profile/alerts', looker: 'newcomer' },
  { name: 'change-password', route: 'profile/change-password', path: '/profile/change-password', looker: 'collector' },

  { name: 'checkout-summary', route: 'item/:itemId', path: pathOfUnhurried, looker: 'buyer', stage: openCheckout },
  {
    name: 'checkout-own-wallet',
    route: 'item/:itemId',
    path: pathOfUnhurried,
    looker: 'buyer',
    stage: sendToOwnWallet,
  },
  { name: 'checkout-wallet', route: 'item/:itemId', path: pathOfUnhurried, looker: 'buyer', stage: openWalletStep },
  { name: 'checkout-card', route: 'item/:itemId', path: pathOfUnhurried, looker: 'buyer', stage: openCardStep },
  { name: 'checkout-bank', route: 'item/:itemId', path: pathOfUnhurried, looker: 'buyer', stage: meetBank },
  { name: 'checkout-declined', route: 'item/:itemId', path: pathOfUnhurried, looker: 'buyer', stage: payDeclined },
  { name: 'checkout-failed', route: 'item/:itemId', path: pathOfUnhurried, looker: 'buyer', stage: payRefused },
  { name: 'checkout-paid', route: 'item/:itemId', path: pathOfUnhurried, looker: 'buyer', stage: payFromWallet },
  { name: 'checkout-crypto', route: 'item/:itemId', path: pathOfCryptoWork, looker: 'buyer', stage: openCryptoStep },
  {
    name: 'checkout-on-chain',
    route: 'item/:itemId',
    path: pathOfCryptoWork,
    looker: 'buyer',
    stage: openEtherWallets,
  },
  { name: 'order-on-chain', route: 'order/:orderId', path: pathOfPaidOnChain, looker: 'buyer' },
  { name: 'crypto-unpaid', route: 'checkout/crypto', path: pathOfUnpaid, looker: 'buyer' },
  { name: 'crypto-short', route: 'checkout/crypto', path: pathOfShort, looker: 'buyer' },
  { name: 'crypto-paid', route: 'checkout/crypto', path: pathOfPaidInCrypto, looker: 'buyer' },
  { name: 'crypto-given-up', route: 'checkout/crypto', path: pathOfGivenUp, looker: 'buyer' },
  { name: 'order', route: 'order/:orderId', path: buyForOrder, looker: 'buyer' },
  { name: 'payment-history', route: 'profile/view', path: '/profile/view?tab=15', looker: 'buyer' },

  { name: 'staff-overview', route: 'staff/overview', path: '/staff/overview', looker: 'staff' },
  { name: 'staff-kyc', route: 'staff/kyc', path: '/staff/kyc', looker: 'staff' },
  {
    name: 'staff-kyc-submission',
    route: 'staff/kyc/:submissionId',
    path: addressOn('/staff/kyc', '/staff/kyc/'),
    looker: 'staff',
  },
  { name: 'staff-users', route: 'staff/users', path: '/staff/users', looker: 'staff' },
  { name: 'staff-user', route: 'staff/users/:userId', path: pathOfSuspended, looker: 'staff' },
  {
    name: 'staff-user-view',
    route: 'staff/users/:userId/view/:part?',
    path: async (page) => `${await pathOfSuspended(page)}/view`,
    looker: 'staff',
  },
  {
    name: 'staff-user-view-settings',
    route: 'staff/users/:userId/view/:part?',
    path: async (page) => `${await pathOfSuspended(page)}/view/settings`,
    looker: 'staff',
  },
  { name: 'staff-proofs', route: 'staff/proofs', path: '/staff/proofs', looker: 'staff' },
  { name: 'staff-split', route: 'staff/orders/:orderId/split', path: pathOfAnySplit, looker: 'staff' },
  { name: 'staff-applications', route: 'staff/applications', path: '/staff/applications', looker: 'staff' },
  { name: 'staff-reports', route: 'staff/reports', path: '/staff/reports', looker: 'staff' },
  { name: 'staff-reports-cleared', route: 'staff/reports', path: '/staff/reports?state=cleared', looker: 'staff' },
  { name: 'staff-reconciliation', route: 'staff/reconciliation', path: '/staff/reconciliation', looker: 'staff' },
  { name: 'staff-approvals', route: 'staff/approvals', path: '/staff/approvals', looker: 'staff' },
  { name: 'staff-withdrawals', route: 'staff/withdrawals', path: '/staff/withdrawals', looker: 'staff' },
  { name: 'staff-orders', route: 'staff/orders', path: '/staff/orders', looker: 'staff' },
  {
    name: 'staff-order',
    route: 'staff/orders/:orderId',
    path: addressOn('/staff/orders', '/staff/orders/'),
    looker: 'staff',
  },
  { name: 'staff-top-ups', route: 'staff/top-ups', path: '/staff/top-ups', looker: 'staff' },
  { name: 'staff-external-orders', route: 'staff/external-orders', path: '/staff/external-orders', looker: 'staff' },
  { name: 'staff-chain', route: 'staff/chain', path: '/staff/chain', looker: 'staff' },
  { name: 'staff-exports', route: 'staff/exports', path: '/staff/exports?state=completed', looker: 'staff' },
  { name: 'staff-leave-requests', route: 'staff/leave-requests', path: '/staff/leave-requests', looker: 'staff' },
  {
    name: 'staff-leave-requests-answered',
    route: 'staff/leave-requests',
    path: '/staff/leave-requests?state=past',
    looker: 'staff',
  },
  { name: 'staff-imports', route: 'staff/imports', path: '/staff/imports', looker: 'staff' },
  { name: 'staff-transfers', route: 'staff/transfers', path: '/staff/transfers', looker: 'staff' },
  { name: 'staff-disputes', route: 'staff/disputes', path: '/staff/disputes', looker: 'staff' },
  { name: 'staff-refunds', route: 'staff/refunds', path: '/staff/refunds', looker: 'staff' },
  { name: 'staff-works', route: 'staff/works', path: '/staff/works', looker: 'staff' },
  { name: 'staff-collections', route: 'staff/collections', path: '/staff/collections', looker: 'staff' },
  { name: 'staff-announcements', route: 'staff/announcements', path: '/staff/announcements', looker: 'staff' },
  {
    name: 'staff-announcement-new',
    route: 'staff/announcements/new',
    path: '/staff/announcements/new',
    looker: 'staff',
  },
  {
    name: 'staff-announcement',
    route: 'staff/announcements/:announcementId',
    path: addressOn('/staff/announcements', '/staff/announcements/0'),
    looker: 'staff',
  },
  { name: 'staff-vocabulary', route: 'staff/vocabulary', path: '/staff/vocabulary', looker: 'staff' },
  { name: 'staff-exhibitions', route: 'staff/exhibitions', path: '/staff/exhibitions', looker: 'staff' },
  { name: 'staff-exhibition-new', route: 'staff/exhibitions/new', path: '/staff/exhibitions/new', looker: 'staff' },
  {
    name: 'staff-exhibition',
    route: 'staff/exhibitions/:exhibitionId',
    path: addressOn('/staff/exhibitions?state=draft', '/staff/exhibitions/0'),
    looker: 'staff',
  },
  { name: 'staff-whitelists', route: 'staff/whitelists', path: '/staff/whitelists', looker: 'staff' },
  { name: 'staff-whitelist-new', route: 'staff/whitelists/new', path: '/staff/whitelists/new', looker: 'staff' },
  {
    name: 'staff-whitelist',
    route: 'staff/whitelists/:whitelistId',
    path: addressOn('/staff/whitelists', '/staff/whitelists/0'),
    looker: 'staff',
  },
  { name: 'staff-recoveries', route: 'staff/recoveries', path: '/staff/recoveries', looker: 'staff' },
  { name: 'staff-audit', route: 'staff/audit', path: '/staff/audit', looker: 'staff' },
  { name: 'stop-recovery', route: 'stop-recovery/:code', path: '/stop-recovery/a-code-of-a-mail' },

  { name: 'terms', route: 'terms', path: '/terms' },
  { name: 'privacy', route: 'privacy', path: '/privacy' },
  { name: 'inbox', route: 'dev/inbox', path: '/dev/inbox' },
  { name: 'mail', route: 'dev/inbox/:mailId', path: receiptMail, looker: 'buyer' },
  { name: 'demo-codes', route: 'dev/two-factor', path: '/dev/two-factor' },
  { name: 'style', route: 'style', path: '/style' },
  { name: 'not-found', route: 'notfound', path: '/notfound' },
  { name: 'not-found-anywhere', route: '*', path: '/no/such/page' },
  { name: 'address-unreadable', route: '*', path: '/item/%E0%A4%A' },
]

/** Routes that lead on and show nothing of their own. */
export const routesWithoutPage: readonly string[] = [
  'user/:userId/creations',
  '',
  'marketplace',
  'marketplace/*',
  'profile',
  'staff',
  // Reports to the page around its frame.
  'checkout/three-d-secure-return',
  'passport/check.html',
]
