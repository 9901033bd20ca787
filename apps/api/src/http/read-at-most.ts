export class AnswerTooLong extends Error {
  constructor(mostBytes: number) {
    super(`an answer is longer than ${mostBytes} bytes`)
    this.name = 'AnswerTooLong'
  }
}

/**
 * The bytes of an answer. Throws AnswerTooLong as soon as more than `mostBytes` have come, and lets go of what would
 * follow.
 */
export async function readBytesAtMost(response: Response, mostBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > mostBytes) throw new AnswerTooLong(mostBytes)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** The same as text. */
export const readAtMost = async (response: Response, mostBytes: number): Promise<string> =>
  new TextDecoder().decode(await readBytesAtMost(response, mostBytes))
