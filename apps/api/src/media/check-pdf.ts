import { inflateSync } from 'node:zlib'
import { MediaRefusal } from './media-refusal.ts'

const latin = (bytes: Buffer): string => bytes.toString('latin1')

// What makes a reader run, open or fetch something. Names may be written with escapes: /J#53 is /JS (ISO
// 32000-2, 7.3.5).
const activeNames = /\/(?:JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|XFA|SubmitForm|ImportData|GoToE)\b/
const escapedCharacter = /#([\da-f]{2})/gi
const markup = /<(?:script|html|svg|!doctype)\b/i
const streamMark = /(?<!end)stream[ \t]*(?:\r\n|\r|\n)/g
const objectStream = /\/ObjStm\b/
// As objects begin that are packed in one way alone: pairs of numbers. Behind a second one (a predictor, another
// filter) names may hide.
const objectNumbers = /^\s*\d+\s+\d+\s/
/** What the objects of a document may come to. */
const mostObjectBytes = 16 * 1024 * 1024

const unescapeNames = (text: string): string =>
  text.replaceAll(escapedCharacter, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))

function refuseActive(text: string): void {
  if (activeNames.test(unescapeNames(text))) throw new MediaRefusal('ACTIVE')
}

function unpack(bytes: Buffer, maxOutputLength: number): Buffer {
  try {
    return inflateSync(bytes, { maxOutputLength })
  } catch {
    throw new MediaRefusal('DAMAGED')
  }
}

/**
 * Opens the streams that hold further objects (7.5.7). Whatever stands between two streams describes the second one.
 */
function checkObjectStreams(bytes: Buffer, text: string): void {
  let left = mostObjectBytes
  let described = 0
  for (const { 0: mark, index } of text.matchAll(streamMark)) {
    const description = unescapeNames(text.slice(described, index))
    described = index + mark.length
    if (!objectStream.test(description)) continue
    const objects = unpack(bytes.subarray(described), left)
    left -= objects.length
    if (left <= 0 || !objectNumbers.test(latin(objects))) throw new MediaRefusal('DAMAGED')
    refuseActive(latin(objects))
  }
  if (objectStream.test(unescapeNames(text.slice(described)))) throw new MediaRefusal('DAMAGED')
}

/**
 * Looks at a PDF from outside: it is never shown or run here. It must be whole, end where it says so, and name nothing
 * that runs, neither openly nor among the objects that it packs; one whose objects cannot be read, as of an encrypted
 * one, is refused.
 */
export function checkPdf(bytes: Buffer): void {
  const text = latin(bytes)
  if (!/%%EOF\s*$/.test(text.slice(-1024))) throw new MediaRefusal('DAMAGED')
  refuseActive(text)
  if (markup.test(text)) throw new MediaRefusal('ACTIVE')
  checkObjectStreams(bytes, text)
}
