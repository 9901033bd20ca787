import type { FastifyInstance } from 'fastify'

/**
 * What a public endpoint answers. The node's own switches, and accounts that it would sign for, are not for everybody.
 */
const open = /^(eth_(?!send|sign|accounts)\w+|eth_sendRawTransaction|net_\w+|web3_\w+)$/

interface RpcCall {
  id?: unknown
  method: string
}

const isCall = (part: unknown): part is RpcCall =>
  typeof part === 'object' && part !== null && 'method' in part && typeof part.method === 'string'

const refusal = (id: unknown, code: number, message: string) => ({
  jsonrpc: '2.0',
  id: id ?? null,
  error: { code, message },
})

/** JSON-RPC of a chain at `/`, as a provider has it: one call or a batch. */
export function mountRpcGateway(app: FastifyInstance, chain: { url: string; whenWritten(): Promise<void> }): void {
  app.post('/', async (request, reply) => {
    const calls: unknown[] = Array.isArray(request.body) ? request.body : [request.body]
    if (calls.length === 0 || !calls.every(isCall)) return refusal(null, -32_600, 'Invalid request')
    for (const { id, method } of calls) {
      if (!open.test(method)) return refusal(id, -32_601, `The method ${method} does not exist or is not available`)
    }
    await chain.whenWritten()
    const answer = await fetch(chain.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(request.body),
    })
    return reply
      .code(answer.status)
      .type('application/json; charset=utf-8')
      .send(await answer.text())
  })
}
