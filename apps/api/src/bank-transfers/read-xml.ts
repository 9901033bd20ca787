/** An element of an XML text: its name without prefix, its attributes, its own text and the elements in it. */
export interface XmlElement {
  name: string
  attributes: Readonly<Record<string, string>>
  text: string
  children: readonly XmlElement[]
}

/** A text that is no XML that we read. `message` says why. */
export class XmlUnreadable extends Error {
  override readonly name = 'XmlUnreadable'
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const decode = (text: string): string =>
  text.replaceAll(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));/gi,
    (whole, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return entities[name] ?? whole
      const point = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
      return point <= 0x10ffff ? String.fromCodePoint(point) : ''
    },
  )

const token =
  /<!\[CDATA\[([\s\S]*?)\]\]>|<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<\/([\w.:-]+)\s*>|<([\w.:-]+)([^<>]*?)(\/?)>|([^<]+)/y
const attribute = /([\w.:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g
const mostDepth = 64

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

const attributesOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(attribute)].map(([, name = '', double, single]) => [
      localName(name),
      decode(double ?? single ?? ''),
    ]),
  )

interface OpenElement extends XmlElement {
  text: string
  children: XmlElement[]
}

/**
 * Reads an XML text as far as messages of banks use it: elements, attributes, text. It has no document type, so that nothing is expanded or
 * fetched. Throws XmlUnreadable.
 */
export function readXml(source: string): XmlElement {
  const root: OpenElement = { name: '', attributes: {}, text: '', children: [] }
  const open = [root]
  token.lastIndex = 0
  const text = source.replace(/^\uFEFF/, '')
  while (token.lastIndex < text.length) {
    const at = token.lastIndex
    const match = token.exec(text)
    if (!match) throw new XmlUnreadable(`it breaks off at character ${at + 1}`)
    const [, cdata, closing, opening, attributes = '', slash, plain] = match
    const parent = open.at(-1) ?? root
    if (cdata !== undefined) parent.text += cdata
    if (plain !== undefined) parent.text += decode(plain)
    if (closing !== undefined) {
      if (open.length === 1 || localName(closing) !== parent.name)
        throw new XmlUnreadable(`</${closing}> closes nothing`)
      open.pop()
    }
    if (opening !== undefined) {
      const element = { name: localName(opening), attributes: attributesOf(attributes), text: '', children: [] }
      parent.children.push(element)
      if (!slash) open.push(element)
      if (open.length > mostDepth) throw new XmlUnreadable('it is nested too deep')
    }
  }
  const [element] = root.children
  if (open.length > 1 || !element || root.children.length > 1) throw new XmlUnreadable('it is not one whole document')
  return element
}

/** The elements at the end of a path of names. */
export const elementsAt = (element: XmlElement, ...[name, ...rest]: readonly string[]): readonly XmlElement[] =>
  name === undefined
    ? [element]
    : element.children.filter((child) => child.name === name).flatMap((child) => elementsAt(child, ...rest))

/** The text of the first element at the end of a path of names; undefined where there is none. */
export const textAt = (element: XmlElement, ...path: readonly string[]): string | undefined =>
  elementsAt(element, ...path)[0]?.text.trim()
