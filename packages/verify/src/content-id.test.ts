import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { MemoryBlockstore } from 'blockstore-core/memory'
import { importer } from 'ipfs-unixfs-importer'
import { fixedSize } from 'ipfs-unixfs-importer/chunker'
import { balanced } from 'ipfs-unixfs-importer/layout'
import { createContentId } from './content-id.ts'

const mebibyte = 1_048_576

/** The same by the importer of IPFS. */
async function imported(content: Uint8Array): Promise<string> {
  const made = importer([{ content }], new MemoryBlockstore(), {
    cidVersion: 1,
    rawLeaves: true,
    reduceSingleLeafToSelf: true,
    chunker: fixedSize({ chunkSize: mebibyte }),
    layout: balanced({ maxChildrenPerNode: 1_024 }),
  })
  for await (const { cid } of made) return cid.toString()
  throw new Error('nothing was imported')
}

function own(content: Uint8Array, pieceBytes: number): string {
  const id = createContentId()
  for (let at = 0; at < content.length; at += pieceBytes) id.update(content.subarray(at, at + pieceBytes))
  return id.text()
}

const pattern = (bytes: number) => Uint8Array.from({ length: bytes }, (_, at) => (at * 31 + (at >> 9)) % 251)

describe('the CID of a file', () => {
  it('of one block is its SHA-256 with four bytes before it, in base32', () => {
    const digest = createHash('sha256').update('hello world\n').digest('hex')
    expect(digest).toBe('a948904f2f0f479b8f8197694b30184b0d2ed1c1cd2a1ec0fb85d299a192a447')
    // As `ipfs add --cid-version 1` has it.
    expect(own(Buffer.from('hello world\n'), 5)).toBe('bafkreifjjcie6lypi6ny7amxnfftagclbuxndqonfipmb64f2km2devei4')
  })

  it.each([0, 1, mebibyte - 1, mebibyte, mebibyte + 1, 3.5 * mebibyte])(
    'of %d bytes is that which the importer of IPFS finds, however the bytes come',
    async (bytes) => {
      const content = pattern(bytes)
      const expected = await imported(content)
      expect(own(content, 65_536)).toBe(expected)
      expect(own(content, 999_983)).toBe(expected)
    },
  )

  it('of more blocks than one node can link has nodes above nodes', () => {
    const id = createContentId()
    const block = new Uint8Array(mebibyte)
    for (let blocks = 0; blocks < 1_030; blocks += 1) id.update(block)
    // As the importer finds it, in eight times the time.
    expect(id.text()).toBe('bafybeiea7al23gmc5aibszlzg2tdhofezfgausup7ketybbzungg2pto2a')
  })
})
