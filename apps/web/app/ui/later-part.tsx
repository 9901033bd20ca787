import { Suspense, useEffect, type ReactNode } from 'react'

/**
 * A part of a page whose code comes after the page's own: the server has rendered it, and it says when it is live, so that what was pressed and
 * typed in it before is done then (shell/first-paint.ts).
 */
export function LaterPart({ children }: { children: ReactNode }) {
  return (
    <Suspense>
      {children}
      <LifeSign />
    </Suspense>
  )
}

export function LifeSign() {
  useEffect(() => void dispatchEvent(new Event('live')), [])
  return null
}
