import { messages } from '@monsoon/contract/messages'
import type { Selling } from '@monsoon/contract/trade/selling'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useText } from '../../text/use-text.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { LocalTime } from '../../ui/time/local-time.tsx'
import { Notice } from '../../ui/notice.tsx'
import { chainSellingText } from './chain-selling-text.ts'

type ChainAuctionObstacleProps = { auction: NonNullable<Selling['etherAuction']> }

/** What an auction on chain needs, and what of it is missing; with the way to it. */
export function ChainAuctionObstacle({ auction: { obstacle, possibleFrom } }: ChainAuctionObstacleProps) {
  const t = useText(chainSellingText)
  const toAddress = (words: string) => (
    <Button as={Link} to="/profile/view?tab=14#transfer-address" size="small">
      {words}
    </Button>
  )
  if (obstacle === null) return <Notice>{t('needs')}</Notice>
  if (obstacle === 'polygon') return <Warning>{t('polygon')}</Warning>
  if (obstacle === 'no-address')
    return (
      <Warning title={messages.addCryptoAccount} action={toAddress(t('add'))}>
        {t('needs')}
      </Warning>
    )
  if (obstacle === 'unconfirmed') return <Warning action={toAddress(t('confirm'))}>{t('unconfirmed')}</Warning>
  const time = () => (possibleFrom ? <LocalTime at={possibleFrom} as="dateTime" className="font-semibold" /> : null)
  return <Warning action={toAddress(t('look'))}>{t.rich('waits', {}, { time })}</Warning>
}

const Warning = (props: { title?: string; children: ReactNode; action?: ReactNode }) => (
  <Notice tone="warning" {...props} />
)
