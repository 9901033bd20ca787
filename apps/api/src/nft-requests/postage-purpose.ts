import { formatMinor } from '@monsoon/domain/money'
import { invariant } from '@monsoon/domain/invariant'
import { Refusal } from '#errors.ts'
import { notify } from '#notices/notify.ts'
import { ownStatus } from '#payments/own-status.ts'
import type { PaymentPurpose } from '#payments/payment-purpose.ts'
import { lockKnownRequest } from './move-request.ts'
import type { NftRequestRow } from './nft-request-queries.ts'
import { recordPaid } from './record-paid.ts'
import { lockTradingAccount } from '#accounts/account-guards.ts'

/**
 * The postage of a request, by card or on a hosted page. What was to be paid otherwise by then sends the money back.
 */
export const postagePurpose: PaymentPurpose = {
  ...ownStatus,
  errors: { ended: 'nft-request-payment-ended', failed: 'nft-request-refunded', silent: 'payment-not-finished' },
  async admit(tx, _, { ownerId, nftRequestId, amountMinor }) {
    invariant(nftRequestId, 'postage is paid for a request')
    requirePayable(await lockKnownRequest(tx, nftRequestId), { ownerId, amountMinor })
  },
  async onPaid(tx, { payment: { id: paymentId, ownerId, nftRequestId, amountMinor, isHosted } }) {
    invariant(nftRequestId, 'postage is paid for a request')
    await lockTradingAccount(tx, ownerId)
    const request = await lockKnownRequest(tx, nftRequestId)
    requirePayable(request, { ownerId, amountMinor })
    await recordPaid(tx, request, { mode: isHosted ? 'crypto' : 'card', paymentId })
    return {}
  },
  async onReturned(tx, { payment: { id, ownerId: userId, itemId }, amountMinor: priceMinor, reason }) {
    invariant(itemId, 'postage is paid for a work')
    await notify(tx, [{ kind: 'object-not-paid', userId, key: `object-not-paid:${id}`, itemId, priceMinor, reason }])
  },
}

/** Refuses what is not to be paid now, or not so much. */
export function requirePayable(
  request: NftRequestRow,
  { ownerId, amountMinor }: { ownerId: string; amountMinor: bigint },
): void {
  if (request.ownerId !== ownerId) throw new Refusal('nft-request-not-found')
  const isOver = request.payUntil === null || request.payUntil <= request.now
  if (request.state !== 'waiting for payment' || isOver) throw new Refusal('nft-request-moved')
  if (request.amountMinor !== amountMinor)
    throw new Refusal('nft-request-amount-changed', { amount: formatMinor(request.amountMinor ?? 0n, 'USD') })
}
