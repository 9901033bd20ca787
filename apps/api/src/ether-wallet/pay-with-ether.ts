import { exactEther, weiOf } from '@monsoon/domain/pricing/ether-price'
import type { Tx } from '#db.ts'
import { Refusal } from '#errors.ts'
import { insertEtherEntry, lockEtherAccount } from './ether-queries.ts'

/**
 * Pays an order with the ether at its buyer's custodial address: from then on that is the house's, which brings it away
 * later. Locks the account, after wallets. Throws Refusal `ether-too-little` with what there is.
 */
export async function payWithEther(
  tx: Tx,
  {
    userId,
    orderId,
    totalMinor,
    ethUsdMinor,
  }: { userId: string; orderId: string; totalMinor: bigint; ethUsdMinor: bigint },
): Promise<void> {
  const totalWei = weiOf(totalMinor, { ethUsdMinor })
  const { memberWei } = await lockEtherAccount(tx, userId)
  if (memberWei < totalWei) throw new Refusal('ether-too-little', { free: exactEther(memberWei) })
  const opKey = `purchase:${orderId}`
  await insertEtherEntry(tx, { userId, kind: 'purchase', memberWei: -totalWei, houseWei: totalWei, orderId, opKey })
}
