import type { MediaSource } from './media-source.ts'
import { findWavParts, type WavFormat } from './read-wav.ts'

const windowsOfSound = 2_000
const readBytes = 256 * 1_024

type ReadSample = (bytes: Buffer, at: number) => number

function sampleReader({ encoding, bitsPerSample }: WavFormat): ReadSample | null {
  if (encoding === 3 && bitsPerSample === 32) return (bytes, at) => bytes.readFloatLE(at)
  if (encoding !== 1) return null
  switch (bitsPerSample) {
    case 8:
      return (bytes, at) => (bytes.readUInt8(at) - 128) / 128
    case 16:
      return (bytes, at) => bytes.readInt16LE(at) / 32_768
    case 24:
      return (bytes, at) => bytes.readIntLE(at, 3) / 8_388_608
    case 32:
      return (bytes, at) => bytes.readInt32LE(at) / 2_147_483_648
    default:
      return null
  }
}

/** How loud a WAV file is, window by window, 0 to 1; null: its samples are compressed. For machines without the encoder. */
async function readWavPeaks(source: MediaSource): Promise<number[] | null> {
  const { format, data } = await findWavParts(source)
  const read = format && sampleReader(format)
  if (!format || !read || !data || format.channels < 1) return null
  const sampleBytes = format.bitsPerSample / 8
  const frameBytes = sampleBytes * format.channels
  const frames = Math.floor((data.end - data.start) / frameBytes)
  const peaks = Array.from({ length: Math.min(windowsOfSound, frames) }, () => 0)
  const framesARead = Math.max(1, Math.floor(readBytes / frameBytes))
  for (let first = 0; first < frames; first += framesARead) {
    const bytes = await source.read(data.start + first * frameBytes, Math.min(framesARead, frames - first) * frameBytes)
    for (let at = 0; at + sampleBytes <= bytes.length; at += sampleBytes) {
      const window = Math.floor(((first + Math.floor(at / frameBytes)) * peaks.length) / frames)
      const loud = Math.min(1, Math.abs(read(bytes, at)))
      if (loud > (peaks[window] ?? 0)) peaks[window] = loud
    }
  }
  return peaks
}
