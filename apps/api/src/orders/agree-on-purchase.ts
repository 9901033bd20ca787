import { minorToUsd } from '@monsoon/domain/money'
import type { PaymentMode } from '@monsoon/contract/shapes'
import { Refusal } from '#errors.ts'
import { readFreeBalance } from '#ledger/read-free-balance.ts'
import type { ReturnPages } from '#payments/begin-crypto-payment.ts'
import type { Resources } from '#resources.ts'
import {
  type AgreedPrice,
  agreeOnPrice,
  checkAccepted,
  type ClaimPrice,
  type PurchaseTerms,
  readSaleForBuyer,
} from './agree-price.ts'

export interface PurchaseToInitiate extends PurchaseTerms {
  mode: PaymentMode | undefined
  /** For a payment on a hosted crypto page: where it leads back to. */
  pages?: ReturnPages | undefined
  editions: string | undefined
  opKey: string | null
}

/** A purchase as it is agreed on: at which price, and who takes the money. */
export interface AgreedPurchase {
  agreed: AgreedPrice
  mode: PaymentMode
  provider: string
}

/**
 * Agrees on a purchase. The wallet pays when it covers the total and the buyer did not ask for the card; else the card
 * pays all.
 */
export async function agreeOnPurchase(
  resources: Resources,
  wanted: PurchaseToInitiate,
  claim: ClaimPrice,
): Promise<AgreedPurchase> {
  const found = await readSaleForBuyer(resources, wanted)
  const agreed = claim(await agreeOnPrice(resources, found, wanted))
  const mode = await choosePaymentMode(resources, wanted, agreed.quote.totalMinor)
  checkAccepted(agreed.sale, mode)
  return { agreed, mode, provider: providerOf(resources, mode) }
}

async function choosePaymentMode(
  { db, cards, cryptoCheckout }: Resources,
  wanted: PurchaseToInitiate,
  totalMinor: bigint,
): Promise<PaymentMode> {
  if (wanted.mode === 'crypto') {
    if (!cryptoCheckout) throw new Refusal('crypto-unavailable')
    return 'crypto'
  }
  if (wanted.mode === 'card') {
    if (!cards) throw new Refusal('card-unavailable')
    return 'card'
  }
  const free = await readFreeBalance(db, wanted.buyerId)
  if (free >= totalMinor) return 'fiatWallet'
  if (!cards) throw new Refusal('insufficient-funds', { free: minorToUsd(free) })
  return 'card'
}

function providerOf({ cards, cryptoCheckout }: Resources, mode: PaymentMode): string {
  if (mode === 'card') return cards?.name ?? 'card'
  return mode === 'crypto' ? (cryptoCheckout?.name ?? 'crypto') : 'wallet'
}
