import type { MediaExtension } from '#files/media-files.ts'

const longestMs = 864_000_000

/** Less than half a millisecond is no length. */
function toMs(seconds: number): number | null {
  const ms = Math.round(seconds * 1000)
  return ms > 0 && ms < longestMs ? ms : null
}

/** The box of that name among those between two offsets. ISO/IEC 14496-12, section 4.2. */
function findBox(bytes: Buffer, name: string, start: number, end: number): { start: number; end: number } | null {
  for (let at = start; at + 8 <= end;) {
    const short = bytes.readUInt32BE(at)
    const isLong = short === 1 && at + 16 <= end
    const size = isLong ? Number(bytes.readBigUInt64BE(at + 8)) : short || end - at
    if (size < 8) return null
    if (bytes.toString('latin1', at + 4, at + 8) === name) {
      return { start: at + (isLong ? 16 : 8), end: Math.min(end, at + size) }
    }
    at += size
  }
  return null
}

function mp4Duration(bytes: Buffer): number | null {
  const movie = findBox(bytes, 'moov', 0, bytes.length)
  const header = movie && findBox(bytes, 'mvhd', movie.start, movie.end)
  if (!header || header.end - header.start < 32) return null
  const isLong = bytes[header.start] === 1
  const scale = bytes.readUInt32BE(header.start + (isLong ? 20 : 12))
  const length = isLong ? Number(bytes.readBigUInt64BE(header.start + 24)) : bytes.readUInt32BE(header.start + 16)
  return toMs(length / scale)
}

function wavDuration(bytes: Buffer): number | null {
  let bytesPerSecond = 0
  for (let at = 12; at + 8 <= bytes.length;) {
    const name = bytes.toString('latin1', at, at + 4)
    const size = bytes.readUInt32LE(at + 4)
    if (name === 'fmt ' && at + 20 <= bytes.length) bytesPerSecond = bytes.readUInt32LE(at + 16)
    if (name === 'data') return toMs(Math.min(size, bytes.length - at - 8) / bytesPerSecond)
    at += 8 + size + (size % 2)
  }
  return null
}

/** The last page's granule counts samples; Opus always counts 48,000 a second (RFC 7845, section 4). */
function oggDuration(bytes: Buffer): number | null {
  const last = bytes.lastIndexOf('OggS')
  if (last < 0 || last + 14 > bytes.length) return null
  const samples = Number(bytes.readBigInt64LE(last + 6))
  if (bytes.toString('latin1', 28, 36) === 'OpusHead') return toMs((samples - bytes.readUInt16LE(38)) / 48_000)
  if (bytes.toString('latin1', 29, 35) === 'vorbis' && bytes.length > 44) return toMs(samples / bytes.readUInt32LE(40))
  return null
}

/** How long a film or a sound lasts, where its header says so at once; null where one would have to decode it. */
export function readDurationMs(bytes: Buffer, extension: MediaExtension): number | null {
  try {
    if (extension === 'mp4') return mp4Duration(bytes)
    if (extension === 'wav') return wavDuration(bytes)
    if (extension === 'ogg') return oggDuration(bytes)
    return null
  } catch (error) {
    // A header that points beyond the file: its length is then unknown, not the upload's failure.
    if (error instanceof RangeError) return null
    throw error
  }
}
