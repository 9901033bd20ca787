import type { Tx } from '#db.ts'
import { endHolds, insertHold } from './ledger-queries.ts'
import type { UserAccount } from './ledger-types.ts'

const refOf = (orderId: string, ownerId: string): string => `${orderId}:${ownerId}`

/** Locks what a payee earned by a card sale until the card bank can hardly take it back (server-rules 7). Call after the entry is posted. */
export const holdProceeds = (
  tx: Tx,
  {
    account,
    orderId,
    amountMinor,
    releaseAt,
  }: { account: UserAccount; orderId: string; amountMinor: bigint; releaseAt: Date },
): Promise<void> =>
  insertHold(tx, {
    accountId: account.id,
    ownerId: account.ownerId,
    amountMinor,
    reason: 'card-proceeds',
    ref: refOf(orderId, account.ownerId),
    releaseAt,
  })

/** Frees what is still locked of an order, before it is refunded. The accounts must be locked. */
export const freeProceeds = (
  tx: Tx,
  { orderId, ownerIds }: { orderId: string; ownerIds: readonly string[] },
): Promise<void> => endHolds(tx, { reason: 'card-proceeds', refs: ownerIds.map((ownerId) => refOf(orderId, ownerId)) })
