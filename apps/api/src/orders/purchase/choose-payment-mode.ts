import { minorToUsd } from '@monsoon/domain/money'
import type { PaymentMode } from '@monsoon/contract/shapes'
import { Refusal } from '#errors.ts'
import type { Resources } from '#resources.ts'
import { readFreeBalance } from '#ledger/read-balances.ts'

/**
 * Who takes the money of a purchase. The wallet pays when it covers the total and the buyer did not ask for the card;
 * else the card pays all.
 */
export async function choosePaymentMode(
  { db, cards, cryptoCheckout }: Pick<Resources, 'db' | 'cards' | 'cryptoCheckout'>,
  wanted: { buyerId: string; mode: PaymentMode | undefined },
  totalMinor: bigint,
): Promise<{ mode: PaymentMode; provider: string }> {
  if (wanted.mode === 'crypto') {
    if (!cryptoCheckout) throw new Refusal('crypto-unavailable')
    return { mode: 'crypto', provider: cryptoCheckout.name }
  }
  if (wanted.mode === 'card') {
    if (!cards) throw new Refusal('card-unavailable')
    return { mode: 'card', provider: cards.name }
  }
  const free = await readFreeBalance(db, wanted.buyerId)
  if (free >= totalMinor) return { mode: 'fiatWallet', provider: 'wallet' }
  if (!cards) throw new Refusal('insufficient-funds', { free: minorToUsd(free) })
  return { mode: 'card', provider: cards.name }
}
