import type { Order, OrderDetail } from '@monsoon/contract/trade/orders'
import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import type { Route } from './+types/order-page'
import { DeliveryNote } from '../../checkout/delivery/delivery-note.tsx'
import { EtherProgress } from '../../checkout/crypto/ether-progress.tsx'
import { OrderMint } from '../../minting/order-mint.tsx'
import { workOfOrder, type ResumedCheckout } from '../../checkout/open-orders/use-open-order.ts'
import { OpenOrder } from '../../checkout/open-orders/open-orders-banner.tsx'
import { pageData } from '../../session/loader-errors.ts'
import { apiContext } from '../../session/server-context.ts'
import { useSite } from '../../session/use-site.ts'
import { shellText } from '../../text/shell-text.ts'
import { useFormat, useText } from '../../text/use-text.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Breadcrumbs, PageHeader } from '../../ui/page-header.tsx'
import { Picture } from '../../ui/pictures/picture.tsx'
import { useCountdown } from '../../ui/time/use-countdown.ts'
import { Invoices } from './invoices.tsx'
import { orderText } from './order-text.ts'
import { Receipt } from './receipt.tsx'
import { useLiveOrder } from './use-live-order.ts'
import { RefundsOfOrder } from './refunds-of-order.tsx'

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const order = await pageData(
    context.get(apiContext)('GET /v1/order/{id}', { params: { id: params.orderId } }),
    request,
  )
  const { invoices } = order.receiptNumber
    ? await pageData(
        context.get(apiContext)('GET /v1/order/{id}/invoices', { params: { id: params.orderId } }),
        request,
      )
    : { invoices: [] }
  return { order, invoices, host: new URL(request.url).host }
}

/** One purchase: where it stands, what can be done, and the receipt to print. */
export default function OrderPage({ loaderData: { order, invoices, host } }: Route.ComponentProps) {
  const t = useText(orderText)
  const shell = useText(shellText)
  const site = useSite()
  const [checkout, setCheckout] = useState<ResumedCheckout>()
  useLiveOrder(order)
  const { title, lead } = useWords(order)
  const brand = site?.settings.brandName ?? shell('siteName')
  return (
    <div className="page max-w-[68rem]!">
      <title>{title}</title>
      <p role="status" className="sr-only">
        {title}
      </p>
      <div data-print="hide">
        <PageHeader
          title={title}
          lead={lead}
          breadcrumbs={
            <Breadcrumbs
              crumbs={[{ to: '/profile/view?tab=15', label: t('backToHistory') }]}
              current={order.receiptNumber ?? t('order')}
            />
          }
        >
          <OrderLinks order={order} />
        </PageHeader>
        <OrderNotices order={order} brand={brand} />
        {order.state === 'reserved' && <Pending order={order} onResumed={setCheckout} />}
      </div>
      <Work order={order} />
      {order.mint && <OrderMint orderId={order.orderId} mint={order.mint} mayRefund={order.mayRefundMint} />}
      <Receipt
        order={order}
        buyerName={site?.viewer?.name ?? ''}
        brand={brand}
        contact={site && { email: site.settings.contactEmail, site: host }}
      />
      <div data-print="hide" className="mt-6 empty:mt-0">
        <DeliveryNote order={order} />
      </div>
      <RefundsOfOrder refunds={order.refunds} />
      <Invoices invoices={invoices} />
      {checkout && (
        <checkout.Dialog
          work={workOfOrder(checkout.order)}
          saleId={checkout.order.saleId}
          held={checkout.held}
          onClose={() => setCheckout(undefined)}
        />
      )}
    </div>
  )
}

const words = {
  reserved: ['titleReserved', 'leadReserved'],
  paid: ['titlePaid', 'leadPaid'],
  expired: ['titleExpired', 'leadExpired'],
  cancelled: ['titleCancelled', 'leadCancelled'],
  failed: ['titleFailed', 'leadFailed'],
  refunded: ['titleRefunded', 'leadRefunded'],
} as const

function useWords(order: OrderDetail): { title: string; lead: string } {
  const t = useText(orderText)
  const { isOver } = useCountdown(order.etherPayment?.deadline ?? order.reservedUntil)
  if (order.state === 'reserved' && order.etherPayment) {
    if (order.etherPayment.stage === 'confirming') return { title: t('titleConfirming'), lead: t('leadConfirming') }
    return { title: t('titleReserved'), lead: t(isOver ? 'leadAskingChain' : 'leadReservedOnChain') }
  }
  const [title, lead] = words[order.state]
  return { title: t(title), lead: t(order.state === 'reserved' && isOver ? 'leadAsking' : lead) }
}

/** Where to go from an order, and its receipt on paper. */
function OrderLinks({ order }: { order: OrderDetail }) {
  const t = useText(orderText)
  return (
    <>
      {order.state === 'paid' && (
        <Button as={Link} to="/profile/owned-nfts" variant="primary">
          {t('viewCollection')}
        </Button>
      )}
      {order.receiptNumber && (
        <Button as={Link} to={`/order/${order.orderId}/split`}>
          {t('split')}
        </Button>
      )}
      {order.receiptNumber && <Button onClick={() => window.print()}>{t('print')}</Button>}
    </>
  )
}

/** What went wrong, what the bank asks back, and what is still owed for it. */
function OrderNotices({ order, brand }: { order: OrderDetail; brand: string }) {
  const t = useText(orderText)
  const format = useFormat()
  return (
    <>
      {order.reason && order.state !== 'paid' && order.state !== 'cancelled' && (
        <div className="mb-6">
          <Notice tone="warning">{t('leadReasonNamed', { reason: order.reason })}</Notice>
        </div>
      )}
      {order.isDisputed && (
        <div className="mb-6">
          <Notice tone="warning">{t('disputed', { brand })}</Notice>
        </div>
      )}
      {order.owed > 0 && (
        <div className="mb-6">
          <Notice tone="warning">{t('owed', { owed: format.usd(order.owed, { cents: 'always' }) })}</Notice>
        </div>
      )}
    </>
  )
}

/** A purchase that can still be finished. */
function Pending({ order, onResumed }: { order: OrderDetail; onResumed: (checkout: ResumedCheckout) => void }) {
  const { revalidate } = useRevalidator()
  if (order.etherPayment?.stage === 'confirming')
    return (
      <div className="mb-8 max-w-140">
        <EtherProgress payment={order.etherPayment} />
      </div>
    )
  return (
    <div className="mb-6 empty:mb-0">
      <OpenOrder order={order} onResumed={onResumed} onChanged={() => void revalidate()} />
    </div>
  )
}

function Work({ order }: { order: Order }) {
  const t = useText(orderText)
  const { item, artist } = order
  return (
    <div className="mb-8 flex items-center gap-5 print:mb-6">
      {item.picture && (
        <div className="grid w-28 flex-none place-items-center bg-wall p-2.5">
          <Picture picture={item.picture} sizes="7rem" isFirst className="max-h-32 w-auto" />
        </div>
      )}
      <div className="min-w-0">
        <p className="font-semibold">
          <bdi>{artist.name}</bdi>
        </p>
        <p className="font-serif text-h3 text-pretty break-words italic">
          <bdi>{item.name}</bdi>
        </p>
        <Link data-print="hide" to={`/item/${item.itemId}`} className="underlined mt-2 inline-block text-small">
          {t('seeWork')}
        </Link>
      </div>
    </div>
  )
}
