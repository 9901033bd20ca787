import type { StaffOrderDetail } from '@monsoon/contract/staff/staff-orders'
import { useState, type ReactNode } from 'react'
import type { Route } from './+types/order-page'
import { apiContext } from '#session/server-context.ts'
import { useFormat, useText } from '#text/use-text.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/controls/button.tsx'
import { FactList, type Fact } from '#ui/fact-list.tsx'
import { LocalTime } from '#ui/time/local-time.tsx'
import { Notice } from '#ui/notice.tsx'
import { onDemand } from '#ui/overlays/on-demand.tsx'
import { Breadcrumbs } from '#ui/page-header.tsx'
import { TextLink } from '#ui/controls/text-link.tsx'
import { orderTones, orderWords } from './order-words.ts'
import { RefundList } from './refund-list.tsx'
import { staffData } from '../staff-data.ts'
import { staffOrdersText } from './staff-orders-text.ts'
import { StaffPersonLink } from '../staff-person-link.tsx'
import { StaffHeading } from '../staff-heading.tsx'

const RefundDialog = onDemand(() => import('./refund-dialog.tsx').then((file) => file.default))

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const call = context.get(apiContext)('GET /v1/staff/orders/{id}', { params: { id: params.orderId } })
  return { order: await staffData(call, request) }
}

/** One order: who bought what from whom for how much, and what of it went back. */
export default function StaffOrderPage({ loaderData: { order } }: Route.ComponentProps) {
  const t = useText(staffOrdersText)
  const { item, state, refunds } = order
  return (
    <>
      <title>{item.name}</title>
      <Breadcrumbs crumbs={[{ to: '/staff/orders', label: t('title') }]} current={<bdi>{item.name}</bdi>} />
      <div className="mt-3">
        <StaffHeading title={<bdi>{item.name}</bdi>}>
          <Badge tone={orderTones[state]}>{t(orderWords[state])}</Badge>
        </StaffHeading>
      </div>
      <Owed order={order} />
      <div className="grid gap-x-12 gap-y-10 lg:grid-cols-2">
        <div className="min-w-0">
          <FactList facts={useFacts(order)} />
          {order.receiptNumber && (
            <p className="mt-4 text-small">
              <TextLink to={`/staff/orders/${order.orderId}/split`}>{t('split')}</TextLink>
            </p>
          )}
        </div>
        <section aria-labelledby="refunds">
          <h2 id="refunds" className="mb-1 font-sans text-small font-semibold">
            {t('refunds')}
          </h2>
          {refunds.length === 0 ? (
            <p className="mt-2 text-small text-ink-2">{t('noRefunds')}</p>
          ) : (
            <RefundList refunds={refunds} />
          )}
          {order.left > 0 && <RefundButton order={order} />}
        </section>
      </div>
    </>
  )
}

function Owed({ order: { owed } }: { order: StaffOrderDetail }) {
  const t = useText(staffOrdersText)
  const format = useFormat()
  if (owed.length === 0) return null
  return (
    <div className="mb-6">
      <Notice tone="warning" title={t('owed')}>
        {owed.map(({ user, amount }) => (
          <p key={user.userId}>
            <bdi>{t('owes', { name: user.name, amount: format.usd(amount, { cents: 'always' }) })}</bdi>
          </p>
        ))}
      </Notice>
    </div>
  )
}

function RefundButton({ order }: { order: StaffOrderDetail }) {
  const t = useText(staffOrdersText)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className="mt-5">
      <Button onClick={() => setIsOpen(true)}>{t('refund')}</Button>
      {isOpen && <RefundDialog order={order} onClose={() => setIsOpen(false)} />}
    </div>
  )
}

const paymentWords = {
  card: 'card',
  fiatWallet: 'wallet',
  crypto: 'crypto',
  metamask: 'onChain',
  cryptoWallet: 'cryptoWallet',
} as const

function useFacts(order: StaffOrderDetail): Fact[] {
  const t = useText(staffOrdersText)
  const format = useFormat()
  const usd = (amount: number) => <bdi className="tabular">{format.usd(amount, { cents: 'always' })}</bdi>
  const personLink = (person: StaffOrderDetail['buyer']): ReactNode => <StaffPersonLink person={person} />
  const { receiptNumber, payment, reason, modeOfPayment } = order
  const last4 = payment?.cardLast4
  const paidBy = modeOfPayment === 'card' && last4 ? t('cardEnding', { last4 }) : t(paymentWords[modeOfPayment])
  return [
    { key: 'order', label: t('order'), value: <span className="break-all">{order.orderId}</span> },
    ...(receiptNumber ? [{ key: 'receipt', label: t('receipt'), value: receiptNumber }] : []),
    { key: 'date', label: t('date'), value: <LocalTime at={order.at} as="dateTime" /> },
    {
      key: 'work',
      label: t('work'),
      value: (
        <TextLink to={`/item/${order.item.itemId}`}>
          <bdi>{order.item.name}</bdi>
        </TextLink>
      ),
    },
    { key: 'editions', label: t('editions'), value: order.editions },
    { key: 'buyer', label: t('buyer'), value: personLink(order.buyer) },
    { key: 'seller', label: t('seller'), value: personLink(order.seller) },
    { key: 'payment', label: t('payment'), value: paidBy },
    ...(payment?.providerId
      ? [{ key: 'id', label: t('providerId'), value: <span className="break-all">{payment.providerId}</span> }]
      : []),
    { key: 'price', label: t('price'), value: usd(order.price) },
    { key: 'fees', label: t('fees'), value: usd(order.fees) },
    { key: 'total', label: t('total'), value: usd(order.total), tone: 'total' },
    { key: 'refunded', label: t('refunded'), value: usd(order.refunded) },
    ...(reason ? [{ key: 'reason', label: t('reason'), value: <bdi>{reason}</bdi> }] : []),
  ]
}
