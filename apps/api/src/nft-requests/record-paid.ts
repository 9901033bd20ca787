import type { FeeMode } from '@monsoon/contract/shapes'
import type { Tx } from '#db.ts'
import type { UserAccount } from '#ledger/ledger-types.ts'
import { notify } from '#notices/notify.ts'
import { moveRequest } from './move-request.ts'
import type { NftRequestRow } from './nft-request-queries.ts'
import { holdPostage } from './post-postage.ts'

/** The postage of a locked request is paid: who sends it may begin. `wallet`: it pays, and is locked. */
export async function recordPaid(
  tx: Tx,
  request: NftRequestRow,
  paid: { mode: FeeMode; paymentId?: string; wallet?: UserAccount },
): Promise<void> {
  const change = { mode: paid.mode }
  await moveRequest(tx, request, {
    act: 'pay',
    actor: 'owner',
    change,
    settle: (within, moved) => holdPostage(within, moved, paid),
  })
  const priceMinor = request.amountMinor ?? 0n
  await notifyOfPayment(tx, request, priceMinor)
}

/** Tells the owner, and the artist who sends it. */
export async function notifyOfPayment(
  tx: Tx,
  { id, itemId, ownerId, senderId, edition }: NftRequestRow,
  priceMinor: bigint,
): Promise<void> {
  if (priceMinor > 0n)
    await notify(tx, [{ kind: 'object-paid', userId: ownerId, key: `object-paid:${id}`, itemId, priceMinor }])
  if (senderId === null) return
  const key = `object-to-send:${id}`
  await notify(tx, [{ kind: 'object-to-send', userId: senderId, key, itemId, priceMinor, editions: String(edition) }])
}
