import { crc32, deflateRawSync } from 'node:zlib'
import { layOutZip } from '@monsoon/domain/zip-layout'

/** A ZIP of these files, stored as they are. */
export function zipOf(files: readonly { path: string; bytes: Buffer }[]): Buffer {
  const entries = files.map(({ path, bytes }) => ({ path, bytes: bytes.length, crc32: crc32(bytes) }))
  const { stretches } = layOutZip(entries, new Date('2026-01-01T00:00:00Z'))
  return Buffer.concat(
    stretches.map(({ is }) => ('own' in is ? Buffer.from(is.own) : (files[is.contentOf]?.bytes ?? Buffer.alloc(0)))),
  )
}

/** One packed file, as its two headers describe it: what they say may be anything. */
export function packedZip({ path, content, flags = 0 }: { path: string; content: Buffer; flags?: number }): Buffer {
  const name = Buffer.from(path)
  const packed = deflateRawSync(content)
  const common = Buffer.alloc(26)
  common.writeUInt16LE(20, 0)
  common.writeUInt16LE(flags, 2)
  common.writeUInt16LE(8, 4)
  common.writeUInt32LE(crc32(content), 10)
  common.writeUInt32LE(packed.length, 14)
  common.writeUInt32LE(content.length, 18)
  common.writeUInt16LE(name.length, 22)
  const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, name, packed])
  const directory = Buffer.concat([Buffer.from('PK\x01\x02\x14\0'), common, Buffer.alloc(14), name])
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(local.length, 16)
  return Buffer.concat([local, directory, end])
}
