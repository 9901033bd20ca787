import type { SeenMarketEvent, SeenTransfer } from '#chain/chain-subjects.ts'
import type { Hex } from '#chain/networks.ts'
import type { Tx } from '#db.ts'
import { notify } from '#notices/notify.ts'
import { exactEther } from '@monsoon/domain/pricing/ether-price'
import { findSharers, insertEtherEntry, lockEtherAccount } from './ether-queries.ts'
import { findAddressOwner } from '#tokens/token-queries.ts'

/** Ether that came to a member's custodial address is theirs, once it is final. */
export async function creditEther(tx: Tx, { id, kind, to, quantity, hash }: SeenTransfer): Promise<void> {
  if (kind !== 'ether') return
  const owner = await findAddressOwner(tx, to)
  if (!owner) return
  const { userId } = owner
  await credit(tx, { userId, kind: 'deposit', memberWei: quantity, opKey: `transfer:${id}`, hash })
}

/**
 * Shares of a sale on chain that its contract sent to custodial addresses. A deep reorganisation tells it twice; it
 * counts once.
 */
export async function creditShares(tx: Tx, event: SeenMarketEvent): Promise<void> {
  if (event.kind !== 'sold') return
  const { orderHex, hash, shares } = event
  const sharers = await findSharers(tx, orderHex)
  if (!sharers) return
  const { creatorId, curatorId, orderId } = sharers
  const due = [
    { userId: creatorId, memberWei: shares.royalty, opKey: `royalty:${orderHex}` },
    { userId: curatorId, memberWei: shares.curator, opKey: `curator:${orderHex}` },
  ]
  for (const { userId, ...share } of due)
    if (userId && share.memberWei > 0n)
      await credit(tx, { userId, kind: 'share', hash, ...share, ...(orderId && { orderId }) })
}

interface Credit {
  userId: string
  kind: 'deposit' | 'share' | 'found'
  memberWei: bigint
  opKey: string
  orderId?: string
  hash?: Hex
}

/** Gives a member ether, once, and tells them. */
export async function credit(tx: Tx, given: Credit): Promise<void> {
  const { userId, memberWei, opKey } = given
  await lockEtherAccount(tx, userId)
  if (!(await insertEtherEntry(tx, given))) return
  await notify(tx, [{ kind: 'ether-received', key: `ether:${opKey}`, userId, sentEth: exactEther(memberWei) }])
}
