import { writeFile, open } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { layOutZip } from '@monsoon/domain/zip-layout'
import { describe, expect, it } from 'vitest'
import { readText, type BagFiles } from './bag-files.ts'
import { openZip } from './open-zip.ts'
import { inFolder, zipOf } from './test-support/make-archive.ts'

const text = 'A letter that is compressed well, well, well, well, well, well.'
const files = () =>
  new Map([
    ['bag/bagit.txt', Buffer.from('BagIt')],
    ['bag/data/a.txt', Buffer.from(text)],
  ])

async function read<Result>(bytes: Buffer, look: (zip: BagFiles) => Promise<Result>): Promise<Result> {
  return inFolder(async (folder) => {
    const path = join(folder, 'a.zip')
    await writeFile(path, bytes)
    const zip = await openZip(path)
    try {
      return await look(zip)
    } finally {
      await zip.close()
    }
  })
}
const readAll = (bytes: Buffer) => read(bytes, async (zip) => String(await readText(zip, 'data/a.txt')))

/** Writes over all places where a zip has these bytes. */
function replaced(zip: Buffer, from: string | Buffer, to: string | Buffer): Buffer {
  const [wanted, other] = [Buffer.from(from), Buffer.from(to)]
  for (let at = zip.indexOf(wanted); at >= 0; at = zip.indexOf(wanted, at + other.length)) other.copy(zip, at)
  return zip
}

describe('a zip', () => {
  it('gives its files as they were put in, compressed or not, from the folder of the bag', async () => {
    for (const compress of [true, false]) expect(await readAll(await zipOf(files(), { compress }))).toBe(text)
    await read(await zipOf(files()), async ({ sizes, faults }) => {
      expect([...sizes]).toEqual([
        ['bagit.txt', 5],
        ['data/a.txt', text.length],
      ])
      expect(faults).toEqual([])
    })
  })

  it('is refused where its bytes are not what its directory says', async () => {
    const stored = await zipOf(files(), { compress: false })
    await expect(readAll(replaced(stored, 'letter', 'lettre'))).rejects.toThrow('data/a.txt is not what was put in')
    const packed = await zipOf(files())
    const at = packed.lastIndexOf('bag/data/a.txt') - 46
    packed.writeUInt32LE(text.length - 1, at + 24)
    await expect(readAll(packed)).rejects.toThrow('larger than it says')
    await expect(readAll((await zipOf(files())).subarray(0, -30))).rejects.toThrow('it has no end')
    await expect(readAll(Buffer.from('PK'))).rejects.toThrow('it is empty')
  })

  it('says what is encrypted, what leads out of its folder, and which name it has twice', async () => {
    const encrypted = await zipOf(files())
    encrypted.writeUInt16LE(1, encrypted.lastIndexOf('bag/data/a.txt') - 46 + 8)
    await expect(readAll(encrypted)).rejects.toThrow('is encrypted')
    const faultsOf = (bytes: Buffer) => read(bytes, async ({ faults }) => faults)
    expect(await faultsOf(replaced(await zipOf(files()), 'bag/data/a.txt', '../../../etc/x'))).toContain(
      '../../../etc/x would lead out of the folder that the zip is unpacked in',
    )
    const twice = new Map([...files(), ['bag/data/b.txt', Buffer.from('another')]])
    expect(await faultsOf(replaced(await zipOf(twice), 'bag/data/b.txt', 'bag/data/a.txt'))).toEqual([
      'two files in the zip are called data/a.txt',
    ])
  })

  it('over 4 GB is read by the sizes that stand in its extra fields', async () => {
    await inFolder(async (folder) => {
      const path = join(folder, 'large.zip')
      const end = Buffer.from('the last file')
      const listed = [
        { path: 'film.mp4', bytes: 5_000_000_000, crc32: 0 },
        { path: 'end.txt', bytes: end.length, crc32: crc32(end) },
      ]
      const file = await open(path, 'w')
      // A film of nothing: the file is empty in between.
      for (const { at, is } of layOutZip(listed, new Date()).stretches) {
        if ('own' in is) await file.write(is.own, 0, is.own.length, at)
        else if (is.contentOf === 1) await file.write(end, 0, end.length, at)
      }
      await file.close()
      const zip = await openZip(path)
      expect([...zip.sizes]).toEqual([
        ['film.mp4', 5_000_000_000],
        ['end.txt', end.length],
      ])
      expect(String(await readText(zip, 'end.txt'))).toBe('the last file')
      await zip.close()
    })
  })
})
