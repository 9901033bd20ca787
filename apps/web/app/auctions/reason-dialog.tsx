import type { Auction } from '@monsoon/contract/trade/auctions'
import { useState } from 'react'
import { useText } from '../text/use-text.tsx'
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.tsx'
import { TextArea } from '../ui/controls/field.tsx'
import { useMutation } from '../ui/submit/use-mutation.ts'
import { auctionText } from './auction-text.ts'

type ReasonDialogProps = {
  title: string
  description: string
  actLabel: string
  /** Owners need no reason before the first bid. */
  needsReason?: boolean
  send: (reason: string) => Promise<{ msg: string; data: Auction }>
  onDone: (auction: Auction) => void
  onClose: () => void
}

/** Asks before an auction or its bids are ended, and for the reason that people are told. */
export function ReasonDialog({
  title,
  description,
  actLabel,
  needsReason = true,
  send,
  onDone,
  onClose,
}: ReasonDialogProps) {
  const t = useText(auctionText)
  const [reason, setReason] = useState('')
  const act = useMutation(() => send(reason.trim()), { onDone: ({ data }) => onDone(data) })
  const isMissing = needsReason && reason.trim().length < 3
  return (
    <ConfirmDialog
      title={title}
      description={description}
      width={needsReason ? 'regular' : 'narrow'}
      detail={
        needsReason && (
          <TextArea
            label={t('reason')}
            value={reason}
            maxLength={500}
            onChange={(event) => setReason(event.target.value)}
          />
        )
      }
      keepLabel={t('keep')}
      actLabel={actLabel}
      act={act}
      onAct={() => !isMissing && void act.run()}
      onClose={onClose}
    />
  )
}
