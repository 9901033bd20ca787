import type { FeeMode } from '@monsoon/contract/shapes'
import type { Tx } from '#db.ts'
import type { UserAccount } from '#ledger/ledger-types.ts'
import { tell } from '#notices/tell.ts'
import { moveRequest } from './move-request.ts'
import type { NftRequestRow } from './nft-request-queries.ts'
import { keepPostage } from './post-postage.ts'

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
    settle: (within, moved) => keepPostage(within, moved, paid),
  })
  const priceMinor = request.amountMinor ?? 0n
  await tellPaid(tx, request, priceMinor)
}

/** Tells the owner, and the artist who sends it. */
export async function tellPaid(
  tx: Tx,
  { id, itemId, ownerId, senderId, edition }: NftRequestRow,
  priceMinor: bigint,
): Promise<void> {
  if (priceMinor > 0n)
    await tell(tx, [{ kind: 'object-paid', userId: ownerId, key: `object-paid:${id}`, itemId, priceMinor }])
  if (senderId === null) return
  const key = `object-to-send:${id}`
  await tell(tx, [{ kind: 'object-to-send', userId: senderId, key, itemId, priceMinor, editions: String(edition) }])
}
