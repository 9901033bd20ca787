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

/** A sale of the market contract, deep enough in the chain. */
export interface SeenSale {
  chainId: number
  market: Hex
  /** Names the order. */
  orderHex: Hex
  quantity: bigint
  totalWei: bigint
  /** What the contract paid out, in wei. The rest of the total is the house's. */
  shares: Readonly<Record<'seller' | 'curator' | 'royalty', bigint>>
  hash: Hex
  blockNumber: bigint
  blockAt: Date
}

/** What the chain asks of those above it: works, members, and who wants to hear of transfers. */
export interface ChainSubjects {
  /** The voucher of a work as it is signed, signed by the house's curation key. */
  voucherOf: (itemId: string) => Promise<{ voucher: MintVoucher; signature: Hex }>
  memberOf: (userId: string) => Promise<{ custodyIndex: number; address: Hex }>
  /** Each final transfer once, in the order of the chain, in the transaction that writes it down. */
  onTransfer: (tx: Tx, transfer: SeenTransfer) => Promise<void>
  /** Each final sale of the market, in the same transaction; again after a deep reorganisation. */
  onSale: (tx: Tx, sale: SeenSale) => Promise<void>
}
