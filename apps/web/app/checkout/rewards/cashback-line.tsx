import { api } from '../../api-client.ts'
import { useFormat, useText } from '../../text/use-text.tsx'
import { useAsync } from '../../ui/submit/use-async.ts'
import { CountdownText } from '../../ui/time/countdown.tsx'
import { useCountdown } from '../../ui/time/use-countdown.ts'
import { cashbackText } from './cashback-text.ts'
import type { InitiatedPurchase } from '@monsoon/contract/trade/purchases'

/** Until when a held purchase earns cashback, and how much; nothing where it earns none, or none any more. */
export function CashbackLine({ held: { orderId } }: { held: InitiatedPurchase }) {
  // Paid another way, it is another order, with a time of its own.
  return <CashbackOfOrder key={orderId} orderId={orderId} />
}

function CashbackOfOrder({ orderId }: { orderId: string }) {
  const { answer } = useAsync(() => api('GET /v1/order/{id}/cashback', { params: { id: orderId } }))
  if (answer?.data.state !== 'open' || !answer.data.until) return null
  return <OpenCashback amount={answer.data.amount} until={answer.data.until} />
}

function OpenCashback({ amount, until }: { amount: number; until: string }) {
  const t = useText(cashbackText)
  const format = useFormat()
  const { isOver } = useCountdown(until)
  if (isOver) return null
  return (
    <p className="text-small text-ink-2">
      {t.rich(
        'offer',
        { amount: format.usd(amount, { cents: 'always' }) },
        { time: () => <CountdownText endsAt={until} size="timer" /> },
      )}
    </p>
  )
}
