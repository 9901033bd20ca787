import { inTransaction } from '#db.ts'
import type { ChainContext } from './chain-context.ts'
import { blockShape, quantityOf } from './chain-shapes.ts'
import { failQueued } from './follow-mined.ts'
import type { Hex } from './networks.ts'
import { NotPrepared, prepareCall } from './prepare-call.ts'
import {
  addAttempt,
  listAttempts,
  markSent,
  noteWaiting,
  claimNonce,
  type Attempt,
  type OpenTransaction,
} from './queue-queries.ts'
import { noteBalance, type ChainSender } from './sender-queries.ts'
import { RpcRefused, rpcQuantity } from './rpc-endpoints.ts'
import { bumpFees, suggestFees } from './suggest-fees.ts'

/** Gas may be a fifth more than it seemed when it was estimated. */
const withReserve = (gas: bigint): bigint => (gas * 120n) / 100n
/** Estimated in vain so often with nothing before it on its way, it would never pass. */
const mostTries = 5

/** Nodes say no to what they have already; whatever else they say is looked at again in the next round. */
const harmless = /already known|already imported|nonce too low|underpriced|already exists/i

/** Sends what is signed and stored. It may be sent any number of times. */
export async function sendRaw({ rpc, db, log }: ChainContext, attempt: { hash: string; raw: string }): Promise<void> {
  const refusals = await rpc.send(attempt.raw)
  await markSent(db, attempt.hash)
  const telling = refusals.filter((message) => !harmless.test(message))
  if (telling.length > 0) log.warn({ hash: attempt.hash, telling }, 'a node refused a transaction')
}

interface Prepared {
  call: Awaited<ReturnType<typeof prepareCall>>
  to: Hex
  data: Hex
  valueWei: bigint
}

async function prepare(context: ChainContext, transaction: OpenTransaction): Promise<Prepared> {
  const { encodeCall, targetOf } = await import('./local-signer.ts')
  const { timestamp } = await context.rpc.ask('eth_getBlockByNumber', ['latest', false], blockShape)
  const { id, call } = transaction
  const prepared = await prepareCall(context, { id, call, chainSeconds: Number(timestamp) })
  const valueWei = prepared.call.kind === 'ether' ? prepared.call.amountWei : 0n
  return { call: prepared, to: targetOf(context.network, prepared.call), data: encodeCall(prepared.call), valueWei }
}

const estimateGas = ({ rpc }: ChainContext, from: string, { to, data, valueWei }: Prepared): Promise<bigint> =>
  rpc.ask(
    'eth_estimateGas',
    [{ from, to, data, ...(valueWei > 0n && { value: quantityOf(valueWei) }) }, 'pending'],
    rpcQuantity,
  )

export type Sent = 'sent' | 'waits' | 'failed' | 'taken' | 'skipped'

/**
 * Sends the next transaction of a queue: estimated, signed and stored with its nonce, and only then sent. `waits`: it
 * cannot be sent now, and what comes after it waits as well. `skipped`: it alone cannot.
 */
export async function sendNext(
  context: ChainContext,
  { transaction, sender, isAlone }: { transaction: OpenTransaction; sender: ChainSender; isAlone: boolean },
): Promise<Sent> {
  const { db, signer, network } = context
  const wait = async (reason: string, isTry = false): Promise<Sent> => {
    await noteWaiting(db, transaction.id, { reason, isTry })
    return 'waits'
  }
  const fees = await suggestFees(context)
  if (!fees) return wait('gas costs more than the cap')
  let prepared: Prepared
  try {
    prepared = await prepare(context, transaction)
  } catch (error) {
    if (!(error instanceof NotPrepared)) throw error
    context.log.error(
      { err: error, transactionId: transaction.id },
      'a transaction cannot be prepared and is passed over',
    )
    await noteWaiting(db, transaction.id, { reason: error.message, isTry: false })
    return 'skipped'
  }
  let gasLimit: bigint
  try {
    gasLimit = withReserve(await estimateGas(context, sender.address, prepared))
  } catch (error) {
    if (!(error instanceof RpcRefused)) throw error
    if (/insufficient funds|gas required exceeds allowance/i.test(error.message)) {
      await checkBalance(context, sender, null)
      return wait('the sender has too little ether')
    }
    // What is before it on its way may be what it needs.
    if (!isAlone) return wait(`refused for now: ${error.message}`)
    if (transaction.tries + 1 < mostTries) return wait(`refused for now: ${error.message}`, true)
    await failQueued(context, transaction, `the chain would refuse it: ${error.message}`)
    return 'failed'
  }
  if (!(await checkBalance(context, sender, gasLimit * fees.maxFeeWei + prepared.valueWei)))
    return wait('the sender has too little ether')
  const request = { ...prepared.call, ...fees, gasLimit, chainId: network.chainId, nonce: sender.nextNonce }
  const signed = await signer.signTransaction(request)
  const attempt = { transactionId: transaction.id, ...signed, ...fees, gasLimit }
  const isOurs = await inTransaction(db, (tx) =>
    claimNonce(tx, { senderRowId: sender.id, nonce: sender.nextNonce, attempt }),
  )
  if (!isOurs) return 'taken'
  await sendRaw(context, signed)
  return 'sent'
}

/** Whether the sender can pay that much, as its board shows; null: it cannot, whatever it has. */
async function checkBalance(context: ChainContext, sender: ChainSender, neededWei: bigint | null): Promise<boolean> {
  const balanceWei = await context.rpc.ask('eth_getBalance', [sender.address, 'pending'], rpcQuantity)
  const isShort = neededWei === null || balanceWei < neededWei
  await noteBalance(context.db, sender.id, { balanceWei, isShort })
  if (isShort)
    context.log.error(
      { chainId: context.network.chainId, sender: sender.address, balanceWei },
      'a sender has too little ether for its transactions: send it some (docs/runbooks/chain.md)',
    )
  return !isShort
}

/** Sends what is unmined once more where its time has come, with a higher fee where it has waited long. */
export async function resend(
  context: ChainContext,
  { transaction, isFirst, isUrgent }: { transaction: OpenTransaction; isFirst: boolean; isUrgent: boolean },
): Promise<void> {
  const { db, pace } = context
  const [newest] = await listAttempts(db, transaction.id)
  if (!newest) return
  if (isFirst && newest.ageMs > pace.bumpMs && (await bump(context, transaction, newest))) return
  if (isUrgent || newest.sentAgoMs === null || newest.sentAgoMs > pace.resendMs) await sendRaw(context, newest)
}

async function bump(context: ChainContext, transaction: OpenTransaction, before: Attempt): Promise<boolean> {
  const { db, signer, network } = context
  const fees = bumpFees(before, await suggestFees(context), network.maxFeeWei)
  if (!fees) {
    await noteWaiting(db, transaction.id, { reason: 'its fee has reached the cap', isTry: false })
    return false
  }
  const prepared = await prepare(context, transaction)
  const { gasLimit } = before
  const nonce = transaction.nonce ?? 0
  const signed = await signer.signTransaction({ ...prepared.call, ...fees, gasLimit, chainId: network.chainId, nonce })
  const attempt = { transactionId: transaction.id, ...signed, ...fees, gasLimit }
  if (!(await inTransaction(db, (tx) => addAttempt(tx, attempt)))) return false
  context.log.warn({ transactionId: transaction.id, nonce }, 'a transaction waits long: its fee is raised')
  await sendRaw(context, signed)
  return true
}
