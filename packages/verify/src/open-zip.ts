import { open, type FileHandle } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { crc32, createInflateRaw } from 'node:zlib'
import { leadsOut, Unreadable, type BagFiles } from './bag-files.ts'

/** One file as the directory at the end of a zip names it (PKWARE APPNOTE 6.3, section 4). */
interface ZipEntry {
  path: string
  isStored: boolean
  crc32: number
  storedBytes: number
  bytes: number
  headerAt: number
}

const endSignature = 0x06054b50
const end64Signature = 0x06064b50
const locatorSignature = 0x07064b50
const directorySignature = 0x02014b50
const headerSignature = 0x04034b50

const endBytes = 22
const locatorBytes = 20
const mostCommentBytes = 0xffff
const readBytes = 1_048_576
const inFull = 0xffffffff

const refuse = (why: string): never => {
  throw new Unreadable(`the zip cannot be read: ${why}`)
}

async function readAt(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length)
  const { bytesRead } = await file.read(bytes, 0, length, at)
  if (bytesRead < length) refuse('it ends too early')
  return bytes
}

/** A number of 64 bits that fits into one of 53, as all sizes of files do. */
const readSize = (bytes: Buffer, at: number): number => {
  const size = bytes.readBigUInt64LE(at)
  return size <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(size) : refuse('a size is out of reach')
}

async function findDirectory(file: FileHandle, size: number): Promise<{ at: number; bytes: number; count: number }> {
  const tailBytes = Math.min(size, endBytes + mostCommentBytes + locatorBytes)
  const tail = await readAt(file, size - tailBytes, tailBytes)
  let end = tail.length - endBytes
  while (
    end >= 0 &&
    !(tail.readUInt32LE(end) === endSignature && end + endBytes + tail.readUInt16LE(end + 20) === tail.length)
  )
    end -= 1
  if (end < 0) return refuse('it has no end')
  const plain = {
    count: tail.readUInt16LE(end + 10),
    bytes: tail.readUInt32LE(end + 12),
    at: tail.readUInt32LE(end + 16),
  }
  const locator = end - locatorBytes
  if (locator < 0 || tail.readUInt32LE(locator) !== locatorSignature) return plain
  const end64 = await readAt(file, readSize(tail, locator + 8), 56)
  if (end64.readUInt32LE(0) !== end64Signature) return refuse('its end leads nowhere')
  return { count: readSize(end64, 32), bytes: readSize(end64, 40), at: readSize(end64, 48) }
}

/** Sizes and place of a file over 4 GB stand in an extra field, each only where its own place says so. */
function readLargeSizes(extra: Buffer, entry: ZipEntry): ZipEntry {
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== 1) continue
    let next = at + 4
    const take = (value: number) => {
      if (value !== inFull) return value
      next += 8
      return next <= extra.length ? readSize(extra, next - 8) : refuse('a size is cut off')
    }
    return { ...entry, bytes: take(entry.bytes), storedBytes: take(entry.storedBytes), headerAt: take(entry.headerAt) }
  }
  return entry
}

function readEntries(directory: Buffer, count: number): ZipEntry[] {
  const entries: ZipEntry[] = []
  let at = 0
  while (entries.length < count) {
    if (at + 46 > directory.length || directory.readUInt32LE(at) !== directorySignature)
      return refuse('its directory is broken')
    const method = directory.readUInt16LE(at + 10)
    const [name, extra, comment] = [28, 30, 32].map((place) => directory.readUInt16LE(at + place)) as [
      number,
      number,
      number,
    ]
    const path = directory.toString('utf8', at + 46, at + 46 + name)
    if ((directory.readUInt16LE(at + 8) & 1) !== 0) return refuse(`${path} is encrypted`)
    if (method !== 0 && method !== 8) return refuse(`${path} is compressed in a way that this program does not know`)
    const entry = {
      path,
      isStored: method === 0,
      crc32: directory.readUInt32LE(at + 16),
      storedBytes: directory.readUInt32LE(at + 20),
      bytes: directory.readUInt32LE(at + 24),
      headerAt: directory.readUInt32LE(at + 42),
    }
    entries.push(readLargeSizes(directory.subarray(at + 46 + name, at + 46 + name + extra), entry))
    at += 46 + name + extra + comment
  }
  return entries
}

async function* readStored(file: FileHandle, entry: ZipEntry): AsyncGenerator<Uint8Array> {
  const header = await readAt(file, entry.headerAt, 30)
  if (header.readUInt32LE(0) !== headerSignature) refuse(`${entry.path} is not where it should be`)
  const name = await readAt(file, entry.headerAt + 30, header.readUInt16LE(26))
  if (name.toString('utf8') !== entry.path) refuse(`${entry.path} has another name where it lies`)
  const start = entry.headerAt + 30 + header.readUInt16LE(26) + header.readUInt16LE(28)
  for (let at = 0; at < entry.storedBytes; at += readBytes)
    yield await readAt(file, start + at, Math.min(readBytes, entry.storedBytes - at))
}

async function* inflated(stored: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const inflate = createInflateRaw()
  const source = Readable.from(stored)
  source.on('error', (error) => inflate.destroy(error)).pipe(inflate)
  try {
    for await (const chunk of inflate) yield chunk as Uint8Array
  } catch (error) {
    if (error instanceof Unreadable) throw error
    refuse('something compressed in it is broken')
  } finally {
    source.destroy()
  }
}

async function* readEntry(file: FileHandle, entry: ZipEntry): AsyncGenerator<Uint8Array> {
  const stored = readStored(file, entry)
  let bytes = 0
  let sum = 0
  for await (const chunk of entry.isStored ? stored : inflated(stored)) {
    bytes += chunk.length
    // Else a small file could unpack to more than any disk holds.
    if (bytes > entry.bytes) refuse(`${entry.path} is larger than it says`)
    sum = crc32(chunk, sum)
    yield chunk
  }
  if (bytes !== entry.bytes || sum !== entry.crc32) refuse(`${entry.path} is not what was put in`)
}

/** The folder that holds the bag: the zip's own, or the only one in it. */
function folderOf(entries: readonly ZipEntry[]): string {
  if (entries.some(({ path }) => path === 'bagit.txt')) return ''
  const [first] = entries.filter(({ path }) => /^[^/]+\/bagit\.txt$/.test(path))
  return first ? first.path.slice(0, -'bagit.txt'.length) : ''
}

/** A bag in a zip, read where it lies and never unpacked. @throws {Unreadable} */
export async function openZip(path: string): Promise<BagFiles> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    if (size < endBytes) refuse('it is empty')
    const { at, bytes, count } = await findDirectory(file, size)
    if (at + bytes > size) refuse('its end leads nowhere')
    const entries = readEntries(await readAt(file, at, bytes), count)
    const folder = folderOf(entries)
    const byPath = new Map<string, ZipEntry>()
    const faults: string[] = []
    for (const entry of entries) {
      if (entry.path.endsWith('/')) continue
      const own = entry.path.startsWith(folder) ? entry.path.slice(folder.length) : entry.path
      if (leadsOut(entry.path)) faults.push(`${entry.path} would lead out of the folder that the zip is unpacked in`)
      else if (!entry.path.startsWith(folder)) faults.push(`${entry.path} lies beside the bag`)
      if (byPath.has(own)) faults.push(`two files in the zip are called ${own}`)
      byPath.set(own, entry)
    }
    return {
      sizes: new Map([...byPath].map(([own, entry]) => [own, entry.bytes])),
      faults,
      read: (own) => readEntry(file, byPath.get(own) ?? refuse(`${own} is not in it`)),
      close: () => file.close(),
    }
  } catch (error) {
    await file.close()
    throw error
  }
}
