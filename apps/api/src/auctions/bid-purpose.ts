import { invariant } from '@monsoon/domain/invariant'
import { z } from 'zod'
import { lockTradingAccount } from '#accounts/lock-trading-account.ts'
import { dropCatalogCache } from '#catalog/catalog-cache.ts'
import { tellOfMoneyBack } from '#notices/tell-of-money-back.ts'
import { depositOf } from '#payments/deposit-payment.ts'
import { ownStatus } from '#payments/own-status.ts'
import type { PaymentPurpose } from '#payments/payment-purpose.ts'
import { publishAuctions } from './auction-news.ts'
import { bidUnderLock } from './bid-under-lock.ts'
import { checkMayBid } from './place-bid.ts'

const cents = z.string().transform(BigInt)
const bidRequest = z.object({ bidMinor: cents, limitMinor: cents.nullable() })

/** What a payment keeps of a bid until it is paid. */
export const requestOfBid = ({
  amountMinor,
  maxMinor,
}: {
  amountMinor: bigint
  maxMinor?: bigint | null | undefined
}) => ({
  bidMinor: String(amountMinor),
  limitMinor: maxMinor == null ? null : String(maxMinor),
})

/** A paid bid: the money comes into the wallet and is held there for it. */
export const bidPurpose: PaymentPurpose = {
  ...ownStatus,
  errors: { ended: 'pledge-ended', failed: 'pledge-unplaced', silent: 'payment-not-finished' },
  async onPaid(tx, paid) {
    const { ownerId: bidderId, auctionId, itemId, request } = paid.payment
    invariant(auctionId && itemId, 'a bid is in an auction of a work')
    const { bidMinor: amountMinor, limitMinor } = bidRequest.parse(request)
    const about = { auctionId, itemId, bidderId, opKey: null, deposit: depositOf(paid, 'pledge') }
    const bid = { ...about, amountMinor, maxMinor: limitMinor ?? undefined }
    await checkMayBid(tx, bid)
    await lockTradingAccount(tx, bidderId)
    await bidUnderLock(tx, paid.resources.config, bid)
    return {}
  },
  onReturned: tellOfMoneyBack,
  onCommitted() {
    dropCatalogCache()
    publishAuctions()
  },
}
