import type { Tx } from '#db.ts'
import { changeHold, releaseHolds, insertHold, listHeld } from './ledger-queries.ts'
import type { UserAccount } from './ledger-types.ts'

const reason = 'card-proceeds'

const refOf = (orderId: string, ownerId: string): string => `${orderId}:${ownerId}`

/**
 * Locks what a payee earned by a card sale, or by what a card had bought, until the card's bank can hardly take it back
 * (server-rules 7); null: without an end. Call after the entry is posted.
 */
export const holdProceeds = (
  tx: Tx,
  {
    account,
    orderId,
    amountMinor,
    releaseAt,
  }: { account: UserAccount; orderId: string; amountMinor: bigint; releaseAt: Date | null },
): Promise<void> =>
  insertHold(tx, {
    accountId: account.id,
    ownerId: account.ownerId,
    amountMinor,
    reason,
    ref: refOf(orderId, account.ownerId),
    ...(releaseAt && { releaseAt }),
  })

/** What payees have locked of an order's proceeds, in cents by payee. The accounts must be locked. */
export async function readProceeds(
  tx: Tx,
  { orderId, ownerIds }: { orderId: string; ownerIds: readonly string[] },
): Promise<Map<string, bigint>> {
  const held = await listHeld(tx, { reason, refs: ownerIds.map((ownerId) => refOf(orderId, ownerId)) })
  return new Map(held.map(({ ref, amountMinor }) => [ref.slice(orderId.length + 1), amountMinor]))
}

/**
 * Unlocks a part of a payee's proceeds of an order, or all of it, before a refund takes it. The account must be locked.
 */
export async function releaseReservedProceeds(
  tx: Tx,
  {
    orderId,
    ownerId,
    heldMinor,
    amountMinor,
  }: { orderId: string; ownerId: string; heldMinor: bigint; amountMinor: bigint },
): Promise<void> {
  const ref = refOf(orderId, ownerId)
  if (amountMinor === 0n) return
  if (amountMinor < heldMinor) await changeHold(tx, { reason, ref }, -amountMinor)
  else await releaseHolds(tx, { reason, refs: [ref] })
}
