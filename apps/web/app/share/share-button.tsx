import { useState } from 'react'
import { useText } from '../text/use-text.tsx'
import { Button } from '../ui/controls/button.tsx'
import { kitText } from '../ui/kit-text.ts'
import { onDemand } from '../ui/overlays/on-demand.tsx'
import type { Shared } from './share-targets.ts'

const ShareDialog = onDemand(async () => (await import('./share-dialog.tsx')).default)

/** Opens the dialog that gives the page's address away. */
export function ShareButton(shared: Shared) {
  const t = useText(kitText)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        aria-haspopup="dialog"
        className="noscript:hidden"
        onClick={() => setIsOpen(true)}
      >
        {t('share')}
      </Button>
      {isOpen && (
        <div className="basis-full empty:hidden">
          <ShareDialog shared={shared} onClose={() => setIsOpen(false)} />
        </div>
      )}
    </>
  )
}
