import { createHash } from 'node:crypto'
import { MemoryBlockstore } from 'blockstore-core'
import { importBytes } from 'ipfs-unixfs-importer'
import { CID } from 'multiformats/cid'
import { describe, expect, it } from 'vitest'
import { chunkBytes, cidProfile, makeCid, readCid } from './make-cid.ts'

async function* pieces(bytes: Uint8Array, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

/** Bytes that no two chunks have in common. */
const noise = (length: number): Buffer => {
  const bytes = Buffer.alloc(length)
  for (let at = 0; at < length; at += 32)
    createHash('sha256')
      .update(String(at))
      .digest()
      .copy(bytes, at, 0, Math.min(32, length - at))
  return bytes
}

describe('the CID of a file', () => {
  it('is, up to one chunk, its SHA-256 and nothing else', async () => {
    const hello = Buffer.from('hello world\n')
    const made = await makeCid(pieces(hello, 5))
    // What `ipfs add --cid-version=1 --raw-leaves` gives.
    expect(made.cid).toBe('bafkreifjjcie6lypi6ny7amxnfftagclbuxndqonfipmb64f2km2devei4')
    expect(Buffer.from(CID.parse(made.cid).multihash.digest).toString('hex')).toBe(made.sha256)
    expect(made).toMatchObject({ byteCount: 12, blocks: [], sha256: createHash('sha256').update(hello).digest('hex') })
  })

  it('is the same however the bytes arrive, and as the library makes it by itself', async () => {
    const bytes = noise(3_500_000)
    const made = await makeCid(pieces(bytes, 65_536))
    expect(await makeCid(pieces(bytes, 1_234_567))).toEqual(made)
    const store = new MemoryBlockstore()
    const whole = await importBytes(bytes, store, { profile: cidProfile })
    expect(made.cid).toBe(whole.cid.toString())
    // Another size of chunks gives another name.
    expect((await importBytes(bytes, store)).cid.toString()).not.toBe(made.cid)
  })

  it('names its blocks: leaves by their place in the file, and the node above them', async () => {
    const bytes = noise(2 * chunkBytes + 7)
    const { cid, blocks } = await makeCid(pieces(bytes, 100_000))
    const leaves = blocks.filter(({ content }) => content === null)
    expect(leaves.map(({ firstByte, byteCount }) => [firstByte, byteCount])).toEqual([
      [0, chunkBytes],
      [chunkBytes, chunkBytes],
      [2 * chunkBytes, 7],
    ])
    for (const { cid: leaf, firstByte, byteCount } of leaves) {
      const digest = createHash('sha256')
        .update(bytes.subarray(firstByte ?? 0, (firstByte ?? 0) + byteCount))
        .digest('hex')
      expect(Buffer.from(CID.parse(leaf).multihash.digest).toString('hex')).toBe(digest)
    }
    expect(blocks.filter(({ content }) => content !== null).map((node) => node.cid)).toEqual([cid])
  })

  it('is read in any spelling of its version, and of no other version', () => {
    const cid = 'bafkreifjjcie6lypi6ny7amxnfftagclbuxndqonfipmb64f2km2devei4'
    expect(readCid(cid)).toBe(cid)
    expect(readCid('QmT78zSuBmuS4z925WZfrqQ1qHaJ56DQaTfyMUF7F8ff5o')).toBeNull()
    for (const text of ['', 'hello', '../../etc/passwd', `${cid}x`]) expect(readCid(text)).toBeNull()
  })
})
