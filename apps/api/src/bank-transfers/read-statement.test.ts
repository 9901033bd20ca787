import { describe, expect, it } from 'vitest'
import { hasCardNumber } from '#find-card-number.ts'
import { findInputFault } from '#find-input-fault.ts'
import { readXml, XmlUnreadable } from './read-xml.ts'
import { readStatement } from './read-statement.ts'

/** As banks send it: with a prefix or without, a batch of two, what is not a credit, and what is not booked. */
const statement = `<?xml version="1.0" encoding="UTF-8"?>
<!-- from the bank -->
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><GrpHdr><MsgId>M1</MsgId></GrpHdr><Stmt><Id>S1</Id>
  <Ntry><Amt Ccy="USD">250.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-11-20</Dt></BookgDt>
    <AcctSvcrRef>E1</AcctSvcrRef><NtryDtls><TxDtls>
      <RltdPties><Dbtr><Pty><Nm>Mira &amp; Lim</Nm></Pty></Dbtr></RltdPties>
      <RmtInf><Ustrd>for my wallet</Ustrd><Strd><CdtrRefInf><Ref>RF18539007547034</Ref></CdtrRefInf></Strd></RmtInf>
    </TxDtls></NtryDtls></Ntry>
  <Ntry><Amt Ccy="EUR">30</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><DtTm>2026-11-21T08:00:00Z</DtTm></BookgDt>
    <AcctSvcrRef>E2</AcctSvcrRef><NtryDtls>
      <TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs><AmtDtls><TxAmt><Amt Ccy="EUR">10.50</Amt></TxAmt></AmtDtls>
        <RltdPties><Dbtr><Nm>Ana</Nm></Dbtr></RltdPties></TxDtls>
      <TxDtls><Refs><AcctSvcrRef>E2-b</AcctSvcrRef></Refs><Amt Ccy="EUR">19.50</Amt><RmtInf><Ustrd><![CDATA[a < b]]></Ustrd></RmtInf></TxDtls>
    </NtryDtls></Ntry>
  <Ntry><Amt Ccy="USD">1.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>BOOK</Sts><AcctSvcrRef>E3</AcctSvcrRef></Ntry>
  <Ntry><Amt Ccy="USD">2.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>PDNG</Sts><AcctSvcrRef>E4</AcctSvcrRef></Ntry>
  <Ntry><Amt Ccy="USD">3.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><RvslInd>true</RvslInd><Sts>BOOK</Sts><AcctSvcrRef>E5</AcctSvcrRef></Ntry>
</Stmt></BkToCstmrStmt></Document>`

describe('a statement of the bank (camt.053)', () => {
  it('gives every booked credit with payer and reference, a batch as its transactions', () => {
    expect(readStatement(statement)).toEqual([
      {
        ...{ entryId: 'E1', amount: '250.00', currency: 'USD', bookedOn: '2026-11-20', payer: 'Mira & Lim' },
        remittance: 'RF18539007547034 / for my wallet',
      },
      { entryId: 'E2/1', amount: '10.50', currency: 'EUR', bookedOn: '2026-11-21', payer: 'Ana', remittance: '' },
      { entryId: 'E2-b', amount: '19.50', currency: 'EUR', bookedOn: '2026-11-21', payer: '', remittance: 'a < b' },
    ])
  })

  it('is read with prefixes as without', () => {
    const prefixed = statement.replaceAll(/<(\/?)(\w)/g, '<$1ns:$2')
    expect(readStatement(prefixed)).toEqual(readStatement(statement))
  })

  const one = (changes: string) =>
    statement.slice(0, statement.indexOf('<Ntry>')) + changes + '</Stmt></BkToCstmrStmt></Document>'
  const credit = (inside: string) =>
    one(`<Ntry><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-11-20</Dt></BookgDt>${inside}</Ntry>`)

  it('keeps no card number that a payer wrote, and every number that is the bank’s own', () => {
    const [card, luckyId] = ['4242424242424242', '2026112000000017']
    expect([hasCardNumber(card), hasCardNumber(luckyId)]).toEqual([true, true])
    const details = `<NtryDtls><TxDtls><RltdPties><Dbtr><Nm>Ana ${card}</Nm></Dbtr></RltdPties>
      <RmtInf><Ustrd>my card is ${card}</Ustrd></RmtInf></TxDtls></NtryDtls>`
    const entry = `<Amt Ccy="USD">5.00</Amt><AcctSvcrRef>${luckyId}</AcctSvcrRef>`
    expect(readStatement(credit(`${entry}${details}`))).toMatchObject([
      { entryId: luckyId, payer: 'Ana •••• 4242', remittance: 'my card is •••• 4242' },
    ])
    expect(findInputFault({ bankStatement: luckyId, entryId: luckyId }, 'body')).toBeNull()
    expect(readStatement(credit(`${entry}<AddtlNtryInf>${card}</AddtlNtryInf>`))).toMatchObject([
      { remittance: '•••• 4242' },
    ])
  })

  it.each([
    ['', 'it is not one whole document'],
    ['{"a":1}', 'it is not one whole document'],
    ['<Document><a></Document>', '</Document> closes nothing'],
    ['<Document><BkToCstmrStmt><Stmt>', 'it is not one whole document'],
    ['<Document><CstmrPmtStsRpt/></Document>', 'it has no statement (camt.053)'],
    [credit('<Amt Ccy="USD">5</Amt>'), 'an entry has no reference of the bank'],
    [credit('<Amt Ccy="USD">-5</Amt><AcctSvcrRef>E9</AcctSvcrRef>'), 'the amount of E9 is none'],
    [credit('<Amt Ccy="USD">1.001</Amt><AcctSvcrRef>E9</AcctSvcrRef>'), 'the amount of E9 is none'],
    [credit('<Amt>5</Amt><AcctSvcrRef>E9</AcctSvcrRef>'), 'the currency of E9 is none'],
  ])('is refused where it cannot be read: %s', (text, reason) => {
    expect(() => readStatement(text)).toThrow(`This is no statement that we can read: ${reason}`)
  })

  it('expands nothing, and opens no file or address', () => {
    const hostile = `<!DOCTYPE d [<!ENTITY x SYSTEM "file:///etc/passwd">]><Document>&x;</Document>`
    expect(() => readXml(hostile)).toThrow(XmlUnreadable)
    expect(readXml('<a>&x;&#65;&#x42;</a>').text).toBe('&x;AB')
  })

  it('takes time by its length alone, whatever is in it', () => {
    const deep = '<a>'.repeat(100_000)
    expect(() => readXml(deep)).toThrow('nested too deep')
    expect(() => readXml(`<a ${'x="'.repeat(30_000)}`)).toThrow(XmlUnreadable)
  })
})
