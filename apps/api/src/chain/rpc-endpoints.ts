import { z } from 'zod'
import type { Log } from '#log.ts'
import { AnswerTooLong, readAtMost } from '#http/read-at-most.ts'

/** How long an endpoint may take, and how much it may say. */
export interface RpcLimits {
  timeoutMs: number
  mostBytes: number
}

const usualLimits: RpcLimits = { timeoutMs: 10_000, mostBytes: 20_000_000 }

/** What a node said no to: it was reached. */
export class RpcRefused extends Error {
  readonly code: number
  constructor(code: number, message: string) {
    super(message)
    this.name = 'RpcRefused'
    this.code = code
  }
}

/** Too few endpoints answered, or too few alike: nothing is known, and nothing may follow from it. */
export class ChainUncertain extends Error {
  /** Enough of them answered, and contradict each other. */
  readonly isContradiction: boolean
  constructor(method: string, why: string, { isContradiction = false } = {}) {
    super(`${method}: ${why}`)
    this.name = 'ChainUncertain'
    this.isContradiction = isContradiction
  }
}

const answerSchema = z.union([
  z.object({ error: z.object({ code: z.number(), message: z.string() }) }),
  z.object({ result: z.unknown() }),
])

interface Call extends RpcLimits {
  method: string
  params: readonly unknown[]
}

async function call(url: string, { method, params, timeoutMs, mostBytes }: Call): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
  const answer = answerSchema.parse(JSON.parse(await readAtMost(response, mostBytes)))
  if ('error' in answer) throw new RpcRefused(answer.error.code, answer.error.message)
  return answer.result
}

/** What is read of a chain, over several endpoints that are not believed alone. */
export interface ChainRpc {
  /**
   * From the first endpoint that answers: for what nothing but a fee follows from. Throws RpcRefused, ChainUncertain.
   */
  ask: <Schema extends z.ZodType>(
    method: string,
    params: readonly unknown[],
    schema: Schema,
  ) => Promise<z.output<Schema>>
  /** What more than half of all endpoints say alike. Throws ChainUncertain. */
  agree: <Schema extends z.ZodType>(
    method: string,
    params: readonly unknown[],
    schema: Schema,
  ) => Promise<z.output<Schema>>
  /** What a contract answers to a call in a block, by more than half of all endpoints alike. Throws ChainUncertain. */
  read: (call: { to: string; data: string; block: bigint }) => Promise<ContractAnswer>
  /** The newest block that more than half of all endpoints have. */
  head: () => Promise<bigint>
  /** To all of them. Gives what each that refused said; throws where none was reached. */
  send: (raw: string) => Promise<string[]>
}

/** Bytes; or the call was refused, or says more than is read. */
export type ContractAnswer = `0x${string}` | 'refused' | 'too-long'

const bytes = z.templateLiteral(['0x', z.string().regex(/^[\da-f]*$/i)])

// What a call of a stranger's contract may cost a node. Pictures that are drawn by contracts cost more than a
// transaction may.
const mostGas = '0x1312d00'

// By which nodes say that a call ran and failed; others have codes of their own, and like words.
const revertCode = 3
const failedCall = /revert|out ?of ?gas|gas required|execution|EVM error|opcode|invalid jump|stack/i

async function readOnce(url: string, asked: Call): Promise<ContractAnswer> {
  try {
    return bytes.parse(await call(url, asked))
  } catch (error) {
    if (error instanceof AnswerTooLong) return 'too-long'
    if (error instanceof RpcRefused && (error.code === revertCode || failedCall.test(error.message))) return 'refused'
    throw error
  }
}

interface Votes<Value> {
  /** As many as there are endpoints. */
  answers: readonly PromiseSettledResult<Value>[]
  method: string
}

/** What more than half say alike. */
function countVotes<Value>({ answers, method }: Votes<Value>): Value {
  const votes = new Map<string, { value: Value; count: number }>()
  for (const answer of answers) {
    if (answer.status === 'rejected') continue
    const { value } = answer
    const key = JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? String(part) : part))
    const vote = votes.get(key) ?? { value, count: 0 }
    vote.count += 1
    votes.set(key, vote)
  }
  for (const { value, count } of votes.values()) if (count > answers.length / 2) return value
  const isContradiction = votes.size > 1
  throw new ChainUncertain(method, isContradiction ? 'the endpoints disagree' : 'too few endpoints answered', {
    isContradiction,
  })
}

const quantity = z
  .string()
  .regex(/^0x[\da-f]+$/i)
  .transform(BigInt)

/** A number as JSON-RPC writes it. */
export const rpcQuantity = quantity

export function createChainRpc({
  urls,
  log,
  limits = usualLimits,
}: {
  urls: readonly string[]
  log: Log
  limits?: RpcLimits
}): ChainRpc {
  const majority = Math.floor(urls.length / 2) + 1
  const askAll = (method: string, params: readonly unknown[]) =>
    Promise.allSettled(urls.map((url) => call(url, { method, params, ...limits })))
  const hostOf = (at: number) => new URL(urls[at] ?? '').host
  return {
    async ask(method, params, schema) {
      for (const [at, url] of urls.entries()) {
        try {
          return schema.parse(await call(url, { method, params, ...limits }))
        } catch (error) {
          if (error instanceof RpcRefused) throw error
          log.warn({ err: error, endpoint: hostOf(at), method }, 'an endpoint of the chain did not answer')
        }
      }
      throw new ChainUncertain(method, 'no endpoint answered')
    },
    async agree(method, params, schema) {
      const asked = urls.map(async (url) => schema.parse(await call(url, { method, params, ...limits })))
      const answers = await Promise.allSettled(asked)
      const [only] = answers
      const isRefused = only?.status === 'rejected' && only.reason instanceof RpcRefused
      if (urls.length === 1 && isRefused) throw only.reason as RpcRefused
      return countVotes({ answers, method })
    },
    async read({ to, data, block }) {
      const method = 'eth_call'
      const params = [{ to, data, gas: mostGas }, `0x${block.toString(16)}`]
      const asked = urls.map((url) => readOnce(url, { method, params, ...limits }))
      return countVotes({ answers: await Promise.allSettled(asked), method })
    },
    async head() {
      const answers = await askAll('eth_blockNumber', [])
      const heads = answers
        .flatMap((answer) => {
          const read = answer.status === 'fulfilled' ? quantity.safeParse(answer.value) : undefined
          return read?.success ? [read.data] : []
        })
        .toSorted((a, b) => (a < b ? 1 : -1))
      const head = heads[majority - 1]
      if (head === undefined) throw new ChainUncertain('eth_blockNumber', 'too few endpoints answered')
      return head
    },
    async send(raw) {
      const answers = await askAll('eth_sendRawTransaction', [raw])
      const refusals: string[] = []
      for (const answer of answers) {
        if (answer.status === 'fulfilled') continue
        if (answer.reason instanceof RpcRefused) refusals.push(answer.reason.message)
      }
      const isReached = answers.some(({ status }) => status === 'fulfilled') || refusals.length > 0
      if (!isReached) throw new ChainUncertain('eth_sendRawTransaction', 'no endpoint answered')
      return refusals
    },
  }
}
