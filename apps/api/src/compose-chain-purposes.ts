import type { ChainPurpose, ChainPurposes } from './chain/chain-purpose.ts'
import type { ChainSubjects } from './chain/chain-subjects.ts'
import type { LiveNetwork } from './chain/networks.ts'
import { endAuctionPurpose } from './auctions/on-chain/settle-on-chain.ts'
import { approveMarketPurpose } from './chain-sales/approve-market.ts'
import { endOfferPurpose, followOfferSoon } from './offers/follow-chain-offer.ts'
import { recordMarketEvent } from './payments/crypto/record-market-event.ts'
import { creditEther, creditShares } from './ether-wallet/credit-ether.ts'
import { sendEtherPurpose } from './ether-wallet/send-ether.ts'
import { creditLater } from './imports/credit-imports.ts'
import type { Resources } from './resources.ts'
import { followOutside } from './tokens/follow-outside.ts'
import { exportChainPurpose } from './exports/end-export.ts'
import { settleMoves, undoMoves } from './tokens/settle-moves.ts'
import { syncTokensPurpose } from './tokens/sync-tokens.ts'
import { findMemberKey } from './tokens/token-queries.ts'
import { readVoucher } from './tokens/read-voucher.ts'
import { settleLater } from './auctions/end-lot.ts'

/** Before whatever a transaction is for, its editions lie where it took them, or stay. */
const movingTokens = (purpose: ChainPurpose): ChainPurpose => ({
  async onConfirmed(tx, done) {
    await settleMoves(tx, done)
    await purpose.onConfirmed(tx, done)
  },
  async onFailed(tx, failed) {
    await undoMoves(tx, failed.id)
    await purpose.onFailed(tx, failed)
  },
})

/** What transactions may be for. */
export const chainPurposes: ChainPurposes = {
  'sync-tokens': movingTokens(syncTokensPurpose),
  export: movingTokens(exportChainPurpose),
  'approve-market': approveMarketPurpose,
  'send-ether': sendEtherPurpose,
  'end-auction': endAuctionPurpose,
  'end-offer': endOfferPurpose,
}

/** What the chain asks of works and members, and who hears of transfers. */
export const composeChainSubjects = (resources: Resources, network: LiveNetwork): ChainSubjects => ({
  voucherOf: (itemId) => readVoucher(resources, { itemId, network }),
  memberOf: (userId) => findMemberKey(resources.db, userId),
  async onTransfer(tx, transfer) {
    await followOutside(tx, resources.config, transfer)
    await creditLater(tx, transfer)
    await creditEther(tx, transfer)
  },
  async listingOf(auctionId) {
    // Loaded where a chain is on: what signs takes 13 MB.
    const { readAuctionListing } = await import('./chain-sales/plan-chain-bid.ts')
    return readAuctionListing(resources.db, auctionId)
  },
  async offerOf(offerId) {
    const { readChainOffer } = await import('./chain-sales/plan-chain-offer.ts')
    return readChainOffer(resources.db, offerId)
  },
  async acceptanceOf(offerId) {
    const { readAcceptance } = await import('./chain-sales/plan-chain-offer.ts')
    return readAcceptance(resources.db, offerId)
  },
  async onMarketEvent(tx, event) {
    const { auctionId, offerId } = await recordMarketEvent(tx, resources, event)
    if (auctionId) await settleLater(tx, { auctionId, at: new Date() })
    if (offerId) await followOfferSoon(tx, offerId)
    await creditShares(tx, event)
  },
})
