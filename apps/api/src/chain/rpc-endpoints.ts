import { z } from 'zod'
import type { Log } from '#log.ts'
import { readAtMost } from '#read-at-most.ts'

const timeoutMs = 10_000
const mostBytes = 20_000_000

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
  constructor(method: string, why: string) {
    super(`${method}: ${why}`)
    this.name = 'ChainUncertain'
  }
}

const answerSchema = z.union([
  z.object({ error: z.object({ code: z.number(), message: z.string() }) }),
  z.object({ result: z.unknown() }),
])

async function call(url: string, method: string, params: readonly unknown[]): Promise<unknown> {
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
  /** From the first endpoint that answers: for what nothing but a fee follows from. Throws RpcRefused, ChainUncertain. */
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
  /** The newest block that more than half of all endpoints have. */
  head: () => Promise<bigint>
  /** To all of them. Gives what each that refused said; throws where none was reached. */
  send: (raw: string) => Promise<string[]>
}

const quantity = z
  .string()
  .regex(/^0x[\da-f]+$/i)
  .transform(BigInt)

/** A number as JSON-RPC writes it. */
export const rpcQuantity = quantity

export function createChainRpc({ urls, log }: { urls: readonly string[]; log: Log }): ChainRpc {
  const majority = Math.floor(urls.length / 2) + 1
  const askAll = (method: string, params: readonly unknown[]) =>
    Promise.allSettled(urls.map((url) => call(url, method, params)))
  const hostOf = (at: number) => new URL(urls[at] ?? '').host
  return {
    async ask(method, params, schema) {
      for (const [at, url] of urls.entries()) {
        try {
          return schema.parse(await call(url, method, params))
        } catch (error) {
          if (error instanceof RpcRefused) throw error
          log.warn({ err: error, endpoint: hostOf(at), method }, 'an endpoint of the chain did not answer')
        }
      }
      throw new ChainUncertain(method, 'no endpoint answered')
    },
    async agree(method, params, schema) {
      const answers = await askAll(method, params)
      const votes = new Map<string, { value: z.output<typeof schema>; count: number }>()
      for (const answer of answers) {
        if (answer.status === 'rejected') continue
        const read = schema.safeParse(answer.value)
        if (!read.success) continue
        const key = JSON.stringify(read.data, (_, part: unknown) => (typeof part === 'bigint' ? String(part) : part))
        const vote = votes.get(key) ?? { value: read.data, count: 0 }
        vote.count += 1
        votes.set(key, vote)
      }
      for (const { value, count } of votes.values()) if (count >= majority) return value
      const refused = answers.find((answer) => answer.status === 'rejected' && answer.reason instanceof RpcRefused)
      if (refused?.status === 'rejected' && urls.length === 1) throw refused.reason as RpcRefused
      const why = votes.size > 1 ? 'the endpoints disagree' : 'too few endpoints answered'
      throw new ChainUncertain(method, why)
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
