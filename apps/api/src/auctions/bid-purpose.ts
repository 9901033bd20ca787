import { invariant } from '@monsoon/domain/invariant'
import { dropCatalogCache } from '#catalog/catalog-cache.ts'
import { chainProvider } from '#payments/crypto/read-chain-payment.ts'
import { depositOf } from '#payments/crypto/deposit-payment.ts'
import { ownStatus } from '#payments/own-status.ts'
import type { PaymentPurpose } from '#payments/payment-purpose.ts'
import { Refusal } from '#errors.ts'
import { publishAuctions } from './broadcast-auctions.ts'
import { lockAuction } from './auction-queries.ts'
import { bidUnderLock } from './bid-under-lock.ts'
import { checkMayBid } from './place-bid.ts'
import { writeChainBids } from './on-chain/write-chain-bids.ts'
import { lockTradingAccount } from '#accounts/account-guards.ts'
import { bidRequest } from './decide-bid.ts'
import { notifyOfMoneyBack } from '#notices/notify-of-money.ts'

/**
 * A paid bid: the money comes into the wallet and is held there for it. On chain, it lies in the contract that has
 * taken it.
 */
export const bidPurpose: PaymentPurpose = {
  ...ownStatus,
  errors: { ended: 'pledge-ended', failed: 'pledge-unplaced', silent: 'payment-not-finished' },
  async admit(tx, _, { provider, auctionId }) {
    if (provider !== chainProvider || !auctionId) return
    const auction = await lockAuction(tx, auctionId)
    if (auction?.state !== 'live') throw new Refusal('auction-over')
    if (auction.reason !== null) throw new Refusal('auction-closing')
  },
  async lock(tx, payment) {
    // Bids on chain are written down in the order of the chain, so one after another.
    if (payment.provider === chainProvider && payment.auctionId) await lockAuction(tx, payment.auctionId)
    return ownStatus.lock(tx, payment)
  },
  async onPaid(tx, paid) {
    const { ownerId: bidderId, auctionId, itemId, request } = paid.payment
    invariant(auctionId && itemId, 'a bid is in an auction of a work')
    if (paid.payment.provider === chainProvider) {
      await writeChainBids(tx, paid.resources.config, { auctionId, upTo: { paymentId: paid.payment.id } })
      return {}
    }
    const { bidMinor: amountMinor, limitMinor } = bidRequest.parse(request)
    const about = { auctionId, itemId, bidderId, opKey: null, deposit: depositOf(paid, 'pledge') }
    const bid = { ...about, amountMinor, maxMinor: limitMinor ?? undefined }
    await checkMayBid(tx, bid)
    await lockTradingAccount(tx, bidderId)
    await bidUnderLock(tx, paid.resources.config, bid)
    return {}
  },
  onReturned: notifyOfMoneyBack,
  onCommitted() {
    dropCatalogCache()
    publishAuctions()
  },
}
