/** Elements that formatted text may have; none keeps an attribute. */
const kept = new Set(['p', 'br', 'em', 'strong', 'ul', 'ol', 'li', 'blockquote'])
const renamed = new Map([
  ['b', 'strong'],
  ['i', 'em'],
  ['div', 'p'],
])
const withoutText = 'script|style|template|title|textarea|iframe|noscript|object|svg|math'

const tokens = new RegExp(
  [
    String.raw`<!--.*?(?:-->|$)`,
    String.raw`<(${withoutText})\b.*?(?:</\1\s*>|$)`,
    String.raw`<(?<slash>/?)(?<name>[a-z][a-z0-9]*)(?:[^<>"']|"[^"]*"|'[^']*')*>`,
    String.raw`(?<text>[^<]+|<)`,
  ].join('|'),
  'gis',
)

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
// An entity that is one already stays as it is.
const escapable = /&(?!(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,30});)|[<>"]/gi
const escapeText = (text: string): string => text.replaceAll(escapable, (sign) => escapes[sign] ?? sign)

/**
 * Formatted text as it may be stored and shown: paragraphs, line breaks, emphasis, lists and quotations, without any
 * attribute, every element closed. What else the HTML has is left out, its text stays; the text of scripts and styles
 * goes too. Cleaning twice changes nothing more.
 */
export function cleanHtml(html: string): string {
  const open: string[] = []
  let clean = ''
  const closeTo = (name: string): void => {
    for (let last = open.pop(); last !== undefined; last = last === name ? undefined : open.pop()) clean += `</${last}>`
  }
  for (const { groups = {} } of html.matchAll(tokens)) {
    const { text, slash } = groups
    if (text !== undefined) clean += escapeText(text)
    const given = groups.name?.toLowerCase()
    const name = given && (renamed.get(given) ?? given)
    if (!name || !kept.has(name)) continue
    if (name === 'br') clean += '<br>'
    else if (slash) {
      if (open.includes(name)) closeTo(name)
    } else {
      if (name === 'p' && open.includes('p')) closeTo('p')
      open.push(name)
      clean += `<${name}>`
    }
  }
  for (const name of open.toReversed()) clean += `</${name}>`
  return clean.trim()
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u{a0}' }

function decodeEntity(whole: string, name: string): string {
  if (!name.startsWith('#')) return entities[name.toLowerCase()] ?? whole
  const code = name[1]?.toLowerCase() === 'x' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole
}

/** The paragraphs of formatted text without its tags; a line break of the text stays one. */
export function paragraphsOf(html: string): string[] {
  return cleanHtml(html)
    .replaceAll(/\s+/g, ' ')
    .replaceAll('<br>', '\n')
    .replaceAll(/<\/?(?:p|ul|ol|li|blockquote)>/g, '\n\n')
    .replaceAll(/<[^>]*>/g, '')
    .split(/\n{2,}/)
    .map((paragraph) =>
      paragraph
        .replaceAll(/&(#?\w+);/g, decodeEntity)
        .replaceAll(/ *\n */g, '\n')
        .trim(),
    )
    .filter((paragraph) => paragraph !== '')
}
