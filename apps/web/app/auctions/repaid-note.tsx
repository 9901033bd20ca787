import { useState } from 'react'
import { useSite } from '../session/use-site.ts'
import { useText } from '../text/use-text.tsx'
import { Button } from '../ui/controls/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { onDemand } from '../ui/overlays/on-demand.tsx'
import { chainAuctionText } from './chain-auction-text.ts'

/** With what encodes and reads for wallets, which nobody else needs. */
const WithdrawCreditDialog = onDemand(() => import('./withdraw-credit-dialog.tsx').then((file) => file.default))

type RepaidNoteProps = { what: 'outbid' | 'lost' | 'cancelledOwn' }

/** The contract has repaid the reader's bid; what a wallet refused can be withdrawn from it. */
export function RepaidNote({ what }: RepaidNoteProps) {
  const t = useText(chainAuctionText)
  const ether = useSite()?.settings.ether
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Notice
        tone={what === 'outbid' ? 'warning' : 'info'}
        action={
          ether && (
            <Button size="small" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
              {t('notThere')}
            </Button>
          )
        }
      >
        {t(what)}
      </Notice>
      {isOpen && ether && <WithdrawCreditDialog {...ether} onClose={() => setIsOpen(false)} />}
    </>
  )
}
