import { decodeAbiParameters } from 'viem/utils'
import type { z } from 'zod'
import { inTransaction } from '#db.ts'
import type { ChainContext } from './chain-context.ts'
import { blockShape, fullBlockShape, logsShape, quantityOf, receiptShape } from './chain-shapes.ts'
import { readMarketEvents } from './market-events.ts'
import type { Hex } from './networks.ts'
import { listEndedSince, markLost } from './queue-queries.ts'
import {
  confirmTransfers,
  findChain,
  listConfirmedFrom,
  listCustodyAddresses,
  listOwnHashes,
  markTransfersLost,
  moveScanner,
  reviveTransfers,
  type NewTransfer,
} from './transfer-queries.ts'

// keccak256 of TransferSingle(address,address,address,uint256,uint256) and TransferBatch(…):
// https://eips.ethereum.org/EIPS/eip-1155
const transferSingle = '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62'
const transferBatch = '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb'

const blocksAtOnce = 100n
/** How far back a reorganisation below the depth is looked for. */
const deepBlocks = 1_000n

type Log = z.output<typeof logsShape>[number]

const addressIn = (topic = ''): string => `0x${topic.slice(-40)}`.toLowerCase()

/** The tokens that a log tells of, one after another. */
export function tokensIn({ topics, data }: Pick<Log, 'topics' | 'data'>): { tokenId: bigint; quantity: bigint }[] {
  if (topics[0] === transferSingle) {
    const [tokenId, quantity] = decodeAbiParameters([{ type: 'uint256' }, { type: 'uint256' }], data as Hex)
    return [{ tokenId, quantity }]
  }
  const [ids, amounts] = decodeAbiParameters([{ type: 'uint256[]' }, { type: 'uint256[]' }], data as Hex)
  return ids.map((tokenId, at) => ({ tokenId, quantity: amounts[at] ?? 0n }))
}

const dateOf = (timestamp: bigint): Date => new Date(Number(timestamp) * 1_000)

interface Span {
  from: bigint
  to: bigint
}

const readBlock = ({ rpc }: ChainContext, number: bigint) =>
  rpc.agree('eth_getBlockByNumber', [quantityOf(number), false], blockShape)

async function readTokenTransfers(context: ChainContext, { from, to }: Span): Promise<NewTransfer[]> {
  const { rpc, network } = context
  const logs = await rpc.agree(
    'eth_getLogs',
    [
      {
        fromBlock: quantityOf(from),
        toBlock: quantityOf(to),
        address: network.token,
        topics: [[transferSingle, transferBatch]],
      },
    ],
    logsShape,
  )
  const times = new Map<bigint, Date>()
  for (const { blockNumber } of logs)
    if (!times.has(blockNumber)) times.set(blockNumber, dateOf((await readBlock(context, blockNumber)).timestamp))
  return logs.flatMap((log) =>
    tokensIn(log).map(({ tokenId, quantity }, position) => ({
      chainId: BigInt(network.chainId),
      hash: log.transactionHash,
      logIndex: Number(log.logIndex),
      position,
      kind: 'token' as const,
      contract: log.address,
      tokenId,
      quantity,
      operator: addressIn(log.topics[1]),
      from: addressIn(log.topics[2]),
      to: addressIn(log.topics[3]),
      blockNumber: log.blockNumber,
      blockHash: log.blockHash,
      blockAt: times.get(log.blockNumber) ?? new Date(0),
    })),
  )
}

/**
 * Ether that a transaction sent to a member's address. What contracts send within a transaction is not seen
 * (docs/decisions/0112).
 */
async function readEther(context: ChainContext, { from, to }: Span): Promise<NewTransfer[]> {
  const { rpc, network, db } = context
  const found: NewTransfer[] = []
  for (let number = from; number <= to; number += 1n) {
    const block = await rpc.agree('eth_getBlockByNumber', [quantityOf(number), true], fullBlockShape)
    const sending = block.transactions.flatMap((one) => (one.to && one.value > 0n ? [{ ...one, to: one.to }] : []))
    const custodial = await listCustodyAddresses(db, [...new Set(sending.map((one) => one.to))])
    for (const { hash, from: sender, to: receiver, value } of sending) {
      if (!custodial.has(receiver)) continue
      const receipt = await rpc.agree('eth_getTransactionReceipt', [hash], receiptShape)
      if (receipt?.status !== 1n) continue
      found.push({
        chainId: BigInt(network.chainId),
        hash,
        logIndex: -1,
        position: 0,
        kind: 'ether' as const,
        contract: null,
        tokenId: null,
        operator: null,
        quantity: value,
        from: sender,
        to: receiver,
        blockNumber: number,
        blockHash: block.hash,
        blockAt: dateOf(block.timestamp),
      })
    }
  }
  return found
}

/**
 * Takes what is deep enough in the chain into the books, block after block: transfers of our token, and on Ethereum
 * ether that came to members' addresses. Gives whether there was something new. How far it has come is what everybody
 * else calls final: where the chain replaces a block below, it is here that this is seen.
 */
export async function scanFinalBlocks(context: ChainContext, head: bigint): Promise<boolean> {
  const { db, network, subjects } = context
  const chainId = BigInt(network.chainId)
  const chain = await findChain(db, chainId)
  const final = head - BigInt(network.confirmations) + 1n
  if (!chain || final < chain.scannedNumber) return false
  if ((await readBlock(context, chain.scannedNumber)).hash !== chain.scannedHash) {
    await rewindAfterReorg(context, chain.scannedNumber)
    return true
  }
  if (final === chain.scannedNumber) return false
  const from = chain.scannedNumber + 1n
  const to = final < from + blocksAtOnce ? final : from + blocksAtOnce
  const span = { from, to }
  const isEthereum = network.name === 'ethereum'
  const transfers = [
    ...(await readTokenTransfers(context, span)),
    ...(isEthereum ? await readEther(context, span) : []),
  ]
  const events = await readMarketEvents(context, span)
  const { hash, timestamp } = await readBlock(context, to)
  const at = dateOf(timestamp)
  await inTransaction(db, async (tx) => {
    if (!(await moveScanner(tx, { chainId, from: chain.scannedNumber, to, hash, at }))) return
    await reviveTransfers(tx, transfers)
    const news = await confirmTransfers(tx, transfers)
    const own = await listOwnHashes(tx, [...new Set(news.map((one) => one.hash))])
    for (const { id, kind, contract, tokenId, quantity, blockAt, ...one } of news)
      await subjects.onTransfer(tx, {
        id,
        chainId: network.chainId,
        kind,
        contract,
        tokenId,
        quantity,
        blockAt,
        from: one.from as Hex,
        to: one.to as Hex,
        hash: one.hash as Hex,
        isOurs: own.has(one.hash) || (one.operator !== null && one.operator === network.market),
      })
    for (const event of events) await subjects.onMarketEvent(tx, event)
  })
  return true
}

/** Those whose blocks are gone. */
async function listGone(
  { rpc }: ChainContext,
  known: readonly { id: string; hash: string; blockHash: string }[],
): Promise<string[]> {
  const gone: string[] = []
  for (const { id, hash, blockHash } of known) {
    const receipt = await rpc.agree('eth_getTransactionReceipt', [hash], receiptShape)
    if (receipt?.blockHash !== blockHash) gone.push(id)
  }
  return gone
}

/**
 * A block that was final has been replaced: what it held is looked for anew, what is gone is named, and what we sent in
 * it is on its way again, whether or not its sender has anything else to send.
 */
async function rewindAfterReorg(context: ChainContext, scanned: bigint): Promise<void> {
  const { db, network, log } = context
  const chainId = BigInt(network.chainId)
  const back = scanned > deepBlocks ? scanned - deepBlocks : 0n
  const transfers = await listGone(context, await listConfirmedFrom(db, { chainId, block: back }))
  const transactions = await listGone(context, await listEndedSince(db, { chainId, block: back }))
  const block = await readBlock(context, back)
  await inTransaction(db, async (tx) => {
    const at = dateOf(block.timestamp)
    if (!(await moveScanner(tx, { chainId, from: scanned, to: back, hash: block.hash, at }))) return
    if (transfers.length > 0) await markTransfersLost(tx, transfers)
    for (const id of transactions) await markLost(tx, id)
  })
  log.error(
    { chainId: network.chainId, transfers: transfers.length, transactions: transactions.length },
    'the chain was reorganised below its depth: what was final is gone or elsewhere',
  )
}
