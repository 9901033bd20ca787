import type { Order, OrderDetail } from '@monsoon/contract/trade/orders'
import { minorToUsd, usdToMinor } from '@monsoon/domain/money'
import { TransactionLink } from '../../checkout/crypto/ether-progress.tsx'
import { useFormat, useText } from '../../text/use-text.tsx'
import { FactList, type Fact } from '../../ui/fact-list.tsx'
import { LocalTime } from '../../ui/time/local-time.tsx'
import { RainMark } from '../../ui/icons.tsx'
import { orderText } from './order-text.ts'
import { countOf } from '../../checkout/checkout-work.ts'

type ReceiptProps = {
  order: Order & Partial<Pick<OrderDetail, 'etherPayment'>>
  buyerName: string
  brand: string
  /** Where the house answers. */
  contact: { email: string; site: string } | undefined
}

/** What was bought, by whom, through whom, for how much: to look at and to print. */
export function Receipt({ order, buyerName, brand, contact }: ReceiptProps) {
  const t = useText(orderText)
  return (
    <section
      aria-labelledby="receipt"
      className="border border-line p-[clamp(1.25rem,3vw,2.5rem)] print:border-0 print:p-0"
    >
      <header className="mb-6 flex flex-wrap items-baseline justify-between gap-4 border-b border-ink pb-4">
        <h2 id="receipt" className="text-h3">
          {t(order.receiptNumber ? 'receipt' : 'order')}
        </h2>
        <p className="flex items-center gap-2 font-serif text-[1.25rem]/none">
          <RainMark />
          {brand}
        </p>
      </header>
      <div className="grid items-start gap-x-16 gap-y-8 md:grid-cols-2 print:grid-cols-2">
        <FactList facts={usePartyFacts(order, buyerName)} />
        <FactList facts={useCostFacts(order)} />
      </div>
      {contact && (
        <p className="mt-8 border-t border-line pt-4 text-label text-ink-3">
          {order.legalName} · {contact.site} · {contact.email}
        </p>
      )}
    </section>
  )
}

function usePartyFacts(order: ReceiptProps['order'], buyerName: string): Fact[] {
  const t = useText(orderText)
  const { editions, supply, cardLast4, modeOfPayment, receiptNumber, paymentId, etherPayment } = order
  // A refund ends an order anew; what was bought was bought before that.
  const boughtAt = (order.state === 'refunded' ? null : order.endedAt) ?? order.reservedAt
  const card = cardLast4 ? t('cardEnding', { last4: cardLast4 }) : t('card')
  return [
    ...(receiptNumber ? [{ key: 'receipt', label: t('receiptNumber'), value: receiptNumber }] : []),
    { key: 'order', label: t('orderNumber'), value: order.orderId },
    { key: 'date', label: t('date'), value: <LocalTime at={boughtAt} as="dateTime" /> },
    { key: 'buyer', label: t('buyer'), value: buyerName },
    { key: 'work', label: t('work'), value: <em>{order.item.name}</em> },
    { key: 'artist', label: t('artist'), value: order.artist.name },
    { key: 'through', label: t('soldThrough'), value: order.legalName },
    {
      key: 'editions',
      label: t('editions', { count: countOf(editions) }),
      value: supply === 1 ? t('unique') : t('editionsOf', { editions, supply }),
    },
    {
      key: 'mode',
      label: t(order.state === 'paid' || order.state === 'refunded' ? 'paidBy' : 'wouldPayBy'),
      value: {
        card,
        fiatWallet: t('wallet'),
        crypto: t('crypto'),
        metamask: t('onChain'),
        cryptoWallet: t('cryptoWallet'),
      }[modeOfPayment],
    },
    ...(etherPayment && etherPayment.transactionHash
      ? [{ key: 'transaction', label: t('transaction'), value: <TransactionLink payment={etherPayment} /> }]
      : []),
    ...(receiptNumber && paymentId && !etherPayment
      ? [{ key: 'reference', label: t('paymentId'), value: paymentId }]
      : []),
  ]
}

function useCostFacts(order: Order): Fact[] {
  const t = useText(orderText)
  const format = useFormat()
  const usd = (amount: number) => format.usd(amount, { cents: 'always' })
  const { price, quantity, mintFee, transferFee, totalCost, refunded } = order
  const each = minorToUsd(usdToMinor(price) / BigInt(quantity))
  return [
    { key: 'price', label: t('price', { quantity, each: usd(each) }), value: usd(price) },
    ...(mintFee > 0 ? [{ key: 'mint', label: t('mintFee'), value: usd(mintFee) }] : []),
    ...(transferFee > 0 ? [{ key: 'transfer', label: t('transferFee'), value: usd(transferFee) }] : []),
    { key: 'total', label: t('total'), value: usd(totalCost), tone: 'total' },
    ...(refunded > 0 ? [{ key: 'refunded', label: t('refunded'), value: usd(refunded), tone: 'good' as const }] : []),
  ]
}
