import { isCreditorReference } from '@monsoon/domain/creditor-reference'
import { readUsd } from '@monsoon/domain/money'
import { Refusal } from '#errors.ts'
import { maskCardNumbers } from '#find-card-number.ts'
import { elementsAt, readXml, textAt, type XmlElement, XmlUnreadable } from './read-xml.ts'

/** Money that came to the bank account of the house, as the bank tells it. */
export interface BankEntry {
  /** What the bank calls it: unique for ever. */
  entryId: string
  /** As the bank wrote it, e.g. '250.00'. */
  amount: string
  currency: string
  /** ISO 8601 day. */
  bookedOn: string
  payer: string
  /** What the payer wrote with it. */
  remittance: string
}

/**
 * The credits of a bank's statement (ISO 20022, camt.053, any version): what is booked and was not reversed; an entry of several transactions is
 * as many credits. Throws Refusal `statement-unreadable`.
 */
export function readStatement(source: string): BankEntry[] {
  try {
    const document = readXml(source)
    const statements = elementsAt(document, 'BkToCstmrStmt', 'Stmt')
    if (statements.length === 0) throw new XmlUnreadable('it has no statement (camt.053)')
    return statements.flatMap((statement) => elementsAt(statement, 'Ntry')).flatMap(creditsOf)
  } catch (error) {
    if (!(error instanceof XmlUnreadable)) throw error
    throw new Refusal('statement-unreadable', { reason: error.message })
  }
}

function creditsOf(entry: XmlElement): BankEntry[] {
  const isBooked = (textAt(entry, 'Sts', 'Cd') ?? textAt(entry, 'Sts')) === 'BOOK'
  if (!isBooked || textAt(entry, 'CdtDbtInd') !== 'CRDT' || textAt(entry, 'RvslInd') === 'true') return []
  const transactions = elementsAt(entry, 'NtryDtls', 'TxDtls')
  if (transactions.length <= 1) return [creditOf(entry, transactions[0], '')]
  return transactions.map((transaction, place) => creditOf(entry, transaction, `/${place + 1}`))
}

function creditOf(entry: XmlElement, transaction: XmlElement | undefined, place: string): BankEntry {
  const reference = textAt(entry, 'AcctSvcrRef')
  const ownReference = transaction && textAt(transaction, 'Refs', 'AcctSvcrRef')
  const entryId = ownReference ?? (reference && `${reference}${place}`)
  const amount = (place && transaction && amountOf(transaction)) || elementsAt(entry, 'Amt')[0]
  const bookedOn = textAt(entry, 'BookgDt', 'Dt') ?? textAt(entry, 'BookgDt', 'DtTm')?.slice(0, 10)
  if (!entryId) throw new XmlUnreadable('an entry has no reference of the bank')
  if (!amount || !/^\d{1,15}(?:\.\d{1,5})?$/.test(amount.text.trim()))
    throw new XmlUnreadable(`the amount of ${entryId} is none`)
  if (!bookedOn || !/^\d{4}-\d\d-\d\d$/.test(bookedOn)) throw new XmlUnreadable(`${entryId} has no day`)
  const currency = amount.attributes['Ccy'] ?? ''
  if (!/^[A-Z]{3}$/.test(currency)) throw new XmlUnreadable(`the currency of ${entryId} is none`)
  if (currency === 'USD' && (readUsd(amount.text) ?? 0n) <= 0n)
    throw new XmlUnreadable(`the amount of ${entryId} is none`)
  return {
    ...{ entryId, amount: amount.text.trim(), currency, bookedOn },
    payer: maskCardNumbers((transaction && payerOf(transaction)) ?? ''),
    remittance: transaction ? remittanceOf(transaction) : maskCardNumbers(textAt(entry, 'AddtlNtryInf') ?? ''),
  }
}

const amountOf = (transaction: XmlElement): XmlElement | undefined =>
  elementsAt(transaction, 'Amt')[0] ?? elementsAt(transaction, 'AmtDtls', 'TxAmt', 'Amt')[0]

const payerOf = (transaction: XmlElement): string | undefined =>
  textAt(transaction, 'RltdPties', 'Dbtr', 'Nm') ?? textAt(transaction, 'RltdPties', 'Dbtr', 'Pty', 'Nm')

/** What the payer wrote, the reference in its own field first. */
const remittanceOf = (transaction: XmlElement): string =>
  [
    ...elementsAt(transaction, 'RmtInf', 'Strd', 'CdtrRefInf', 'Ref'),
    ...elementsAt(transaction, 'RmtInf', 'Ustrd'),
    ...elementsAt(transaction, 'Refs', 'EndToEndId'),
  ]
    .map(({ text }) => text.trim())
    .filter((text) => text !== '' && text !== 'NOTPROVIDED')
    .map((text) => (isCreditorReference(text) ? text : maskCardNumbers(text)))
    .join(' / ')
