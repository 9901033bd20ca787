import type { Invoice, InvoiceLine } from '@monsoon/contract/money/invoices'
import { formatMinor, usdToMinor } from '@monsoon/domain/money'
import { writePdf, type PdfPart } from '#documents/write-pdf.ts'

const usd = (amount: number): string => `USD ${formatMinor(usdToMinor(amount), 'USD')}`
const dayOf = (time: string): string => time.slice(0, 10)

const lineWords: Record<InvoiceLine, string> = {
  price: 'Price',
  'mint fee': 'Mint fee',
  'transfer fee': 'Transfer fee',
  refund: 'Given back',
}
const modeWords: Record<string, string> = {
  card: 'Card',
  fiatWallet: 'Wallet',
  crypto: 'Crypto',
  metamask: 'ETH on chain',
  cryptoWallet: 'ETH',
}

/** An invoice or a credit note as a PDF to keep. */
export const writeInvoiceFile = (invoice: Invoice): Promise<Buffer> =>
  writePdf({
    title: `${invoice.kind === 'invoice' ? 'Invoice' : 'Credit note'} ${invoice.number}`,
    author: invoice.supplier.name,
    parts: partsOf(invoice),
  })

function partsOf(invoice: Invoice): PdfPart[] {
  const { supplier, buyer, work, lines, tax, total, landTokenId } = invoice
  return [
    {
      kind: 'facts',
      facts: [
        ['Number', invoice.number],
        ...(invoice.corrects ? [['Corrects invoice', invoice.corrects] as const] : []),
        ['Issued on', dayOf(invoice.issuedAt)],
        [invoice.kind === 'invoice' ? 'Sold on' : 'Given back on', dayOf(invoice.at)],
        ...(invoice.orderId === null ? [] : [['Order', invoice.orderId] as const]),
        ['From', supplier.name],
        ...(supplier.taxNumber ? [['Tax number', supplier.taxNumber] as const] : []),
        ['Seller', invoice.seller],
        ['To', buyer.name],
        ...buyer.address.map((line) => ['', line] as const),
        ['Paid by', modeWords[invoice.paidBy] ?? invoice.paidBy],
      ],
    },
    { kind: 'heading', text: landTokenId === undefined ? 'Work' : 'Parcel of land' },
    {
      kind: 'facts',
      facts: [
        [landTokenId === undefined ? 'Title' : 'Parcel', work.name],
        ...(landTokenId === undefined
          ? ([
              ['Artist', work.artist],
              [work.quantity === 1 ? 'Edition' : 'Editions', work.editions],
            ] as const)
          : [['Token', landTokenId] as const]),
      ],
    },
    {
      kind: 'table',
      columns: [
        { header: 'What', share: 0.7 },
        { header: 'Amount', share: 0.3, isEnd: true },
      ],
      rows: lines.map(({ what, amount }) => [lineWords[what as InvoiceLine], usd(amount)]),
    },
    { kind: 'total', label: 'Total', value: usd(total) },
    {
      kind: 'amounts',
      amounts: tax
        ? [
            [`${tax.name} ${tax.country} ${tax.rateBps / 100} %, contained in the total`, usd(tax.amount)],
            ['Net', usd(tax.net)],
          ]
        : [['Tax', 'None is charged']],
    },
    { kind: 'note', text: `${supplier.name} · ${supplier.email}` },
  ]
}
