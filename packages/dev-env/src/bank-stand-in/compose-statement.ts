import { escapeHtml } from '../stand-in/stand-in-page.ts'
import type { BankBooking } from './bank-book.ts'

const tag = (name: string, content: string): string => `<${name}>${content}</${name}>`
const text = (name: string, content: string): string => tag(name, escapeHtml(content))
const amount = (cents: number): string => `<Amt Ccy="USD">${(Math.abs(cents) / 100).toFixed(2)}</Amt>`

const balance = (code: string, cents: number, day: string): string =>
  tag(
    'Bal',
    tag('Tp', tag('CdOrPrtry', text('Cd', code))) +
      amount(cents) +
      text('CdtDbtInd', cents < 0 ? 'DBIT' : 'CRDT') +
      tag('Dt', text('Dt', day)),
  )

const entry = ({ cents, direction, isReversal, day, reference, payer, text: words }: BankBooking): string =>
  tag(
    'Ntry',
    amount(cents) +
      text('CdtDbtInd', direction) +
      (isReversal ? text('RvslInd', 'true') : '') +
      tag('Sts', text('Cd', 'BOOK')) +
      tag('BookgDt', text('Dt', day)) +
      text('AcctSvcrRef', reference) +
      tag('BkTxCd', tag('Prtry', text('Cd', 'TRANSFER'))) +
      tag(
        'NtryDtls',
        tag(
          'TxDtls',
          (payer ? tag('RltdPties', tag('Dbtr', tag('Pty', text('Nm', payer)))) : '') +
            tag('RmtInf', text('Ustrd', words.slice(0, 140))),
        ),
      ),
  )

const sumOf = (bookings: readonly BankBooking[]): number =>
  bookings.reduce((sum, { cents, direction }) => sum + (direction === 'CRDT' ? cents : -cents), 0)

/** The statement of an account from one day to another, both included (ISO 20022, camt.053.001.08). */
export function composeStatement(
  bookings: readonly BankBooking[],
  { account, from, to, now = new Date() }: { account: string; from: string; to: string; now?: Date },
): string {
  const opening = sumOf(bookings.filter(({ day }) => day < from))
  const moved = bookings.filter(({ day }) => day >= from && day <= to)
  const made = now.toISOString()
  const id = `${from}/${to}`
  const statement =
    text('Id', id) +
    text('CreDtTm', made) +
    tag('Acct', tag('Id', tag('Othr', text('Id', account))) + text('Ccy', 'USD')) +
    balance('OPBD', opening, from) +
    balance('CLBD', opening + sumOf(moved), to) +
    moved.map(entry).join('')
  const head = tag('GrpHdr', text('MsgId', made) + text('CreDtTm', made))
  const message = tag('BkToCstmrStmt', head + tag('Stmt', statement))
  return `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08">${message}</Document>\n`
}
