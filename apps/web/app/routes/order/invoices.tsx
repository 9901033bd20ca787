import { invoiceLines, type Invoice, type InvoiceLine } from '@monsoon/contract/money/invoices'
import { Fragment } from 'react'
import { FileLink } from '../../session/file-link.tsx'
import { useFormat, useText } from '../../text/use-text.tsx'
import { FactList, type Fact } from '../../ui/fact-list.tsx'
import { LocalTime } from '../../ui/time/local-time.tsx'
import { invoiceText } from './invoice-text.ts'

/** The documents of a purchase as they were issued: printed with its receipt, and each as a PDF. */
export function Invoices({ invoices }: { invoices: readonly Invoice[] }) {
  return invoices.map((invoice) => <InvoiceSheet key={invoice.id} invoice={invoice} />)
}

const titles = { invoice: 'invoice', 'credit note': 'creditNote' } as const

function InvoiceSheet({ invoice }: { invoice: Invoice }) {
  const t = useText(invoiceText)
  const { id, kind, number, corrects, orderId, supplier, seller, buyer, issuedAt, at } = invoice
  const facts: Fact[] = [
    ...(corrects ? [{ key: 'corrects', label: t('corrects'), value: corrects }] : []),
    { key: 'issued', label: t('issuedOn'), value: <LocalTime at={issuedAt} /> },
    { key: 'at', label: t(kind === 'invoice' ? 'soldOn' : 'givenBackOn'), value: <LocalTime at={at} /> },
    { key: 'supplier', label: t('from'), value: supplier.name },
    ...(supplier.taxNumber ? [{ key: 'taxNumber', label: t('taxNumber'), value: supplier.taxNumber }] : []),
    { key: 'seller', label: t('seller'), value: seller },
    { key: 'buyer', label: t('to'), value: <Addressee buyer={buyer} /> },
  ]
  return (
    <section
      aria-labelledby={id}
      className="mt-6 border border-line p-[clamp(1.25rem,3vw,2.5rem)] print:break-inside-avoid print:border-0 print:p-0"
    >
      <header className="mb-6 flex flex-wrap items-baseline justify-between gap-4 border-b border-line pb-4">
        <h2 id={id} className="text-h3">
          {t(titles[kind], { number })}
        </h2>
        <div data-print="hide" className="text-small">
          <FileLink href={`/v1/order/${orderId}/invoices/${id}/file`}>{t('pdf')}</FileLink>
        </div>
      </header>
      <div className="grid items-start gap-x-16 gap-y-8 md:grid-cols-2 print:grid-cols-2">
        <FactList facts={facts} />
        <FactList facts={useAmounts(invoice)} />
      </div>
    </section>
  )
}

/** Each line by itself: one may run to the left, and the next to the right. */
function Addressee({ buyer: { name, address } }: Pick<Invoice, 'buyer'>) {
  return [name, ...address].map((line, nth) => (
    // Two lines may be the same, and none ever moves.
    <Fragment key={nth}>
      {nth > 0 && <br />}
      <bdi>{line}</bdi>
    </Fragment>
  ))
}

const isLine = (what: string): what is InvoiceLine => (invoiceLines as readonly string[]).includes(what)

function useAmounts({ lines, total, tax }: Invoice): Fact[] {
  const t = useText(invoiceText)
  const format = useFormat()
  const usd = (amount: number) => format.usd(amount, { cents: 'always' })
  const facts: Fact[] = lines.map(({ what, amount }) => ({
    key: what,
    label: isLine(what) ? t(what) : what,
    value: usd(amount),
  }))
  facts.push({ key: 'total', label: t('total'), value: usd(total), tone: 'total' })
  if (!tax) return [...facts, { key: 'tax', label: t('tax'), value: t('noTax') }]
  const { name, country, rateBps } = tax
  return [
    ...facts,
    {
      key: 'tax',
      label: t('containedTax', { name, country, rate: format.percent(rateBps) }),
      value: usd(tax.amount),
    },
    { key: 'net', label: t('net'), value: usd(tax.net) },
  ]
}
