/**
 * EIP-712 types of the contracts: what viem signs, what a wallet shows, and what src/*.sol hash. `as const` for viem's
 * inference.
 */

/** Domain of the token, but for `chainId` and `verifyingContract`. */
export const artTokenDomain = { name: 'Monsoon Art Token', version: '1' } as const

/** Domain of the market, but for `chainId` and `verifyingContract`. */
export const artMarketDomain = { name: 'Monsoon Art Market', version: '1' } as const

/** Signed for `ArtToken.redeem` by the creator or the curation key. */
export const mintVoucherTypes = {
  MintVoucher: [
    { name: 'tokenId', type: 'uint256' },
    { name: 'maxSupply', type: 'uint256' },
    { name: 'creator', type: 'address' },
    { name: 'royaltyReceiver', type: 'address' },
    { name: 'royaltyBps', type: 'uint256' },
    { name: 'uri', type: 'string' },
  ],
} as const

/** Signed by a holder for `ArtToken.transferWithAuthorization`; anybody sends it. `validBefore` in seconds. */
export const transferAuthorizationTypes = {
  TransferAuthorization: [
    { name: 'from', type: 'address' },
    { name: 'to', type: 'address' },
    { name: 'id', type: 'uint256' },
    { name: 'amount', type: 'uint256' },
    { name: 'validBefore', type: 'uint64' },
    { name: 'nonce', type: 'bytes32' },
  ],
} as const

/** Signed by a holder for `ArtToken.batchTransferWithAuthorization`. */
export const batchTransferAuthorizationTypes = {
  BatchTransferAuthorization: [
    { name: 'from', type: 'address' },
    { name: 'to', type: 'address' },
    { name: 'ids', type: 'uint256[]' },
    { name: 'amounts', type: 'uint256[]' },
    { name: 'validBefore', type: 'uint64' },
    { name: 'nonce', type: 'bytes32' },
  ],
} as const

/** Signed by a holder for `ArtToken.setApprovalWithAuthorization`: a resale needs the market as operator. */
export const approvalAuthorizationTypes = {
  ApprovalAuthorization: [
    { name: 'owner', type: 'address' },
    { name: 'operator', type: 'address' },
    { name: 'approved', type: 'bool' },
    { name: 'validBefore', type: 'uint64' },
    { name: 'nonce', type: 'bytes32' },
  ],
} as const

/** `kind` of a Listing. */
export const saleKinds = { fixedPrice: 0, auction: 1 } as const

/** A seller's consent. `minUnitPrice` in wei, times in seconds; `curator` may be the zero address. */
export const listingTypes = {
  Listing: [
    { name: 'saleId', type: 'bytes32' },
    { name: 'kind', type: 'uint8' },
    { name: 'primary', type: 'bool' },
    { name: 'seller', type: 'address' },
    { name: 'payout', type: 'address' },
    { name: 'curator', type: 'address' },
    { name: 'tokenId', type: 'uint256' },
    { name: 'quantity', type: 'uint256' },
    { name: 'minUnitPrice', type: 'uint256' },
    { name: 'startTime', type: 'uint64' },
    { name: 'endTime', type: 'uint64' },
    { name: 'counter', type: 'uint256' },
  ],
} as const

/** The house's consent to one purchase or bid. `totalCost` in wei includes `serviceFee`. */
export const quoteTypes = {
  Quote: [
    { name: 'orderHex', type: 'bytes32' },
    { name: 'listingHash', type: 'bytes32' },
    { name: 'buyer', type: 'address' },
    { name: 'recipient', type: 'address' },
    { name: 'quantity', type: 'uint256' },
    { name: 'totalCost', type: 'uint256' },
    { name: 'serviceFee', type: 'uint256' },
    { name: 'deadline', type: 'uint64' },
  ],
} as const

/** The house's consent to an offer. `expiresAt` ends the offer, `deadline` the time to deposit it. */
export const offerTypes = {
  Offer: [
    { name: 'orderHex', type: 'bytes32' },
    { name: 'buyer', type: 'address' },
    { name: 'recipient', type: 'address' },
    { name: 'curator', type: 'address' },
    { name: 'tokenId', type: 'uint256' },
    { name: 'quantity', type: 'uint256' },
    { name: 'primary', type: 'bool' },
    { name: 'totalCost', type: 'uint256' },
    { name: 'serviceFee', type: 'uint256' },
    { name: 'expiresAt', type: 'uint64' },
    { name: 'deadline', type: 'uint64' },
  ],
} as const

/** A seller's yes to an offer; `offerHash` is the offer's struct hash (`ArtMarket.hashOffer`). */
export const acceptanceTypes = {
  Acceptance: [
    { name: 'offerHash', type: 'bytes32' },
    { name: 'seller', type: 'address' },
    { name: 'payout', type: 'address' },
    { name: 'counter', type: 'uint256' },
    { name: 'deadline', type: 'uint64' },
  ],
} as const
