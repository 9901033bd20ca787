import { formatMinor, sumMinor } from '@monsoon/domain/money'
import { escapeHtml } from '#escape-html.ts'
import type { Payout } from './payout-gateway.ts'

/** Who pays, and by which message the bank knows a file again. */
export interface BankFile {
  id: string
  madeAt: Date
  payerName: string
  payerAccount: string
  payerBic: string
  payouts: readonly Payout[]
}

/** An id in the 35 characters that the message has for it. */
const short = (id: string): string => id.replaceAll('-', '')

const tag = (name: string, content: string): string => `<${name}>${content}</${name}>`
const text = (name: string, content: string, most = 140): string => tag(name, escapeHtml(content.slice(0, most)))
const accountOf = ({ iban, accountNumber }: Payout): string =>
  tag('CdtrAcct', tag('Id', iban ? text('IBAN', iban) : tag('Othr', text('Id', accountNumber))))
const agent = (name: string, bic: string): string => tag(name, tag('FinInstnId', text('BICFI', bic)))

const paymentOf = (payout: Payout): string =>
  tag(
    'CdtTrfTxInf',
    tag('PmtId', text('EndToEndId', short(payout.key))) +
      tag('Amt', `<InstdAmt Ccy="${payout.currency}">${formatMinor(payout.amountMinor, 'USD')}</InstdAmt>`) +
      agent('CdtrAgt', payout.swiftCode) +
      tag('Cdtr', text('Nm', payout.holderName)) +
      accountOf(payout),
  )

/**
 * A customer credit transfer (ISO 20022, pain.001.001.09). The same payouts give the same bytes, so that a bank knows a
 * file it has had.
 */
export function composeBankFile(file: BankFile): Buffer {
  const { payouts, payerName } = file
  const count = text('NbOfTxs', String(payouts.length))
  const sum = text('CtrlSum', formatMinor(sumMinor(payouts.map(({ amountMinor }) => amountMinor)), 'USD'))
  const head = tag(
    'GrpHdr',
    text('MsgId', short(file.id)) +
      text('CreDtTm', file.madeAt.toISOString()) +
      count +
      sum +
      tag('InitgPty', text('Nm', payerName)),
  )
  const payer =
    tag('Dbtr', text('Nm', payerName)) +
    tag('DbtrAcct', tag('Id', tag('Othr', text('Id', file.payerAccount)))) +
    agent('DbtrAgt', file.payerBic)
  const when = tag('ReqdExctnDt', text('Dt', file.madeAt.toISOString().slice(0, 10)))
  const body = tag(
    'PmtInf',
    text('PmtInfId', short(file.id)) +
      text('PmtMtd', 'TRF') +
      count +
      sum +
      when +
      payer +
      payouts.map(paymentOf).join(''),
  )
  const root = `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09">${tag('CstmrCdtTrfInitn', head + body)}</Document>`
  return Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`)
}
