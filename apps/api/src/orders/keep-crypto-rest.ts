import { keepRest } from '#crypto-checkout/use-receipt.ts'
import type { Tx } from '#db.ts'
import { tellInApp } from '#notices/notify.ts'

type KeepRest = Parameters<typeof keepRest>

/** Brings what has no use any more into the payer's wallet, and tells them. */
export async function keepCryptoRest(
  tx: Tx,
  payment: KeepRest[1] & { orderId: string | null },
  rest: KeepRest[2],
): Promise<void> {
  const kept = await keepRest(tx, payment, rest)
  if (!kept) return
  const { ownerId: userId, orderId } = payment
  const { itemId } = rest
  const notice = { userId, itemId, kind: 'crypto-kept' as const, key: kept.key, priceMinor: kept.amountMinor }
  await tellInApp(tx, [{ ...notice, ...(orderId !== null && { orderId }) }])
}
