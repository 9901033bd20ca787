import { MediaRefusal } from './media-refusal.ts'

const latin = (bytes: Buffer): string => bytes.toString('latin1')

// What makes a reader run, open or fetch something. Names may be written with escapes: /J#53 is /JS (ISO 32000-2, 7.3.5).
const activeNames = /\/(?:JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|XFA|SubmitForm|ImportData|GoToE)\b/
const escapedCharacter = /#([\da-f]{2})/gi
const markup = /<(?:script|html|svg|!doctype)\b/i

/**
 * Looks at a PDF from outside: it is never parsed here, so that nothing in it can do anything to us. It must be whole, end where it says
 * so, and name nothing that runs. What hides in compressed parts stays hidden: the file is only ever handed out to be saved.
 */
export function checkPdf(bytes: Buffer): void {
  const text = latin(bytes)
  if (!/%%EOF\s*$/.test(text.slice(-1024))) throw new MediaRefusal('DAMAGED')
  const names = text.replaceAll(escapedCharacter, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
  if (activeNames.test(names) || markup.test(text)) throw new MediaRefusal('ACTIVE')
}
