import { paragraphsOf } from './html-text.ts'

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeText = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? sign)

/**
 * A wall text as its curator types it, as HTML: an empty line begins a paragraph, and words between asterisks are
 * emphasised.
 */
export function wallTextToHtml(typed: string): string {
  return typed
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => {
      const emphasised = escapeText(paragraph).replaceAll(/\*([^*\n]+)\*/g, '<em>$1</em>')
      return `<p>${emphasised.replaceAll(/ *\n */g, '<br>')}</p>`
    })
    .join('')
}

/**
 * The same back: what `wallTextToHtml` made comes back as it was typed; other HTML keeps its words and its emphasis.
 */
export const htmlToWallText = (html: string): string =>
  paragraphsOf(html.replaceAll(/<\/?(?:em|strong|i|b)>/gi, '*')).join('\n\n')
