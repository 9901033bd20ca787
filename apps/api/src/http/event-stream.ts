import type { FastifyReply } from 'fastify'

let open = 0

/** How many such answers this process is giving. */
export const countEventStreams = (): number => open

/** Begins an answer of server-sent events, which its route writes from now on. */
export function beginEventStream(reply: FastifyReply): void {
  reply.hijack()
  open += 1
  reply.raw.once('close', () => (open -= 1))
  reply.raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'private, no-store',
    // Proxies would gather what is to arrive at once.
    'x-accel-buffering': 'no',
  })
  reply.raw.write('retry: 2000\n\n')
}
