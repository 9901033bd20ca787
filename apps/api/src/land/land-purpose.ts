import { invariant } from '@monsoon/domain/invariant'
import { z } from 'zod'
import { Refusal } from '#errors.ts'
import { notify } from '#notices/notify.ts'
import { ownStatus } from '#payments/own-status.ts'
import type { PaymentPurpose } from '#payments/payment-purpose.ts'
import { findLandById, holdLand, lockLand, releaseLand } from './land-queries.ts'
import { extendLandHold, requireForSale, sellLand } from './sell-land.ts'
import { lockTradingAccount } from '#accounts/account-guards.ts'

const request = z.object({ holdMs: z.number() })

/** A parcel, by card or on a hosted page. Whoever pays for one that was sold meanwhile gets the money back. */
export const landPurpose: PaymentPurpose = {
  ...ownStatus,
  errors: { ended: 'land-payment-ended', failed: 'land-refunded', silent: 'payment-not-finished' },
  async admit(tx, _, { ownerId: userId, landId, amountMinor, request: asked }) {
    invariant(landId, 'a parcel is paid for')
    const land = await lockLand(tx, landId)
    requireForSale(land, userId)
    if (land.priceMinor !== amountMinor) throw new Refusal('land-changed')
    await extendLandHold(tx, land, { userId, forMs: request.parse(asked).holdMs })
  },
  async onPaid(tx, { payment: { id: paymentId, ownerId: buyerId, landId, amountMinor, isHosted } }) {
    invariant(landId, 'a parcel is paid for')
    await lockTradingAccount(tx, buyerId)
    const land = await lockLand(tx, landId)
    requireForSale(land, buyerId)
    const mode = isHosted ? 'crypto' : 'card'
    await sellLand(tx, land, { buyerId, mode, paymentId, amountMinor })
    return {}
  },
  async onPending(tx, { payment: { ownerId: userId, landId, expiresAt, now } }) {
    invariant(landId && expiresAt, 'a parcel is paid for in time')
    const { ownerId, state, heldBy } = await lockLand(tx, landId)
    const isTaken = ownerId !== null || state === 'withdrawn' || (state === 'reserved' && heldBy !== userId)
    const forMs = expiresAt.getTime() - now.getTime()
    if (!isTaken && forMs > 0) await holdLand(tx, { landId, userId, forMs })
  },
  async onEnded(tx, ended) {
    const { landId, ownerId: userId } = ended.payment
    await ownStatus.onEnded(tx, ended)
    invariant(landId, 'a parcel is paid for')
    if (ended.cause === 'payer' || ended.cause === 'provider') await releaseLand(tx, { landId, userId })
  },
  async onReturned(tx, { payment: { id, ownerId: userId, landId }, amountMinor: priceMinor, reason }) {
    invariant(landId, 'a parcel is paid for')
    const land = await findLandById(tx, landId)
    invariant(land, 'what was paid for is there')
    const { name, city } = land
    const about = { priceMinor, reason, target: `${name}, ${city}` }
    await notify(tx, [{ kind: 'land-not-bought', userId, key: `land-not-bought:${id}`, ...about }])
  },
}
