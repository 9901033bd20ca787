import type { Auction } from '@monsoon/contract/trade/auctions'
import { EtherProgress } from '../checkout/crypto/ether-progress.tsx'
import { useFormat, useText } from '../text/use-text.tsx'
import { LocalTime } from '../ui/time/local-time.tsx'
import { Notice } from '../ui/notice.tsx'
import { chainAuctionText } from './chain-auction-text.ts'
import { etherOf } from '../money/ether-of.ts'

type EtherBidPartProps = { bid: NonNullable<Auction['etherBid']>; ethUsd: number }

/** The reader's bid that the chain has yet to show: on its way, or still in the wallet. */
export function EtherBidPart({ bid: { amount, payment }, ethUsd }: EtherBidPartProps) {
  const t = useText(chainAuctionText)
  const format = useFormat()
  if (payment.stage === 'confirming')
    return (
      <section className="grid gap-3 bg-wall px-5 py-5">
        <h2 className="font-sans text-small font-[550]">
          {t('onItsWay', { amount: format.usd(amount), eth: etherOf(amount, ethUsd) })}
        </h2>
        <EtherProgress payment={payment} />
      </section>
    )
  if (payment.stage !== 'waiting') return null
  const time = () => <LocalTime at={payment.deadline} as="clock" className="font-semibold" />
  return <Notice>{t.rich('waits', { amount: format.usd(amount) }, { time })}</Notice>
}
