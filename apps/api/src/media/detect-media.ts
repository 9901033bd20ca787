import { fileKindOf } from '@monsoon/contract/works/uploads'
import { isMp4, isWebm } from '#files/detect-film.ts'
import type { MediaExtension } from '#files/media-files.ts'
import { MediaRefusal } from './media-refusal.ts'
import type { MediaSource } from './media-source.ts'

/** The kinds of media as `assetType` names them. */
export type MediaKind = 'images' | 'gif' | 'video' | 'audio'

export interface DetectedMedia {
  kind: MediaKind
  extension: MediaExtension
}

const latin = (bytes: Buffer, start: number, end: number): string => bytes.toString('latin1', start, end)

// https://www.rfc-editor.org/rfc/rfc3533: the first packet of a page names its codec. Films (theora) are not among
// them.
function isOggSound(bytes: Buffer): boolean {
  if (latin(bytes, 0, 4) !== 'OggS') return false
  const packet = latin(bytes, 28, 36)
  return packet.startsWith('\x01vorbis') || packet === 'OpusHead' || packet.startsWith('\x7fFLAC')
}

// A frame header of MPEG layer III with a bit rate and a sampling rate that exist.
function isMp3Frame(bytes: Buffer, at: number): boolean {
  if (at + 4 > bytes.length) return false
  const [first = 0, second = 0, third = 0] = bytes.subarray(at, at + 3)
  const isSync = first === 0xff && (second & 0xe0) === 0xe0
  const isLayer3 = (second & 0x18) !== 0x08 && (second & 0x06) === 0x02
  return isSync && isLayer3 && third >> 4 !== 0 && third >> 4 !== 15 && ((third >> 2) & 3) !== 3
}

/** Where the sound begins: behind an ID3 tag, which may hold a whole picture. */
function soundStart(bytes: Buffer): number {
  if (latin(bytes, 0, 3) !== 'ID3' || bytes.length < 10) return 0
  return 10 + [6, 7, 8, 9].reduce((total, at) => (total << 7) | ((bytes[at] ?? 0) & 0x7f), 0)
}

const signatures: readonly { matches: (bytes: Buffer) => boolean; media: DetectedMedia }[] = [
  { matches: (bytes) => latin(bytes, 0, 8) === '\x89PNG\r\n\x1a\n', media: { kind: 'images', extension: 'png' } },
  { matches: (bytes) => latin(bytes, 0, 3) === '\xff\xd8\xff', media: { kind: 'images', extension: 'jpg' } },
  { matches: (bytes) => /^GIF8[79]a/.test(latin(bytes, 0, 6)), media: { kind: 'gif', extension: 'gif' } },
  {
    matches: (bytes) => latin(bytes, 0, 4) === 'RIFF' && latin(bytes, 8, 12) === 'WEBP',
    media: { kind: 'images', extension: 'webp' },
  },
  {
    matches: (bytes) => latin(bytes, 0, 4) === 'RIFF' && latin(bytes, 8, 12) === 'WAVE',
    media: { kind: 'audio', extension: 'wav' },
  },
  { matches: isMp4, media: { kind: 'video', extension: 'mp4' } },
  { matches: isWebm, media: { kind: 'video', extension: 'webm' } },
  { matches: isOggSound, media: { kind: 'audio', extension: 'ogg' } },
]

const headBytes = 4_096

async function detect(source: MediaSource): Promise<DetectedMedia | undefined> {
  const head = await source.read(0, headBytes)
  const known = signatures.find(({ matches }) => matches(head))?.media
  if (known) return known
  const frame = await source.read(soundStart(head), 4)
  return isMp3Frame(frame, 0) ? { kind: 'audio', extension: 'mp3' } : undefined
}

const isPicture = ({ kind }: DetectedMedia): boolean => kind === 'images' || kind === 'gif'

/**
 * What a file is, by its content (U-023). Its name must agree as to picture, film or sound: what calls itself
 * otherwise, such as `page.html`, is refused even if it begins like a picture.
 */
export async function detectMedia(source: MediaSource, fileName: string): Promise<DetectedMedia> {
  if (source.byteCount === 0) throw new MediaRefusal('EMPTY')
  const media = await detect(source)
  if (!media) throw new MediaRefusal('TYPE_NOT_ALLOWED')
  if (fileKindOf(fileName) !== (isPicture(media) ? 'picture' : media.kind)) throw new MediaRefusal('NAME_DOES_NOT_FIT')
  return media
}
