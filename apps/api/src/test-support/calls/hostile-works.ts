import { deflateRawSync, gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { hasEncoder } from '#media/run-encoder.ts'
import { demoFilm, demoSound } from '#test-support/film-samples.ts'
import type { FormFile } from './form-of.ts'
import { hostilePdfs, hostilePictures, payloadMark, script } from './hostile-files.ts'
import {
  boxOf,
  htmlPage,
  mp4Of,
  oggFilm,
  paint,
  svgWithScript,
  wavOf,
  webmSample,
} from '#test-support/media-samples.ts'

/** A file that somebody sends as a work. `refused or cleaned`: as the decoder makes sense of it or not. */
interface HostileWork extends Omit<FormFile, 'type'> {
  what: string
  becomes: 'refused' | 'cleaned' | 'refused or cleaned'
}

const latin = (text: string): Buffer => Buffer.from(text, 'latin1')
const payload = latin(script)

function uint(bytes: 2 | 4 | 8, value: number, endian: 'big' | 'little' = 'big'): Buffer {
  const written = Buffer.alloc(8)
  if (endian === 'big') written.writeBigUInt64BE(BigInt(value))
  else written.writeBigUInt64LE(BigInt(value))
  return endian === 'big' ? written.subarray(8 - bytes) : written.subarray(0, bytes)
}

type Given = Omit<HostileWork, 'becomes'>
const given = (what: string, name: string, ...parts: Buffer[]): Given => ({ what, name, bytes: Buffer.concat(parts) })
const all = (becomes: HostileWork['becomes'], files: Given[]): HostileWork[] =>
  files.map((file) => ({ ...file, becomes }))

/** A GIF of two colours with so many frames of one dot, on a canvas of any size. */
function gifOf(frames: number, { side = 1, extra = Buffer.alloc(0) } = {}): Buffer {
  const size = uint(2, side, 'little')
  const head = Buffer.concat([latin('GIF89a'), size, size, latin('\x80\0\0\0\0\0\xff\xff\xff'), extra])
  const frame = latin('\x2c\0\0\0\0\x01\0\x01\0\0\x02\x02\x4c\x01\0')
  return Buffer.concat([head, Buffer.alloc(frame.length * frames, frame), latin(';')])
}

const gifComment = Buffer.concat([latin('\x21\xfe'), Buffer.from([payload.length]), payload, latin('\0')])

function gifs(): HostileWork[] {
  const whole = gifOf(2, { side: 8 })
  return [
    ...all('refused', [
      given('the head of a GIF', 'a.gif', whole.subarray(0, 13)),
      given('a GIF that is a script', 'a.gif', latin(`GIF89a/*${script}*/=1;`)),
      given('a GIF without a frame', 'a.gif', gifOf(0)),
    ]),
    ...all('refused or cleaned', [
      given('a GIF of 65,535 × 65,535 dots', 'a.gif', gifOf(1, { side: 65_535 })),
      given('a GIF of a million frames', 'a.gif', gifOf(1_000_000)),
      given('a GIF of 20,000 frames of 2,000 × 2,000 dots', 'a.gif', gifOf(20_000, { side: 2_000 })),
      given('a GIF that ends in a frame', 'a.gif', whole.subarray(0, whole.length - 8)),
      given('a GIF with wrong bytes', 'a.gif', whole.subarray(0, 30), Buffer.alloc(40, 0xff)),
    ]),
    ...all('cleaned', [
      given('a GIF with a page in a comment', 'a.gif', gifOf(2, { side: 8, extra: gifComment })),
      given('a GIF with a page behind it', 'a.gif', whole, payload),
    ]),
  ]
}

const riff = (...chunks: Buffer[]): Buffer => {
  const body = Buffer.concat([latin('WEBP'), ...chunks])
  return Buffer.concat([latin('RIFF'), uint(4, body.length, 'little'), body])
}
const chunk = (name: string, content: Buffer): Buffer =>
  Buffer.concat([latin(name), uint(4, content.length, 'little'), content, Buffer.alloc(content.length % 2)])

async function webps(): Promise<HostileWork[]> {
  const whole = await paint(400, 300).webp().toBuffer()
  const image = whole.subarray(12)
  const canvas = (width: number, flags: number) =>
    chunk(
      'VP8X',
      Buffer.concat([
        Buffer.from([flags, 0, 0, 0]),
        ...[width, 300].map((side) => uint(4, side - 1, 'little').subarray(0, 3)),
      ]),
    )
  const extended = riff(canvas(400, 0x04), image, chunk('XMP ', payload))
  return [
    ...all('refused', [
      given('the head of a WebP', 'a.webp', whole.subarray(0, 16)),
      given('a WebP without a picture', 'a.webp', riff(canvas(400, 0))),
      given('half a WebP', 'a.webp', whole.subarray(0, whole.length >> 1)),
      given('a page, called .webp', 'a.webp', htmlPage()),
    ]),
    ...all('refused or cleaned', [
      given('a WebP whose canvas is 16 million dots wide', 'a.webp', riff(canvas(16_777_215, 0), image)),
      given('a WebP with wrong bytes', 'a.webp', whole.subarray(0, 60), Buffer.alloc(whole.length - 60, 0xff)),
    ]),
    ...all('cleaned', [
      given('a WebP with a page in its XMP', 'a.webp', extended),
      given('a WebP with a page behind it', 'a.webp', whole, payload),
    ]),
  ]
}

const ftyp = boxOf('ftyp', latin('isom\0\0\0\0mp42'))
/** Boxes within boxes. */
const nested = (depth: number): Buffer =>
  Array.from({ length: depth }).reduce<Buffer>((inner) => boxOf('moov', inner), Buffer.alloc(0))
/** A movie with one track, whose tables are these. */
const movieOf = (...tables: Buffer[]): Buffer =>
  boxOf('moov', boxOf('trak', boxOf('mdia', boxOf('minf', boxOf('stbl', Buffer.concat(tables))))))

/** Puts other bytes in the place of these. */
function patched(film: Buffer, mark: string, { at, bytes }: { at: number; bytes: Buffer }): Buffer {
  const copy = Buffer.from(film)
  bytes.copy(copy, copy.indexOf(mark, 0, 'latin1') + at)
  return copy
}

async function films(): Promise<HostileWork[]> {
  const whole = await demoFilm()
  const reference = boxOf('dref', Buffer.concat([uint(8, 1), boxOf('url ', latin('\0\0\0\0file:///etc/passwd\0'))]))
  const head = whole.subarray(0, whole.indexOf('mdat', 0, 'latin1') + 4)
  return [
    ...all('refused', [
      given('the first box of a film', 'a.mp4', ftyp),
      given('a film without a frame', 'a.mp4', mp4Of(3)),
      given(
        'a film whose box is larger than anything',
        'a.mp4',
        ftyp,
        uint(4, 1),
        latin('moov'),
        Buffer.alloc(8, 0x7f),
      ),
      given('a film whose box is smaller than its head', 'a.mp4', ftyp, uint(4, 7), latin('moov')),
      given('a film whose box has no end', 'a.mp4', ftyp, uint(4, 0), latin('moov')),
      given('a film of 10,000 boxes within each other', 'a.mp4', ftyp, nested(10_000)),
      given('a film of a million empty boxes', 'a.mp4', ftyp, Buffer.alloc(8_000_000, boxOf('free', Buffer.alloc(0)))),
      given('a film of four billion samples', 'a.mp4', ftyp, movieOf(boxOf('stsz', Buffer.alloc(12, 0xff)))),
      given('a film of four billion chunks', 'a.mp4', ftyp, movieOf(boxOf('stco', Buffer.alloc(8, 0xff)))),
      given('a film whose pictures lie in another file', 'a.mp4', ftyp, boxOf('moov', reference)),
      given('the beginning of a film', 'a.mp4', whole.subarray(0, 3_000)),
      given(
        'a playlist of files of the server, called .mp4',
        'a.mp4',
        latin('#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n'),
      ),
      given('a list of files to put together, called .mp4', 'a.mp4', latin('ffconcat version 1.0\nfile /etc/passwd\n')),
      given(
        'a manifest of a stream, called .mp4',
        'a.mp4',
        latin('<MPD><BaseURL>http://169.254.169.254/</BaseURL></MPD>'),
      ),
      given('a page, called .mp4', 'a.mp4', htmlPage()),
      given('a drawing with a script, called .mp4', 'a.mp4', svgWithScript()),
      given('a film for the web without a frame', 'a.webm', webmSample()),
      given('a Matroska film, called .webm', 'a.webm', webmSample('\x88matroska')),
      given('a film in an AVI, called .mp4', 'a.mp4', latin('RIFF\0\0\0\0AVI LIST')),
      given('a film for Flash, called .mp4', 'a.mp4', latin('FLV\x01\x05\0\0\0\x09')),
      given('a film that plays, called .png', 'a.png', whole),
      given('a film that plays, called .wav', 'a.wav', whole),
      given('a film that plays, called .mp4.exe', 'a.mp4.exe', whole),
      given('a film that plays, called .mov', 'a.mov', whole),
    ]),
    ...all('refused or cleaned', [
      given(
        'a film of 65,535 × 65,535 dots',
        'a.mp4',
        patched(whole, 'avc1', { at: 28, bytes: Buffer.alloc(4, 0xff) }),
      ),
      given('a film whose pictures are noise', 'a.mp4', head, Buffer.alloc(whole.length - head.length, 0x5a)),
      given(
        'a film with wrong bytes',
        'a.mp4',
        patched(whole, 'mdat', { at: 5_000, bytes: Buffer.alloc(20_000, 0xff) }),
      ),
    ]),
    ...all('cleaned', [
      given(
        'a film with a page in a box',
        'a.mp4',
        whole,
        boxOf('uuid', Buffer.concat([Buffer.alloc(16, 7), payload])),
      ),
      given('a film with a page behind it', 'a.mp4', whole, boxOf('free', payload)),
    ]),
  ]
}

/** A WAV of four seconds, with other bytes at a place of its head. */
const wavWith = (at: number, bytes: Buffer): Buffer => patched(wavOf(4), 'RIFF', { at, bytes })

async function sounds(): Promise<HostileWork[]> {
  const whole = await demoSound()
  return [
    ...all('refused', [
      given('a sound of no channel', 'a.wav', wavWith(22, Buffer.alloc(2))),
      given('a sound without its format', 'a.wav', latin('RIFF\x24\0\0\0WAVEdata\0\0\0\0')),
      given('the head of a sound', 'a.wav', wavOf(1).subarray(0, 20)),
      given('a film in Ogg, called .ogg', 'a.ogg', oggFilm()),
      given('a page of Ogg without a packet', 'a.ogg', latin('OggS\0\x02'), Buffer.alloc(22)),
      given(
        'an Opus head and noise',
        'a.opus',
        latin('OggS\0\x02'),
        Buffer.alloc(20),
        latin('\x01\x13OpusHead'),
        Buffer.alloc(600, 0xa5),
      ),
      given('a tag of 256 MB without a sound', 'a.mp3', latin('ID3\x04\0\0\x7f\x7f\x7f\x7f'), Buffer.alloc(2_000, 1)),
      given('one frame of an MP3, and nothing', 'a.mp3', latin('\xff\xfb\x90\x64')),
      given('notes to be played, called .mp3', 'a.mp3', latin('MThd\0\0\0\x06\0\x01\0\x01\0\x60')),
      given('a list of sounds, called .mp3', 'a.mp3', latin('#EXTM3U\nhttp://169.254.169.254/latest/meta-data\n')),
      given('a page, called .wav', 'a.wav', htmlPage()),
      given('a sound, called .gif', 'a.gif', whole),
      given('a sound, called .mp4', 'a.mp4', whole),
    ]),
    ...all('refused or cleaned', [
      given('a sound of 65,535 channels', 'a.wav', wavWith(22, Buffer.alloc(2, 0xff))),
      given('a sound of no samples a second', 'a.wav', wavWith(24, Buffer.alloc(4))),
      given('a sound of four billion samples a second', 'a.wav', wavWith(24, Buffer.alloc(4, 0xff))),
      given('a sound of four gigabytes, in its own words', 'a.wav', wavWith(40, Buffer.alloc(4, 0xff))),
      given('a sound in blocks of nothing', 'a.wav', wavWith(32, Buffer.alloc(2))),
    ]),
    ...all('cleaned', [given('a sound with a page in its notes', 'a.wav', whole, chunk('LIST', payload))]),
  ]
}

/** A ZIP of one file. */
function zipOf(name: string, content: Buffer): Buffer {
  const packed = deflateRawSync(content)
  const facts = Buffer.concat([
    latin('\x14\0\0\0\x08\0\0\0\0\0\0\0\0\0'),
    ...[packed.length, content.length].map((size) => uint(4, size, 'little')),
    ...[name.length, 0].map((size) => uint(2, size, 'little')),
  ])
  const local = Buffer.concat([latin('PK\x03\x04'), facts, latin(name), packed])
  const central = Buffer.concat([latin('PK\x01\x02\x14\0'), facts, Buffer.alloc(14), latin(name)])
  const end = [
    uint(2, 1, 'little'),
    uint(2, 1, 'little'),
    uint(4, central.length, 'little'),
    uint(4, local.length, 'little'),
  ]
  return Buffer.concat([local, central, latin('PK\x05\x06\0\0\0\0'), ...end, Buffer.alloc(2)])
}

async function archives(): Promise<HostileWork[]> {
  const bomb = zipOf('zeros', Buffer.alloc(100_000_000))
  const jpeg = await paint(400, 300).jpeg().toBuffer()
  return [
    ...all('refused', [
      given('an archive that unpacks to 100 MB, called .png', 'a.png', bomb),
      given('an archive that unpacks to 100 MB, called .mp4', 'a.mp4', bomb),
      given('an archive in an archive in an archive, called .jpg', 'a.jpg', zipOf('a.zip', zipOf('a.zip', bomb))),
      given('an archive with a way out of its folder, called .png', 'a.png', zipOf('../../../etc/cron.d/x', payload)),
      given('a drawing that unpacks, called .png', 'a.png', gzipSync(svgWithScript())),
      given('a program of Java, called .gif', 'a.gif', latin('\xca\xfe\xba\xbe\0\0\0\x34')),
      given('a program of WebAssembly, called .webp', 'a.webp', latin('\0asm\x01\0\0\0')),
      given('a script of PHP, called .jpg', 'a.jpg', latin('<?php system($_GET["c"]); ?>')),
    ]),
    ...all('cleaned', [
      given(
        'a JPEG with a script of PHP behind it',
        'a.jpg',
        jpeg,
        latin(`<?php /* ${payloadMark} */ __HALT_COMPILER();`),
      ),
      given('a JPEG with a document behind it', 'a.jpg', jpeg, latin(`%PDF-1.4 ${payloadMark} %%EOF`)),
      given('a JPEG with an archive behind it', 'a.jpg', jpeg, zipOf(payloadMark, payload)),
    ]),
  ]
}

/** A picture as others take it that is none to us. */
const foreign = async (): Promise<HostileWork[]> =>
  all('refused', [
    given('a TIFF with a picture, called .png', 'a.png', await paint(40, 40).tiff().toBuffer()),
    given(
      'an AVIF, called .jpg',
      'a.jpg',
      await sharp({ create: { width: 9, height: 9, channels: 3, background: '#123' } })
        .avif()
        .toBuffer(),
    ),
  ])

/** All that is sent as a work to do harm, or broken. */
export async function hostileWorks(): Promise<HostileWork[]> {
  const pictures = await hostilePictures()
  // A work may be a GIF, and a picture is what is in it.
  const isHonest = ({ what }: { what: string }) => what === 'a picture called "me.gif"'
  return [
    ...all('refused', [...pictures.refused.filter((file) => !isHonest(file)), ...hostilePdfs()]),
    ...all('refused or cleaned', pictures.broken),
    ...all('cleaned', pictures.cleaned),
    ...gifs(),
    ...(await webps()),
    // Without the encoder they are shown as they came (decision 134).
    ...(hasEncoder() ? [...(await films()), ...(await sounds())] : []),
    ...(await archives()),
    ...(await foreign()),
  ]
}
