import { inTransaction } from '#db.ts'
import { Refusal } from '#errors.ts'
import { cancelPayment } from '#payments/cancel-payment.ts'
import type { Resources } from '#resources.ts'
import { findLandByToken, lockLand, releaseLand } from './land-queries.ts'
import { findOpenPaymentOfLand } from '#payments/payment-queries.ts'

/**
 * Whoever does not buy after all lets go of what they held, and their payment for it ends. Throws Refusal
 * `land-not-found`.
 */
export async function letGoOfLand(
  resources: Pick<Resources, 'db' | 'purposes'>,
  { landTokenId, userId }: { landTokenId: string; userId: string },
): Promise<void> {
  const { db } = resources
  const land = await findLandByToken(db, landTokenId)
  if (!land) throw new Refusal('land-not-found')
  const open = await findOpenPaymentOfLand(db, { ownerId: userId, landId: land.id })
  if (open) await cancelPayment(resources, open, { cause: 'payer', reason: 'given up' })
  await inTransaction(db, async (tx) => {
    await lockLand(tx, land.id)
    await releaseLand(tx, { landId: land.id, userId })
  })
}
