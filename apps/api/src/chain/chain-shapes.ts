import { z } from 'zod'
import { rpcQuantity, ChainUncertain, RpcRefused } from './rpc-endpoints.ts'
import { SignerSilent } from './signer.ts'

const hash = z.string().regex(/^0x[\da-f]{64}$/i)
const address = z
  .string()
  .regex(/^0x[\da-f]{40}$/i)
  .transform((text) => text.toLowerCase())

/** What is read of answers of nodes: https://ethereum.github.io/execution-apis/ */
export const blockShape = z.object({ number: rpcQuantity, hash, timestamp: rpcQuantity })

export const feeBlockShape = z.object({ baseFeePerGas: rpcQuantity })

const receipt = z.object({
  blockNumber: rpcQuantity,
  blockHash: hash,
  status: rpcQuantity,
  gasUsed: rpcQuantity,
  effectiveGasPrice: rpcQuantity,
})

/** Null: the transaction is in no block. */
export const receiptShape = z.nullable(receipt)

/** The same with what contracts told. */
export const receiptWithLogsShape = z.nullable(
  receipt.extend({ logs: z.array(z.object({ address, topics: z.array(z.string()) })) }),
)

export const logsShape = z.array(
  z.object({
    address,
    topics: z.array(z.string()),
    data: z.string(),
    blockNumber: rpcQuantity,
    blockHash: hash,
    transactionHash: hash,
    logIndex: rpcQuantity,
  }),
)

export const fullBlockShape = blockShape.extend({
  transactions: z.array(z.object({ hash, from: address, to: z.nullable(address), value: rpcQuantity })),
})

export const quantityOf = (value: bigint | number): string => `0x${value.toString(16)}`

/** Whether nodes or signer did not answer, or not usably: a fault of theirs, for now. */
export const isChainSilent = (error: unknown): boolean =>
  error instanceof ChainUncertain || error instanceof RpcRefused || error instanceof SignerSilent
