import { Refusal } from '#errors.ts'
import { type BankEntry, likenessOf, readAmount, usdMinorOf } from './bank-entry.ts'
import { readDay, readEntry } from './read-entry.ts'
import { decodeXml, readXml, type XmlElement, XmlUnreadable } from './read-xml.ts'

/** A statement of the house's bank account: what moved, and the sums that it states. */
export interface BankStatement {
  /** What the bank calls it. */
  statementId: string
  /** Its last day; null: it does not say. */
  closingOn: string | null
  /** In cents; null: it states none in USD. */
  openingMinor: bigint | null
  closingMinor: bigint | null
  /** All credits and debits in USD, as its entries state them. */
  creditsMinor: bigint
  debitsMinor: bigint
  /** Every entry can be read. */
  isWhole: boolean
  entries: BankEntry[]
}

/** 100 billion USD: the sums of statements are added up, and must stay exact as JSON numbers. */
const mostSumMinor = 10n ** 13n

// More that nothing tells apart would be no statement of a bank; each is compared with all others.
const mostAlike = 500

/**
 * The statements of a file of a bank (ISO 20022, camt.053, any version), in an envelope or without. Refused as a whole
 * is only what cannot be read, is of another account, or whose sums do not close: Refusal `statement-unreadable`. One
 * bad entry is an entry with its fault.
 */
export function readStatement(file: Uint8Array, account: string): BankStatement[] {
  try {
    const root = readXml(decodeXml(file))
    const message = findMessage(root, 'BkToCstmrStmt')
    if (!message) throw new XmlUnreadable(otherMessageOf(root))
    const statements = message.all('Stmt')
    if (statements.length === 0) throw new XmlUnreadable('it has no statement')
    return joinPages(statements).map((pages) => readOne(pages, account))
  } catch (error) {
    if (!(error instanceof XmlUnreadable)) throw error
    throw new Refusal('statement-unreadable', { reason: error.message })
  }
}

// Envelopes of banks have their message two or three elements deep.
const mostEnvelopes = 4

/** The message of this name, within `Document` and whatever envelope is around it. */
function findMessage(root: XmlElement, name: string): XmlElement | undefined {
  let level: readonly XmlElement[] = [root]
  for (let depth = 0; depth <= mostEnvelopes; depth += 1) {
    const found = level.flatMap((element) => element.all(name))[0]
    if (found) return found
    level = level.flatMap((element) => element.children())
  }
  return undefined
}

const otherMessages = {
  BkToCstmrAcctRpt: 'it is an intraday report (camt.052). Please take the statement (camt.053)',
  BkToCstmrDbtCdtNtfctn: 'it is a notice of single bookings (camt.054). Please take the statement (camt.053)',
} as const

function otherMessageOf(root: XmlElement): string {
  for (const [name, words] of Object.entries(otherMessages)) if (findMessage(root, name)) return words
  return 'it has no statement (camt.053)'
}

/** Statements of a file, those that are pages of one together. */
function joinPages(statements: readonly XmlElement[]): XmlElement[][] {
  const joined = new Map<string, XmlElement[]>()
  statements.forEach((statement, at) => {
    const isPage = statement.first('StmtPgntn') !== undefined
    const key = isPage ? `page of ${statement.textAt('Id') ?? ''}` : `statement ${at}`
    joined.set(key, [...(joined.get(key) ?? []), statement])
  })
  return [...joined.values()]
}

function readOne(pages: readonly XmlElement[], account: string): BankStatement {
  const [first] = pages
  const statementId = (first?.textAt('Id') ?? '').slice(0, 140)
  for (const page of pages) checkAccount(page, account)
  const balances = pages.flatMap((page) => page.all('Bal')).map(readBalance)
  const opening = find(balances, 'earliest', ['OPBD', 'PRCD'])
  const closing = find(balances, 'latest', ['CLBD'])
  const madeOn = readDay(first?.textAt('CreDtTm'))
  const read = pages.flatMap((page) => page.all('Ntry')).map((entry) => readEntry(entry, closing?.day ?? madeOn))
  const booked = read.filter((entry) => entry !== null)
  const entries = booked.flatMap((entry) => entry.entries)
  checkAlike(entries)
  const sumOf = (isCredit: boolean) =>
    booked.reduce((sum, entry) => sum + (entry.isCredit === isCredit ? (entry.amountMinor ?? 0n) : 0n), 0n)
  const statement = {
    statementId,
    closingOn: closing?.day ?? null,
    entries,
    openingMinor: opening?.minor ?? null,
    closingMinor: closing?.minor ?? null,
    creditsMinor: sumOf(true),
    debitsMinor: sumOf(false),
    isWhole: entries.every(({ fault }) => fault === null),
  }
  checkSums(statement)
  return statement
}

const bare = (number: string): string => number.replaceAll(/[^0-9a-z]/gi, '').toUpperCase()

function checkAccount(statement: XmlElement, account: string): void {
  const named = statement.textAt('Acct', 'Id', 'IBAN') ?? statement.textAt('Acct', 'Id', 'Othr', 'Id') ?? ''
  if (bare(named) !== bare(account)) throw new XmlUnreadable('it is of another account than ours')
}

function checkAlike(entries: readonly BankEntry[]): void {
  const counts = new Map<string, number>()
  for (const entry of entries) {
    const count = (counts.get(likenessOf(entry)) ?? 0) + 1
    if (count > mostAlike) throw new XmlUnreadable(`more than ${mostAlike} of its entries are the same`)
    counts.set(likenessOf(entry), count)
  }
}

function checkSums({ openingMinor, closingMinor, creditsMinor, debitsMinor, isWhole }: BankStatement): void {
  if (creditsMinor > mostSumMinor || debitsMinor > mostSumMinor) throw new XmlUnreadable('its sums are too large')
  if (openingMinor === null || closingMinor === null || !isWhole) return
  if (openingMinor + creditsMinor - debitsMinor !== closingMinor)
    throw new XmlUnreadable('its sums do not close: what it opens with and what moved is not what it closes with')
}

interface Balance {
  kind: string
  day: string
  minor: bigint | null
}

function readBalance(balance: XmlElement): Balance {
  const amount = balance.first('Amt')
  const text = amount?.text ?? ''
  const sum = /^0*(?:\.0*)?$/.test(text) ? '0.00' : readAmount(text)
  const minor = sum === null ? null : usdMinorOf(sum, amount?.attribute('Ccy') ?? '')
  const isOwed = balance.textAt('CdtDbtInd') === 'DBIT'
  return {
    kind: balance.textAt('Tp', 'CdOrPrtry', 'Cd') ?? '',
    day: readDay(balance.textAt('Dt', 'Dt') ?? balance.textAt('Dt', 'DtTm')) ?? '',
    minor: minor !== null && isOwed ? -minor : minor,
  }
}

/** The balance of the first kind that there is, of the earliest or the latest day. */
function find(balances: readonly Balance[], which: 'earliest' | 'latest', kinds: readonly string[]) {
  for (const kind of kinds) {
    const found = balances.filter((balance) => balance.kind === kind).toSorted((a, b) => (a.day < b.day ? -1 : 1))
    const one = which === 'earliest' ? found[0] : found.at(-1)
    if (one) return { minor: one.minor, day: one.day || null }
  }
  return undefined
}
