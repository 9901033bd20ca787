import type { Order } from '@monsoon/contract/trade/orders'
import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '../../api-client.ts'
import { useViewer } from '../../session/use-site.ts'
import { syncServerClock } from '../../ui/time/server-clock.tsx'
import { useText } from '../../text/use-text.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { LocalTime } from '../../ui/time/local-time.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useCountdown } from '../../ui/time/use-countdown.ts'
import { openOrderText } from './open-order-text.ts'
import { useOpenOrder, workOfOrder, type ResumedCheckout } from './use-open-order.ts'
import { countOf } from '../checkout-work.ts'

/** Purchases that were begun and left: what is held until when, with the way to go on and the way to let go. */
export function OpenOrdersBanner({ itemId }: { itemId?: string }) {
  const { orders, reload } = useOpenOrders()
  const [checkout, setCheckout] = useState<ResumedCheckout>()
  const shown = orders.filter(({ item }) => itemId === undefined || item.itemId === itemId)
  return (
    <>
      {shown.length > 0 && (
        <div className="grid gap-3 animate-fade" data-print="hide">
          {shown.map((order) => (
            <OpenOrder key={order.orderId} order={order} onResumed={setCheckout} onChanged={reload} />
          ))}
        </div>
      )}
      {checkout && (
        <checkout.Dialog
          work={workOfOrder(checkout.order)}
          saleId={checkout.order.saleId}
          held={checkout.held}
          onClose={() => setCheckout(undefined)}
        />
      )}
    </>
  )
}

/** Asked for once the page is there, and again whenever its data is renewed, as after a checkout. */
function useOpenOrders(): { orders: readonly Order[]; reload: () => void } {
  const viewer = useViewer()
  const { state } = useRevalidator()
  const [orders, setOrders] = useState<readonly Order[]>([])
  const [round, setRound] = useState(0)
  const isAsking = viewer !== null && state === 'idle'
  useEffect(() => {
    if (!isAsking) return
    const abort = new AbortController()
    api('GET /v1/order/open', { signal: abort.signal }).then(
      ({ data }) => {
        const [first] = data.orders
        if (first) syncServerClock(Date.parse(first.serverTime))
        setOrders(data.orders)
      },
      // The banner is a reminder: without it the payment history still shows the order.
      () => undefined,
    )
    return () => abort.abort()
  }, [isAsking, round])
  return { orders: viewer ? orders : [], reload: () => setRound(round + 1) }
}

type OpenOrderProps = { order: Order; onResumed: (checkout: ResumedCheckout) => void; onChanged: () => void }

/**
 * What is held for a purchase that was not finished, with the ways to finish it or to let go; nothing once the time is
 * over.
 */
export function OpenOrder({ order, onResumed, onChanged }: OpenOrderProps) {
  const t = useText(openOrderText)
  const { busy, resume, release } = useOpenOrder(order, { onResumed, onChanged })
  const { isOver } = useCountdown(order.reservedUntil)
  if (isOver) return null
  return (
    <Notice
      action={
        <span className="flex gap-2.5">
          {order.modeOfPayment !== 'metamask' && (
            <Button size="small" isBusy={busy === 'release'} isDisabled={busy === 'resume'} onClick={release}>
              {t('release')}
            </Button>
          )}
          <Button size="small" variant="primary" isBusy={busy === 'resume'} onClick={resume}>
            {t('goOn')}
          </Button>
        </span>
      }
    >
      <HeldWords order={order} />
    </Notice>
  )
}

/** "Edition 3 of … is held for you until 14:32:10." */
function HeldWords({ order }: { order: Order }) {
  const t = useText(openOrderText)
  const { editions, supply, item } = order
  const tags = {
    time: () => <LocalTime at={order.reservedUntil} as="clock" className="font-semibold whitespace-nowrap" />,
    work: () => (
      <cite className="break-words">
        <bdi>{item.name}</bdi>
      </cite>
    ),
  }
  return supply === 1
    ? t.rich('openUnique', { title: item.name }, tags)
    : t.rich('openOne', { count: countOf(editions), editions, title: item.name }, tags)
}
