import { useState } from 'react'
import { useText } from '../text/use-text.tsx'
import { Button } from '../ui/controls/button.tsx'
import { onDemand } from '../ui/overlays/on-demand.tsx'
import { useReload } from '../ui/submit/use-revalidating-mutation.ts'
import { nftRequestText } from './nft-request-text.ts'

const AskDialog = onDemand(async () => (await import('./ask-dialog.tsx')).default)

type AskButtonProps = {
  itemId: string
  description: string
  /** The objects of all editions that one has were asked for (RULE-032). */
  isRequested: boolean
}

/** Asks for the object of a work that one owns. */
export function AskButton({ itemId, description, isRequested }: AskButtonProps) {
  const t = useText(nftRequestText)
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  const onDone = useReload(close)
  return (
    <>
      <Button isWide isDisabled={isRequested} aria-haspopup="dialog" className="mt-3" onClick={() => setIsOpen(true)}>
        {t(isRequested ? 'askedButton' : 'askButton')}
      </Button>
      {isOpen && <AskDialog itemId={itemId} description={description} onDone={() => void onDone()} onClose={close} />}
    </>
  )
}
