import type { Order } from '@monsoon/contract/trade/orders'
import { api } from '../../api-client.ts'
import { useFormat, useText } from '../../text/use-text.tsx'
import { TextLink } from '../../ui/controls/text-link.tsx'
import { useAsync } from '../../ui/submit/use-async.ts'
import { cashbackText } from './cashback-text.ts'

/**
 * What a purchase has earned, with the way to one's rewards (FLOW-048). What cannot be asked now can be claimed later.
 */
export function RewardLine({ order }: { order: Order }) {
  const t = useText(cashbackText)
  const format = useFormat()
  const { answer } = useAsync(() => claim(order))
  const earned = answer?.state === 'earned' ? answer.amount : 0
  return (
    <p className="text-small">
      <TextLink to="/profile/view">
        {earned > 0 ? t('earned', { amount: format.amount(earned) }) : t('rewards')}
      </TextLink>
    </p>
  )
}

async function claim({ orderId, saleId, item, paymentId }: Order) {
  const { data } = await api('GET /v1/order/{id}/cashback', { params: { id: orderId } })
  if (data.state !== 'open') return data
  const body = { saleId, itemId: item.itemId, ...(paymentId && { paymentId }) }
  return (await api('POST /v1/buy/cashback', { body, idempotencyKey: `cashback:${orderId}` })).data
}
