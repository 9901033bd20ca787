import type { ChainContext } from './chain-context.ts'
import { blockShape, quantityOf } from './chain-shapes.ts'
import { listBusySenders } from './queue-queries.ts'
import { stopSenders } from './sender-queries.ts'
import { scanFinalBlocks } from './scan-final-blocks.ts'
import { serveQueue } from './serve-queue.ts'
import { findChain, insertChain, noteHead } from './transfer-queries.ts'

/** A chain as short as this began with us: all of it is looked at. */
const shortChain = 10_000n

/**
 * One round over a chain: what came of it since, then each queue that has something to do. Gives whether something
 * moved.
 */
export async function serveChain(context: ChainContext): Promise<boolean> {
  const { db, rpc, network } = context
  const chainId = BigInt(network.chainId)
  const headNumber = await rpc.head()
  const block = await rpc.agree('eth_getBlockByNumber', [quantityOf(headNumber), false], blockShape)
  const seen = { chainId, headNumber, headAt: new Date(Number(block.timestamp) * 1_000) }
  if (!(await isSameChain(context, seen))) return false
  await noteHead(db, seen)
  let hasMoved = await scanFinalBlocks(context, headNumber)
  const scanned = (await findChain(db, chainId))?.scannedNumber ?? 0n
  // A chain that has become shorter is deep up to an earlier block than we have come to.
  const deep = headNumber - BigInt(network.confirmations) + 1n
  const final = scanned < deep ? scanned : deep
  for (const senderId of await listBusySenders(db, chainId))
    hasMoved = (await serveQueue(context, { senderId, final })) || hasMoved
  return hasMoved
}

/**
 * Whether the chain is the one that we know, by its first block. Another one behind the same id is no place to send
 * anything to.
 */
async function isSameChain(
  context: ChainContext,
  seen: { chainId: bigint; headNumber: bigint; headAt: Date },
): Promise<boolean> {
  const { db, rpc, network, log } = context
  const first = await rpc.agree('eth_getBlockByNumber', ['0x0', false], blockShape)
  const known = await findChain(db, seen.chainId)
  if (!known) {
    const start = seen.headNumber > shortChain ? seen.headNumber - BigInt(network.confirmations) : 0n
    const { hash } = await rpc.agree('eth_getBlockByNumber', [quantityOf(start), false], blockShape)
    await insertChain(db, { ...seen, firstBlockHash: first.hash, scannedNumber: start, scannedHash: hash })
    return true
  }
  if (known.firstBlockHash === first.hash) return true
  const reason = 'another chain answers: its first block is not the one that we know'
  if ((await stopSenders(db, seen.chainId, reason)) > 0)
    log.error({ chainId: network.chainId, reason }, 'all queues of a chain have stopped (docs/runbooks/chain.md)')
  return false
}
