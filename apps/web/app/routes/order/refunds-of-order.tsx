import type { OrderDetail } from '@monsoon/contract/trade/orders'
import { useFormat, useText } from '../../text/use-text.tsx'
import { LocalTime } from '../../ui/time/local-time.tsx'
import { orderText } from './order-text.ts'

type Refund = OrderDetail['refunds'][number]

/** What of a purchase went back or is on its way: when, how much, where to and why. */
export function RefundsOfOrder({ refunds }: { refunds: readonly Refund[] }) {
  const t = useText(orderText)
  const format = useFormat()
  if (refunds.length === 0) return null
  return (
    <section
      aria-labelledby="refunds-of-order"
      className="mt-6 border border-line p-[clamp(1.25rem,3vw,2.5rem)] print:break-inside-avoid print:border-0 print:p-0"
    >
      <h2 id="refunds-of-order" className="mb-6 border-b border-line pb-4 text-h3">
        {t('wentBack')}
      </h2>
      <ul className="grid gap-5">
        {refunds.map((refund, nth) => (
          // Two may end at the same moment, and none ever moves.
          <li key={nth} className="grid gap-1">
            <p>{t(whereTo(refund), { amount: format.usd(refund.amount, { cents: 'always' }) })}</p>
            <p className="text-small [overflow-wrap:anywhere] text-ink-3">
              <LocalTime at={refund.at} as="dateTime" />
              {refund.reason && (
                <>
                  {' · '}
                  <bdi>{refund.reason}</bdi>
                </>
              )}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function whereTo({ isDone, isToWallet }: Refund) {
  if (!isDone) return 'onItsWay'
  return isToWallet ? 'backInWallet' : 'backWhereItCameFrom'
}
