import { expect, it } from 'vitest'
import { readAtMost } from './read-at-most.ts'

/** An answer without an end, which counts what was taken of it. */
function endless() {
  const seen = { chunks: 0, isCancelled: false }
  const body = new ReadableStream<Uint8Array>(
    {
      pull: (controller) => {
        seen.chunks += 1
        controller.enqueue(new Uint8Array(100).fill(97))
      },
      cancel: () => {
        seen.isCancelled = true
      },
    },
    { highWaterMark: 0 },
  )
  return { response: new Response(body), seen }
}

it('reads an answer as text, letters that lie in two chunks included', async () => {
  const bytes = new TextEncoder().encode('ศิลปะ')
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const byte of bytes) controller.enqueue(Uint8Array.of(byte))
      controller.close()
    },
  })
  expect(await readAtMost(new Response(body), bytes.length)).toBe('ศิลปะ')
  expect(await readAtMost(new Response(null), 0)).toBe('')
})

it('stops at the limit, and takes no more of what comes', async () => {
  const { response, seen } = endless()
  await expect(readAtMost(response, 250)).rejects.toThrow('longer than 250 bytes')
  expect(seen).toEqual({ chunks: 3, isCancelled: true })
})
