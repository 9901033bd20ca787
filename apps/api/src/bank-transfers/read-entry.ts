import { createHash } from 'node:crypto'
import { isCreditorReference } from '@monsoon/domain/payments/creditor-reference'
import { isCalendarDay } from '@monsoon/domain/calendar-day'
import { isUuid } from '@monsoon/domain/uuid'
import { maskCardNumbers } from '#http/find-card-number.ts'
import { type BankEntry, readAmount, usdMinorOf } from './bank-entry.ts'
import type { XmlElement } from './read-xml.ts'

// As long as the board keeps them.
const mostPayer = 140
const mostRemittance = 500
const mostId = 140

/** An entry of a statement and what it comes to on the account, in cents with its sign; null: that cannot be read. */
export interface ReadEntry {
  entries: BankEntry[]
  isCredit: boolean
  amountMinor: bigint | null
}

/**
 * An entry (`Ntry`) as what it brought or took: one, or as many as it has transactions where those add up to it. What
 * is not booked gives null. `statementDay`: for entries without a day of their own.
 */
export function readEntry(entry: XmlElement, statementDay: string | null): ReadEntry | null {
  const status = entry.textAt('Sts', 'Cd') ?? entry.textAt('Sts')
  if (status !== undefined && status !== 'BOOK') return null
  const whole = readPart(entry, { statementDay })
  const transactions = entry.all('NtryDtls', 'TxDtls')
  const isCredit = whole.direction === 'credit'
  const { amountMinor } = whole
  if (whole.fault !== null || transactions.length <= 1) {
    const one = readPart(entry, { statementDay, transaction: transactions[0] })
    return { entries: [one], isCredit, amountMinor }
  }
  const parts = transactions.map((transaction, at) =>
    readPart(entry, { statementDay, transaction, place: `/${at + 1}`, amount: amountOf(transaction) }),
  )
  const addUp = parts.every((part) => part.currency === whole.currency && part.fault === null)
  if (addUp && sumOf(parts.map(({ amount }) => amount)) === sumOf([whole.amount]))
    return { entries: parts, isCredit, amountMinor }
  return { entries: [{ ...whole, hurdle: whole.hurdle ?? 'unclearParts' }], isCredit, amountMinor }
}

/** In hundred-thousandths, the smallest part that the message has. */
const sumOf = (amounts: readonly string[]): bigint =>
  amounts.reduce((sum, amount) => {
    const [whole = '', fraction = ''] = amount.split('.')
    return sum + BigInt(whole + fraction.padEnd(5, '0'))
  }, 0n)

interface Part {
  statementDay: string | null
  transaction?: XmlElement | undefined
  /** Tells the transactions of an entry apart that have no reference of their own. */
  place?: string
  /** Of a transaction among several; undefined in `transaction`'s stead is the entry's. */
  amount?: XmlElement | undefined
}

function readPart(entry: XmlElement, part: Part): BankEntry {
  const { transaction, place = '' } = part
  const amountElement = place ? part.amount : entry.first('Amt')
  const written = amountElement?.text ?? ''
  const currency = amountElement?.attribute('Ccy') ?? ''
  const amount = readAmount(written)
  const bookedOn = dayOf(entry, 'BookgDt') ?? dayOf(entry, 'ValDt') ?? part.statementDay
  const amountMinor = amount === null ? null : usdMinorOf(amount, currency)
  const indicator = entry.textAt('CdtDbtInd')
  const isReversal = ['true', '1'].includes(entry.textAt('RvslInd') ?? '')
  const fault = faultOf({ amount, amountMinor, currency, bookedOn, indicator })
  const direction = indicator === 'DBIT' ? 'debit' : 'credit'
  const listed = isReversal ? 'reversal' : direction === 'debit' ? 'debit' : null
  const payer = maskCardNumbers((transaction && payerOf(transaction)) ?? '').slice(0, mostPayer)
  const remittance = remittanceOf(entry, transaction).slice(0, mostRemittance)
  return {
    direction,
    amount: amount ?? written.slice(0, 40),
    amountMinor,
    currency: currency.slice(0, 3),
    bookedOn,
    entryId: idOf(entry, { transaction, place, words: [payer, remittance] }),
    payer,
    remittance,
    fault,
    hurdle: fault === null ? listed : 'unreadable',
    payoutId: direction === 'debit' && !isReversal && transaction ? payoutIdOf(transaction) : null,
  }
}

function faultOf(read: {
  amount: string | null
  amountMinor: bigint | null
  currency: string
  bookedOn: string | null
  indicator: string | undefined
}): string | null {
  if (read.amount === null) return 'Its amount is none.'
  if (!/^[A-Z]{3}$/.test(read.currency)) return 'It names no currency.'
  if (read.currency === 'USD' && read.amountMinor === null) return 'Its amount has parts of cents.'
  if (read.bookedOn === null) return 'It has no day.'
  return read.indicator === 'CRDT' || read.indicator === 'DBIT' ? null : 'It is neither a credit nor a debit.'
}

/**
 * What the bank calls it. The reference may be missing; then it is what else the bank and the payer say of it. Not the
 * entry's number within its statement (`NtryRef`), which is another one in each statement that has the entry.
 */
function idOf(
  entry: XmlElement,
  { transaction, place, words }: { transaction: XmlElement | undefined; place: string; words: string[] },
): string {
  const own = transaction?.textAt('Refs', 'AcctSvcrRef')
  const reference = entry.textAt('AcctSvcrRef')
  if (own !== undefined) return own.slice(0, mostId)
  if (reference !== undefined) return `${reference}${place}`.slice(0, mostId)
  const names = ['TxId', 'UETR', 'EndToEndId', 'InstrId'].map((name) => transaction?.textAt('Refs', name) ?? '')
  const told = createHash('sha256')
    .update(JSON.stringify([names, words]))
    .digest('hex')
  return `#${told.slice(0, 20)}`
}

/** The day of a date or of a moment, where the message has one. */
function dayOf(element: XmlElement, name: string): string | null {
  return readDay(element.textAt(name, 'Dt') ?? element.textAt(name, 'DtTm'))
}

/** The day that an ISO 8601 date or moment begins with; null: it is none of the calendar. */
export function readDay(text: string | undefined): string | null {
  const day = text?.slice(0, 10) ?? ''
  return isCalendarDay(day) ? day : null
}

const amountOf = (transaction: XmlElement): XmlElement | undefined =>
  transaction.first('Amt') ?? transaction.first('AmtDtls', 'TxAmt', 'Amt')

const payerOf = (transaction: XmlElement): string | undefined =>
  transaction.textAt('RltdPties', 'Dbtr', 'Nm') ?? transaction.textAt('RltdPties', 'Dbtr', 'Pty', 'Nm')

/** What the payer wrote, the reference in its own field first. */
function remittanceOf(entry: XmlElement, transaction: XmlElement | undefined): string {
  const found = transaction
    ? [
        ...transaction.all('RmtInf', 'Strd', 'CdtrRefInf', 'Ref'),
        ...transaction.all('RmtInf', 'Ustrd'),
        ...transaction.all('Refs', 'EndToEndId'),
      ]
    : []
  const written = found.map(({ text }) => text).filter((text) => text !== '' && text !== 'NOTPROVIDED')
  if (written.length === 0) written.push(transaction?.textAt('AddtlTxInf') ?? entry.textAt('AddtlNtryInf') ?? '')
  return written.map((text) => (isCreditorReference(text) ? text : maskCardNumbers(text))).join(' / ')
}

/** Our bank files name a payment by the id of its withdrawal, without dashes. */
function payoutIdOf(transaction: XmlElement): string | null {
  const named = transaction.textAt('Refs', 'EndToEndId')?.toLowerCase() ?? ''
  const id = named.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return isUuid(id) ? id : null
}
