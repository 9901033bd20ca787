import type { AlertKind, AlertTarget } from '@monsoon/contract/works/alerts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useViewer } from '../session/use-site.ts'
import { useText } from '../text/use-text.tsx'
import { Button } from '../ui/controls/button.tsx'
import { kitText } from '../ui/kit-text.ts'
import { onDemand } from '../ui/overlays/on-demand.tsx'
import { useLoginPath } from '../checkout/use-login.ts'

const AlertDialog = onDemand(() => import('./alert-dialog.tsx').then((file) => file.default))

const labels = { item: 'alertItem', artist: 'alertArtist', search: 'alertSearch' } as const

/** The button behind `AlertButton`. */
export default function OpenAlert({ target }: { target: AlertTarget }) {
  const t = useText(kitText)
  const viewer = useViewer()
  const navigate = useNavigate()
  const loginPath = useLoginPath()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        aria-haspopup="dialog"
        className="noscript:hidden"
        onClick={() => (viewer ? setIsOpen(true) : void navigate(loginPath))}
      >
        {t(labels[kindOf(target)])}
      </Button>
      {isOpen && <AlertDialog target={target} onClose={() => setIsOpen(false)} />}
    </>
  )
}

function kindOf(target: AlertTarget): AlertKind {
  if ('itemId' in target) return 'item'
  return 'artistId' in target ? 'artist' : 'search'
}
