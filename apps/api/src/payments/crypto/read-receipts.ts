import type { Resources } from '#resources.ts'
import { CryptoCheckoutUnavailable, type CryptoReceipts } from '#crypto-checkout/crypto-checkout.ts'

interface PaymentToRead {
  id: string
  provider: string
  /** Null: the provider has not answered with an invoice, so that nobody was shown one. */
  providerId: string | null
  amountMinor: bigint
}

/**
 * What the provider has received so far. `isOver`: it is first told to take no more. Throws CryptoCheckoutUnavailable.
 */
export async function readReceipts(
  { cryptoCheckout }: Pick<Resources, 'cryptoCheckout'>,
  payment: PaymentToRead,
  { isOver }: { isOver: boolean },
): Promise<CryptoReceipts> {
  if (!cryptoCheckout || cryptoCheckout.name !== payment.provider)
    throw new CryptoCheckoutUnavailable(`nobody knows crypto payment ${payment.id}`)
  if (payment.providerId === null) return { receivedMinor: 0n, pendingMinor: 0n }
  const { id: subjectId, providerId, amountMinor } = payment
  if (isOver) await cryptoCheckout.closeInvoice(providerId)
  return cryptoCheckout.readReceipts({ providerId, subjectId, amountMinor })
}
