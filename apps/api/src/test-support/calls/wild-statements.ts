import fc from 'fast-check'
import { nastyTexts } from './nasty-values.ts'
import { entryOf, statementOf, statementUnder } from '#test-support/payments/statement-xml.ts'

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

// What no schema of ISO 20022 allows and readers meet: references to forbidden characters, markup in texts,
// characters cut in half at a limit.
const xmlTexts = [
  '&#0;',
  '&#x0;x',
  'a&#8;b',
  '&#xD800;',
  '&#xFFFE;',
  '&#1114112;',
  '&#x1F600;',
  '&unknown;',
  '&amp;#0;',
  '<![CDATA[a]]>',
  '<![CDATA[<a>&#0;]]>',
  '<!-- a -->',
  '<b>1</b>',
  '<?a b?>',
  ']]>',
  '\0',
  '\u0001',
  '\uFFFE',
  '\u0085',
  `${'x'.repeat(139)}😀`,
  `${'x'.repeat(499)}😀`,
  'x'.repeat(16_000),
  ' '.repeat(129),
  '\u200F',
  '&',
]

const wildText = fc.oneof(
  fc.constantFrom(...xmlTexts),
  fc.constantFrom(...nastyTexts.filter((text) => text.length < 1_000)).map(escape),
  fc.string({ maxLength: 40, unit: 'binary' }).map(escape),
)

/** Mostly the fitting text, now and then another one: a file gets far with one fault. */
const orWild = (...fitting: [string, ...string[]]): fc.Arbitrary<string> =>
  fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...fitting) }, { weight: 1, arbitrary: wildText })

const wildDay = orWild('2026-11-19', '2026-11-20', '0000-01-01', '0001-01-01', '9999-12-31', '2026-02-30')
const wildAmount = orWild('10.00', '0.01', '250', '999999999999999.99', '0', '-1', '1e5', '0.00001')

const tag = (name: string, content: string, attributes = ''): string => `<${name}${attributes}>${content}</${name}>`
const amount = (sum: string, currency: string): string => tag('Amt', sum, ` Ccy="${currency.replaceAll('"', '')}"`)

const wildEntry = fc
  .record({
    sum: wildAmount,
    currency: orWild('USD', 'USD', 'EUR'),
    direction: orWild('CRDT', 'DBIT'),
    day: wildDay,
    reference: orWild('R1', 'R2', ''),
    payer: orWild('Mira Lim'),
    words: orWild('RF18539007547034', 'rent'),
    status: orWild('BOOK', 'PDNG'),
    transactions: fc.constantFrom(0, 1, 1, 2, 40),
  })
  .map(({ sum, currency, direction, day, reference, payer, words, status, transactions }) => {
    const transaction = tag(
      'TxDtls',
      `${amount(sum, currency)}${tag('RltdPties', tag('Dbtr', tag('Nm', payer)))}${tag('RmtInf', tag('Ustrd', words))}`,
    )
    return tag(
      'Ntry',
      `${amount(sum, currency)}${tag('CdtDbtInd', direction)}${tag('Sts', status)}${tag('BookgDt', tag('Dt', day))}
${tag('AcctSvcrRef', reference)}${tag('NtryDtls', transaction.repeat(transactions))}`,
    )
  })

const wildBalance = fc
  .tuple(orWild('OPBD', 'CLBD'), wildAmount, wildDay)
  .map(([kind, sum, day]) =>
    tag('Bal', `${tag('Tp', tag('CdOrPrtry', tag('Cd', kind)))}${amount(sum, 'USD')}${tag('Dt', tag('Dt', day))}`),
  )

const encodings = ['utf-8', 'utf-8', 'UTF-16', 'iso-8859-1', 'windows-1252', 'shift_jis', 'x-user-defined', 'none']
const withByteOrderMark = (text: string): Buffer => Buffer.from(`\uFEFF${text}`, 'utf16le')
const anyWriter: fc.Arbitrary<(text: string) => Buffer> = fc.oneof(
  { weight: 3, arbitrary: fc.constant((text: string) => Buffer.from(text)) },
  {
    weight: 4,
    arbitrary: fc.constantFrom(
      (text: string) => Buffer.from(`\uFEFF${text}`),
      withByteOrderMark,
      (text: string) => withByteOrderMark(text).swap16(),
      (text: string) => Buffer.from(text, 'latin1'),
    ),
  },
)

/** Statements that are nearly right: wild in some of their fields, in another encoding than they say, cut short. */
export const wildStatement: fc.Arbitrary<Buffer> = fc
  .record({
    entries: fc.array(wildEntry, { maxLength: 4 }),
    balances: fc.array(wildBalance, { maxLength: 2 }),
    id: orWild('2026-224'),
    encoding: fc.constantFrom(...encodings),
    write: anyWriter,
    kept: fc.oneof(
      { weight: 8, arbitrary: fc.constant(1) },
      { weight: 1, arbitrary: fc.double({ min: 0, max: 1, noNaN: true }) },
    ),
  })
  .map(({ entries, balances, id, encoding, write, kept }) => {
    const text = `<?xml version="1.0" encoding="${encoding}"?>${statementUnder(id, [...balances, ...entries].join(''))}`
    const bytes = write(text)
    return bytes.subarray(0, Math.ceil(bytes.length * kept))
  })

const deep = (levels: number): string => '<a>'.repeat(levels) + '</a>'.repeat(levels)
const laughs = Array.from({ length: 9 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`).join('')

const oneTransaction = tag('TxDtls', `${tag('Refs', tag('AcctSvcrRef', 'R'))}${amount('1.00', 'USD')}`)
const manyTransactions = tag('NtryDtls', oneTransaction.repeat(20_000))

/** Statements that are deep, long or ask for work out of proportion, each refused whole. */
export const hostileStatements: Readonly<Record<string, string>> = {
  deep: statementOf(deep(300_000)),
  'deep, not closed': statementOf('<a>'.repeat(1_000_000)),
  'entities that grow': `<!DOCTYPE l [<!ENTITY l0 "lol">${laughs}]>${statementOf(tag('Ntry', '&l9;'))}`,
  'an entity of a file': `<!DOCTYPE l [<!ENTITY f SYSTEM "file:///etc/passwd">]>${statementOf(tag('Ntry', '&f;'))}`,
  'an entity in the middle': statementOf('<!DOCTYPE l [<!ENTITY a "b">]>&a;'),
  'an attribute of 4 MB': statementOf(`<Ntry a="${'x'.repeat(4_000_000)}"/>`),
  'a name of 4 MB': statementOf(`<${'a'.repeat(4_000_000)}/>`),
  'a text of 4 MB': statementOf(tag('Ntry', 'x'.repeat(4_000_000))),
  'characters that XML forbids': statementOf(tag('Ntry', tag('AcctSvcrRef', '\0'))),
  'sums that JSON lacks': statementOf(entryOf('', { amount: '9000000000000.00' }).repeat(2)),
  'many alike': statementOf(entryOf().repeat(20_000)),
  'many alike in one': statementOf(entryOf(manyTransactions, { amount: '20000.00' })),
}
