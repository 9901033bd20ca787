import type { Auction } from '@monsoon/contract/trade/auctions'
import { api } from '../api-client.ts'
import { useText } from '../text/use-text.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import { auctionText } from './auction-text.ts'
import type { Bid } from '@monsoon/contract/trade/bids'

/** Staff void the bids of one bidder, and say why. */
export function VoidBidsDialog({
  bid,
  onDone,
  onClose,
}: {
  bid: Bid
  onDone: (auction: Auction) => void
  onClose: () => void
}) {
  const t = useText(auctionText)
  return (
    <ReasonDialog
      title={t('voidTitle')}
      description={t('voidLead', { name: bid.bidder.name })}
      actLabel={t('voidAct')}
      send={(reason) => api('POST /v1/bid/cancel', { body: { bidId: bid.id, reason } })}
      onDone={onDone}
      onClose={onClose}
    />
  )
}
