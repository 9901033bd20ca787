import type { IncomingMessage } from 'node:http'

/**
 * How long the other end may say nothing in the middle of a file: then its connection is dead, and what came is stored.
 */
const silenceMs = 30_000

/**
 * The body of a request as a web stream that reads nothing before it is asked to: a request that is refused first is
 * drained by Node, and its sender hears the refusal. Breaks off where the other end falls silent.
 */
export function readBody(raw: IncomingMessage, mostSilenceMs = silenceMs): ReadableStream<Uint8Array> {
  let chunks: AsyncIterator<Buffer> | undefined
  const next = async (): Promise<IteratorResult<Buffer>> => {
    chunks ??= raw.iterator({ destroyOnReturn: false }) as AsyncIterator<Buffer>
    const { promise: silence, reject } = Promise.withResolvers<never>()
    const timer = setTimeout(() => reject(new Error('the other end fell silent')), mostSilenceMs)
    return Promise.race([chunks.next(), silence]).finally(() => clearTimeout(timer))
  }
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await next()
        if (done) controller.close()
        else controller.enqueue(value)
      },
      cancel() {
        raw.resume()
      },
    },
    { highWaterMark: 0 },
  )
}
