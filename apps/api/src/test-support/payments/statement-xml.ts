/** The house's account in these statements. */
export const statementAccount = '0000-1234-5678'

interface EntryParts {
  amount?: string
  day?: string
  direction?: string
  /** Element before the day, such as that of a reversal. */
  reversed?: string
}

/** An entry of a camt.053 statement. `inside`: elements behind its day. */
export const entryOf = (
  inside = '',
  { amount = '10.00', day = '2026-11-10', direction = 'CRDT', reversed = '' }: EntryParts = {},
): string =>
  `<Ntry><Amt Ccy="USD">${amount}</Amt><CdtDbtInd>${direction}</CdtDbtInd>${reversed}<BookgDt><Dt>${day}</Dt></BookgDt>${inside}</Ntry>`

const accountElement = `<Acct><Id><Othr><Id>${statementAccount}</Id></Othr></Id></Acct>`

/** A camt.053 statement of the account, under an id as it stands in XML. */
export const statementUnder = (id: string, inside: string): string =>
  `<Document><BkToCstmrStmt><Stmt><Id>${id}</Id>${accountElement}${inside}</Stmt></BkToCstmrStmt></Document>`

export const statementOf = (...entries: string[]): string => statementUnder('S', entries.join(''))
