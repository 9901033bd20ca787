import type { Tx } from '#db.ts'
import type { Hex } from './networks.ts'

/** What the first mint of a work fixes (contracts: MintVoucher). */
export interface MintVoucher {
  tokenId: bigint
  maxSupply: bigint
  creator: Hex
  royaltyReceiver: Hex
  royaltyBps: bigint
  uri: string
}

/** A transfer that the chain says has happened, deep enough. `isOurs`: a transaction of our queue made it, or the
 * market contract did for an order of ours. */
export interface SeenTransfer {
  id: string
  chainId: number
  kind: 'token' | 'ether'
  contract: string | null
  tokenId: bigint | null
  from: Hex
  to: Hex
  quantity: bigint
  hash: Hex
  blockAt: Date
  isOurs: boolean
}

interface AtMarket {
  chainId: number
  market: Hex
  /** Names the order. */
  orderHex: Hex
  totalWei: bigint
  hash: Hex
  blockNumber: bigint
  blockAt: Date
}

/** The market contract has handed editions over and paid everybody. */
export interface SeenSale extends AtMarket {
  kind: 'sold'
  quantity: bigint
  /** What the contract paid out, in wei. The rest of the total is the house's. */
  shares: Readonly<Record<'seller' | 'curator' | 'royalty', bigint>>
}

/**
 * It holds what was paid, until it sells for it or returns it: a bid, with the end of its auction since, or an offer,
 * with its own end.
 */
export interface SeenHold extends AtMarket {
  kind: 'held'
  logIndex: number
  endsAt: Date
}

/** It has sent what it held back to whoever paid. */
export interface SeenReturn extends AtMarket {
  kind: 'returned'
}

/** What happened at the market contract, deep enough in the chain. */
export type SeenMarketEvent = SeenSale | SeenHold | SeenReturn

/** What a seller agrees to (contracts: Listing). */
export interface ChainListing {
  saleId: Hex
  kind: number
  primary: boolean
  seller: Hex
  payout: Hex
  curator: Hex
  tokenId: bigint
  quantity: bigint
  minUnitPrice: bigint
  startTime: bigint
  endTime: bigint
  counter: bigint
}

/** What a buyer has paid for (contracts: Offer). */
export interface ChainOffer {
  orderHex: Hex
  buyer: Hex
  recipient: Hex
  curator: Hex
  tokenId: bigint
  quantity: bigint
  primary: boolean
  totalCost: bigint
  serviceFee: bigint
  expiresAt: bigint
  deadline: bigint
}

/** A seller's yes to an offer (contracts: Acceptance). */
export interface ChainAcceptance {
  offerHash: Hex
  seller: Hex
  payout: Hex
  counter: bigint
  deadline: bigint
}

/** What the chain asks of those above it: works, members, and who wants to hear of transfers. */
export interface ChainSubjects {
  /** The voucher of a work as it is signed, signed by the house's curation key. */
  voucherOf: (itemId: string) => Promise<{ voucher: MintVoucher; signature: Hex }>
  memberOf: (userId: string) => Promise<{ custodyIndex: number; address: Hex }>
  /** Each final transfer once, in the order of the chain, in the transaction that writes it down. */
  onTransfer: (tx: Tx, transfer: SeenTransfer) => Promise<void>
  /** The listing that the seller of an auction has signed. */
  listingOf: (auctionId: string) => Promise<ChainListing>
  /** What the market contract holds for an offer. */
  offerOf: (offerId: string) => Promise<ChainOffer>
  /** What its owner has signed. */
  acceptanceOf: (offerId: string) => Promise<{ acceptance: ChainAcceptance; signature: Hex }>
  /**
   * What happened at the market, in the same transaction and in the order of the chain; again after a deep
   * reorganisation.
   */
  onMarketEvent: (tx: Tx, event: SeenMarketEvent) => Promise<void>
}
