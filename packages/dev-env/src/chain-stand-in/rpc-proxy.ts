import { createServer, type IncomingMessage } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { closeServer, openServer } from '../stand-in/serve.ts'
import { callRpc, RpcRefusal } from './json-rpc.ts'

/** What is wrong with an endpoint. Each can be changed while it runs. */
export interface RpcFaults {
  /** Answers nothing: the connection is cut. */
  isDown: boolean
  /** Answers later by so much. */
  delayMs: number
  /** Knows none of the newest blocks, nor what they hold. */
  lagBlocks: number
  /** Changes answers; what it gives back is the answer. */
  lie: ((method: string, result: unknown) => unknown) | undefined
}

export interface RpcProxy {
  url: string
  faults: RpcFaults
  /** How often each method was called. */
  calls: Map<string, number>
  close: () => Promise<void>
}

interface RpcCall {
  id: unknown
  method: string
  params?: unknown[]
}

/**
 * An endpoint before a node that can be down, slow, behind, or lie: one of several that a client must not believe
 * alone.
 */
export async function startRpcProxy(nodeUrl: string): Promise<RpcProxy> {
  const faults: RpcFaults = { isDown: false, delayMs: 0, lagBlocks: 0, lie: undefined }
  const calls = new Map<string, number>()

  async function answer({ id, method, params = [] }: RpcCall): Promise<unknown> {
    calls.set(method, (calls.get(method) ?? 0) + 1)
    try {
      const result = await (faults.lagBlocks > 0
        ? callBehind(nodeUrl, faults.lagBlocks, { method, params })
        : callRpc(nodeUrl, method, params))
      return { jsonrpc: '2.0', id, result: faults.lie ? faults.lie(method, result) : result }
    } catch (error) {
      const code = error instanceof RpcRefusal ? error.code : -32_603
      return { jsonrpc: '2.0', id, error: { code, message: error instanceof Error ? error.message : 'unknown' } }
    }
  }

  const server = createServer((request, response) => {
    void (async () => {
      if (faults.isDown) return request.socket.destroy()
      const body = JSON.parse(await readBody(request)) as RpcCall | RpcCall[]
      if (faults.delayMs > 0) await sleep(faults.delayMs)
      const said = Array.isArray(body) ? await Promise.all(body.map(answer)) : await answer(body)
      response.setHeader('content-type', 'application/json').end(JSON.stringify(said))
    })()
  })
  const url = await openServer(server, { port: 0, host: '127.0.0.1' })
  return { url, faults, calls, close: () => closeServer(server) }
}

/**
 * As a node answers that has not heard of the newest blocks. Transactions that wait are those that it has not seen
 * mined.
 */
async function callBehind(url: string, lagBlocks: number, { method, params }: { method: string; params: unknown[] }) {
  const newest = Math.max(0, Number(await callRpc<string>(url, 'eth_blockNumber')) - lagBlocks)
  const known = `0x${newest.toString(16)}`
  const isKnown = (number: unknown) => typeof number === 'string' && Number(number) <= newest
  if (method === 'eth_blockNumber') return known
  const asked = params.map((param) => {
    if (param === 'latest' || param === 'pending') return known
    if (typeof param !== 'object' || param === null || !('toBlock' in param)) return param
    return { ...param, toBlock: isKnown(param.toBlock) ? param.toBlock : known }
  })
  const result = await callRpc(url, method, asked)
  if (typeof result !== 'object' || result === null) return result
  const at = 'blockNumber' in result ? result.blockNumber : 'number' in result ? result.number : known
  return isKnown(at) ? result : null
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}
