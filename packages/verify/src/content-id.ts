import { createHash } from 'node:crypto'

/**
 * The CID of a file by the profile that Monsoon pins: version 1, SHA-256, raw leaves of 1 MiB, balanced nodes of at
 * most 1,024 links (https://specs.ipfs.tech/unixfs/). Another profile gives the same file another CID.
 */
const chunkBytes = 1_048_576
const mostLinks = 1_024

/** Multicodec numbers: bytes as they are, and a node that links blocks (https://github.com/multiformats/multicodec). */
const rawCodec = 0x55
const dagPbCodec = 0x70

const letters = 'abcdefghijklmnopqrstuvwxyz234567'

/** Bytes in base32 of RFC 4648, in small letters and without padding. */
function base32(bytes: Uint8Array): string {
  let written = ''
  let held = 0
  let bits = 0
  for (const byte of bytes) {
    held = (held << 8) | byte
    bits += 8
    while (bits >= 5) {
      bits -= 5
      written += letters.charAt((held >> bits) & 31)
    }
    held &= (1 << bits) - 1
  }
  return bits > 0 ? written + letters.charAt((held << (5 - bits)) & 31) : written
}

interface Block {
  cid: Uint8Array
  /** Of the file below it. */
  fileBytes: number
  /** Of the blocks below it, and of itself. */
  treeBytes: number
}

const sha256 = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest()
const cidBytes = (codec: number, content: Uint8Array) => Uint8Array.from([1, codec, 0x12, 32, ...sha256(content)])

const leafOf = (bytes: Uint8Array): Block => ({
  cid: cidBytes(rawCodec, bytes),
  fileBytes: bytes.length,
  treeBytes: bytes.length,
})

function varint(value: number): number[] {
  const bytes: number[] = []
  let rest = value
  // Not by shifts: they end at 32 bits, and films do not.
  while (rest >= 128) {
    bytes.push((rest % 128) + 128)
    rest = Math.floor(rest / 128)
  }
  return [...bytes, rest]
}

const field = (number: number, bytes: Iterable<number>): number[] => {
  const content = [...bytes]
  return [number * 8 + 2, ...varint(content.length), ...content]
}
const count = (number: number, value: number): number[] => [number * 8, ...varint(value)]

/** A node over blocks: dag-pb with the links first, in it UnixFS with type, size and the sizes of its parts. */
function nodeOf(blocks: readonly Block[]): Block {
  const fileBytes = blocks.reduce((sum, block) => sum + block.fileBytes, 0)
  const links = blocks.flatMap(({ cid, treeBytes }) =>
    field(2, [...field(1, cid), ...field(2, []), ...count(3, treeBytes)]),
  )
  const unixFs = [...count(1, 2), ...count(3, fileBytes), ...blocks.flatMap((block) => count(4, block.fileBytes))]
  const node = Uint8Array.from([...links, ...field(1, unixFs)])
  const below = blocks.reduce((sum, block) => sum + block.treeBytes, 0)
  return { cid: cidBytes(dagPbCodec, node), fileBytes, treeBytes: below + node.length }
}

function rootOf(blocks: readonly Block[]): Block {
  if (blocks.length === 1 && blocks[0]) return blocks[0]
  const nodes: Block[] = []
  for (let at = 0; at < blocks.length; at += mostLinks) nodes.push(nodeOf(blocks.slice(at, at + mostLinks)))
  return rootOf(nodes)
}

/** Finds the CID of a file that comes in pieces of any size; it holds one block of it at a time. */
export function createContentId(): { update: (bytes: Uint8Array) => void; text: () => string } {
  const leaves: Block[] = []
  const chunk = new Uint8Array(chunkBytes)
  let filled = 0
  return {
    update(bytes) {
      for (let at = 0; at < bytes.length;) {
        const piece = bytes.subarray(at, at + chunkBytes - filled)
        chunk.set(piece, filled)
        filled += piece.length
        at += piece.length
        if (filled < chunkBytes) continue
        leaves.push(leafOf(chunk))
        filled = 0
      }
    },
    text() {
      const all = filled > 0 || leaves.length === 0 ? [...leaves, leafOf(chunk.subarray(0, filled))] : leaves
      return `b${base32(rootOf(all).cid)}`
    },
  }
}
