import type { AlertTarget } from '@monsoon/contract/works/alerts'
import { lazyPart } from '../ui/overlays/lazy-part.ts'
import { LaterPart } from '../ui/overlays/later-part.tsx'

// Nothing that reading needs: its code comes after the page's own.
const OpenAlert = lazyPart(() => import('./open-alert.tsx'))

/** Opens the alert of a work, an artist or a search; a visitor is led to the login and back. */
export function AlertButton({ target }: { target: AlertTarget }) {
  return (
    <LaterPart>
      <OpenAlert target={target} />
    </LaterPart>
  )
}
