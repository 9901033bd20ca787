import fc from 'fast-check'

/** A body as it is sent, with its content type. */
interface SentBody {
  type: string
  body: string
}

const partOf = (headers: string, content: string): string => `--x\r\n${headers}\r\n\r\n${content}\r\n`
const disposition = (name: string, rest = ''): string => `content-disposition: form-data; name="${name}"${rest}`
const whole = (...parts: string[]): string => `${parts.join('')}--x--\r\n`
const multipart = 'multipart/form-data; boundary=x'
const xml = `${disposition('statement', '; filename="a.xml"')}\r\ncontent-type: text/xml`

/** Forms that are malformed, or ask for work out of proportion. None has a file that is accepted. */
export const hostileForms: Readonly<Record<string, SentBody>> = {
  'no boundary': { type: 'multipart/form-data', body: whole(partOf(xml, '<a/>')) },
  'an empty boundary': { type: 'multipart/form-data; boundary=', body: whole(partOf(xml, '<a/>')) },
  'another boundary': { type: 'multipart/form-data; boundary=y', body: whole(partOf(xml, '<a/>')) },
  'a boundary of 10 kB': { type: `multipart/form-data; boundary=${'x'.repeat(10_000)}`, body: whole() },
  'two boundaries': { type: 'multipart/form-data; boundary=x; boundary=y', body: whole(partOf(xml, '<a/>')) },
  'another kind of multipart': { type: 'multipart/mixed; boundary=x', body: whole(partOf(xml, '<a/>')) },
  nothing: { type: multipart, body: '' },
  'no part': { type: multipart, body: whole() },
  'a part in a part': {
    type: multipart,
    body: whole(
      partOf(`${disposition('statement')}\r\ncontent-type: multipart/mixed; boundary=y`, '--y\r\n\r\na\r\n--y--'),
    ),
  },
  'parts in parts, 1,000 deep': {
    type: multipart,
    body: Array.from(
      { length: 1_000 },
      (_, depth) =>
        `--b${depth}\r\n${disposition('a')}\r\ncontent-type: multipart/mixed; boundary=b${depth + 1}\r\n\r\n`,
    ).join(''),
  },
  '50,000 fields': { type: multipart, body: whole(partOf(disposition('a'), 'b').repeat(50_000)) },
  '50,000 files': { type: multipart, body: whole(partOf(xml, '<a/>').repeat(50_000)) },
  '50,000 parts without a header': { type: multipart, body: whole(partOf('', 'b').repeat(50_000)) },
  'a header of 1 MB': { type: multipart, body: whole(partOf(`x-a: ${'x'.repeat(1_000_000)}`, 'b')) },
  '50,000 headers': { type: multipart, body: whole(partOf(`${'x-a: b\r\n'.repeat(50_000)}${disposition('a')}`, 'b')) },
  'a name of 1 MB': { type: multipart, body: whole(partOf(disposition('a'.repeat(1_000_000)), 'b')) },
  'a field of 1 MB': { type: multipart, body: whole(partOf(disposition('a'), 'b'.repeat(1_000_000))) },
  'JSON as a field, 1,900 deep': {
    type: multipart,
    body: whole(partOf(`${disposition('a')}\r\ncontent-type: application/json`, '['.repeat(1_900) + ']'.repeat(90))),
  },
  'a name of what objects have': { type: multipart, body: whole(partOf(disposition('__proto__'), 'b')) },
  'a file named as what objects have': {
    type: multipart,
    body: whole(partOf(disposition('constructor', '; filename="a.xml"'), '<a/>')),
  },
  'a file as a field': { type: multipart, body: whole(partOf(disposition('statement'), '<a/>')) },
  'bytes that look like a boundary': { type: multipart, body: `--x\r\n${xml}\r\n\r\n${'\r\n--'.repeat(200_000)}` },
  'cut within a header': { type: multipart, body: `--x\r\n${xml.slice(0, 30)}` },
  'cut within a file': { type: multipart, body: `--x\r\n${xml}\r\n\r\n<a` },
  'a part of a length of its own': {
    type: multipart,
    body: whole(partOf(`${xml}\r\ncontent-length: 999999999`, '<a/>')),
  },
  'a coding of its own': { type: multipart, body: whole(partOf(`${xml}\r\ncontent-transfer-encoding: x`, '<a/>')) },
}

const headers = [
  xml,
  disposition('statement'),
  disposition('a'),
  disposition('', '; filename=""'),
  disposition('a"b\\'),
  '',
  'content-disposition: attachment',
  'content-disposition: form-data',
  'x',
  ': x',
  'content-type: ;;',
  '\0: \0',
  disposition('statement', "; filename*=UTF-8''%00%ff"),
  disposition('statement', '; filename="a\r\n b.xml"'),
  'content-type: application/json',
  'content-type: multipart/mixed; boundary=x',
  'content-transfer-encoding: base64',
]
const contents = ['<a/>', '{', '[1', '--x', '--x--', '\r\n--x', '\0\xff', 'x'.repeat(5_000), '', '\uFEFF<a/>']
const types = [
  multipart,
  'multipart/form-data; boundary="x"',
  'multipart/form-data;boundary=x;charset=utf-7',
  'Multipart/Form-Data; BOUNDARY=x',
]

/** Forms of parts that may each be wrong, in a frame that may be. */
export const wildForm: fc.Arbitrary<SentBody> = fc
  .record({
    parts: fc.array(
      fc.tuple(
        fc.array(fc.constantFrom(...headers), { maxLength: 4 }),
        fc.constantFrom(...contents),
        fc.constantFrom('\r\n', '\n', ''),
      ),
      { maxLength: 40 },
    ),
    before: fc.constantFrom('', 'x', '\r\n', '--'),
    after: fc.constantFrom('--x--\r\n', '--x--', '--x', ''),
    type: fc.constantFrom(...types),
  })
  .map(({ parts, before, after, type }) => ({
    type,
    body: `${before}${parts.map(([lines, content, end]) => `--x\r\n${lines.join('\r\n')}\r\n\r\n${content}${end}`).join('')}${after}`,
  }))
