import type { CallData } from '@monsoon/contract/client'
import { EtherProgress } from '../checkout/crypto/ether-progress.tsx'
import { useFormat, useText } from '../text/use-text.tsx'
import { LocalTime } from '../ui/time/local-time.tsx'
import { Notice } from '../ui/notice.tsx'
import { chainOfferText } from './chain-offer-text.ts'

type EtherOffer = NonNullable<CallData<'GET /v1/offer/price/{id}'>['etherOffer']>

/** The reader's offer that the chain has yet to show: on its way, or still in the wallet. */
export function EtherOfferPart({ offer: { amount, quantity, payment } }: { offer: EtherOffer }) {
  const t = useText(chainOfferText)
  const format = useFormat()
  const total = format.usd(amount * quantity)
  if (payment.stage === 'confirming')
    return (
      <section className="mb-5 grid gap-3 bg-wall px-5 py-5">
        <h3 className="font-sans text-small font-[550]">{t('onItsWay', { amount: total })}</h3>
        <EtherProgress payment={payment} />
      </section>
    )
  if (payment.stage !== 'waiting') return null
  const time = () => <LocalTime at={payment.deadline} as="clock" className="font-semibold" />
  return (
    <div className="mb-5">
      <Notice>{t.rich('waits', { amount: total }, { time })}</Notice>
    </div>
  )
}
