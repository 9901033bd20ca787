import type { Duplex } from 'node:stream'

const slow = new WeakSet<Duplex>()

/**
 * While files come over a connection, their requests may take as long as their line: whoever reads them notices where
 * it falls silent.
 */
export async function whileSlow<Result>(socket: Duplex, work: () => Promise<Result>): Promise<Result> {
  slow.add(socket)
  try {
    return await work()
  } finally {
    slow.delete(socket)
  }
}

const answers: Readonly<Record<string, readonly [status: string, message: string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'Client Timeout'],
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'Exceeded maximum allowed HTTP header size'],
}

/**
 * What Fastify says to a connection that is no HTTP or takes too long, but for those that are slow by right. Node looks
 * at each once.
 */
export function answerClientError(error: Error & { code?: string }, socket: Duplex): void {
  const { code = '' } = error
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT' && slow.has(socket)) return
  if (code === 'ECONNRESET' || socket.destroyed) return
  const [status, message] = answers[code] ?? ['400 Bad Request', 'Client Error']
  const body = JSON.stringify({ error: status.slice(4), message, statusCode: Number(status.slice(0, 3)) })
  if (socket.writable) {
    const head = `Content-Length: ${Buffer.byteLength(body)}\r\nContent-Type: application/json\r\nConnection: close`
    socket.write(`HTTP/1.1 ${status}\r\n${head}\r\n\r\n${body}`)
  }
  socket.destroy(error)
}
