import { messages } from '@monsoon/contract/messages'
import type { ReactNode } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { DialogFoot } from '../../ui/overlays/dialog.tsx'

/** BACK beside the one button that pays. */
export function PayFoot({ isBusy, onBack, children }: { isBusy: boolean; onBack: () => void; children: ReactNode }) {
  return (
    <DialogFoot>
      <div className="grid grid-cols-[auto_1fr] gap-2.5">
        <Button isDisabled={isBusy} onClick={onBack} className="px-4!">
          {messages.back}
        </Button>
        {children}
      </div>
    </DialogFoot>
  )
}
