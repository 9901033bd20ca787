import type { AlertTarget } from '@monsoon/contract/works/alerts'
import { lazyWithRetry } from '../ui/overlays/lazy-with-retry.ts'
import { DeferredHydration } from '../ui/overlays/deferred-hydration.tsx'

// Nothing that reading needs: its code comes after the page's own.
const OpenAlert = lazyWithRetry(() => import('./open-alert.tsx'))

/** Opens the alert of a work, an artist or a search; a visitor is led to the login and back. */
export function AlertButton({ target }: { target: AlertTarget }) {
  return (
    <DeferredHydration>
      <OpenAlert target={target} />
    </DeferredHydration>
  )
}
