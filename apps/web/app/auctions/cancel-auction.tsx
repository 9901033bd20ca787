import type { Auction } from '@monsoon/contract/trade/auctions'
import { useState } from 'react'
import { api } from '../api-client.ts'
import { useViewer } from '../session/use-site.ts'
import { useText } from '../text/use-text.tsx'
import { Button } from '../ui/controls/button.tsx'
import { auctionText } from './auction-text.ts'
import { chainAuctionText } from './chain-auction-text.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import type { AuctionFlags, ShownAuction } from './use-live-auction.ts'

type CancelAuctionProps = {
  auction: ShownAuction
  onChanged: (auction: Auction) => void
  onMark: (flags: Partial<AuctionFlags>) => void
}

/** Ends an auction before its time: its seller without a reason as long as nobody has bid, else the staff with one. */
export function CancelAuction({ auction, onChanged, onMark }: CancelAuctionProps) {
  const t = useText(auctionText)
  const [isAsking, setIsAsking] = useState(false)
  const cancel = async (body: { reason?: string }) => {
    onMark({ isCancellingAuction: true })
    try {
      return await api('DELETE /v1/auction/{id}', { params: { id: auction.id }, body })
    } finally {
      onMark({ isCancellingAuction: false })
    }
  }
  const onChain = useText(chainAuctionText)
  const isOwnersRight = useViewer()?.userId === auction.seller.userId && auction.bidCount === 0
  const lead = isOwnersRight ? 'cancelLead' : 'cancelStaffLead'
  return (
    <div>
      <Button
        size="small"
        aria-haspopup="dialog"
        isBusy={auction.isCancellingAuction}
        onClick={() => setIsAsking(true)}
      >
        {t('cancel')}
      </Button>
      {isAsking && (
        <ReasonDialog
          title={t('cancelTitle')}
          description={auction.ethUsd === null ? t(lead) : onChain(lead)}
          actLabel={t('cancel')}
          needsReason={!isOwnersRight}
          send={(reason) => cancel(isOwnersRight ? {} : { reason })}
          onDone={(next) => {
            setIsAsking(false)
            onChanged(next)
          }}
          onClose={() => setIsAsking(false)}
        />
      )}
    </div>
  )
}
