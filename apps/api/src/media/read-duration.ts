import type { MediaExtension } from '#files/media-files.ts'
import type { MediaSource } from './media-source.ts'
import { findWavParts } from './read-wav.ts'

const longestMs = 864_000_000

/** Less than half a millisecond is no length. */
function toMs(seconds: number): number | null {
  const ms = Math.round(seconds * 1000)
  return ms > 0 && ms < longestMs ? ms : null
}

interface Part {
  start: number
  end: number
}

const boxHeaderBytes = 16
// A file may consist of empty boxes alone.
const mostBoxes = 1_000

/** The box of that name among those between two offsets. ISO/IEC 14496-12, section 4.2. */
async function findBox(source: MediaSource, name: string, { start, end }: Part): Promise<Part | null> {
  for (let at = start, seen = 0; at + 8 <= end && seen < mostBoxes; seen += 1) {
    const header = await source.read(at, boxHeaderBytes)
    const short = header.readUInt32BE(0)
    const isLong = short === 1 && at + 16 <= end
    const size = isLong ? Number(header.readBigUInt64BE(8)) : short || end - at
    if (size < 8) return null
    if (header.toString('latin1', 4, 8) === name)
      return { start: at + (isLong ? 16 : 8), end: Math.min(end, at + size) }
    at += size
  }
  return null
}

async function mp4Duration(source: MediaSource): Promise<number | null> {
  const movie = await findBox(source, 'moov', { start: 0, end: source.byteCount })
  const part = movie && (await findBox(source, 'mvhd', movie))
  if (!part || part.end - part.start < 32) return null
  const header = await source.read(part.start, 32)
  const isLong = header[0] === 1
  const scale = header.readUInt32BE(isLong ? 20 : 12)
  const length = isLong ? Number(header.readBigUInt64BE(24)) : header.readUInt32BE(16)
  return toMs(length / scale)
}

async function wavDuration(source: MediaSource): Promise<number | null> {
  const { format, data } = await findWavParts(source)
  return format && data ? toMs((data.end - data.start) / format.bytesPerSecond) : null
}

/** The last page's granule counts samples; Opus always counts 48,000 a second (RFC 7845, section 4). */
async function oggDuration(source: MediaSource): Promise<number | null> {
  const head = await source.read(0, 64)
  // No page is longer.
  const tail = await source.read(Math.max(0, source.byteCount - 65_307), 65_307)
  const last = tail.lastIndexOf('OggS')
  if (last < 0 || last + 14 > tail.length) return null
  const samples = Number(tail.readBigInt64LE(last + 6))
  if (head.toString('latin1', 28, 36) === 'OpusHead') return toMs((samples - head.readUInt16LE(38)) / 48_000)
  if (head.toString('latin1', 29, 35) === 'vorbis' && head.length > 44) return toMs(samples / head.readUInt32LE(40))
  return null
}

/** How long a film or a sound lasts, where its header says so at once; null where one would have to decode it. */
export async function readDurationMs(source: MediaSource, extension: MediaExtension): Promise<number | null> {
  try {
    if (extension === 'mp4') return await mp4Duration(source)
    if (extension === 'wav') return await wavDuration(source)
    if (extension === 'ogg') return await oggDuration(source)
    return null
  } catch (error) {
    // A header that points beyond the file: its length is then unknown, not the upload's failure.
    if (error instanceof RangeError) return null
    throw error
  }
}
