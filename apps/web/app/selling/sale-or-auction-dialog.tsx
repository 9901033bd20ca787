import { sellMessages } from '@monsoon/contract/trade/sell-messages'
import type { ReactNode } from 'react'
import { useText } from '../text/use-text.tsx'
import { Button } from '../ui/controls/button.tsx'
import { Dialog, DialogFoot } from '../ui/overlays/dialog.tsx'
import { FactList, type Fact } from '../ui/fact-list.tsx'
import { sellingText } from './selling-text.ts'

type SaleOrAuctionDialogProps = {
  /** What is about to be offered, line by line. */
  facts: Fact[]
  lead: string
  children?: ReactNode
  isBusy: boolean
  onConfirm: () => void
  onClose: () => void
}

/** The last look before editions are offered, at a fixed price or in an auction (SCREEN-060). */
export function SaleOrAuctionDialog({ facts, lead, children, isBusy, onConfirm, onClose }: SaleOrAuctionDialogProps) {
  const t = useText(sellingText)
  return (
    <Dialog title={sellMessages.saleOrAuction} description={lead} width="narrow" canClose={!isBusy} onClose={onClose}>
      <div className="grid gap-5">
        <FactList facts={facts} />
        {children}
        <DialogFoot>
          <div className="grid grid-cols-2 gap-3">
            <Button isDisabled={isBusy} onClick={onClose}>
              {t('back')}
            </Button>
            <Button variant="primary" isBusy={isBusy} onClick={onConfirm}>
              {t('confirm')}
            </Button>
          </div>
        </DialogFoot>
      </div>
    </Dialog>
  )
}
