import { useState } from 'react'
import { useIsHydrated } from '../ui/use-is-hydrated.ts'
import { useText } from '../text/use-text.tsx'
import { Button } from '../ui/controls/button.tsx'
import { onDemand } from '../ui/overlays/on-demand.tsx'
import { offerTermsText } from './chain-offer-text.ts'

const OfferTermsDialog = onDemand(() => import('./offer-terms-dialog.tsx').then((file) => file.default))

/** Where an owner says what they ask of offers for a work. */
export function OfferTermsButton({ itemId, onDone }: { itemId: string; onDone: () => void }) {
  const t = useText(offerTermsText)
  const isLive = useIsHydrated()
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <Button isWide className="mt-2.5" aria-haspopup="dialog" isDisabled={!isLive} onClick={() => setIsOpen(true)}>
        {t('open')}
      </Button>
      {isOpen && (
        <OfferTermsDialog
          itemId={itemId}
          onDone={() => {
            close()
            onDone()
          }}
          onClose={close}
        />
      )}
    </>
  )
}
