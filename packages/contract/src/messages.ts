/**
 * Texts that the specification fixes to the letter, misspellings included: servers answer with them, screens show them.
 * Braces name the facts to fill in. Refusals stand in `errors.ts`.
 */
export const messages = {
  loginToBuy: 'Login to buy items',
  loginToFavourite: 'Login to add favourite',
  loginToReport: 'Login to report items',
  ownItem: 'Owner can not to buy items',
  purchaseSucceeded: 'Congrats! Your transaction has been completed successfully. You are now the owner of this NFT.',
  orderPlaced: 'Your order is placed successfully.',
  orderFailed: 'Your order failed',
  exportSucceeded: 'Congrats! Your transaction has been completed successfully.Exported NFT',
  exportFailed: 'Export NFT failed',
  offerPosted: 'Offer posted Successfull',
  somethingWrong: 'Something went wrong',
  purchaseFailed: 'Item purchase failed',
  paymentSuccessful: 'Payment Successful',
  paymentFailed: 'Payment Failed',
  confirmAndPay: 'CONFIRM & PAY {amount} USD',
  back: 'BACK',
  buy: 'BUY',
  sold: 'SOLD',
  saleStartsIn: 'Sale Starts In',
  saleStartsInCard: 'Sale Starts in',
  notForSale: 'Not available for sale currently',
  agreeAndContinue: 'Agree and Continue',
  quantityRequired: 'Please enter quantity to buy',
  quantityAboveAvailable: 'Maximum quantity should be {available}',
  cardNumberInvalid: 'Invalid card number',
  cardExpiryInvalid: 'Invalid expiry date',
  cardCvcInvalid: 'Invalid cvv',
  passwordTooShort: 'Password must be 8 characters at minimum!',
  passwordTooLong: 'Password must be 15 characters at maximum!',
  passwordComposition:
    'The Password must contain one uppercase, one lowercase, and a number (ranging from 8-15 characters).',
  passwordMismatch: 'New Password and Confirm Password should match',
  resetPasswordMismatch: 'New password and confirm password does not match.',
  securityCodeInvalid: 'Enter a valid token',
  setUpTwoFactor: 'SETUP 2FA',
  addCryptoAccount: 'Add crypto account',
  userNameTooShort: 'Minimum 3 characters',
  tryAgain: 'Please try again',
  deleteQuestion: 'Are you sure wants to delete ?',
  newsletterEmailInvalid: 'Please add proper email',
  noDataYet: 'No data available yet',
  noPaymentHistory: 'No Payment History found',
  noWalletHistory: 'No  Wallet History found',
  noOwnedItems: 'You do not own any NFTs yet',
  noActivities: 'No activities found',
  installWallet: 'Please install MetaMask first',
  allowWallet: 'Please allow MetaMask to continue',
  walletUnavailable: 'Unable to load the wallet',
  switchToPolygon: 'Please switch to the Polygon network',
  switchToMain: 'Please switch to the main network',
  switchToEthereumMain: 'You are on the wrong network. Please switch to Ethereum Main Network',
  walletMismatch: 'Entered address and Metamask account address are not matched',
  signatureCancelled: 'Signature verification cancelled',
  fiatUsd: 'Fiat USD',
  purchaseSummary: 'Purchase Summary',
  viewNft: 'View NFT',
  viewHistory: 'View History',
  continueShopping: 'Continue Shopping',
  myCollections: 'My Collections',
  otherWorks: 'Other Works By the Artist',
  explore: 'Explore {title}',
  exploreEmpty: 'Explore not available',
  discoverMore: 'Discover More',
  tusWallet: 'TUS Wallet',
  ownerOnlyUnlock: 'Only the owner can unlock this content',
  createdEvent: 'Created',
  onSaleEvent: 'On Sale',
  fromSaleEvent: 'From Sale',
  pictureWrongType: 'Allowed files are .jpeg, .png, and .jpg',
  pictureTooLarge: 'Allowed file is 4MB',
  kycPending: 'Verification is Pending',
  kycVerified: 'KYC is Verified',
  kycRejected: 'Your KYC was rejected. Please submit your documents again.',
  kycFileTooLarge: 'File too Big, please select a file less than 2MB',
  kycWrongType: 'Uploaded file is not a valid identity, Only {types} files are allowed',
} as const

/** The name of a fixed text. */
export type MessageName = keyof typeof messages

/** A fixed text with its facts filled in. */
export const messageText = (name: MessageName, facts: Record<string, string | number> = {}): string =>
  messages[name].replaceAll(/\{(\w+)\}/g, (whole, fact: string) => String(facts[fact] ?? whole))

/** Labels of provenance events. The first three are literal. */
export const provenanceLabels = {
  lazy_mint: messages.createdEvent,
  list: messages.onSaleEvent,
  cancel: messages.fromSaleEvent,
  mint: 'Minted',
  buy: 'Sold',
  bids: 'Bid',
  auction: 'On Auction',
  transfer: 'Transferred',
  offer: 'Offer Accepted',
  import: 'Imported',
  export: 'Exported',
  refund: 'Refunded',
  confiscate: 'Confiscated',
} as const

/** What can happen to a work, as `event` in its history. */
export type ProvenanceEvent = keyof typeof provenanceLabels
