import { randomUUID } from 'node:crypto'
import { ETHER_SEND_GAS } from '@monsoon/domain/pricing/ether-price'
import { chainCall } from '#chain/chain-call.ts'
import type { ChainPurpose } from '#chain/chain-purpose.ts'
import type { Hex, LiveNetwork } from '#chain/networks.ts'
import { queueTransaction } from '#chain/queue-transaction.ts'
import type { Config } from '#config.ts'
import type { Tx } from '#db.ts'
import { notify } from '#notices/notify.ts'
import { exactEther } from '@monsoon/domain/pricing/ether-price'
import { findSent, insertEtherEntry, lockEtherAccount } from './ether-queries.ts'

interface Sending {
  userId: string
  /** Whose ether it is: a withdrawal of the member's, a sweep of the house's. */
  kind: 'withdrawal' | 'sweep'
  to: Hex
  amountWei: bigint
  usdMinor?: bigint
}

/** What is kept for the network's fee until it is known: as much as it can be. What is not needed comes back. */
export const feeReserveOf = ({ maxFeeWei }: Pick<LiveNetwork, 'maxFeeWei'>): bigint => ETHER_SEND_GAS * maxFeeWei

/**
 * Has ether sent from a custodial address, by its own key. The account must be locked, and have the amount and the
 * reserve.
 */
export async function sendEther(
  tx: Tx,
  { config, network }: { config: Config; network: LiveNetwork },
  { userId, kind, to, amountWei, usdMinor }: Sending,
): Promise<void> {
  const opKey = `${kind}:${randomUUID()}`
  const transactionId = await queueTransaction(tx, config, {
    purpose: 'send-ether',
    subjectId: userId,
    key: opKey,
    network: 'ethereum',
    call: { kind: 'send-ether', fromUserId: userId, to, amountWei },
  })
  const leavesWei = -(amountWei + feeReserveOf(network))
  await insertEtherEntry(tx, {
    userId,
    kind,
    opKey,
    transactionId,
    address: to,
    ...(usdMinor !== undefined && { usdMinor }),
    ...(kind === 'withdrawal' ? { memberWei: leavesWei } : { houseWei: leavesWei }),
  })
}

/** What the network did not take of the reserve comes back; where nothing was sent, all but what the try has cost. */
export const sendEtherPurpose: ChainPurpose = {
  onConfirmed: (tx, { id }) => creditUnspentEther(tx, id, { isSent: true }),
  onFailed: (tx, { id }) => creditUnspentEther(tx, id, { isSent: false }),
}

async function creditUnspentEther(tx: Tx, transactionId: string, { isSent }: { isSent: boolean }): Promise<void> {
  const sent = await findSent(tx, transactionId)
  if (!sent) return
  const { userId, kind, memberWei, houseWei, gasWei } = sent
  const call = chainCall.parse(sent.call)
  const amountWei = call.kind === 'send-ether' ? call.amountWei : 0n
  const takenWei = -(memberWei + houseWei)
  const backWei = takenWei - gasWei - (isSent ? amountWei : 0n)
  await lockEtherAccount(tx, userId)
  if (backWei > 0n)
    await insertEtherEntry(tx, {
      userId,
      kind: 'returned',
      opKey: `returned:${transactionId}`,
      ...(kind === 'withdrawal' ? { memberWei: backWei } : { houseWei: backWei }),
    })
  if (kind !== 'withdrawal') return
  const about = {
    userId,
    key: `ether-sent:${transactionId}`,
    sentEth: exactEther(amountWei),
    target: sent.address ?? '',
  }
  await notify(tx, [{ kind: isSent ? 'ether-sent' : 'ether-not-sent', ...about }])
}
