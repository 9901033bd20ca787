import { XMLParser, XMLValidator } from 'fast-xml-parser'

/** A text that is no XML that we read. `message` says why. */
export class XmlUnreadable extends Error {
  override readonly name = 'XmlUnreadable'
}

/** An element: those in it by their names without prefix, its attributes, its own text. */
export class XmlElement {
  readonly #content: object

  constructor(content: object) {
    this.#content = content
  }

  #at(name: string): unknown {
    return Object.hasOwn(this.#content, name) ? (this.#content as Record<string, unknown>)[name] : undefined
  }

  /** The elements at the end of a path of names. */
  all(...[name, ...rest]: readonly string[]): readonly XmlElement[] {
    if (name === undefined) return [this]
    const found = this.#at(name)
    if (!Array.isArray(found)) return []
    const children = found.map((content: object) => new XmlElement(content))
    return rest.length === 0 ? children : children.flatMap((child) => child.all(...rest))
  }

  /** The first of them; undefined where there is none. */
  first(...path: readonly string[]): XmlElement | undefined {
    return this.all(...path)[0]
  }

  /** All elements in it. */
  children(): readonly XmlElement[] {
    return Object.keys(this.#content).flatMap((name) => this.all(name))
  }

  /** The text of the first of them; undefined where there is none, or it is empty. */
  textAt(...path: readonly string[]): string | undefined {
    return this.first(...path)?.text || undefined
  }

  get text(): string {
    const text = this.#at('#text')
    return typeof text === 'string' ? decode(text) : ''
  }

  attribute(name: string): string {
    const value = this.#at(`@${name}`)
    return typeof value === 'string' ? decode(value) : ''
  }
}

/** The entities that XML itself has. There are no others: a document type is refused. */
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/**
 * Characters that XML forbids (https://www.w3.org/TR/xml/#charsets), written out or as references. PostgreSQL
 * stores some of them in no text.
 */
const forbiddenCharacters = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/u

const decode = (text: string): string =>
  text.replaceAll(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{1,8}));/gi,
    (whole, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return entities[name] ?? whole
      const point = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
      return point <= 0x10ffff ? String.fromCodePoint(point).replace(forbiddenCharacters, '') : ''
    },
  )

const mostDepth = 64
// What a bank writes between two marks is some hundred characters at most, and what it indents by some ten. The
// validator's time grows with the square of a run of spaces.
const mostBetweenMarks = 16_384
const tooManySpaces = /(?<!\s)\s{129}/

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  alwaysCreateTextNode: true,
  isArray: (_name, _path, _isLeaf, isAttribute) => !isAttribute,
  parseTagValue: false,
  parseAttributeValue: false,
  processEntities: false,
  ignoreDeclaration: true,
  ignorePiTags: true,
  maxNestedTags: mostDepth,
})

/**
 * Reads an XML text of another party. Nothing in it is expanded, fetched or run, and reading takes time by its length
 * alone. Throws XmlUnreadable.
 */
export function readXml(source: string): XmlElement {
  const text = source.replace(/^\uFEFF/, '').trim()
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) throw new XmlUnreadable('it has a document type')
  if (forbiddenCharacters.test(text)) throw new XmlUnreadable('it has characters that XML forbids')
  if (tooManySpaces.test(text) || hasLongMark(text)) throw new XmlUnreadable('something in it is too long')
  if (!text.startsWith('<')) throw new XmlUnreadable('it is not XML')
  let content: object
  try {
    const found = XMLValidator.validate(text)
    if (found !== true) throw new XmlUnreadable(`it breaks off in line ${found.err.line}`)
    content = parser.parse(text) as object
  } catch (error) {
    if (error instanceof XmlUnreadable) throw error
    const isDeep = error instanceof Error && error.message.includes('nested tags')
    throw new XmlUnreadable(isDeep ? 'it is nested too deep' : 'it is not XML')
  }
  const document = new XmlElement(content)
  if (document.children().length !== 1) throw new XmlUnreadable('it is not one whole document')
  return document
}

function hasLongMark(text: string): boolean {
  let last = 0
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at + 1)) {
    if (at - last > mostBetweenMarks) return true
    last = at
  }
  return text.length - last > mostBetweenMarks
}

/** What a file says as text, in the encoding that it names. Throws XmlUnreadable. */
export function decodeXml(bytes: Uint8Array): string {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 200))
  const named = /^(?:\u00EF\u00BB\u00BF)?<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]{1,40})["']/i.exec(head)?.[1]
  const mark = head.startsWith('\u00FE\u00FF') ? 'utf-16be' : head.startsWith('\u00FF\u00FE') ? 'utf-16le' : undefined
  try {
    return new TextDecoder(mark ?? named ?? 'utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new XmlUnreadable('its letters cannot be read')
  }
}
