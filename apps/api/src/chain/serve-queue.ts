import type { ChainContext } from './chain-context.ts'
import { quantityOf } from './chain-shapes.ts'
import { followMined } from './follow-mined.ts'
import { listEndedFrom, listOpenTransactions, markLost, type OpenTransaction } from './queue-queries.ts'
import { findSender, insertSender, leaseSender, stopSender, type ChainSender } from './sender-queries.ts'
import { rpcQuantity } from './rpc-endpoints.ts'
import { resend, sendNext } from './send-transactions.ts'

const leaseSeconds = 30

const chainIdOf = ({ network }: ChainContext): bigint => BigInt(network.chainId)

const readNonce = async ({ rpc }: ChainContext, address: string, block: string): Promise<number> =>
  Number(await rpc.agree('eth_getTransactionCount', [address, block], rpcQuantity))

/** The queue of a sender; it begins with the nonce that its address has by then. */
async function openQueue(context: ChainContext, senderId: string | null): Promise<ChainSender | undefined> {
  const which = { chainId: chainIdOf(context), senderId }
  const known = await findSender(context.db, which)
  if (known) return known
  const { signer, subjects } = context
  const key = senderId === null ? 'relayer' : { custodyIndex: (await subjects.memberOf(senderId)).custodyIndex }
  const address = await signer.addressOf(key)
  await insertSender(context.db, { ...which, address, nextNonce: await readNonce(context, address, 'latest') })
  return findSender(context.db, which)
}

/** Nothing is sent any more until somebody has looked. */
async function stopLoudly(context: ChainContext, sender: ChainSender, reason: string): Promise<void> {
  await stopSender(context.db, sender.id, reason)
  const { chainId } = context.network
  context.log.error({ chainId, sender: sender.address, reason }, 'a queue has stopped (docs/runbooks/chain.md)')
}

/**
 * One round over the queue of a sender: looks at what is mined, sends again what is not, sends what is new. Safe to be
 * killed anywhere, and beside another worker. Gives whether something moved.
 *
 * @param final the last block that is final
 */
export async function serveQueue(
  context: ChainContext,
  { senderId, final }: { senderId: string | null; final: bigint },
): Promise<boolean> {
  const { db, workerId } = context
  const sender = await openQueue(context, senderId)
  if (!sender || !(await leaseSender(db, sender.id, { workerId, seconds: leaseSeconds }))) return false
  const which = { chainId: chainIdOf(context), senderId }
  const used = await readNonce(context, sender.address, 'latest')
  const onTheWay = await listOpenTransactions(db, { ...which, state: ['sent', 'mined'], limit: 500 })
  if (!(await checkNonce(context, { sender, senderId, used, onTheWay }))) return false
  let hasMoved = false
  let isLost = false
  for (const transaction of onTheWay) {
    const nonce = transaction.nonce ?? 0
    if (nonce >= used && transaction.state !== 'mined') continue
    const followed = await followMined(context, { transaction, final })
    if (
      followed === 'missing' &&
      final >= 0n &&
      (await readNonce(context, sender.address, quantityOf(final))) > nonce
    ) {
      await stopLoudly(context, sender, `nonce ${nonce} was used by a transaction that is none of ours`)
      return false
    }
    isLost ||= followed === 'lost'
    hasMoved ||= followed === 'ended' || (followed === 'mined' && transaction.state === 'sent')
  }
  const unmined = await listOpenTransactions(db, { ...which, state: ['sent'], limit: 500 })
  for (const [at, transaction] of unmined.entries())
    await resend(context, { transaction, isFirst: at === 0, isUrgent: isLost })
  const isSent = await sendQueued(context, { senderId, inFlight: unmined.length, hasMined: onTheWay.length > 0 })
  return hasMoved || isSent
}

/** Compares the nonce of the chain with ours: neither may be ahead of the other but by what is on its way. */
async function checkNonce(
  context: ChainContext,
  {
    sender,
    senderId,
    used,
    onTheWay,
  }: { sender: ChainSender; senderId: string | null; used: number; onTheWay: readonly OpenTransaction[] },
): Promise<boolean> {
  if (used > sender.nextNonce) {
    await stopLoudly(context, sender, `the chain counts ${used} transactions of it, we ${sender.nextNonce}`)
    return false
  }
  const known = onTheWay[0]?.nonce ?? sender.nextNonce
  if (used >= known) return true
  const gone = await listEndedFrom(context.db, { chainId: chainIdOf(context), senderId, nonce: used })
  if (gone.length < known - used) {
    await stopLoudly(context, sender, `the chain counts ${used} transactions of it, of ${known} that were final`)
    return false
  }
  // A reorganisation deeper than the depth: what was final is sent again, at its nonce.
  context.log.error({ chainId: context.network.chainId, lost: gone.length }, 'transactions that were final are gone')
  for (const { id } of gone) await markLost(context.db, id)
  return true
}

async function sendQueued(
  context: ChainContext,
  { senderId, inFlight, hasMined }: { senderId: string | null; inFlight: number; hasMined: boolean },
): Promise<boolean> {
  const limit = context.pace.mostInFlight - inFlight
  if (limit <= 0) return false
  const queued = await listOpenTransactions(context.db, {
    chainId: chainIdOf(context),
    senderId,
    state: ['queued'],
    limit,
  })
  let isAny = false
  let isAlone = inFlight === 0 && !hasMined
  for (const transaction of queued) {
    const sender = await findSender(context.db, { chainId: chainIdOf(context), senderId })
    if (!sender || sender.stoppedReason) return isAny
    const sent = await sendNext(context, { transaction, sender, isAlone })
    if (sent === 'waits' || sent === 'taken') return isAny
    if (sent === 'skipped') continue
    isAlone &&= sent === 'failed'
    isAny = true
  }
  return isAny
}
