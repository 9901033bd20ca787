import { describe, expect, it } from 'vitest'
import { readXml, XmlUnreadable } from './read-xml.ts'

const failing = (text: string) => () => readXml(text)

describe('an XML text of somebody else', () => {
  it('has no entities but those of XML itself, and opens no file or address', () => {
    for (const type of ['<!DOCTYPE d [<!ENTITY x SYSTEM "file:///etc/passwd">]>', '<!DOCTYPE d SYSTEM "http://x">'])
      expect(failing(`${type}<Document>&x;</Document>`)).toThrow('it has a document type')
    expect(readXml('<a>&#65;&#x42;&lt;&amp;lt;</a>').textAt('a')).toBe('AB<&lt;')
    expect(readXml('<a b="x &gt; y"/>').first('a')?.attribute('b')).toBe('x > y')
  })

  it('expands no billion laughs', () => {
    const laughs = Array.from({ length: 9 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`).join('')
    expect(failing(`<!DOCTYPE l [<!ENTITY l0 "lol">${laughs}]><l>&l9;</l>`)).toThrow('it has a document type')
  })

  it.each([
    ['nested', '<a>'.repeat(200_000) + '</a>'.repeat(200_000), 'nested too deep'],
    ['with an attribute of 5 MB', `<a b="${'x'.repeat(5_000_000)}"/>`, 'too long'],
    ['with a name of 5 MB', `<${'a'.repeat(5_000_000)}/>`, 'too long'],
    ['with a tag of spaces', `<a${' '.repeat(5_000_000)}=/>`, 'too long'],
    ['with an attribute of tags', `<a b="${'>'.repeat(5_000_000)}"/>`, 'too long'],
    ['with open quotes', `<a ${'x="'.repeat(5_000)}`, 'breaks off'],
    ['with a comment that has no end', `<a><!--${'-'.repeat(1_000)}</a>`, 'breaks off'],
    ['twice', '<a/><b/>', 'not one whole document'],
    ['with names of what objects have', '<a><constructor>1</constructor></a>', 'it is not XML'],
  ])('is refused %s', (_what, text, reason) => {
    expect(failing(text)).toThrow(reason)
  })

  it('has fields alone, and none of what objects have by themselves', () => {
    const document = readXml('<a><b>1</b></a>')
    expect(document.first('a', 'constructor')).toBeUndefined()
    expect(document.first('__proto__')).toBeUndefined()
  })
})

/**
 * The most that 16 times as much may take of the processor's time for once as much: 256 times it would be with the
 * square.
 */
const mostRatio = 64

it.each([
  ['entries', (count: number) => '<Ntry><Amt Ccy="USD">1</Amt></Ntry>'.repeat(count)],
  ['spaces', (count: number) => `<b${' '.repeat(128)}c="1"/>`.repeat(count)],
  ['spaces before nothing', (count: number) => `<b c="1"${' '.repeat(128)}/>`.repeat(count)],
  ['quotes', (count: number) => `<b c="'" d='"'/>`.repeat(count)],
  ['ampersands', (count: number) => `<b>${'&amp;'.repeat(20)}</b>`.repeat(count)],
  ['comments', (count: number) => '<!-- <b> -->'.repeat(count)],
])('takes time by its length alone: %s', (_what, inside) => {
  const document = (count: number) => `<a>${inside(count)}</a>`
  const read = (text: string) => {
    try {
      readXml(text)
    } catch (error) {
      if (!(error instanceof XmlUnreadable)) throw error
    }
  }
  /** The processor's time for one reading, in µs, of as many as its clock can tell. */
  const workOf = (text: string) => {
    const times = Array.from({ length: 3 }, () => {
      const began = process.cpuUsage().user
      for (let runs = 1; ; runs++) {
        read(text)
        const spent = process.cpuUsage().user - began
        if (spent > 30_000) return spent / runs
      }
    })
    return Math.min(...times)
  }
  const [once, more] = [document(500), document(8_000)]
  workOf(once)
  expect(workOf(more) / workOf(once)).toBeLessThan(mostRatio)
})
