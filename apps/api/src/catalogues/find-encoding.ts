import { createReadStream } from 'node:fs'
import { analyse } from 'chardet'
import iconv from 'iconv-lite'

const sampleBytes = 256 * 1_024

/** Of two bytes a letter, one is mostly empty. */
function wideOf(start: Buffer): string | null {
  const heads = start.subarray(0, 64)
  const empty = (offset: number): number => heads.filter((byte, at) => at % 2 === offset && byte === 0).length
  if (heads.length < 4 || empty(0) + empty(1) < heads.length / 4) return null
  return empty(1) > empty(0) ? 'UTF-16LE' : 'UTF-16BE'
}

function guess(sample: Buffer): string {
  const found = analyse(sample).find(({ name }) => iconv.encodingExists(name) && !name.startsWith('UTF'))
  // What spreadsheets of the west write, if nothing speaks for another.
  return found && found.name !== 'ISO-8859-1' ? found.name : 'windows-1252'
}

/**
 * As which text a file is to be read: UTF-8 where all of it is that, else by its marks, else by what its letters are
 * like.
 */
export async function findEncoding(path: string): Promise<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let isFirst = true
  for await (const chunk of createReadStream(path, { highWaterMark: sampleBytes }) as AsyncIterable<Buffer>) {
    if (isFirst) {
      if (chunk[0] === 0xff && chunk[1] === 0xfe) return 'UTF-16LE'
      if (chunk[0] === 0xfe && chunk[1] === 0xff) return 'UTF-16BE'
      const wide = wideOf(chunk)
      if (wide) return wide
    }
    isFirst = false
    try {
      decoder.decode(chunk, { stream: true })
    } catch {
      return guess(chunk)
    }
  }
  return 'UTF-8'
}
