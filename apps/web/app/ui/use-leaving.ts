import { useEffect, useState } from 'react'

/**
 * Leaving for a page elsewhere: `isLeaving` from the press on, since this page stands until the other has come. Whoever
 * comes back finds it as it was left, out of the browser's memory, and may press again.
 */
export function useLeaving() {
  const [isLeaving, setIsLeaving] = useState(false)
  useEffect(() => {
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && setIsLeaving(false)
    window.addEventListener('pageshow', comeBack)
    return () => window.removeEventListener('pageshow', comeBack)
  }, [])
  const leaveFor = (url: string) => {
    setIsLeaving(true)
    window.location.assign(url)
  }
  return { isLeaving, leaveFor }
}
