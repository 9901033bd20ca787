import type { Hex } from '#chain/networks.ts'
import { queueTransaction } from '#chain/queue-transaction.ts'
import type { ChainPurpose } from '#chain/chain-purpose.ts'
import { inTransaction } from '#db.ts'
import type { Resources } from '#resources.ts'
import { isMarketApproved, type Market } from './market-network.ts'

/**
 * Whether the market may hand over what lies at a member's custodial address. Where not, that is queued: the house
 * sends it and pays for it, once a day at most, and it takes a few blocks.
 */
export async function requireApproval(
  { config, db }: Pick<Resources, 'config' | 'db'>,
  market: Market,
  owner: { userId: string; address: Hex },
): Promise<boolean> {
  if (await isMarketApproved(market, owner.address)) return true
  const day = new Date().toISOString().slice(0, 10)
  await inTransaction(db, (tx) =>
    queueTransaction(tx, config, {
      purpose: 'approve-market',
      subjectId: owner.userId,
      network: 'ethereum',
      key: `approve-market:${owner.userId}:${market.network.market}:${day}`,
      call: { kind: 'approve-market', ownerId: owner.userId },
    }),
  )
  return false
}

/** Whether it is allowed is asked of the chain each time: nothing follows from this transaction by itself. */
export const approveMarketPurpose: ChainPurpose = { async onConfirmed() {}, async onFailed() {} }
