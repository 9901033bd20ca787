import { invariant } from './invariant.ts'

/** A file as a zip will hold it, stored as it is. */
export interface ZipFile {
  /** With forward slashes. */
  path: string
  bytes: number
  crc32: number
}

/**
 * A stretch of a zip: bytes of its own, or the content of one of its files, which whoever sends the zip has elsewhere.
 */
export interface ZipStretch {
  at: number
  bytes: number
  is: { own: Uint8Array } | { contentOf: number }
}

export interface ZipLayout {
  bytes: number
  stretches: readonly ZipStretch[]
}

const in32Bits = 0xffffffff
const in16Bits = 0xffff
/** Names are in UTF-8. */
const flags = 0x0800
const [plainVersion, largeVersion] = [20, 45]
const madeOnUnix = 3 << 8
const fileMode = 0o100644

/** Numbers of a fixed length, the small end first. */
function little(...numbers: readonly (readonly [length: 2 | 4 | 8, value: number])[]): Uint8Array {
  const bytes = new Uint8Array(numbers.reduce((sum, [length]) => sum + length, 0))
  const view = new DataView(bytes.buffer)
  let at = 0
  for (const [length, value] of numbers) {
    if (length === 2) view.setUint16(at, value, true)
    else if (length === 4) view.setUint32(at, value, true)
    else view.setBigUint64(at, BigInt(value), true)
    at += length
  }
  return bytes
}

function joined(...parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/** Date and time of MS-DOS, in UTC and steps of two seconds. */
const stampOf = (at: Date): readonly (readonly [2, number])[] => [
  [2, (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1)],
  [2, ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate()],
]

/** What does not fit into 32 bits stands in an extra field, and all ones in its place (APPNOTE 4.5.3). */
const fitted = (value: number): number => Math.min(value, in32Bits)
const extraOf = (values: readonly number[]): Uint8Array =>
  values.length === 0
    ? new Uint8Array()
    : joined(little([2, 1], [2, values.length * 8]), ...values.map((value) => little([8, value])))

interface Placed extends ZipFile {
  name: Uint8Array
  headerAt: number
  stamp: readonly (readonly [2, number])[]
}

function headerOf({ bytes, crc32, name, stamp }: Placed): Uint8Array {
  const isLarge = bytes >= in32Bits
  const extra = extraOf(isLarge ? [bytes, bytes] : [])
  const sizes = [
    [4, fitted(bytes)],
    [4, fitted(bytes)],
  ] as const
  return joined(
    little(
      [4, 0x04034b50],
      [2, isLarge ? largeVersion : plainVersion],
      [2, flags],
      [2, 0],
      ...stamp,
      [4, crc32],
      ...sizes,
    ),
    little([2, name.length], [2, extra.length]),
    name,
    extra,
  )
}

function directoryEntryOf({ bytes, crc32, name, headerAt, stamp }: Placed): Uint8Array {
  const large = [...(bytes >= in32Bits ? [bytes, bytes] : []), ...(headerAt >= in32Bits ? [headerAt] : [])]
  const version = large.length > 0 ? largeVersion : plainVersion
  const extra = extraOf(large)
  return joined(
    little([4, 0x02014b50], [2, madeOnUnix | version], [2, version], [2, flags], [2, 0], ...stamp, [4, crc32]),
    little([4, fitted(bytes)], [4, fitted(bytes)], [2, name.length], [2, extra.length], [2, 0], [2, 0], [2, 0]),
    little([4, fileMode * 0x10000], [4, fitted(headerAt)]),
    name,
    extra,
  )
}

function endOf({ at, bytes, count }: { at: number; bytes: number; count: number }): Uint8Array {
  const end = little(
    ...([
      [4, 0x06054b50],
      [2, 0],
      [2, 0],
      [2, Math.min(count, in16Bits)],
      [2, Math.min(count, in16Bits)],
    ] as const),
    ...([
      [4, fitted(bytes)],
      [4, fitted(at)],
      [2, 0],
    ] as const),
  )
  if (count < in16Bits && bytes < in32Bits && at < in32Bits) return end
  return joined(
    little([4, 0x06064b50], [8, 44], [2, madeOnUnix | largeVersion], [2, largeVersion], [4, 0], [4, 0]),
    little([8, count], [8, count], [8, bytes], [8, at]),
    little([4, 0x07064b50], [4, 0], [8, at + bytes], [4, 1]),
    end,
  )
}

/**
 * Where everything lies in a zip of these files, known before a byte of it is sent (PKWARE APPNOTE 6.3, ZIP64 where it
 * has to be). So it can be sent from any byte on, and nothing of it has to be kept but what it is made of.
 */
export function layOutZip(files: readonly ZipFile[], modifiedAt: Date): ZipLayout {
  const stamp = stampOf(modifiedAt)
  const stretches: ZipStretch[] = []
  let at = 0
  const put = (bytes: number, is: ZipStretch['is']) => {
    if (bytes > 0) stretches.push({ at, bytes, is })
    at += bytes
  }
  const placed = files.map((file, nth): Placed => {
    const name = new TextEncoder().encode(file.path)
    invariant(name.length > 0 && name.length <= in16Bits, 'a file of a zip has a name that fits')
    const one = { ...file, name, headerAt: at, stamp }
    const header = headerOf(one)
    put(header.length, { own: header })
    put(file.bytes, { contentOf: nth })
    return one
  })
  const directory = joined(...placed.map(directoryEntryOf))
  const end = endOf({ at, bytes: directory.length, count: files.length })
  put(directory.length + end.length, { own: joined(directory, end) })
  return { bytes: at, stretches }
}
