/** What the node says no to, with the code of its answer. */
export class RpcRefusal extends Error {
  readonly code: number
  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}

interface RpcAnswer {
  result?: unknown
  error?: { code: number; message: string }
}

/** One JSON-RPC call. Its answer has the shape that the method's documentation promises. */
export async function callRpc<Result = unknown>(
  url: string,
  method: string,
  params: unknown[] = [],
  withinMs = 60_000,
): Promise<Result> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    signal: AbortSignal.timeout(withinMs),
  })
  const { result, error } = (await response.json()) as RpcAnswer
  if (error) throw new RpcRefusal(error.code, `${method}: ${error.message}`)
  return result as Result
}
