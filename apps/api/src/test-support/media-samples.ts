import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

const uint32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

/** A picture with a dark and a light half, so that something is to be seen. */
export const paint = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#204060' } }).composite([
    {
      input: { create: { width: Math.max(1, width >> 1), height, channels: 3, background: '#e0c080' } },
      left: 0,
      top: 0,
    },
  ])

/** A JPEG as a telephone takes it: with a place, a name and a comment, on its side. */
export const photoWithPlace = (): Promise<Buffer> =>
  paint(400, 200)
    .withExif({
      IFD0: { Artist: 'Secret Name', ImageDescription: 'Secret Comment', Orientation: '6' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '25/1 17/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '55/1 18/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()

function pngChunk(name: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), content])
  return Buffer.concat([uint32(content.length), body, uint32(crc32(body))])
}

/** A PNG of some kilobytes that unpacks to `side` × `side` pixels. */
export function pngBomb(side: number): Buffer {
  const header = Buffer.concat([uint32(side), uint32(side), Buffer.from([1, 0, 0, 0, 0])])
  const rows = Buffer.alloc((Math.ceil(side / 8) + 1) * side)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(rows)),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

/** A box of an MP4. */
export const boxOf = (name: string, content: Buffer): Buffer =>
  Buffer.concat([uint32(content.length + 8), Buffer.from(name, 'latin1'), content])

/** An MP4 of that length without a frame. */
export function mp4Of(seconds: number, brand = 'isom'): Buffer {
  const header = Buffer.concat([Buffer.alloc(12), uint32(1000), uint32(seconds * 1000), Buffer.alloc(80)])
  return Buffer.concat([
    boxOf('ftyp', Buffer.from(`${brand}\0\0\0\0mp42`, 'latin1')),
    boxOf('moov', boxOf('mvhd', header)),
  ])
}

export const webmSample = (docType = '\x84webm'): Buffer =>
  Buffer.concat([
    Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x9f]),
    Buffer.from(`\x42\x86\x81\x01\x42\x82${docType}`, 'latin1'),
    Buffer.alloc(40),
  ])

/** A WAV of silence: 8,000 bytes a second. */
export function wavOf(seconds: number): Buffer {
  const sound = Buffer.alloc(8000 * seconds)
  const header = Buffer.alloc(44)
  header.write('RIFF', 0, 'latin1')
  header.writeUInt32LE(36 + sound.length, 4)
  header.write('WAVEfmt ', 8, 'latin1')
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(1, 22)
  header.writeUInt32LE(8000, 24)
  header.writeUInt32LE(8000, 28)
  header.writeUInt16LE(1, 32)
  header.writeUInt16LE(8, 34)
  header.write('data', 36, 'latin1')
  header.writeUInt32LE(sound.length, 40)
  return Buffer.concat([header, sound])
}

function oggPage(samples: number, packet: Buffer): Buffer {
  const header = Buffer.alloc(28)
  header.write('OggS', 0, 'latin1')
  header.writeBigInt64LE(BigInt(samples), 6)
  header[26] = 1
  header[27] = packet.length
  return Buffer.concat([header, packet])
}

/** Vorbis at 44,100 Hz. */
export function vorbisOf(seconds: number): Buffer {
  const packet = Buffer.alloc(30)
  packet.write('\x01vorbis', 0, 'latin1')
  packet.writeUInt32LE(44_100, 12)
  return Buffer.concat([oggPage(0, packet), oggPage(44_100 * seconds, Buffer.alloc(10))])
}

/** Opus with the usual 312 samples to skip. */
export function opusOf(seconds: number): Buffer {
  const packet = Buffer.alloc(19)
  packet.write('OpusHead', 0, 'latin1')
  packet.writeUInt16LE(312, 10)
  return Buffer.concat([oggPage(0, packet), oggPage(48_000 * seconds + 312, Buffer.alloc(10))])
}

export const oggFilm = (): Buffer => oggPage(0, Buffer.from('\x80theora and more', 'latin1'))

const mp3Frame = Buffer.from([0xff, 0xfb, 0x90, 0x64, ...Array.from({ length: 60 }, () => 0)])
export const mp3Sample = (): Buffer => mp3Frame
export const mp3WithTag = (): Buffer => Buffer.concat([Buffer.from('ID3\x04\0\0\0\0\0\x05hello', 'latin1'), mp3Frame])

export const svgWithScript = (): Buffer =>
  Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>')
export const htmlPage = (): Buffer => Buffer.from('<!doctype html><script>alert(1)</script>')

/** Lets a test look into AVIF files, which the product writes and never reads. */
export const allowReadingAvif = (): void => sharp.unblock({ operation: ['VipsForeignLoadHeif'] })
