import { holdForReceivable } from '@monsoon/domain/pricing/card-money'
import type { Tx } from '#db.ts'
import { endRisk, listConcerned, listActiveCardHolds, removeEnd } from './card-risk-queries.ts'
import { releaseReservedProceeds } from './hold-proceeds.ts'
import { lockWallets } from './lock-wallets.ts'

/** A card payment, and whose it is. */
interface Paid {
  paymentId: string
  ownerId: string
}

/**
 * A bank asks for card money: all that stands behind it stays locked without an end, and so does what its editions
 * bring from now on. Locks the wallets that it concerns.
 */
export async function extendReserve(tx: Tx, { paymentId, ownerId }: Paid): Promise<void> {
  await lockWallets(tx, [ownerId, ...(await listConcerned(tx, paymentId))])
  await removeEnd(tx, paymentId)
}

/** Lets go of all that stands behind card money, unless its bank asks for more of it or its owner still owes it. */
export const releaseReserve = async (tx: Tx, paymentId: string): Promise<void> => void (await endRisk(tx, paymentId))

/** What the owner of a card payment has locked, since they sold on what it bought. Cents. */
export async function sumOwnReserve(tx: Tx, { paymentId, ownerId }: Paid): Promise<bigint> {
  const locks = await listActiveCardHolds(tx, paymentId)
  return locks.filter((lock) => lock.ownerId === ownerId).reduce((sum, lock) => sum + lockedFor(lock), 0n)
}

/**
 * Frees what its owner has locked of selling on what a card payment bought, so that it can pay what the bank has taken.
 * The wallets are locked.
 */
export async function releaseOwnReserve(tx: Tx, { paymentId, ownerId }: Paid): Promise<void> {
  for (const lock of await listActiveCardHolds(tx, paymentId)) {
    if (lock.ownerId !== ownerId) continue
    await releaseReservedProceeds(tx, { ...lock, heldMinor: lock.amountMinor, amountMinor: lockedFor(lock) })
  }
}

const lockedFor = ({ amountMinor, heldMinor }: { amountMinor: bigint; heldMinor: bigint }): bigint =>
  amountMinor < heldMinor ? amountMinor : heldMinor

/**
 * Its owner owes what the bank has taken: of what others have locked for it, as much stays locked as that is, theirs
 * first who sold the editions on (`holdForReceivable`), until it is paid. The wallets are locked.
 */
export async function reserveForReceivable(
  tx: Tx,
  { paymentId, owedMinor }: { paymentId: string; owedMinor: bigint },
): Promise<void> {
  const locks = (await listActiveCardHolds(tx, paymentId)).map((lock) => ({
    ...lock,
    id: `${lock.orderId}:${lock.ownerId}`,
  }))
  const kept = holdForReceivable(
    locks.map(({ id, orderId, amountMinor, paidMinor }) => ({
      id,
      amountMinor,
      paid: paidMinor === 0n ? null : { orderId, minor: paidMinor },
    })),
    owedMinor,
  )
  for (const lock of locks) {
    const amountMinor = lock.amountMinor - (kept.get(lock.id) ?? 0n)
    await releaseReservedProceeds(tx, { ...lock, heldMinor: lock.amountMinor, amountMinor })
  }
}
