import type { Order } from '@monsoon/contract/trade/orders'
import { shortenAddress } from '@monsoon/domain/chain/shorten-address'
import type { ReactNode } from 'react'
import { useText } from '../../text/use-text.tsx'
import { LocalTime } from '../../ui/time/local-time.tsx'
import { TextLink } from '../../ui/controls/text-link.tsx'
import { deliveryText } from './delivery-text.ts'

const soonMs = 3_600_000

/** To which wallet of the buyer an order goes, and when. Nothing for what stays in custody. */
export function DeliveryNote({
  order,
}: {
  order: Pick<Order, 'state' | 'deliveryAddress' | 'deliverAfter' | 'serverTime'>
}) {
  const t = useText(deliveryText)
  const { state, deliveryAddress, deliverAfter, serverTime } = order
  if (deliveryAddress === null || (state !== 'paid' && state !== 'reserved')) return null
  const address = shortenAddress(deliveryAddress)
  const link = (words: ReactNode) => <TextLink to="/profile/export-history">{words}</TextLink>
  const isLater = deliverAfter !== null && Date.parse(deliverAfter) > Date.parse(serverTime) + soonMs
  return (
    <p className="text-small text-ink-2 [overflow-wrap:anywhere]">
      {isLater
        ? t.rich('from', { address }, { time: () => <LocalTime at={deliverAfter} /> })
        : t.rich(deliverAfter === null ? 'sent' : 'soon', { address }, { link })}
    </p>
  )
}
