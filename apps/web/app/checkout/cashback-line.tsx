import type { InitiatedPurchase } from '@monsoon/contract/orders'
import { api } from '../api-client.ts'
import { useFormat, useText } from '../text/use-text.tsx'
import { useAnswer } from '../ui/use-answer.ts'
import { CountdownText } from '../ui/countdown.tsx'
import { cashbackText } from './cashback-text.ts'

/** Until when a held purchase earns cashback, and how much; nothing where it earns none. */
export function CashbackLine({ held: { orderId } }: { held: InitiatedPurchase }) {
  const say = useText(cashbackText)
  const format = useFormat()
  const { answer } = useAnswer(() => api('GET /v1/order/{id}/cashback', { params: { id: orderId } }))
  if (answer?.data.state !== 'open' || !answer.data.until) return null
  const { amount, until } = answer.data
  return (
    <p className="text-small text-ink-2">
      {say.rich(
        'offer',
        { amount: format.usd(amount, { cents: 'always' }) },
        { time: () => <CountdownText endsAt={until} size="timer" /> },
      )}
    </p>
  )
}
