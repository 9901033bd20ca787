import { describe, expect, it } from 'vitest'
import { hasCardNumber } from '#http/find-card-number.ts'
import { statementSamples } from '#test-support/payments/statement-samples.ts'
import type { BankEntry } from './bank-entry.ts'
import { readStatement } from './read-statement.ts'

const account = '000123456'
const bytes = (text: string) => new TextEncoder().encode(text)
const read = (text: string, of = account) => readStatement(bytes(text), of)
const signed = ({ direction, amount }: BankEntry) => (direction === 'debit' ? `-${amount}` : amount)

describe('a statement of the bank (camt.053)', () => {
  it.each(statementSamples)('is read in the form of $name', ({ file, account: of, told }) => {
    const entries = read(file, of).flatMap((statement) => statement.entries)
    expect(entries.map((entry) => [signed(entry), entry.hurdle])).toEqual(told.map(([, ...rest]) => rest))
    entries.forEach(({ entryId }, at) => expect(entryId).toMatch(told[at]?.[0] ?? ''))
  })

  it('is one statement where it comes in pages', () => {
    const { file = '', account: of = '' } = statementSamples.at(-1) ?? {}
    expect(read(file, of).map(({ statementId, entries }) => [statementId, entries.length])).toEqual([
      ['A', 2],
      ['B', 1],
    ])
  })
})

const statementOf = (entries: string, { of = account, balances = '' } = {}) =>
  `<Document><BkToCstmrStmt><Stmt><Id>S1</Id><Acct><Id><Othr><Id>${of}</Id></Othr></Id></Acct>${balances}${entries}</Stmt></BkToCstmrStmt></Document>`
const credit = (inside: string) =>
  `<Ntry><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-11-20</Dt></BookgDt>${inside}</Ntry>`
const entriesOf = (inside: string) => read(statementOf(inside)).flatMap(({ entries }) => entries)
const balance = (code: string, amount: string) =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="USD">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-11-20</Dt></Dt></Bal>`

it('keeps no card number that a payer wrote, and every number that is the bank’s own', () => {
  const [card, luckyId] = ['4242424242424242', '2026112000000017']
  expect([hasCardNumber(card), hasCardNumber(luckyId)]).toEqual([true, true])
  const details = `<NtryDtls><TxDtls><RltdPties><Dbtr><Nm>Ana ${card}</Nm></Dbtr></RltdPties>
    <RmtInf><Ustrd>my card is ${card}</Ustrd></RmtInf></TxDtls></NtryDtls>`
  const entry = `<Amt Ccy="USD">5.00</Amt><AcctSvcrRef>${luckyId}</AcctSvcrRef>`
  expect(entriesOf(credit(`${entry}${details}`))).toMatchObject([
    { entryId: luckyId, payer: 'Ana •••• 4242', remittance: 'my card is •••• 4242' },
  ])
  expect(entriesOf(credit(`${entry}<AddtlNtryInf>${card}</AddtlNtryInf>`))).toMatchObject([{ remittance: '•••• 4242' }])
})

it.each([
  [credit('<Amt Ccy="USD">-5</Amt>'), 'Its amount is none.'],
  [credit('<Amt Ccy="USD">0.00</Amt>'), 'Its amount is none.'],
  [credit('<Amt Ccy="USD">1.001</Amt>'), 'Its amount has parts of cents.'],
  [credit('<Amt>5</Amt>'), 'It names no currency.'],
  ['<Ntry><Amt Ccy="USD">5</Amt><CdtDbtInd>CRDT</CdtDbtInd></Ntry>', 'It has no day.'],
  [
    '<Ntry><Amt Ccy="USD">5</Amt><CdtDbtInd>CRDT</CdtDbtInd><BookgDt><Dt>2026-02-30</Dt></BookgDt></Ntry>',
    'It has no day.',
  ],
  ['<Ntry><Amt Ccy="USD">5</Amt><BookgDt><Dt>2026-11-20</Dt></BookgDt></Ntry>', 'It is neither a credit nor a debit.'],
])('tells what is wrong with an entry, and reads the others: %s', (bad, fault) => {
  const good = credit('<Amt Ccy="USD">7</Amt><AcctSvcrRef>E1</AcctSvcrRef>')
  expect(entriesOf(bad + good)).toMatchObject([
    { hurdle: 'unreadable', fault },
    { entryId: 'E1', amount: '7.00', hurdle: null },
  ])
})

it('compares what it opens with, what moved and what it closes with', () => {
  const entries = credit('<Amt Ccy="USD">7</Amt><AcctSvcrRef>E1</AcctSvcrRef>')
  const closes = (closing: string) =>
    read(statementOf(entries, { balances: balance('OPBD', '3.00') + balance('CLBD', closing) }))
  expect(closes('10.00')).toMatchObject([{ openingMinor: 300n, creditsMinor: 700n, closingMinor: 1_000n }])
  expect(() => closes('10.01')).toThrow('its sums do not close')
})

it.each([
  ['', 'it is not XML'],
  ['{"a":1}', 'it is not XML'],
  ['<Document><a></Document>', 'it breaks off in line 1'],
  ['<Document><BkToCstmrStmt><Stmt>', 'it breaks off in line 1'],
  ['<Document><CstmrPmtStsRpt/></Document>', 'it has no statement (camt.053)'],
  ['<Document><BkToCstmrAcctRpt><Rpt/></BkToCstmrAcctRpt></Document>', 'it is an intraday report (camt.052)'],
  ['<m><Document><BkToCstmrDbtCdtNtfctn/></Document></m>', 'it is a notice of single bookings (camt.054)'],
  [statementOf('', { of: '999' }), 'it is of another account than ours'],
  [statementOf(credit('<Amt Ccy="USD">5</Amt>').repeat(501)), 'more than 500 of its entries are the same'],
])('is refused as a whole where it cannot be read or is not ours: %.60s', (text, reason) => {
  expect(() => read(text)).toThrow(`This is no statement that we can read: ${reason}`)
})

it('reads the letters that the file names, and none that it does not have', () => {
  const text = `<?xml version="1.0" encoding="ISO-8859-1"?>${statementOf(credit('<Amt Ccy="USD">5</Amt><AddtlNtryInf>Zürich</AddtlNtryInf>'))}`
  const [statement] = readStatement(Buffer.from(text, 'latin1'), account)
  expect(statement?.entries).toMatchObject([{ remittance: 'Zürich' }])
  expect(() => readStatement(Buffer.from([0x3c, 0x61, 0xff, 0x3e]), account)).toThrow('its letters cannot be read')
})
