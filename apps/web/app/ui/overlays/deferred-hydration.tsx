import { Suspense, useEffect, useMemo, useState, type ReactNode } from 'react'

/**
 * A part of a page whose code comes after the page's own: the server has rendered it, and it says when it is live, so
 * that what was pressed and typed in it before is done then (shell/first-paint.ts). Until then it stays as it was
 * rendered, whatever changes around it: React would take away what it has no code for, and the page would move under
 * the hand that presses something.
 */
export function DeferredHydration({ children }: { children: ReactNode }) {
  const [isLive, setIsLive] = useState(false)
  const [first] = useState(children)
  const shown = isLive ? children : first
  return useMemo(
    () => (
      <Suspense>
        {shown}
        <HydrationMarker onLive={setIsLive} />
      </Suspense>
    ),
    [shown],
  )
}

export function HydrationMarker({ onLive }: { onLive?: (isLive: true) => void }) {
  useEffect(() => {
    dispatchEvent(new Event('live'))
    onLive?.(true)
  }, [onLive])
  return null
}
