import {
  acceptanceTypes,
  approvalAuthorizationTypes,
  artMarketDomain,
  artTokenDomain,
  batchTransferAuthorizationTypes,
  listingTypes,
  mintVoucherTypes,
  offerTypes,
  quoteTypes,
  transferAuthorizationTypes,
} from '@monsoon/contracts/typed-data'

/** What is ever signed, by its name in EIP-712. */
export const signedTypes = {
  ...mintVoucherTypes,
  ...transferAuthorizationTypes,
  ...batchTransferAuthorizationTypes,
  ...approvalAuthorizationTypes,
  ...listingTypes,
  ...quoteTypes,
  ...offerTypes,
  ...acceptanceTypes,
} as const

export type SignedTypes = typeof signedTypes

/** Which key signs what; of a member's own, the field that must name the member. */
export const allowedTypes = {
  curation: { MintVoucher: null },
  quoter: { Quote: null, Offer: null },
  relayer: {},
  custody: {
    MintVoucher: 'creator',
    TransferAuthorization: 'from',
    BatchTransferAuthorization: 'from',
    ApprovalAuthorization: 'owner',
    Listing: 'seller',
    Acceptance: 'seller',
  },
} as const satisfies Record<string, Partial<Record<keyof SignedTypes, string | null>>>

const tokenTypes: readonly string[] = [
  'MintVoucher',
  'TransferAuthorization',
  'BatchTransferAuthorization',
  'ApprovalAuthorization',
]

/** The contract that reads it. */
export const contractOf = (type: keyof SignedTypes): 'token' | 'market' =>
  tokenTypes.includes(type) ? 'token' : 'market'

export const domains = { token: artTokenDomain, market: artMarketDomain } as const

/** What the relayer calls. Fees, roles and pauses are for keys that no server has. */
export const relayedFunctions = {
  token: [
    'redeem',
    'transferWithAuthorization',
    'batchTransferWithAuthorization',
    'setApprovalWithAuthorization',
    'setTokenURI',
  ],
  market: ['settle', 'failAuction', 'claimLot', 'acceptOffer', 'refundOffer', 'cancelListing', 'withdrawFor'],
} as const satisfies Record<'token' | 'market', readonly string[]>
