import { deflateSync } from 'node:zlib'
import { growthOf, linearGrowth } from '@monsoon/domain/test-support/growth'
import { describe, expect, it } from 'vitest'
import { checkPdf } from './check-pdf.ts'

const harmless = '1 0 2 20 <</Type/Catalog/Pages 2 0 R>> <</Type/Pages/Kids[]/Count 0>>'
const script = '1 0 2 50 <</Type/Catalog/OpenAction<</S/JavaScript/JS(app.alert(1))>>>>'

interface Packed {
  objects?: string
  packed?: Buffer
  type?: string
  extra?: string
  before?: string
  mark?: string
}

/** A document whose objects are in a stream, as writers of PDF 1.5 and later pack them. */
function pdfWith({
  objects = harmless,
  packed,
  type = '/ObjStm',
  extra = '',
  before = '',
  mark = '\n',
}: Packed): Buffer {
  const content = packed ?? deflateSync(objects)
  const head = `%PDF-1.7\n${before}5 0 obj\n<</Type${type}/N 2/First 9/Filter/FlateDecode/Length ${content.length}${extra}>>\nstream${mark}`
  return Buffer.concat([
    Buffer.from(head, 'latin1'),
    content,
    Buffer.from('\nendstream\nendobj\nstartxref\n9\n%%EOF\n', 'latin1'),
  ])
}
const codeOf = (bytes: Buffer): string | undefined => {
  try {
    checkPdf(bytes)
  } catch (error) {
    return (error as { code?: string }).code
  }
  return undefined
}

/** TIFF's predictor: each byte is the difference to the one before it. */
const differences = (text: string): Buffer => {
  const bytes = Buffer.from(text, 'latin1')
  return Buffer.from(bytes.map((byte, at) => (byte - (bytes[at - 1] ?? 0)) & 0xff))
}

describe('the packed objects of a PDF', () => {
  it('are opened: a document without actions passes, whatever else it packs', () => {
    expect(codeOf(pdfWith({}))).toBeUndefined()
    expect(codeOf(pdfWith({ type: '/XRef', objects: script }))).toBeUndefined()
    const picture = '4 0 obj\n<</Type/XObject>>\nstream\n\x00\x01/DP\nendstream\nendobj\n'
    expect(codeOf(pdfWith({ before: picture }))).toBeUndefined()
  })

  it.each<[string, Packed]>([
    ['plain', {}],
    ['with an escaped type', { type: '/Obj#53tm' }],
    ['behind another stream', { before: '4 0 obj\n<<>>\nstream\n%%\nendstream\nendobj\n' }],
    ['behind what looks like an end', { extra: '%endstream\n' }],
    ['with a line of Windows', { mark: '\r\n' }],
    ['with a line of its own kind', { mark: ' \r' }],
    ['with escaped names', { objects: script.replace('/JavaScript/JS', '/Java#53cript/J#53') }],
    ['far behind', { objects: `1 0 2 20 ${' '.repeat(2_000_000)}${script}` }],
  ])('that run something are refused: %s', (_, packed) => {
    expect(codeOf(pdfWith({ objects: script, ...packed }))).toBe('ACTIVE')
  })

  it.each<[string, Packed]>([
    ['encrypted', { packed: Buffer.from('no stream of zlib') }],
    ['packed twice', { packed: deflateSync(deflateSync(script)) }],
    [
      'behind a predictor',
      { packed: deflateSync(differences(script)), extra: '/DecodeParms<</Predictor 2/Columns 99>>' },
    ],
    ['behind rows', { packed: deflateSync(`\0${script}`), extra: '/DecodeParms<</Predictor 15/Columns 99>>' }],
    ['behind a false beginning', { extra: '%stream\n' }],
    ['without a beginning', { mark: '' }],
    ['a bomb', { objects: `1 0 2 20 ${' '.repeat(17 * 1024 * 1024)}` }],
  ])('that cannot be read are refused: %s', (_, packed) => {
    expect(codeOf(pdfWith({ objects: script, ...packed }))).toBe('DAMAGED')
  })

  it('take time by their length alone', () => {
    for (const part of ['stream\n', '/ObjStm ', '5 0 obj<<', 'stream \t'])
      expect(
        growthOf((size) => codeOf(Buffer.from(`%PDF-1.7\n${part.repeat(size)}\n%%EOF`))),
        part,
      ).toBeLessThan(linearGrowth)
  })
})
