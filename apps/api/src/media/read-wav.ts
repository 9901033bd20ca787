import type { MediaSource } from './media-source.ts'

export interface WavFormat {
  /** 1: whole numbers, 3: floating point; others are compressed. */
  encoding: number
  channels: number
  samplesPerSecond: number
  bytesPerSecond: number
  bitsPerSample: number
}

interface WavParts {
  format: WavFormat | null
  /** Where the samples are. */
  data: { start: number; end: number } | null
}

// A file may consist of empty chunks alone.
const mostChunks = 1_000
const extensible = 0xfffe

const readFormat = (chunk: Buffer): WavFormat => {
  const encoding = chunk.readUInt16LE(0)
  return {
    // The real encoding begins the id behind.
    encoding: encoding === extensible && chunk.length >= 26 ? chunk.readUInt16LE(24) : encoding,
    channels: chunk.readUInt16LE(2),
    samplesPerSecond: chunk.readUInt32LE(4),
    bytesPerSecond: chunk.readUInt32LE(8),
    bitsPerSample: chunk.readUInt16LE(14),
  }
}

/** The parts of a WAV file that say how it sounds, by the headers of its chunks. */
export async function findWavParts(source: MediaSource): Promise<WavParts> {
  let format: WavFormat | null = null
  for (let at = 12, seen = 0; at + 8 <= source.byteCount && seen < mostChunks; seen += 1) {
    const header = await source.read(at, 8)
    const name = header.toString('latin1', 0, 4)
    const size = header.readUInt32LE(4)
    if (name === 'fmt ' && size >= 16) format = readFormat(await source.read(at + 8, Math.min(size, 40)))
    if (name === 'data') return { format, data: { start: at + 8, end: Math.min(source.byteCount, at + 8 + size) } }
    at += 8 + size + (size % 2)
  }
  return { format, data: null }
}
