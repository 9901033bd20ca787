import { formatMinor } from '@monsoon/domain/money'
import { topUpFault } from '@monsoon/domain/payments/top-up-rules'
import { Refusal } from '#errors.ts'
import { lockWallets } from '#ledger/lock-wallets.ts'
import { notify } from '#notices/notify.ts'
import { depositOf } from '#payments/crypto/deposit-payment.ts'
import { ownStatus } from '#payments/own-status.ts'
import type { PaymentPurpose } from '#payments/payment-purpose.ts'
import { limitsLeft } from './top-up-limits.ts'
import { findTopUpUsage } from './top-up-queries.ts'
import { lockTradingAccount } from '#accounts/account-guards.ts'

/** Card money into its owner's wallet, if the account may still trade. */
export const topUpPurpose: PaymentPurpose = {
  ...ownStatus,
  errors: { ended: 'top-up-ended', failed: 'top-up-returned', silent: 'payment-not-finished' },
  async admit(tx, config, { ownerId, amountMinor }) {
    const limits = limitsLeft(config, await findTopUpUsage(tx, ownerId))
    switch (topUpFault(amountMinor, limits)) {
      case 'ABOVE_MOST':
        throw new Refusal('top-up-above-most', { most: formatMinor(limits.mostMinor, 'USD') })
      case 'ABOVE_DAY':
        throw new Refusal('top-up-above-day', { left: formatMinor(limits.leftTodayMinor, 'USD') })
      case 'BELOW_MINIMUM':
        throw new Error('the contract refuses less than the minimum')
      case null:
    }
  },
  async onPaid(tx, paid) {
    const { id, ownerId: userId, amountMinor: priceMinor } = paid.payment
    await lockTradingAccount(tx, userId)
    await depositOf(paid, 'top-up')(tx, (await lockWallets(tx, [userId])).of(userId))
    await notify(tx, [{ kind: 'top-up-arrived', userId, key: `top-up-arrived:${id}`, priceMinor }])
    return {}
  },
  async onReturned(tx, { payment: { id, ownerId: userId }, amountMinor: priceMinor, reason }) {
    await notify(tx, [{ kind: 'top-up-returned', userId, key: `top-up-returned:${id}`, priceMinor, reason }])
  },
}
