import { messages } from '@monsoon/contract/messages'
import { useText } from '../text/use-text.tsx'
import { Button } from '../ui/controls/button.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'
import { checkoutText } from './checkout-text.ts'

type DisclaimerDialogProps = {
  intro: string
  /** What the object is, in its maker's words. */
  description?: string
  /** What is agreed to, sentence by sentence. */
  says: readonly string[]
  onAgree: () => void
  onClose: () => void
}

/** What somebody agrees to before buying a parcel of land, or a work that comes with an object. */
export function DisclaimerDialog({ intro, description, says, onAgree, onClose }: DisclaimerDialogProps) {
  const t = useText(checkoutText)
  return (
    <Dialog onClose={onClose} title={t('disclaimerTitle')}>
      <div className="grid gap-4 pt-2">
        <p className="font-semibold">{intro}</p>
        {description && (
          <p className="max-h-48 overflow-y-auto border-s-2 border-line-2 ps-4 font-serif text-work whitespace-pre-wrap break-words">
            {description}
          </p>
        )}
        {says.map((sentence) => (
          <p key={sentence} className="text-small text-ink-2">
            {sentence}
          </p>
        ))}
        <Button variant="primary" isWide onClick={onAgree} className="mt-2">
          {messages.agreeAndContinue}
        </Button>
      </div>
    </Dialog>
  )
}
