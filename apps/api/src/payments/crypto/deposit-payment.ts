import { recordCardMoney } from '#ledger/card-money.ts'
import { houseAccounts } from '#ledger/ledger-accounts.ts'
import type { Deposit } from '#ledger/ledger-types.ts'
import { postEntry } from '#ledger/post-entry.ts'
import type { Paid } from '../payment-purpose.ts'

const payers = {
  card: { purpose: 'card payment', debit: houseAccounts.cardProvider },
  crypto: { purpose: 'crypto payment', debit: houseAccounts.cryptoProvider },
} as const

/** Credits the provider's money to the wallet that goes on to use it. Card money cannot be withdrawn for some days. */
export const depositOf =
  ({ payment, resources }: Pick<Paid, 'payment' | 'resources'>, kind: 'pledge' | 'top-up'): Deposit =>
  async (tx, wallet) => {
    const { id: paymentId, itemId, amountMinor, isHosted } = payment
    const payer = payers[isHosted ? 'crypto' : 'card']
    const purpose = kind === 'top-up' ? kind : payer.purpose
    const posting = { ...payer, purpose, credit: wallet.id, amountMinor }
    const entry = { kind, opKey: `${kind}:${paymentId}`, postings: [posting], paymentId, itemId: itemId ?? undefined }
    await postEntry(tx, entry, [wallet])
    if (!isHosted) await recordCardMoney(tx, { wallet, paymentId, amountMinor, days: resources.config.CARD_MONEY_DAYS })
    return { ...wallet, postedMinor: wallet.postedMinor + amountMinor }
  }
