/**
 * A statement in the form of one kind of bank, and what it tells. Invented: the forms are real, the people, banks and
 * numbers are not.
 */
export interface StatementSample {
  /** Whose form, and the version of the message. */
  name: string
  account: string
  file: string
  /** Of each entry: name, signed amount, and why it comes into no wallet by itself. */
  told: readonly (readonly [entryId: string | RegExp, amount: string, hurdle: string | null])[]
}

const documentOf = (version: string, body: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}"><BkToCstmrStmt>
<GrpHdr><MsgId>M-${version}</MsgId><CreDtTm>2026-11-20T18:00:00</CreDtTm></GrpHdr>${body}</BkToCstmrStmt></Document>`

const balance = (code: string, amount: string, day: string, currency = 'USD'): string => {
  const isOwed = amount.startsWith('-')
  return `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="${currency}">${amount.replace('-', '')}</Amt>
  <CdtDbtInd>${isOwed ? 'DBIT' : 'CRDT'}</CdtDbtInd><Dt><Dt>${day}</Dt></Dt></Bal>`
}

const code = '<BkTxCd><Prtry><Cd>NTRF</Cd></Prtry></BkTxCd>'
const kind = '<BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>RCDT</Cd><SubFmlyCd>XBCT</SubFmlyCd></Fmly></Domn></BkTxCd>'
const iban = (number: string) => `<Acct><Id><IBAN>${number}</IBAN></Id><Ccy>USD</Ccy></Acct>`
const other = (number: string) => `<Acct><Id><Othr><Id>${number}</Id></Othr></Id><Ccy>USD</Ccy></Acct>`
const stmt = (id: string, body: string) => `<Stmt><Id>${id}</Id><CreDtTm>2026-11-20T17:59:00</CreDtTm>${body}</Stmt>`
const days = '<BookgDt><Dt>2026-11-19</Dt></BookgDt><ValDt><Dt>2026-11-20</Dt></ValDt>'

const german = iban('DE02120300000000202051')
const swiss = iban('CH9300762011623852957')

/**
 * As savings banks write it: the status as text, no reference of the bank, the payer's own words in several lines,
 * charges debited.
 */
const savingsBank: StatementSample = {
  name: 'a savings bank, .02',
  account: 'DE02 1203 0000 0000 2020 51',
  file: documentOf(
    '02',
    stmt(
      '2026-224',
      `${german}${balance('PRCD', '1000.00', '2026-11-18')}${balance('CLBD', '1238.50', '2026-11-19')}
<Ntry><Amt Ccy="USD">250.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts>${days}${code}
 <NtryDtls><TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs>${code}<RltdPties><Dbtr><Nm>Hanna Vogt &amp; Sohn</Nm></Dbtr></RltdPties>
 <RmtInf><Ustrd>Guthaben RF18 5390</Ustrd><Ustrd>0754 7034</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>
<Ntry><Amt Ccy="USD">11.50</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>BOOK</Sts>${days}${code}<AddtlNtryInf>Entgelt</AddtlNtryInf></Ntry>`,
    ),
  ),
  told: [
    [/^#[\da-f]{20}$/, '250.00', null],
    [/^#[\da-f]{20}$/, '-11.50', 'debit'],
  ],
}

/** As cooperative banks write it: everything under a prefix, a reversal whose flag is a digit. */
const cooperativeBank: StatementSample = {
  name: 'a cooperative bank, .03',
  account: 'DE02120300000000202051',
  file: documentOf(
    '03',
    stmt(
      'K-77',
      `${german}${balance('OPBD', '500.00', '2026-11-19')}${balance('CLBD', '480.00', '2026-11-19')}
<Ntry><NtryRef>1</NtryRef><Amt Ccy="USD">30.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts>${days}<AcctSvcrRef>K1</AcctSvcrRef>${code}</Ntry>
<Ntry><NtryRef>2</NtryRef><Amt Ccy="USD">50.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><RvslInd>1</RvslInd><Sts>BOOK</Sts>${days}
 <AcctSvcrRef>K2</AcctSvcrRef>${code}</Ntry>`,
    ),
  )
    .replaceAll(/<(\/?)([A-Z])/g, '<$1camt:$2')
    .replace('xmlns=', 'xmlns:camt='),
  told: [
    ['K1', '30.00', null],
    ['K2', '-50.00', 'reversal'],
  ],
}

/** As Swiss banks write QR bills: one entry of a batch whose transactions repeat one reference. */
const swissBank: StatementSample = {
  name: 'a Swiss bank, .04',
  account: 'CH93 0076 2011 6238 5295 7',
  file: documentOf(
    '04',
    stmt(
      '20261119375',
      `${swiss}${balance('OPBD', '0.00', '2026-11-19')}${balance('CLBD', '3483.00', '2026-11-19')}
<Ntry><NtryRef>010001628</NtryRef><Amt Ccy="USD">3483.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><RvslInd>false</RvslInd><Sts>BOOK</Sts>${days}
 <AcctSvcrRef>SAMPLEREF20261119</AcctSvcrRef>${kind}<NtryDtls><Btch><NbOfTxs>2</NbOfTxs></Btch>
 ${['2187.00', '1296.00']
   .map(
     (amount) => `<TxDtls><Refs><AcctSvcrRef>SAMPLEREF20261119</AcctSvcrRef><EndToEndId>NOTPROVIDED</EndToEndId></Refs>
 <Amt Ccy="USD">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd>${kind}<RltdPties><Dbtr><Nm>Alma Zumthor</Nm></Dbtr></RltdPties>
 <RmtInf><Strd><CdtrRefInf><Tp><CdOrPrtry><Prtry>ISR Reference</Prtry></CdOrPrtry></Tp><Ref>302388292000011111111111111</Ref></CdtrRefInf></Strd></RmtInf></TxDtls>`,
   )
   .join('')}</NtryDtls></Ntry>`,
    ),
  ),
  told: [
    ['SAMPLEREF20261119', '2187.00', null],
    ['SAMPLEREF20261119', '1296.00', null],
  ],
}

/**
 * As large American banks write it: numbers of accounts, moments instead of days, own codes, an account that is
 * overdrawn.
 */
const americanBank: StatementSample = {
  name: 'an American bank, .08',
  account: '0001-2345-6789',
  file: documentOf(
    '08',
    stmt(
      'US-20261119',
      `${other('000123456789')}${balance('OPBD', '-200.00', '2026-11-19')}${balance('CLBD', '99800.25', '2026-11-19')}
<Ntry><NtryRef>2</NtryRef><Amt Ccy="USD">100000.25</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>
 <BookgDt><DtTm>2026-11-19T14:03:11.000Z</DtTm></BookgDt><ValDt><DtTm>2026-11-19T14:03:11.000Z</DtTm></ValDt>
 <AcctSvcrRef>GI2611190000123</AcctSvcrRef><BkTxCd><Prtry><Cd>195</Cd><Issr>BAI</Issr></Prtry></BkTxCd>
 <NtryDtls><TxDtls><Refs><EndToEndId>INV 2210</EndToEndId><UETR>7d4f1c1e-6f1b-4f6c-9c55-5d7a2f0c6a10</UETR></Refs>
 <Amt Ccy="USD">100000.25</Amt><CdtDbtInd>CRDT</CdtDbtInd><RltdPties><Dbtr><Pty><Nm>Prairie Prints Inc</Nm></Pty></Dbtr></RltdPties>
 </TxDtls></NtryDtls></Ntry>
<Ntry><Amt Ccy="USD">75.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>PDNG</Cd></Sts><AcctSvcrRef>GI2</AcctSvcrRef>
 <BkTxCd><Prtry><Cd>195</Cd></Prtry></BkTxCd></Ntry>`,
    ),
  ),
  told: [['GI2611190000123', '100000.25', null]],
}

/** As British clearing banks send it by their gateway: within an envelope, under its header, no balances. */
const britishBank: StatementSample = {
  name: 'a British bank in an envelope, .10',
  account: 'GB33BUKB20201555555555',
  file: `<?xml version="1.0"?><message><AppHdr xmlns="urn:iso:std:iso:20022:tech:xsd:head.001.001.02"><MsgDefIdr>camt.053.001.10</MsgDefIdr></AppHdr>
${documentOf(
  '10',
  stmt(
    'UK1',
    `${iban('GB33BUKB20201555555555')}
<Ntry><Amt Ccy="USD">42.10</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>${days}${kind}
 <NtryDtls><TxDtls><Refs><TxId>FP-889</TxId></Refs><RltdPties><Dbtr><Pty><Nm>T. Ashworth</Nm></Pty></Dbtr></RltdPties></TxDtls></NtryDtls></Ntry>
<Ntry><Amt Ccy="GBP">9.9</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>${days}<AcctSvcrRef>UK-2</AcctSvcrRef>${kind}</Ntry>`,
  ),
).replace(/^<\?xml[^>]*>\n/, '')}</message>`,
  told: [
    [/^#[\da-f]{20}$/, '42.10', null],
    ['UK-2', '9.90', null],
  ],
}

/** As payment institutions write it: two statements in a file, one of them in two pages, parts that are charged for. */
const paymentInstitution = (version: string): StatementSample => ({
  name: `a payment institution, .${version}`,
  account: 'P4711',
  file: documentOf(
    version,
    `${stmt(
      'A',
      `<StmtPgntn><PgNb>1</PgNb><LastPgInd>false</LastPgInd></StmtPgntn>${other('P4711')}${balance('OPBD', '10.00', '2026-11-19')}
<Ntry><Amt Ccy="USD">5.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>${days}<AcctSvcrRef>T1</AcctSvcrRef>${kind}</Ntry>`,
    )}
${stmt(
  'A',
  `<StmtPgntn><PgNb>2</PgNb><LastPgInd>true</LastPgInd></StmtPgntn>${other('P4711')}${balance('CLBD', '20.00', '2026-11-19')}
<Ntry><Amt Ccy="USD">5.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>${days}<AcctSvcrRef>T1</AcctSvcrRef>${kind}</Ntry>`,
)}
${stmt(
  'B',
  `${other('P4711')}${balance('OPBD', '20.00', '2026-11-20')}${balance('CLBD', '117.00', '2026-11-20')}
<Ntry><Amt Ccy="USD">97.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-11-20</Dt></BookgDt><AcctSvcrRef>T2</AcctSvcrRef>${kind}
 <NtryDtls><TxDtls><Amt Ccy="USD">60.00</Amt><CdtDbtInd>CRDT</CdtDbtInd></TxDtls><TxDtls><Amt Ccy="USD">40.00</Amt><CdtDbtInd>CRDT</CdtDbtInd></TxDtls></NtryDtls></Ntry>`,
)}`,
  ),
  told: [
    ['T1', '5.00', null],
    ['T1', '5.00', null],
    ['T2', '97.00', 'unclearParts'],
  ],
})

export const statementSamples: readonly StatementSample[] = [
  savingsBank,
  cooperativeBank,
  swissBank,
  americanBank,
  britishBank,
  ...['11', '12', '13', '14'].map(paymentInstitution),
]
