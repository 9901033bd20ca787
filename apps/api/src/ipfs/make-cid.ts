import { createHash } from 'node:crypto'
import { importByteStream, type WritableStorage } from 'ipfs-unixfs-importer'
import { CID } from 'multiformats/cid'
import * as raw from 'multiformats/codecs/raw'

/**
 * How files become CIDs: version 1, SHA-256, chunks of 1 MiB as raw leaves, nodes of 1,024 links (IPIP-499,
 * https://github.com/ipfs/specs/pull/499). Another profile gives other CIDs, so that its name is stored beside each.
 */
export const cidProfile = 'unixfs-v1-2025'
/** Of this profile a file up to this size is one block, whose CID is its SHA-256. */
export const chunkBytes = 1_048_576

/** A block of a file of several: a leaf, by where it begins in the file, or a node that links to others. */
export type FileBlock = { cid: string; byteCount: number } & (
  | { firstByte: number; content: null }
  | { firstByte: null; content: Buffer }
)

export interface MadeCid {
  cid: string
  /** Of the whole file, in hexadecimal digits. */
  sha256: string
  byteCount: number
  /** Empty where the file is one block itself. */
  blocks: FileBlock[]
}

/** Computes the CID of bytes as they pass by: no more than a chunk is in memory. */
export async function makeCid(source: AsyncIterable<Uint8Array>): Promise<MadeCid> {
  const hash = createHash('sha256')
  const blocks: FileBlock[] = []
  let [byteCount, leafBytes] = [0, 0]
  async function* watched() {
    for await (const bytes of source) {
      hash.update(bytes)
      byteCount += bytes.length
      yield bytes
    }
  }
  const storage: WritableStorage = {
    put: async (cid, bytes) => {
      if (!(bytes instanceof Uint8Array)) throw new Error('the importer writes a block at a time')
      if (cid.code === raw.code) {
        blocks.push({ cid: cid.toString(), byteCount: bytes.length, firstByte: leafBytes, content: null })
        leafBytes += bytes.length
      } else blocks.push({ cid: cid.toString(), byteCount: bytes.length, firstByte: null, content: Buffer.from(bytes) })
      return cid
    },
  }
  // One block at a time: leaves come in the order of the file.
  const { cid } = await importByteStream(watched(), storage, { profile: cidProfile, blockWriteConcurrency: 1 })
  const isOneBlock = cid.code === raw.code
  return { cid: cid.toString(), sha256: hash.digest('hex'), byteCount, blocks: isOneBlock ? [] : blocks }
}

/** A CID as an address names it, in the form in which ours are stored; null: none, or of a kind that we never make. */
export function readCid(text: string): string | null {
  try {
    const cid = CID.parse(text)
    return cid.version === 1 ? cid.toString() : null
  } catch {
    return null
  }
}
